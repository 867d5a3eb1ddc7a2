/** What tells which tenants have work: it names each tenant whose job would find something, and no idle one. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { duePayments } from "#server/composition/payments.ts";
import { dueDrives } from "#server/demo/simulator.ts";
import { dueReminders } from "#server/modules/bookings/rides/remind.ts";
import { dueUnfinished } from "#server/modules/bookings/rides/overdue.ts";
import { dueCars } from "#server/modules/dispatch/car-positions.ts";
import { dueWebhooks } from "#server/modules/dispatch/webhooks.ts";
import { dueFlightWatches } from "#server/modules/flights/watch/watch.ts";
import { MAILS } from "#server/modules/mail/repository.ts";
import { dueRows, dueTenants, type Due } from "#server/platform/jobs/due.ts";
import { dueOutbox } from "#server/platform/jobs/outbox/repository.ts";
import { insertTwinRows } from "#tests/support/database/tenant-rows.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const WORKS: Readonly<Record<string, Due>> = {
  payments: duePayments,
  simulator: dueDrives,
  reminders: dueReminders,
  unfinished: dueUnfinished,
  cars: dueCars,
  webhooks: dueWebhooks,
  flights: dueFlightWatches,
  mail: dueRows(MAILS),
  outbox: dueOutbox(["twin"]),
};

/** In hours from the tests' start, as SQL. */
const hours = (count: number): string => `'${new Date(addMinutes(TEST_START, count * 60)).toISOString()}'`;

/** Leaves nothing to do: everything is long over, or far ahead. */
const IDLE = [
  `update bookings set status = 'finished', pickup_at = ${hours(-1_000)}, return_at = null, created_at = ${hours(-2_000)},
    pay_until = null, started_at = null, reminded_for = null, unfinished_reported_at = null, is_now = false`,
  `update booking_changes set state = 'offered', pay_reminded_at = null`,
  `update payment_attempts set state = 'SUCCEEDED', flag = '', declines = 0`,
  `update sandbox_events set delivered_at = due_at`,
  `update watched_flights set next_at = null`,
  `update webhooks set done_at = null, failed_at = null, due_at = ${hours(1)}`,
  `update webhook_receivers set disabled_at = null`,
  `update mails set sent_at = created_at`,
  `update outbox set done_at = created_at, failed_at = null`,
];

describe("a tenant's work", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    for (const tenant of ["metro", "bright"]) await insertTwinRows(server.db, tenant);
  });
  afterAll(() => server.close());

  const change = (tenant: string, statement: string): Promise<unknown> =>
    server.db.withTenant(tenant, (db) => sql.raw(statement).execute(db));
  beforeEach(async () => {
    for (const tenant of ["metro", "bright"]) for (const statement of IDLE) await change(tenant, statement);
  });
  const found = async (at: Instant = TEST_START): Promise<Readonly<Record<string, readonly string[]>>> => {
    const works = Object.entries(WORKS).map(([name, due]) => ({ name, due }));
    const tenants = await dueTenants(server.db, works, at);
    return Object.fromEntries([...tenants].filter(([, ids]) => ids.size > 0).map(([name, ids]) => [name, [...ids]]));
  };

  it("is none while all is over or far ahead", async () => {
    expect(await found()).toEqual({});
  });

  it.each([
    {
      what: "an unpaid booking past its deadline",
      is: `status = 'pending', pay_until = ${hours(0)}`,
      of: ["payments"],
    },
    {
      what: "an unpaid booking whose payer was not reminded",
      is: `status = 'pending', pay_until = ${hours(1)}, pay_reminded_at = null`,
      of: ["payments"],
    },
    {
      what: "a ride of tomorrow",
      is: `status = 'upcoming', pickup_at = ${hours(24)}`,
      of: ["reminders", "flights"],
    },
    {
      what: "a return leg of tomorrow",
      is: `status = 'started', pickup_at = ${hours(-12)}, return_at = ${hours(24)}, return_reference = 'TWINBACK'`,
      of: ["simulator", "reminders", "flights", "cars"],
    },
    {
      what: "a ride of now",
      is: `status = 'started', pickup_at = ${hours(0)}`,
      of: ["simulator", "cars", "flights"],
    },
    { what: "a ride that has ended", is: `pickup_at = ${hours(-1)}`, of: ["cars"] },
    {
      what: "a ride that was never finished",
      is: `status = 'started', pickup_at = ${hours(-25)}`,
      of: ["simulator", "unfinished"],
    },
    {
      what: "a ride that was never finished and is reported",
      is: `status = 'started', pickup_at = ${hours(-25)}, unfinished_reported_at = ${hours(-1)}`,
      of: ["simulator"],
    },
  ])("is found for $what", async ({ is, of }) => {
    await change("metro", `update bookings set ${is}`);
    expect(await found()).toEqual(Object.fromEntries(of.map((work) => [work, ["metro"]])));
  });

  it.each([
    {
      what: "a change whose payer was not reminded",
      statement: `update booking_changes set state = 'paying', created_at = ${hours(-1)}, expires_at = ${hours(1)}`,
      of: "payments",
    },
    {
      what: "an attempt that is due",
      statement: `update payment_attempts set state = 'REFUND_ASKED', due_at = ${hours(0)}`,
      of: "payments",
    },
    {
      what: "a card that was declined",
      statement: `update payment_attempts set declines = 1, created_at = ${hours(-0.5)}`,
      of: "payments",
    },
    {
      what: "a sandbox's event",
      statement: `update sandbox_events set delivered_at = null, due_at = ${hours(0)}`,
      of: "payments",
    },
    { what: "a flight to ask about", statement: `update watched_flights set next_at = ${hours(0)}`, of: "flights" },
    { what: "a webhook", statement: `update webhooks set due_at = ${hours(0)}`, of: "webhooks" },
    { what: "a mail", statement: `update mails set sent_at = null, due_at = ${hours(0)}`, of: "mail" },
    { what: "an event", statement: "update outbox set done_at = null", of: "outbox" },
  ])("is found for $what", async ({ statement, of }) => {
    await change("metro", statement);
    expect(await found()).toEqual({ [of]: ["metro"] });
  });

  it.each([
    { what: "a webhook to a disabled system", statement: `update webhooks set due_at = ${hours(0)}` },
    { what: "a webhook that gave up", statement: `update webhooks set failed_at = created_at, due_at = ${hours(0)}` },
    {
      what: "a mail that gave up",
      statement: `update mails set sent_at = null, failed_at = created_at, due_at = ${hours(0)}`,
    },
    { what: "an event that gave up", statement: "update outbox set done_at = null, failed_at = created_at" },
    { what: "an event of an unknown topic", statement: "update outbox set done_at = null, topic = 'newer.topic'" },
    {
      what: "a flagged attempt",
      statement: `update payment_attempts set state = 'OPEN', flag = 'x', due_at = ${hours(0)}`,
    },
  ])("is none for $what", async ({ statement }) => {
    await change("metro", `update webhook_receivers set disabled_at = ${hours(0)}`);
    await change("metro", statement);
    expect(await found()).toEqual({});
    await change("metro", "update outbox set topic = 'twin'");
  });
});
