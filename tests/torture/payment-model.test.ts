/**
 * The server's own payment code searched through: every order of every step of every actor, with processes that
 * die and answers that get lost, and from each moment what is left once every client has left.
 * Only the tables are the model's own; the random schedules run the same calls on the real ones.
 */
import { afterEach, describe, expect, it, vi } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { newBooking } from "#tests/support/bookings/payable-booking.ts";
import { TEST_START } from "#tests/support/server/test-clock.ts";
import { search, type Found } from "./model/search.ts";
import { LONG_SETUPS, SETUPS, WEBHOOKS_ALONE, type SetUp } from "./model/setups.ts";
import { MUTATIONS, type MutationName } from "./payments/mutations.ts";
import { seeded } from "./payments/seeded.ts";

vi.mock("#server/modules/payments/attempts.ts", async () => (await import("./model/rows.ts")).attemptRows);
vi.mock("#server/modules/payments/events.ts", async () => (await import("./model/rows.ts")).eventRows);
vi.mock("#server/platform/jobs/outbox/enqueue.ts", async () => (await import("./model/rows.ts")).outboxRows);
// Where a mistake can be switched on; nothing else differs from what the server runs.
vi.mock("#server/modules/payments/settle.ts", async (original) =>
  (await import("./payments/seeded.ts")).settlingOrMistake(await original()),
);
vi.mock("#domain/payment/attempt.ts", async (original) =>
  (await import("./payments/seeded.ts")).rulesOrMistake(await original()),
);

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

/** The set-up that is to find a mistake. */
const FINDS: Readonly<Record<MutationName, SetUp>> = {
  "a new key per click": SETUPS.C,
  "a random key per provider call": SETUPS.A,
  "the money object before the booking row": SETUPS.B,
  "an update call that believes the browser": SETUPS.A,
  "settling without compare-and-set": SETUPS.A,
  "an expiry that leaves the object chargeable": SETUPS.I,
  "late money neither re-instated nor refunded": SETUPS.G,
  "a wallet that opens while the card is open": SETUPS.E,
  "a refund without a stable key": SETUPS.G,
  "Code 1 before the commit": SETUPS.A,
  "no repair job, webhook lost": SETUPS.G,
  "an event's id that is kept before its work is done": WEBHOOKS_ALONE,
  "the webhook of an unknown payment answered with 200": WEBHOOKS_ALONE,
};

describe("everything that can happen to a payment", () => {
  afterEach(() => {
    seeded.mutation = null;
  });

  it.each(setUps)("is well in set-up $name", { timeout: 600_000 }, async (setUp) => {
    const found = await searched(setUp);
    expect(found.broken).toBeNull();
    expect(found.states).toBeGreaterThan(LEAST_STATES);
  });

  it("is well for the money when webhooks alone bring it home, sent until they are taken", async () => {
    seeded.mutation = { name: "no repair job", found: /never/, webhooksOnly: true };
    expect((await searched(WEBHOOKS_ALONE)).broken).toBeNull();
  });

  it.each(MUTATIONS)("shows $name", { timeout: 600_000 }, async (mutation) => {
    seeded.mutation = mutation;
    const { broken } = await searched(FINDS[mutation.name]);
    expect(broken?.rule).toMatch(mutation.found);
    expect(broken?.trace.length).toBeLessThanOrEqual(20);
  });
});
