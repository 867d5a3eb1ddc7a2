import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import type { PreloadDeps } from "./prerender-next-step.ts";
import { schedulePreloads } from "./preload.ts";
import { ENGAGED_AFTER_MS } from "./when-engaged.ts";

let page: EventTarget;
let pushed: unknown[];
let life: AbortController;

// There is no document in Node; advance-focus.test.ts tries what is done with the focus.
vi.mock(import("./advance-focus.ts"), async (load) => ({
  ...(await load()),
  documentFocus: { id: () => "", enter: () => false },
}));

beforeEach(() => {
  // What is loaded later is another module in each test.
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  page = new EventTarget();
  pushed = [];
  life = new AbortController();
  const history = {
    state: null,
    replaceState: (state: unknown) => pushed.push(state),
    pushState: (state: unknown) => pushed.push(state),
    go: () => undefined,
  };
  vi.stubGlobal("window", Object.assign(page, { location: { pathname: "/booking.html" }, history }));
  vi.stubGlobal("requestIdleCallback", (run: () => void) => void setTimeout(run));
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose preloads are scheduled. */
function open(over: Partial<PreloadDeps> = {}) {
  const made: FakeRoot = startRoot();
  const preloadCalls = vi.fn();
  const deps = { paysApart: false, paymentExit: { leaveByHistory: () => false }, preloadCalls, ...over };
  schedulePreloads(made.root, deps, life.signal);
  return { made, preloadCalls, deps };
}
/** Lets idle periods pass, and what follows them. */
const pass = async (ms: number) => {
  for (let at = 0; at < ms; at += 100) await vi.advanceTimersByTimeAsync(100);
};
/** Until the deferred chunk is there; a chunk is a file to read. */
const loaded = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

describe("what is prefetched", () => {
  it("waits for a visitor who stays on the page", async () => {
    const { made, preloadCalls } = open();
    const { visit } = made.root.booking;
    await pass(ENGAGED_AFTER_MS - 200);
    expect(visit.engaged).toBe(false);
    await pass(400);
    expect(visit.engaged).toBe(true);
    await loaded(async () => {
      await pass(100);
      expect(preloadCalls).toHaveBeenCalledTimes(1);
    });
    made.end();
  });

  it("comes at the first scrolling", async () => {
    const { made, preloadCalls } = open();
    page.dispatchEvent(new Event("scroll"));
    expect(made.root.booking.visit.engaged).toBe(true);
    await loaded(async () => {
      await pass(100);
      expect(preloadCalls).toHaveBeenCalled();
    });
    made.end();
  });

  it("does not come on a page that is left", async () => {
    const { made, preloadCalls } = open();
    life.abort();
    page.dispatchEvent(new Event("scroll"));
    await pass(ENGAGED_AFTER_MS + 1_000);
    expect([made.root.booking.visit.engaged, preloadCalls.mock.calls.length]).toEqual([false, 0]);
    made.end();
  });

  it("stops when the page is left before an idle period", async () => {
    const { preloadLater } = await import("./prerender-next-step.ts");
    const { made, deps, preloadCalls } = open();
    void preloadLater(made.root, deps, life.signal);
    life.abort();
    await pass(2_000);
    expect(preloadCalls).not.toHaveBeenCalled();
    made.end();
  });

  it("renders the next step ahead once there is a price, in an idle period", async () => {
    const { preloadLater } = await import("./prerender-next-step.ts");
    const { made, deps } = open();
    void preloadLater(made.root, deps, life.signal);
    const { visit } = made.root.booking;
    await pass(2_000);
    expect(visit.prerendersNextStep).toBe(false);
    await fillIn(made);
    expect([made.root.quote.live === null, visit.prerendersNextStep]).toEqual([false, false]);
    await pass(2_000);
    expect(visit.prerendersNextStep).toBe(true);
    made.end();
  });

  it("connects the form's steps to the browser's history on its own page, and on no other", async () => {
    const { preloadLater } = await import("./prerender-next-step.ts");
    const { made, deps } = open();
    void preloadLater(made.root, deps, life.signal);
    await fillIn(made);
    await pass(500);
    expect(pushed.length).toBeGreaterThan(0);
    life.abort();
    made.end();
    pushed.length = 0;
    window.location.pathname = "/policy.html";
    life = new AbortController();
    const other = open();
    void preloadLater(other.made.root, other.deps, life.signal);
    await fillIn(other.made);
    await pass(500);
    expect(pushed).toEqual([]);
    other.made.end();
  });
});
