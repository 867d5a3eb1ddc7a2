/** The ledger of a booking, as the operator's staff read it. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decodeReply } from "#contract/core/read-reply.ts";
import { studioLedger } from "#contract/studio/ledger.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { STRATFORD } from "#tests/support/bookings/sample-journey.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { bookAndPay, CARDS, payByCard, paymentOf, report } from "#tests/support/providers/sandbox-payer.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const TERMS = { zone: "Europe/London", currency: "GBP" };

describe("the ledger of a booking", () => {
  let server: TestServer;
  let desk: Desk;
  let staff: Staff;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
    staff = await staffOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const ledgerOf = async (bref: string, headers: Staff["headers"] = staff.headers) =>
    decodeReply(studioLedger.reply, await desk.call("studioLedger", { bref }, headers), TERMS);
  const linesOf = async (bref: string) => (await ledgerOf(bref)).lines.map(({ kind: what, amount }) => [what, amount]);
  const fareOf = async ({ managecode }: { readonly managecode: string }) =>
    Math.round((await desk.call("bookingInfo", { code: managecode })).totalfare * 100);

  it("is settled by a card payment, under the provider's id, by the reference as people type it", async () => {
    const booked = await bookAndPay(server);
    const fare = await fareOf(booked);
    expect(await linesOf(` ${booked.bref.toLowerCase()} `)).toEqual([
      ["fare", fare],
      ["payment", -fare],
    ]);
    const ledger = await ledgerOf(booked.bref);
    expect(ledger).toMatchObject({ balance: 0, reason: "settled", currency: "GBP", reference: booked.bref });
    expect(ledger.lines[1]?.reference).toBe(paymentOf(booked.clientSecret));
  });

  it("has a dearer change and its payment, and after a cancellation the fee and both refunds", async () => {
    const booked = await bookAndPay(server);
    const named = { bookingref: booked.bref, code: booked.managecode };
    const fare = await fareOf(booked);
    const offer = await desk.call("offerChange", { ...named, ...STRATFORD });
    const more = Math.round(offer.changedifference * 100);
    const accepted = await desk.call("changeBooking", { ...named, changeid: offer.changeid });
    expect(await ledgerOf(booked.bref)).toMatchObject({ balance: 0, reason: "settled" });
    await payByCard(server, accepted.clientSecret, CARDS.good);
    await report(server, booked, paymentOf(accepted.clientSecret));
    expect(await linesOf(booked.bref)).toEqual(
      expect.arrayContaining([
        ["fare", fare],
        ["change", more],
        ["payment", -fare],
        ["payment", -more],
      ]),
    );
    server.clock.advance(50 * 60 + 30);
    await desk.call("cancelBooking", { source: 5, ...named });
    const later = await staffOf(server);
    const ledger = await ledgerOf(booked.bref, later.headers);
    const fee = ledger.lines.find(({ kind: what }) => what === "cancelFee")?.amount ?? 0;
    expect(fee).toBeGreaterThan(0);
    const back = ledger.lines.filter(({ kind: what }) => what === "refund").map(({ amount }) => amount);
    expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(fare + more - fee);
    expect(ledger).toMatchObject({ balance: 0, reason: "settled" });
  });

  it("leaves a cash fare to the driver, and a flagged payment to a person", async () => {
    const cash = await desk.book();
    expect(await ledgerOf(cash.bref)).toMatchObject({ balance: await fareOf(cash), reason: "driver" });
    const { bref, clientSecret } = await bookAndPay(server);
    await server.db.withTenant("metro", (db) =>
      sql`update payment_attempts set flag = 'amount' where provider_id = ${paymentOf(clientSecret)}`.execute(db),
    );
    expect(await ledgerOf(bref)).toMatchObject({ reason: "flagged" });
  });

  it("is not another tenant's, nor known for a reference that no booking has", async () => {
    const { bref } = await desk.book();
    const stranger = await staffOf(server, "bright");
    const unknown = { code: 2, message: "We could not find this booking.", ledgerlines: [] };
    expect(await desk.call("studioLedger", { bref }, stranger.headers)).toMatchObject(unknown);
    expect(await desk.call("studioLedger", { bref: "GONE2345" }, staff.headers)).toMatchObject(unknown);
  });
});
