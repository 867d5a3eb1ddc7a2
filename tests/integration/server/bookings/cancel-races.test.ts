/** Cancelling at the same moment as something else: the fee is that of the booking as it then is, and is owed once. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { instant } from "#domain/shared/units.ts";
import { bookingAccess } from "#server/modules/bookings/access/access.ts";
import { cancelBooking } from "#server/modules/bookings/change/cancel.ts";
import { capabilities } from "#server/platform/security/ids.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { POSTGRES } from "#tests/support/database/databases.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { CARDS, bookToPay, payByCard, paymentOf, report } from "#tests/support/providers/sandbox-payer.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

/** Half an hour before the pickup of the sample journey. */
const NEAR_PICKUP = instant(Date.parse("2026-11-23T11:30:00Z"));

describe.skipIf(!POSTGRES.available)(`cancelling on ${POSTGRES.name}`, () => {
  let server: TestServer;
  let desk: Desk;
  let ada: Person;
  beforeAll(async () => {
    server = await createTestServer({ db: await POSTGRES.open() });
    desk = deskOf(server);
    ada = await signedIn(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const metro = (): Tenant => {
    const tenant = server.tenants.byId("metro");
    if (!tenant) throw new Error("The demo has no metro.");
    return tenant;
  };

  /** Cancels as Ada; `between` runs between the look at the booking and its lock, on other connections. */
  function cancel(bref: string, between: () => Promise<void> = () => Promise.resolve()) {
    const { db, clock } = server;
    const access = bookingAccess(capabilities("no code is used"), clock);
    let looks = 0;
    return cancelBooking(
      {
        db,
        clock,
        payments: server.payments.service,
        promos: { release: () => Promise.resolve() },
        access: {
          ...access,
          async reach(handle, named) {
            const reached = await access.reach(handle, named);
            looks += 1;
            // The first look only decides whether open payments are closed.
            if (looks === 2) await between();
            return reached;
          },
        },
      },
      metro(),
      { actor: { accountId: ada.accountId, bookerId: null, sessionHash: "" }, reference: bref, code: "" },
    );
  }

  /** Books by card and pays. */
  async function paidBooking(): Promise<Reply<"createBooking">> {
    const booked = await bookToPay(server, {}, ada.headers);
    await payByCard(server, booked.clientSecret, CARDS.good);
    await report(server, booked, paymentOf(booked.clientSecret));
    return booked;
  }

  const money = async (bref: string) => {
    const { rows } = await server.db.withTenant("metro", (db) =>
      sql<{ fee: number; due: number; kept: number; mails: number }>`
        select cancel_fee_pence::int as fee, due_pence::int as due,
          (select sum(amount_pence - refund_pence)::int from payment_attempts
            where booking_id = bookings.id and provider_id is not null) as kept,
          (select count(*)::int from outbox where topic = 'mail.cancelled' and payload ->> 'booking' = bookings.id::text) as mails
        from bookings where reference = ${bref}`.execute(db),
    );
    return rows[0];
  };

  it("costs the fee of the pickup to which a concurrent change has moved the ride", async () => {
    const booked = await paidBooking();
    const offered = await desk.call(
      "offerChange",
      { bookingref: booked.bref, bookingdate: "21/11/2026 10:05" },
      ada.headers,
    );
    expect(offered).toMatchObject({ code: 1 });
    // From here on the new pickup is less than an hour away, the old one two days.
    server.clock.advance(6);
    const outcome = await cancel(booked.bref, async () => {
      const changed = await desk.call(
        "changeBooking",
        { bookingref: booked.bref, changeid: offered.changeid },
        ada.headers,
      );
      expect(changed).toMatchObject({ code: 1, clientSecret: "" });
    });
    const { minimum } = metro().tariff;
    expect(minimum).toBeGreaterThan(0);
    expect(outcome).toMatchObject({ ok: true, value: { cancelFee: minimum } });
    expect(await money(booked.bref)).toMatchObject({ fee: minimum, kept: minimum, mails: 1 });
  });

  it("twice at once is one cancellation with one fee, one refund and one mail", async () => {
    const booked = await paidBooking();
    server.clock.set(NEAR_PICKUP);
    const [first, second] = await Promise.all([cancel(booked.bref), cancel(booked.bref)]);
    const { minimum } = metro().tariff;
    for (const outcome of [first, second]) expect(outcome).toMatchObject({ ok: true, value: { cancelFee: minimum } });
    expect(await money(booked.bref)).toMatchObject({ fee: minimum, kept: minimum, mails: 1 });
  });

  it("loses against one that was faster, and answers with that one's fee", async () => {
    const booked = await paidBooking();
    const outcome = await cancel(booked.bref, async () => {
      await cancel(booked.bref);
      server.clock.set(NEAR_PICKUP);
    });
    expect(outcome).toMatchObject({ ok: true, value: { cancelFee: 0 } });
    expect(await money(booked.bref)).toMatchObject({ fee: 0, kept: 0, mails: 1 });
  });
});
