/**
 * The server's own payment code under random schedules: create, payer, browser, webhook, repair, cancelling, expiry and
 * change of method in any order and at once, with processes that die and answers that get lost. The invariants of
 * RELIABILITY 2.5 hold at every step, and everything is well once all is quiet. Seed by TORTURE_SEED.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import type { PaymentProvider, PaymentProviders } from "#server/modules/payments/provider.port.ts";
import { memoryDatabase } from "../support/databases.ts";
import { testClock } from "../support/test-server.ts";
import { nothingReached, runSchedule } from "./payments/schedule.ts";
import { endAll, type Sabotage, type WorldOptions } from "./payments/world.ts";
import { random } from "./random.ts";

const SCHEDULES = Number(process.env["TORTURE_SCHEDULES"] ?? (process.env["TORTURE"] === "long" ? 10_000 : 300));

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
  beforeEach(() => endAll(db, tenant.id));

  it(`lose, double and keep nothing wrongly over ${SCHEDULES}`, { timeout: 60_000 + SCHEDULES * 1_000 }, async () => {
    const { seed } = random();
    const reached = nothingReached();
    for (let number = 0; number < SCHEDULES; number += 1) {
      await runSchedule(options, random(seed + number), reached).catch((error: unknown) => {
        throw new Error(`TORTURE_SEED=${seed + number}: ${String(error)}`, { cause: error });
      });
    }
    expect(Object.entries(reached).filter(([, times]) => times < SCHEDULES / 60)).toEqual([]);
  });

  const wrapped =
    (change: (provider: PaymentProvider) => Partial<PaymentProvider>): Sabotage =>
    (providers: PaymentProviders) => ({
      offered: (of, method) => spoil(providers.offered(of, method), change),
      named: (of, name) => spoil(providers.named(of, name), change),
    });
  let serial = 0;
  const newKey = (): string => `random ${(serial += 1)}`;

  it.each<[string, Partial<WorldOptions>]>([
    [
      "a new key for each create call",
      { sabotage: wrapped((to) => ({ create: (order) => to.create(order, newKey()) })) },
    ],
    [
      "a new key for each refund",
      { sabotage: wrapped((to) => ({ refund: (id, sum) => to.refund(id, sum, newKey()) })) },
    ],
    ["a provider that says closed and closes nothing", { sabotage: wrapped(closesNothing) }],
    ["nobody who repairs", { repairs: false }],
  ])("notice %s", { timeout: 120_000 }, async (_what, fault) => {
    const find = async (): Promise<void> => {
      for (let number = 0; number < 2_000; number += 1) {
        await runSchedule({ ...options, ...fault }, random(7_000 + number), nothingReached());
      }
    };
    await expect(find()).rejects.toThrow(/[IQ]\d/);
  });
});

const spoil = (
  provider: PaymentProvider | null,
  change: (provider: PaymentProvider) => Partial<PaymentProvider>,
): PaymentProvider | null => provider && { ...provider, ...change(provider) };

function closesNothing(to: PaymentProvider): Partial<PaymentProvider> {
  return { close: async (id) => ({ ...(await to.read(id)), state: "cancelled" as const }) };
}
