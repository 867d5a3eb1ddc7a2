/** Rate limits in the counters table, on both kinds of database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  rateLimiter,
  deleteEndedCounts,
  type RateLimit,
  type RateLimiter,
} from "#server/platform/security/rate-limiter.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { testClock } from "#tests/support/server/test-server.ts";

const PLAIN: RateLimit = { name: "plain", limit: 3, minutes: 15 };
const GROWING: RateLimit = { name: "growing", limit: 5, minutes: 15, delay: { first: 1, longest: 3600 } };

/** 0 when a use was granted, else the seconds to wait; null: neither, the database was too busy. */
async function wait(use: Promise<void>): Promise<number | null> {
  try {
    await use;
    return 0;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // On a busy machine a request may wait too long for a connection; that one is not counted.
    if (error.statusCode === 503) return null;
    if (error.statusCode !== 429) throw error;
    return error.retryAfter;
  }
}

describe("a counter", () => {
  const clock = testClock();
  let db: Database;
  let counts: RateLimiter;
  beforeAll(async () => {
    db = await anyDatabase();
    counts = rateLimiter(db, clock, "secret");
  });
  afterAll(() => db.close());

  const use = (budget: RateLimit, subject: string, tenant = "metro") => wait(counts.consume(tenant, [budget, subject]));

  it("grants its limit and then nothing until the window ends", async () => {
    expect([await use(PLAIN, "a"), await use(PLAIN, "a")]).toEqual([0, 0]);
    clock.advance(5);
    expect([await use(PLAIN, "a"), await use(PLAIN, "a")]).toEqual([0, 600]);
    clock.advance(9.99);
    expect(await use(PLAIN, "a")).toBe(1);
    clock.advance(0.01);
    expect([await use(PLAIN, "a"), await use(PLAIN, "a"), await use(PLAIN, "a")]).toEqual([0, 0, 0]);
    expect(await use(PLAIN, "a")).toBe(900);
  });

  it("counts each subject, budget and tenant for itself", async () => {
    for (let time = 0; time < 3; time += 1) expect(await use(PLAIN, "b")).toBe(0);
    expect(await use(PLAIN, "b")).toBe(900);
    expect(await use(PLAIN, "c")).toBe(0);
    expect(await use({ ...PLAIN, name: "other" }, "b")).toBe(0);
    expect(await use(PLAIN, "b", "bright")).toBe(0);
  });

  it("grants exactly its limit to fifty at once, through two processes", async () => {
    const other = rateLimiter(db, clock, "secret");
    const uses = Array.from({ length: 50 }, (_, index) =>
      wait((index % 2 ? other : counts).consume("metro", [PLAIN, "crowd"])),
    );
    const answers = await Promise.all(uses);
    for (let more = 0; more < 3; more += 1) answers.push(await use(PLAIN, "crowd"));
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
    expect(await use(PLAIN, "crowd")).toBe(900);
  });

  it("grows its delay from a second to an hour, and a refused try does not prolong it", async () => {
    for (let time = 0; time < 5; time += 1) expect(await use(GROWING, "d")).toBe(0);
    const waits: number[] = [];
    for (let time = 0; time < 14; time += 1) {
      const seconds = (await use(GROWING, "d")) ?? 0;
      expect(await use(GROWING, "d")).toBe(seconds);
      waits.push(seconds);
      clock.advance(seconds / 60);
      expect(await use(GROWING, "d")).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
  });

  it("starts again when nothing was tried for a window after the delay", async () => {
    for (let time = 0; time < 5; time += 1) await use(GROWING, "e");
    expect(await use(GROWING, "e")).toBe(1);
    clock.advance(15.1);
    for (let time = 0; time < 5; time += 1) expect(await use(GROWING, "e")).toBe(0);
    expect(await use(GROWING, "e")).toBe(1);
  });

  it("charges several budgets together or not at all", async () => {
    for (let time = 0; time < 3; time += 1) await use(PLAIN, "spent");
    for (let time = 0; time < 5; time += 1) {
      expect(await wait(counts.consume("metro", [PLAIN, "fresh"], [PLAIN, "spent"]))).toBe(900);
    }
    expect(await use(PLAIN, "fresh")).toBe(0);
  });

  it("forgets a key on request", async () => {
    for (let time = 0; time < 3; time += 1) await use(PLAIN, "f");
    await counts.reset("metro", [PLAIN, "f"]);
    expect(await use(PLAIN, "f")).toBe(0);
  });

  it("keeps no subject in clear, and is cleaned when its window has ended", async () => {
    await use(PLAIN, "ada@example.com");
    const rows = await db.withTenant("metro", (handle) => handle.selectFrom("counters").selectAll().execute());
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain("ada@");
    clock.advance(24 * 60);
    const now = clock.now();
    const clean = { tenant: "metro", now, before: now, most: 1_000 };
    expect(await db.withTenant("metro", (handle) => deleteEndedCounts(handle, clean))).toBe(rows.length);
  });
});
