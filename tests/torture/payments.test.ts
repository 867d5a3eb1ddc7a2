/**
 * The server's own payment code under random schedules: create, payer, browser, webhook, repair, cancelling, expiry and
 * change of method in any order and at once, with processes that die and answers that get lost. The invariants of
 * invariants.ts hold at every step, and everything is well once all is quiet. Seed by TORTURE_SEED.
 */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { memoryDatabase } from "#tests/support/database/databases.ts";
import { testClock } from "#tests/support/server/test-clock.ts";
import { MUTATIONS } from "./payments/mutations.ts";
import { nothingReached, runSchedule } from "./payments/schedule.ts";
import { seeded } from "./payments/seeded.ts";
import { forgetAll, type WorldOptions } from "./payments/world.ts";
import { random } from "./random.ts";

// Where a mistake can be switched on; nothing else differs from what the server runs.
vi.mock("#server/modules/payments/settle.ts", async (original) =>
  (await import("./payments/seeded.ts")).settlingOrMistake(await original()),
);
vi.mock("#domain/payment/attempt.ts", async (original) =>
  (await import("./payments/seeded.ts")).rulesOrMistake(await original()),
);

const SCHEDULES = Number(process.env["TORTURE_SCHEDULES"] ?? (process.env["TORTURE"] === "long" ? 10_000 : 1_000));
/** In so many schedules a mistake has to be found; each is found in fewer than fifty. */
const MOST_SCHEDULES = 1_000;

/** So many schedules share what they leave behind. */
const FORGET_EVERY = 50;

const tenant = DEMO_TENANTS[0];
if (!tenant) throw new Error("The demo has no tenant.");

describe("payments under random schedules", () => {
  let db: Database;
  let options: Omit<WorldOptions, "method">;
  beforeAll(async () => {
    db = await memoryDatabase();
    options = { db, clock: testClock(), tenant };
  });
  afterAll(() => db.close());
  afterEach(() => {
    seeded.mutation = null;
  });

  it(`lose, double and keep nothing wrongly over ${SCHEDULES}`, { timeout: 60_000 + SCHEDULES * 2_000 }, async () => {
    const { seed } = random();
    const reached = nothingReached();
    for (let number = 0; number < SCHEDULES; number += 1) {
      if (number % FORGET_EVERY === 0) await forgetAll(db);
      await runSchedule(options, random(seed + number), reached).catch((error: unknown) => {
        throw new Error(`TORTURE_SEED=${seed + number} TORTURE_SCHEDULES=1: ${String(error)}`, { cause: error });
      });
    }
    expect(Object.entries(reached).filter(([, times]) => times < SCHEDULES / 10)).toEqual([]);
  });
});

describe("random schedules notice", () => {
  let db: Database;
  beforeAll(async () => {
    db = await memoryDatabase();
    // A payment opened a second time has no such indexes.
    await sql`drop index payment_attempts_living, payment_attempts_open`.execute(db.system);
  });
  afterAll(() => db.close());
  afterEach(() => {
    seeded.mutation = null;
  });

  it.each(MUTATIONS)("$name", { timeout: 600_000 }, async (mutation) => {
    seeded.mutation = mutation;
    const options = { db, clock: testClock(), tenant };
    const noticed = async (number: number): Promise<string | null> => {
      // Without repair, a schedule leaves work behind that is not the next one's.
      await forgetAll(db);
      const error = await runSchedule(options, random(7_000 + number), nothingReached()).catch(String);
      return error === undefined ? null : (error.split("\n")[0] ?? "");
    };
    let broken: string | null = null;
    for (let number = 0; broken === null && number < MOST_SCHEDULES; number += 1) broken = await noticed(number);
    expect(broken).toMatch(mutation.found);
  });
});
