/** Tips after the ride over HTTP, with the sandbox provider, on both databases. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TENANT_HEADER } from "#contract/core/boot.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import { studioLedger } from "#contract/studio/ledger.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { TIP_DAYS, TIP_OPEN_MINUTES } from "#domain/payment/tip.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { drive } from "#tests/support/bookings/rides.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { staffOf } from "#tests/support/people/staff.ts";
import {
  bookAndPay,
  bookToPay,
  CARDS,
  decideInWallet,
  payByCard,
  paymentOf,
  report,
} from "#tests/support/providers/sandbox-payer.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

describe("a tip", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const ofBooking = (reference: string) => `(select id from bookings where reference = '${reference}')`;
  const tips = (reference: string) =>
    server.rows(`select state, amount_pence::integer as amount, provider_id from payment_attempts
        where is_tip and booking_id = ${ofBooking(reference)} order by number`);
  const receipts = async (reference: string): Promise<number> =>
    (await server.rows(`select 1 from outbox where topic = 'mail.receipt' and subject = ${ofBooking(reference)}::text`))
      .length;
  const driven = async () => {
    const booked = await bookAndPay(server);
    await drive(server, booked.jobpartid, { status: "finished" });
    return { ...booked, code: booked.trackingcode };
  };
  type Ride = Awaited<ReturnType<typeof driven>>;
  const offer = ({ jobpartid, code }: Pick<Ride, "jobpartid" | "code">) => desk.call("tipOffer", { jobpartid, code });
  const give = ({ jobpartid, code }: Pick<Ride, "jobpartid" | "code">, tip: number, paymentmethod = "card") =>
    desk.call("giveTip", { jobpartid, code, tip, paymentmethod });

  it("is given after the ride by whoever has the ticket, with a receipt and a line in the ledger", async () => {
    const ride = await driven();
    const before = await desk.call("bookingInfo", { code: ride.code });
    expect(await offer(ride)).toMatchObject({
      code: 1,
      currencycode: "GBP",
      giventip: 0,
      tipmethods: ["card", "paypal"],
    });
    const opened = await give(ride, 5);
    expect(opened).toMatchObject({ code: 1, message: "", paymentresult: { code: 0 } });
    await payByCard(server, opened.clientSecret, CARDS.good);
    expect(await report(server, ride, paymentOf(opened.clientSecret))).toEqual({ code: 1, message: "" });
    expect(await offer(ride)).toMatchObject({ code: 1, giventip: 5, tips: [], tipmethods: [] });
    expect(await receipts(ride.bref)).toBe(1);
    // Neither fare nor payment of the booking has moved.
    expect(await desk.call("bookingInfo", { code: ride.code })).toEqual(before);
    const { headers } = await staffOf(server);
    const ledger = decodeReply(studioLedger.reply, await desk.call("studioLedger", { bref: ride.bref }, headers), {
      zone: "Europe/London",
      currency: "GBP",
    });
    expect(ledger).toMatchObject({ balance: 0, reason: "settled" });
    expect(ledger.lines.map(({ kind: what }) => what).toSorted()).toEqual(["fare", "payment", "payment", "tip"]);
  });

  it("is given by the account that booked, without a code, and by no other", async () => {
    const [owner, other] = [await signedIn(server), await signedIn(server)];
    const booked = await bookToPay(server, {}, owner.headers);
    await payByCard(server, booked.clientSecret, CARDS.good);
    await report(server, booked, paymentOf(booked.clientSecret));
    const named = { jobpartid: booked.jobpartid, code: "" };
    const tip = { ...named, tip: 5, paymentmethod: "card" };
    const early = { code: 2, refusal: { code: "tip_no_ride" } };
    expect(await desk.call("giveTip", tip, owner.headers)).toMatchObject(early);
    await drive(server, booked.jobpartid, { status: "finished" });
    const unknown = { code: 2, refusal: { code: "booking_unknown" } };
    expect(await desk.call("tipOffer", named, other.headers)).toMatchObject(unknown);
    expect(await desk.call("giveTip", tip, other.headers)).toMatchObject(unknown);
    expect((await desk.send("giveTip", tip)).status).toBe(401);
    expect(await tips(booked.bref)).toEqual([]);
    expect(await desk.call("tipOffer", named, owner.headers)).toMatchObject({ code: 1, giventip: 0 });
    const opened = await desk.call("giveTip", tip, owner.headers);
    await payByCard(server, opened.clientSecret, CARDS.good);
    expect(await report(server, booked, paymentOf(opened.clientSecret))).toEqual({ code: 1, message: "" });
    expect(await desk.call("tipOffer", named, owner.headers)).toMatchObject({ code: 1, giventip: 5, tips: [] });
  });

  it("is one payment, however often it is asked for, and one tip", async () => {
    const ride = await driven();
    const answers = await Promise.all([give(ride, 5), give(ride, 5), give(ride, 5)]);
    const secrets = new Set(answers.map(({ clientSecret }) => clientSecret).filter((secret) => secret !== ""));
    expect([...secrets]).toHaveLength(1);
    await payByCard(server, [...secrets][0] ?? "", CARDS.good);
    // The provider has taken it, and nothing here knows: asking again finds out, and opens no second.
    expect(await give(ride, 5)).toMatchObject({ code: 1, paymentresult: { code: 1 } });
    expect(await give(ride, 8)).toMatchObject({ code: 1, paymentresult: { code: 3 } });
    expect(await tips(ride.bref)).toMatchObject([{ state: "SUCCEEDED", amount: 500 }]);
    expect(await receipts(ride.bref)).toBe(1);
  });

  it("of another amount or method closes the payment that is open", async () => {
    const ride = await driven();
    const first = await give(ride, 5);
    const second = await give(ride, 2.5);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    const wallet = await give(ride, 2.5, "paypal");
    await decideInWallet(server, wallet.paymentresult.paypalpaymentid, true);
    const claim = { transactionid: wallet.paymentresult.paypalpaymentid, jobpartid: ride.jobpartid };
    expect(await desk.call("updateBooking", { ...claim, transactionstatus: "approved" })).toMatchObject({ code: 1 });
    expect((await tips(ride.bref)).map(({ state, amount }) => [state, amount])).toEqual([
      ["CANCELLED", 500],
      ["CANCELLED", 250],
      ["SUCCEEDED", 250],
    ]);
    expect(await payByCard(server, first.clientSecret, CARDS.good)).not.toBe("succeeded");
  });

  it("can be tried again with another card when one is declined", async () => {
    const ride = await driven();
    const opened = await give(ride, 5);
    await payByCard(server, opened.clientSecret, CARDS.declined);
    expect(await report(server, ride, paymentOf(opened.clientSecret))).toMatchObject({
      code: 2,
      message: REFUSALS.card_declined,
    });
    const again = await give(ride, 5);
    expect(again.clientSecret).toBe(opened.clientSecret);
    await payByCard(server, again.clientSecret, CARDS.good);
    expect(await report(server, ride, paymentOf(again.clientSecret))).toMatchObject({ code: 1 });
  });

  it("that was left open is closed, and one whose outcome nobody reported is found by repair", async () => {
    const [left, paid] = [await driven(), await driven()];
    await give(left, 5);
    const opened = await give(paid, 5);
    await payByCard(server, opened.clientSecret, CARDS.silent);
    server.clock.advance(TIP_OPEN_MINUTES);
    await Promise.all(server.tenants.all.map(server.payments.work));
    expect(await tips(left.bref)).toMatchObject([{ state: "CANCELLED" }]);
    expect(await tips(paid.bref)).toMatchObject([{ state: "SUCCEEDED" }]);
  });

  it("is refused before the ride is over, too late, and outside its bounds", async () => {
    const booked = await bookAndPay(server);
    const early = { ...booked, code: booked.trackingcode };
    expect(await give(early, 5)).toMatchObject({ code: 2, refusal: { code: "tip_no_ride" } });
    expect(await offer(early)).toMatchObject({ code: 2, refusal: { code: "tip_no_ride" } });
    const ride = await driven();
    for (const tip of [0, -5, 0.49, 10_000]) {
      expect(await give(ride, tip), String(tip)).toMatchObject({
        code: 2,
        clientSecret: "",
        refusal: { code: "tip_amount" },
      });
    }
    expect(await give(ride, 5, "cash")).toMatchObject({ code: 2, refusal: { code: "payment_method_unavailable" } });
    server.clock.advance(TIP_DAYS * 24 * 60);
    expect(await give(ride, 5)).toMatchObject({ code: 2, refusal: { code: "tip_late" } });
    expect(await receipts(ride.bref)).toBe(0);
  });

  it("is not found by another tenant's code, nor by the code that follows the car", async () => {
    const ride = await driven();
    const ask = (payload: object, tenant: string) =>
      server.inject({ method: "POST", url: "/api/tip", payload, headers: { [TENANT_HEADER]: tenant } });
    const body = { jobpartid: ride.jobpartid, code: ride.code, tip: 5, paymentmethod: "card" };
    const elsewhere = (await ask(body, "bright")).json<{ code: number; refusal?: { code: string } }>();
    expect(elsewhere).toMatchObject({ code: 2, refusal: { code: "booking_unknown" } });
    const { trackcode } = await desk.call("bookingInfo", { code: ride.code });
    if (trackcode !== "") expect(await give({ ...ride, code: trackcode }, 5)).toMatchObject({ code: 2 });
    expect(await tips(ride.bref)).toEqual([]);
  });

  it("is known to the daily comparison with the provider", async () => {
    const ride = await driven();
    const opened = await give(ride, 5);
    await payByCard(server, opened.clientSecret, CARDS.silent);
    server.clock.advance(15);
    const [metro] = server.tenants.all;
    if (!metro) throw new Error("There is no tenant.");
    await server.payments.reconcile(metro);
    expect(await tips(ride.bref)).toMatchObject([{ state: "SUCCEEDED", amount: 500 }]);
  });

  it("is neither offered nor taken where the operator has it off, which is the usual setting", async () => {
    const db = await anyDatabase();
    const off = JSON.stringify({ tips: { on: false } });
    await sql`update tenants set config = config || ${off}::jsonb, updated_at = now() where id = 'metro'`.execute(
      db.system,
    );
    const quiet = await createTestServer({ db });
    try {
      const booked = await bookAndPay(quiet);
      await drive(quiet, booked.jobpartid, { status: "finished" });
      const named = { jobpartid: booked.jobpartid, code: booked.trackingcode };
      const refused = { code: 2, refusal: { code: "tip_off" } };
      expect(await deskOf(quiet).call("tipOffer", named)).toMatchObject(refused);
      expect(await deskOf(quiet).call("giveTip", { ...named, tip: 5, paymentmethod: "card" })).toMatchObject(refused);
    } finally {
      await quiet.close();
    }
  });
});
