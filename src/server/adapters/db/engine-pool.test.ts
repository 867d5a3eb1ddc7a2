import { describe, expect, it } from "vitest";
import { enginePool } from "./engine-pool.ts";
import type { SqlEngine } from "./sql-engine.ts";

describe("the pool of the one session", () => {
  it("is quiet when nobody has the session, waits for it or had it within the last quarter of a second", async () => {
    let now = 0;
    const pool = enginePool({} as SqlEngine, () => now);
    expect(pool.isQuiet()).toBe(true);
    const first = await pool.connect();
    const second = pool.connect();
    now += 1_000;
    expect(pool.isQuiet()).toBe(false);
    first.release();
    now += 1_000;
    expect(pool.isQuiet()).toBe(false);
    (await second).release();
    now += 249;
    expect(pool.isQuiet()).toBe(false);
    now += 1;
    expect(pool.isQuiet()).toBe(true);
  });
});
