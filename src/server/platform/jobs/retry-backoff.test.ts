import { describe, expect, it } from "vitest";
import { retryDelayMs } from "./queue.ts";

describe("the wait after a failure", () => {
  it("doubles from a second to an hour and stays there", () => {
    const waits = [0, 1, 2, 3, 11, 12, 13, 1_000].map((tries) => retryDelayMs(tries) / 1000);
    expect(waits).toEqual([1, 2, 4, 8, 2_048, 3_600, 3_600, 3_600]);
  });
});
