import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadUntilThere } from "./load-until-there.ts";

const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a chunk that does not load is fetched again after ten seconds, or once the device is online again", async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
  load.mockResolvedValue("there");
  const loading = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await loading).toBe("there");
});

it("a chunk that loads is fetched once", async () => {
  const load = vi.fn(() => Promise.resolve("there"));
  expect(await loadUntilThere(load)).toBe("there");
  await vi.advanceTimersByTimeAsync(60_000);
  page.dispatchEvent(new Event("online"));
  expect(load).toHaveBeenCalledTimes(1);
});
