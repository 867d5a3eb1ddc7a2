import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { startHousekeeping, type House } from "./housekeeping.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A house in which nothing else happens. */
const house = (db: Pick<House["db"], "maintain" | "isQuiet">, over: Partial<House> = {}): House => ({
  db: db as House["db"],
  clock: { now: () => instant(Date.now()) },
  tenants: { all: [], byHost: () => null, byId: () => null },
  reloadTenants: () => Promise.resolve(),
  ...over,
});

describe("housekeeping", () => {
  it("makes a checkpoint each minute in a quiet moment, and after five minutes even if there is none", async () => {
    let isQuiet = true;
    const made: number[] = [];
    const start = Date.now();
    const maintain = (work: string): Promise<void> => {
      if (work === "checkpoint") made.push((Date.now() - start) / 1_000);
      return Promise.resolve();
    };
    const end = startHousekeeping(house({ maintain, isQuiet: () => isQuiet }), (error) => {
      throw error;
    });
    await vi.advanceTimersByTimeAsync(119_000);
    expect(made).toEqual([60]);
    isQuiet = false;
    await vi.advanceTimersByTimeAsync(31_000);
    isQuiet = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(made).toEqual([60, 151]);
    isQuiet = false;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(made).toEqual([60, 151, 451]);
    end();
  });

  it("takes up added and changed tenants every half minute until it ends; a failure is told and not the end", async () => {
    let reloads = 0;
    const maintain = (): Promise<void> => Promise.resolve();
    const reloadTenants = (): Promise<void> => {
      reloads += 1;
      return reloads === 1 ? Promise.reject(new Error("no database")) : Promise.resolve();
    };
    const quiet = house({ maintain, isQuiet: () => true }, { reloadTenants });
    const errors: unknown[] = [];
    const end = startHousekeeping(quiet, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(60_001);
    expect([reloads, errors.map(String)]).toEqual([3, ["Error: no database"]]);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloads).toBe(3);
  });
});
