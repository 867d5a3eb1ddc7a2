import { afterEach, expect, it, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose frames and end the test triggers. */
function page() {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  const target = new EventTarget();
  vi.stubGlobal("window", target);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  return {
    paint: () => {
      for (const frame of frames.splice(0)) frame();
      vi.advanceTimersByTime(0);
    },
    leave: () => target.dispatchEvent(new Event("pagehide")),
  };
}

it("runs once, behind the next picture", () => {
  const { paint, leave } = page();
  const run = vi.fn();
  afterPaint(run);
  expect(run).not.toHaveBeenCalled();
  paint();
  vi.advanceTimersByTime(1_000);
  leave();
  expect(run).toHaveBeenCalledTimes(1);
});

it("needs no picture in a tab that has none", () => {
  page();
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledTimes(1);
});

it("[WIZ-033] runs as the page goes, and so does what it brings about: a press on Next is kept for the reload", () => {
  const { leave } = page();
  const order: string[] = [];
  afterPaint(() => {
    order.push("moved on");
    afterPaint(() => order.push("kept"));
  });
  leave();
  expect(order).toEqual(["moved on", "kept"]);
});
