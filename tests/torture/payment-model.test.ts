/**
 * The server's own payment code searched through: every order of every step of every actor, with processes that
 * die and answers that get lost, and from each moment what is left once every client has left.
 * Only the tables are the model's own; payment-process-kills.test.ts runs the same calls on the real ones.
 */
import { describe, expect, it, vi } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { newBooking } from "#tests/support/bookings/payable-booking.ts";
import { TEST_START } from "#tests/support/server/test-clock.ts";
import { search, type Found } from "./model/search.ts";
import { LONG_SETUPS, SETUPS, type SetUp } from "./model/setups.ts";

vi.mock("#server/modules/payments/attempts.ts", async () => (await import("./model/rows.ts")).attemptRows);
vi.mock("#server/modules/payments/events.ts", async () => (await import("./model/rows.ts")).eventRows);
vi.mock("#server/platform/jobs/outbox/enqueue.ts", async () => (await import("./model/rows.ts")).outboxRows);

const tenant = DEMO_TENANTS[0];
if (!tenant) throw new Error("The demo has no tenant.");

const searched = (setUp: SetUp): Promise<Found> =>
  search(setUp, {
    tenant,
    booking: newBooking(TEST_START, setUp.method === "cash" ? "card" : setUp.method),
    isCash: setUp.method === "cash",
    start: TEST_START,
  });

/** So many moments a search has at least: one that ends early has looked at nothing. */
const LEAST_STATES = 10_000;

const setUps = Object.values<SetUp>(process.env["TORTURE"] === "long" ? { ...SETUPS, ...LONG_SETUPS } : SETUPS);

describe("everything that can happen to a payment", () => {
  it.each(setUps)("is well in set-up $name", { timeout: 600_000 }, async (setUp) => {
    const found = await searched(setUp);
    expect(found.broken).toBeNull();
    expect(found.states).toBeGreaterThan(LEAST_STATES);
  });
});
