import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { startHousekeeping, type House } from "./housekeeping.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("housekeeping", () => {
  it("takes up added and changed tenants every half minute until it ends; a failure is told and not the end", async () => {
    let reloads = 0;
    const house: House = {
      // Nothing else is due within the time of this test.
      db: { maintain: () => Promise.resolve() } as unknown as House["db"],
      clock: { now: () => instant(0) },
      tenants: { all: [], byHost: () => null, byId: () => null },
      reloadTenants: () => {
        reloads += 1;
        return reloads === 1 ? Promise.reject(new Error("no database")) : Promise.resolve();
      },
    };
    const errors: unknown[] = [];
    const end = startHousekeeping(house, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(60_001);
    expect([reloads, errors.map(String)]).toEqual([3, ["Error: no database"]]);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloads).toBe(3);
  });
});
