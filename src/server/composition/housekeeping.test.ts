import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { startHousekeeping, type HousekeepingDeps } from "./housekeeping.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Dependencies with no-op upkeep. */
const house = (
  db: Pick<HousekeepingDeps["db"], "maintain" | "isQuiet">,
  over: Partial<HousekeepingDeps> = {},
): HousekeepingDeps => ({
  db: db as HousekeepingDeps["db"],
  clock: { now: () => instant(Date.now()) },
  housekeeper: { run: () => Promise.resolve(true), stop: () => Promise.resolve() },
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
    await end();
  });

  it("takes up added and changed tenants every two seconds until it ends; a failure is logged and not the end", async () => {
    let reloads = 0;
    const maintain = (): Promise<void> => Promise.resolve();
    const reloadTenants = (): Promise<void> => {
      reloads += 1;
      return reloads === 1 ? Promise.reject(new Error("no database")) : Promise.resolve();
    };
    const quiet = house({ maintain, isQuiet: () => true }, { reloadTenants });
    const errors: unknown[] = [];
    const end = startHousekeeping(quiet, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(4_001);
    expect([reloads, errors.map(String)]).toEqual([3, ["Error: no database"]]);
    await end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloads).toBe(3);
  });

  it("cleans a quarter of a minute after the start, hourly, and a minute after a run that did not finish", async () => {
    const start = Date.now();
    const runs: number[] = [];
    const outcomes = [
      () => Promise.resolve(true),
      () => Promise.resolve(false),
      () => Promise.reject(new Error("no database")),
    ];
    const errors: unknown[] = [];
    const stopped = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const housekeeper = {
      run: () => {
        runs.push((Date.now() - start) / 1_000);
        return outcomes[runs.length - 1]?.() ?? Promise.resolve(true);
      },
      stop: stopped,
    };
    const quiet = house({ maintain: () => Promise.resolve(), isQuiet: () => true }, { housekeeper });
    const end = startHousekeeping(quiet, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(runs).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000 - 15_000);
    expect(runs).toEqual([15, 3_615, 3_675, 3_735]);
    expect(errors.map(String)).toEqual(["Error: no database"]);
    await end();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([runs.length, stopped.mock.calls.length]).toEqual([4, 1]);
  });
});
