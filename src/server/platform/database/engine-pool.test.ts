import { describe, expect, it } from "vitest";
import { enginePool } from "./engine-pool.ts";
import type { SqlEngine } from "./sql-engine.ts";

describe("the pool of the one session", () => {
  it("is quiet when no caller has the session, waits for it or had it within the last quarter of a second", async () => {
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

  it("is full when its engine has no room, and says so of what fails for that", async () => {
    const query = () => Promise.reject(Object.assign(new Error("no space"), { code: "53100" }));
    const pool = enginePool({ query, hasRoom: () => false } as unknown as SqlEngine);
    expect(pool.isFull()).toBe(true);
    const client = await pool.connect();
    await expect(client.query("insert", [])).rejects.toMatchObject({ statusCode: 503, reason: "53100" });
    expect(enginePool({} as SqlEngine).isFull()).toBe(false);
  });
});
