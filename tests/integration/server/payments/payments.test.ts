/** Paying for a booking over HTTP, with the sandbox provider, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { cleanUp } from "#tests/support/server/housekeeping.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import {
  bookAndPay,
  bookToPay,
  CARDS,
  decideInWallet,
  payByCard,
  paymentOf,
  proveAtBank,
  report,
} from "#tests/support/providers/sandbox-payer.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

describe("paying", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const info = (code: string) => server.call("bookingInfo", { code });
  const work = () => Promise.all(server.tenants.all.map(server.payments.work));
  const intent = (booked: { jobpartid: string; managecode: string }, paymentmethod = "") =>
    server.call("paymentIntent", { jobpartid: booked.jobpartid, code: booked.managecode, paymentmethod });
  const confirmations = async (reference: string): Promise<number> => {
    const found = await server.rows(`select 1 from outbox o join bookings b on b.id::text = o.subject
        where b.reference = '${reference}' and o.topic = 'mail.confirmation'`);
    return found.length;
  };
  const payments = (reference: string) =>
    server.rows(`select s.*, a.state as ours from payment_attempts a join bookings b on b.id = a.booking_id
        left join sandbox_payments s on s.id = a.provider_id where b.reference = '${reference}' order by a.number`);

  it("[API-027] [ENT-041] [PAY-037] saves the booking first and hands out what the browser pays with", async () => {
    const booked = await bookToPay(server, { rtntype: "rtn", returndate: "24/11/2026 09:15" });
    expect(booked).toMatchObject({ code: 1, message: "", paymentresult: { code: 0, authcode: "" } });
    expect(booked.clientSecret).toMatch(/^sbx_pi_[0-9a-f]{24}_secret_[0-9a-f]{32}$/);
    expect(booked.returnref).not.toBe("");
    expect(await info(booked.trackingcode)).toMatchObject({ status: "Pending", ispaid: false });
    expect(await confirmations(booked.bref)).toBe(0);
  });

  it("[API-031] [ENT-042] [PAY-038] confirms once the provider says so, and says so after it is stored", async () => {
    const booked = await bookToPay(server);
    const payment = paymentOf(booked.clientSecret);
    expect(await payByCard(server, booked.clientSecret, CARDS.good)).toBe("succeeded");
    expect(await info(booked.trackingcode)).toMatchObject({ status: "Pending" });
    expect(await report(server, booked, payment)).toEqual({ code: 1, message: "" });
    expect(await info(booked.trackingcode)).toMatchObject({ status: "Upcoming", ispaid: true });
    expect(await report(server, booked, payment)).toEqual({ code: 1, message: "" });
    expect(await confirmations(booked.bref)).toBe(1);
    expect(await intent(booked)).toMatchObject({ code: 1, paymentresult: { code: 3, authcode: payment } });
  });

  it("[API-030] takes the other spelling of the report, and both halves of a way back", async () => {
    const booked = await bookToPay(server, { rtntype: "rtn", returndate: "24/11/2026 09:15" });
    await payByCard(server, booked.clientSecret, CARDS.good);
    const claim = { transactionid: paymentOf(booked.clientSecret), jobpartid: booked.jobpartid };
    const other = await server.call("updateBooking", { ...claim, returnjobpartid: "AAAAAAAA" });
    expect(other).toMatchObject({ code: 2, message: PAYMENT_MESSAGES.paymentNotFound });
    const whole = { ...claim, transactionstatus: "succeeded", returnjobpartid: booked.returnref };
    expect(await server.call("updateBooking", whole)).toEqual({ code: 1, message: "" });
    expect(await confirmations(booked.bref)).toBe(1);
  });

  it("[API-028] [PAY-028] tries a declined card's payment again: the same one, for the same booking", async () => {
    const booked = await bookToPay(server);
    const payment = paymentOf(booked.clientSecret);
    expect(await payByCard(server, booked.clientSecret, CARDS.declined)).toBe("requires_payment_method");
    const reported = await report(server, booked, payment, "succeeded");
    expect(reported).toMatchObject({ code: 2, message: PAYMENT_MESSAGES.cardFailed });
    const again = await intent(booked);
    expect(again).toMatchObject({ code: 1, clientSecret: booked.clientSecret, bref: booked.bref });
    await payByCard(server, again.clientSecret, CARDS.good);
    expect(await report(server, booked, payment)).toEqual({ code: 1, message: "" });
    expect(await payments(booked.bref)).toHaveLength(1);
  });

  it("takes five declined cards and no sixth, nor another payment of the same booking", async () => {
    const booked = await bookToPay(server);
    const payment = paymentOf(booked.clientSecret);
    for (let tried = 1; tried <= 4; tried += 1) await payByCard(server, booked.clientSecret, CARDS.declined);
    expect(await intent(booked)).toMatchObject({ code: 1, clientSecret: booked.clientSecret });
    await payByCard(server, booked.clientSecret, CARDS.declined);
    const exhausted = `${PAYMENT_MESSAGES.paymentExhausted} 020 7946 0112`;
    expect(await report(server, booked, payment)).toMatchObject({ code: 2, message: exhausted });
    expect(await payByCard(server, booked.clientSecret, CARDS.good)).toBe("canceled");
    expect(await intent(booked)).toMatchObject({ code: 2, message: exhausted, clientSecret: "" });
    expect(await intent(booked, "paypal")).toMatchObject({ code: 2, message: exhausted });
    expect(await payments(booked.bref)).toHaveLength(1);
  });

  it("[PAY-027] waits while the bank asks the payer for proof", async () => {
    const booked = await bookToPay(server);
    const payment = paymentOf(booked.clientSecret);
    expect(await payByCard(server, booked.clientSecret, CARDS.action)).toBe("requires_action");
    expect(await report(server, booked, payment, "requires_action")).toMatchObject({ code: 0 });
    expect(await proveAtBank(server, booked.clientSecret, false)).toBe("requires_payment_method");
    await payByCard(server, booked.clientSecret, CARDS.action);
    expect(await proveAtBank(server, booked.clientSecret, true)).toBe("succeeded");
    expect((await report(server, booked, payment)).code).toBe(1);
  });

  it("says that it does not know while the bank is slow, and confirms by itself", async () => {
    const booked = await bookToPay(server);
    expect(await payByCard(server, booked.clientSecret, CARDS.slow)).toBe("processing");
    const reply = await report(server, booked, paymentOf(booked.clientSecret));
    expect(reply).toMatchObject({ code: 0, message: PAYMENT_MESSAGES.paymentUnknown });
    expect(await intent(booked)).toMatchObject({ code: 1, clientSecret: "", paymentresult: { code: 4 } });
    server.clock.advance(2);
    await work();
    expect(await info(booked.trackingcode)).toMatchObject({ status: "Upcoming", ispaid: true });
  });

  it("finishes without the browser: by webhook at once, by repair within two minutes when none comes", async () => {
    const reported = await bookToPay(server);
    const silent = await bookToPay(server, { passengername: "Charles Babbage" });
    await payByCard(server, reported.clientSecret, CARDS.good);
    await payByCard(server, silent.clientSecret, CARDS.silent);
    await work();
    expect(await info(reported.trackingcode)).toMatchObject({ status: "Upcoming" });
    expect(await info(silent.trackingcode)).toMatchObject({ status: "Pending" });
    server.clock.advance(1.5);
    await work();
    expect(await info(silent.trackingcode)).toMatchObject({ status: "Upcoming" });
    await work();
    expect([await confirmations(reported.bref), await confirmations(silent.bref)]).toEqual([1, 1]);
    const events = () => server.rows("select 1 from payment_events");
    const kept = (await events()).length;
    await cleanUp(server.db, ["metro"], server.clock);
    expect([kept > 0, (await events()).length]).toEqual([true, kept]);
    // A dispute can come for a year and a half.
    server.clock.advance(547 * 24 * 60);
    await cleanUp(server.db, ["metro"], server.clock);
    expect((await events()).length).toBe(kept);
    server.clock.advance(24 * 60 + 60);
    await cleanUp(server.db, ["metro"], server.clock);
    expect(await events()).toEqual([]);
  });

  it("charges the wallet once the payer has approved, and keeps the order after a decline", async () => {
    const booked = await bookToPay(server, { paymentmethod: "paypal" });
    const order = booked.paymentresult.paypalpaymentid;
    expect([booked.clientSecret, booked.paymentresult.code]).toEqual(["", 0]);
    expect(await decideInWallet(server, order, false)).toBe("requires_payment_method");
    expect(await report(server, booked, order)).toMatchObject({ code: 2 });
    expect(await decideInWallet(server, order, true)).toBe("requires_capture");
    expect(await report(server, booked, order)).toEqual({ code: 1, message: "" });
    expect(await info(booked.trackingcode)).toMatchObject({ status: "Upcoming", paymentmethod: "paypal" });
    expect(await intent(booked)).toMatchObject({ paymentresult: { code: 3, paypaltransid: order } });
  });

  it("closes the card payment before it opens one by wallet", async () => {
    const booked = await bookToPay(server);
    await payByCard(server, booked.clientSecret, CARDS.action);
    const wallet = await intent(booked, "paypal");
    expect(wallet.paymentresult.paypalpaymentid).not.toBe("");
    expect(await proveAtBank(server, booked.clientSecret, true)).toBe("canceled");
    const found = await payments(booked.bref);
    expect(found.map(({ kind: method, state }) => [method, state])).toEqual([
      ["card", "cancelled"],
      ["paypal", "open"],
    ]);
  });

  it("takes the old payment when it was paid while the other was asked for", async () => {
    const booked = await bookToPay(server);
    await payByCard(server, booked.clientSecret, CARDS.silent);
    expect(await intent(booked, "paypal")).toMatchObject({ code: 1, paymentresult: { code: 1 } });
    expect(await payments(booked.bref)).toHaveLength(1);
  });

  it("closes the payment and ends the booking a minute after the quotation's time is over", async () => {
    const booked = await bookToPay(server);
    server.clock.advance(11 - 1 / 60);
    await work();
    expect(await info(booked.trackingcode)).toMatchObject({ status: "Pending" });
    server.clock.advance(1 / 60);
    await work();
    expect(await info(booked.trackingcode)).toMatchObject({ status: "Cancelled", ispaid: false });
    expect(await payByCard(server, booked.clientSecret, CARDS.good)).toBe("canceled");
    expect(await intent(booked)).toMatchObject({
      code: 2,
      message: `${MESSAGES.quotationExpired} 020 7946 0112`,
      clientSecret: "",
    });
  });

  it("keeps a payment that came in while the booking was expiring", async () => {
    const booked = await bookToPay(server);
    await payByCard(server, booked.clientSecret, CARDS.silent);
    server.clock.advance(11);
    await work();
    expect(await info(booked.trackingcode)).toMatchObject({ status: "Upcoming", ispaid: true });
  });

  it("refunds a cancelled booking once, however often it is cancelled", async () => {
    const booked = await bookAndPay(server);
    const payload = { source: 5, bookingref: booked.bref, code: booked.managecode };
    const cancel = () => server.inject({ method: "POST", url: "/api/cancelbooking", payload });
    const answers = await Promise.all(Array.from({ length: 20 }, cancel));
    expect(new Set(answers.map((answer) => answer.json<{ code: number }>().code))).toEqual(new Set([1]));
    const refunds = await server.rows(`select r.amount_pence, s.amount_pence as whole from sandbox_refunds r
        join sandbox_payments s on s.id = r.payment_id where s.id = '${paymentOf(booked.clientSecret)}'`);
    expect(refunds).toHaveLength(1);
    expect(refunds[0]?.["amount_pence"]).toBe(refunds[0]?.["whole"]);
    expect(await payments(booked.bref)).toMatchObject([{ ours: "REFUNDED" }]);
  });

  it("leaves a payment open when the cancellation is refused because the car is on its way", async () => {
    const booked = await bookToPay(server, { paymentmethod: "cash" });
    const { clientSecret } = await intent(booked, "card");
    await server.rows(`update bookings set status = 'started', started_at = now() where reference = '${booked.bref}'`);
    const named = { source: 5, bookingref: booked.bref, code: booked.managecode };
    expect(await server.call("cancelBooking", named)).toMatchObject({ code: 2 });
    expect(await payByCard(server, clientSecret, CARDS.good)).toBe("succeeded");
    expect(await report(server, booked, paymentOf(clientSecret))).toEqual({ code: 1, message: "" });
  });

  it("closes the payment of a booking that is cancelled before it is paid", async () => {
    const booked = await bookToPay(server);
    await server.call("cancelBooking", { source: 5, bookingref: booked.bref, code: booked.managecode });
    expect(await payByCard(server, booked.clientSecret, CARDS.good)).toBe("canceled");
    expect(await payments(booked.bref)).toMatchObject([{ ours: "CANCELLED" }]);
  });

  it("tells dispatch nothing of a booking that is cancelled before it is confirmed", async () => {
    const [unpaid, ride] = [await bookToPay(server), await bookToPay(server, { paymentmethod: "cash" })];
    for (const { bref, managecode } of [unpaid, ride]) {
      await server.call("cancelBooking", { source: 5, bookingref: bref, code: managecode });
    }
    const topicsOf = ({ bref }: { bref: string }) =>
      server.rows(`select o.topic from outbox o join bookings b on b.id::text = o.subject
          where b.reference = '${bref}' and b.status = 'cancelled' and o.topic like 'booking.%' order by o.topic`);
    expect(await topicsOf(unpaid)).toEqual([]);
    expect(await topicsOf(ride)).toEqual([{ topic: "booking.cancelled" }, { topic: "booking.created" }]);
  });

  it("[PAY-036] makes one booking and one payment of fifty equal requests at once", async () => {
    const quote = await server.call("quotation", sampleQuotation());
    const payload = sampleBooking(quote, { paymentmethod: "card" });
    const send = () => server.inject({ method: "POST", url: "/api/createbookingTest", payload });
    const replies = (await Promise.all(Array.from({ length: 50 }, send))).map((answer) =>
      answer.json<Reply<"createBooking">>(),
    );
    expect(new Set(replies.map(({ bref, clientSecret }) => `${bref} ${clientSecret}`)).size).toBe(1);
    expect(await payments(replies[0]?.bref ?? "")).toHaveLength(1);
  });

  it("gives ten payments an hour of one booking, always the same one", async () => {
    const booked = await bookToPay(server);
    const query = { jobpartid: booked.jobpartid, code: booked.managecode };
    const ask = () => server.inject({ url: "/api/paymentintent", query });
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (let round = 0; round < 10; round += 1) answers.push(...(await Promise.all(Array.from({ length: 10 }, ask))));
    const granted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(granted).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(90);
    expect(new Set(granted.map((answer) => answer.json<typeof booked>().clientSecret))).toEqual(
      new Set([booked.clientSecret]),
    );
    expect(
      await server.rows(`select 1 from sandbox_payments where client_secret = '${booked.clientSecret}'`),
    ).toHaveLength(1);
    expect(await payments(booked.bref)).toHaveLength(1);
    server.clock.advance(60);
    expect((await ask()).statusCode).toBe(200);
  });
});
