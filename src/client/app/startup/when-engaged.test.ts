import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENGAGED_AFTER_MS, whenEngaged } from "./when-engaged.ts";

interface Listened {
  readonly name: string;
  readonly run: () => void;
  readonly options: AddEventListenerOptions;
}
let listened: Listened[];
const fire = (name: string) => {
  for (const one of listened) if (one.name === name && !one.options.signal?.aborted) one.run();
};

beforeEach(() => {
  listened = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the visitor counts as engaged, once what was said so far has arrived. */
function watch(hash = "") {
  vi.stubGlobal("window", {
    location: { hash },
    addEventListener: (name: string, run: () => void, options: AddEventListenerOptions) =>
      listened.push({ name, run, options }),
  });
  let engaged = false;
  void whenEngaged().then(() => (engaged = true));
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    return engaged;
  };
}

describe("a visitor is engaged", () => {
  it.each(["scroll", "hashchange"])("with a %s, which is not listened for any longer", async (sign) => {
    const isEngaged = watch();
    expect(await isEngaged(1_000)).toBe(false);
    fire(sign);
    expect(await isEngaged()).toBe(true);
    expect(listened).toHaveLength(2);
    for (const { options } of listened) expect([options.passive, options.signal?.aborted]).toEqual([true, true]);
  });

  it("after a while on the page", async () => {
    const isEngaged = watch();
    expect(ENGAGED_AFTER_MS).toBe(5_000);
    expect(await isEngaged(4_999)).toBe(false);
    expect(await isEngaged(1)).toBe(true);
  });

  it("at once by a link into the page, and while the server renders it", async () => {
    expect(await watch("#contact-us")()).toBe(true);
    vi.unstubAllGlobals();
    let engaged = false;
    void whenEngaged().then(() => (engaged = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(engaged).toBe(true);
  });
});
