import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserClock } from "./clock.ts";
import { browserPageResume } from "#client/gateways/realtime/live-link.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const shown = new EventTarget();

beforeEach(() => {
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", shown);
  vi.useFakeTimers({ now: 5_000 });
  page.visibilityState = "visible";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (state: string): void => {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
};
const restore = (persisted: boolean): void =>
  void shown.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
const back = (target: EventTarget, event: string): void => void target.dispatchEvent(new Event(event));

/** Calls that end with a signal. */
function counted(begin: (run: () => void, signal: AbortSignal) => void) {
  const life = new AbortController();
  const run = vi.fn();
  begin(run, life.signal);
  return { run, end: () => life.abort() };
}

describe("a page that may have missed something", () => {
  it("hears when it is visible, online, thawed or restored, and not when it is hidden or loaded", () => {
    const { run, end } = counted(browserPageResume);
    show("hidden");
    restore(false);
    expect(run).not.toHaveBeenCalled();
    show("visible");
    back(shown, "online");
    back(page, "resume");
    restore(true);
    expect(run).toHaveBeenCalledTimes(4);
    end();
    show("visible");
    back(shown, "online");
    back(page, "resume");
    restore(true);
    expect(run).toHaveBeenCalledTimes(4);
  });
});

describe("the browser's clock", () => {
  it("shows the machine's time", () => {
    expect(browserClock.now()).toBe(5_000);
  });

  it("calls back at an interval, and as soon as the page is visible again, until it ends", () => {
    const { run, end } = counted((tick, signal) => browserClock.every(1_000, tick, signal));
    vi.advanceTimersByTime(2_000);
    expect(run).toHaveBeenCalledTimes(2);
    show("hidden");
    expect(run).toHaveBeenCalledTimes(2);
    show("visible");
    expect(run).toHaveBeenCalledTimes(3);
    end();
    vi.advanceTimersByTime(2_000);
    show("visible");
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("calls back once after a time, unless it ends first", () => {
    const { run } = counted((once, signal) => browserClock.after(1_000, once, signal));
    const ended = counted((once, signal) => browserClock.after(1_000, once, signal));
    ended.end();
    vi.advanceTimersByTime(5_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(ended.run).not.toHaveBeenCalled();
  });

  it("calls back when the page wakes or the network is back", () => {
    const { run, end } = counted(browserClock.wakes);
    show("visible");
    back(shown, "online");
    expect(run).toHaveBeenCalledTimes(2);
    end();
    back(shown, "online");
    show("visible");
    expect(run).toHaveBeenCalledTimes(2);
  });
});
