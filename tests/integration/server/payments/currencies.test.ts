/** Tenants whose currency has no decimals, two or three: booked, paid, changed, refunded, invoiced and reconciled alike. */
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyInput, EndpointName, Reply } from "#contract/endpoints.ts";
import { minorUnitsOf } from "#domain/shared/money.ts";
import { addDispatchKey } from "#server/modules/dispatch/keys.ts";
import { invoiceDesk } from "#tests/support/bookings/issued-invoices.ts";
import { PADDINGTON, sampleBooking, sampleQuotation, STRATFORD } from "#tests/support/bookings/sample-journey.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { drive } from "#tests/support/bookings/rides.ts";
import { CARDS, payByCard, paymentOf, report } from "#tests/support/providers/sandbox-payer.ts";
import { callAs, createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const DAY = { datefrom: "10/11/2026", dateto: "10/11/2026" };
type Booked = Reply<"createBooking">;

describe.each(["EUR", "JPY", "KWD"])("a tenant in %s", (currency) => {
  let server: TestServer;
  let booker: Person;
  const logged: string[] = [];
  /** An amount of the wire in minor units: whole, or the wire has more decimals than the currency. */
  const minor = (amount: number): number => {
    const exact = Math.round(amount * minorUnitsOf(currency) * 1e6) / 1e6;
    expect([amount, Number.isInteger(exact)]).toEqual([amount, true]);
    return exact;
  };
  beforeAll(async () => {
    const db = await anyDatabase();
    const own = JSON.stringify({ currency });
    await sql`update tenants set config = config || ${own}::jsonb, tariff = tariff || ${own}::jsonb, updated_at = now()
      where id = 'metro'`.execute(db.system);
    const stream = { write: (line: string) => void logged.push(line) };
    server = await createTestServer({ db, logger: pino({ level: "warn" }, stream) });
    booker = await signedIn(server, { business: "Grand Hotel" });
  });
  afterAll(() => server.close());

  const call = <N extends EndpointName>(name: N, input: object) =>
    callAs(server, { headers: booker.headers }, name, { ...input });
  const book = async (over: Partial<BodyInput<"createBooking">>): Promise<Booked & { readonly fare: number }> => {
    const quoted = await call("quotation", sampleQuotation({ currencyCode: currency }));
    expect(quoted).toMatchObject({ code: 1, currencycode: currency });
    const lines = quoted.breakdown.reduce((sum, { amount }) => sum + minor(amount), 0);
    expect(lines).toBe(minor(quoted.totalfare));
    const booked = await call("createBooking", sampleBooking(quoted, { currencycode: currency, ...over }));
    expect(booked).toMatchObject({ code: 1, message: "" });
    return { ...booked, fare: minor(quoted.totalfare) };
  };
  const charged = async (id: string) => {
    const [payment] = await server.rows(`select p.amount_pence::int as amount, p.currency,
      coalesce((select sum(amount_pence) from sandbox_refunds r where r.payment_id = p.id), 0)::int as refunded
      from sandbox_payments p where p.id = '${id}'`);
    return payment;
  };

  it("takes a tip in its minor units, which no statement or invoice shows", async () => {
    const booked = await book({ paymentmethod: "card" });
    await payByCard(server, booked.clientSecret, CARDS.good);
    await report(server, booked, paymentOf(booked.clientSecret));
    await drive(server, booked.jobpartid, { status: "finished" });
    const named = { jobpartid: booked.jobpartid, code: booked.trackingcode };
    const before = await call("bookerStatement", DAY);
    const { tips } = await call("tipOffer", named);
    const tip = tips[0]?.tip ?? 0;
    expect(minor(tip)).toBeGreaterThan(0);
    const opened = await call("giveTip", { ...named, tip, paymentmethod: "card" });
    await payByCard(server, opened.clientSecret, CARDS.good);
    expect(await report(server, booked, paymentOf(opened.clientSecret))).toEqual({ code: 1, message: "" });
    expect(await charged(paymentOf(opened.clientSecret))).toEqual({ amount: minor(tip), currency, refunded: 0 });
    expect(await call("bookerStatement", DAY)).toEqual(before);
    expect((await call("tipOffer", named)).giventip).toBe(tip);
  });

  it("charges the fare in its minor units, and refunds what the cancellation fee leaves of it", async () => {
    const booked = await book({ paymentmethod: "card" });
    const payment = paymentOf(booked.clientSecret);
    await payByCard(server, booked.clientSecret, CARDS.good);
    expect(await report(server, booked, payment)).toEqual({ code: 1, message: "" });
    const amount = booked.fare;
    expect(amount).toBeGreaterThan(1_000);
    expect(await charged(payment)).toEqual({ amount, currency, refunded: 0 });
    const ticket = await call("bookingInfo", { code: booked.trackingcode });
    expect(ticket.breakdown.reduce((sum, line) => sum + minor(line.amount), 0)).toBe(amount);
    const details = await call("bookingDetails", { jobid: booked.jobpartid });
    expect(details).toMatchObject({ currencycode: currency, ispaid: true });
    expect(minor(details.totalfare)).toBe(amount);
    const cancelled = await call("cancelBooking", { source: 5, bookingref: booked.bref });
    expect(cancelled).toMatchObject({ code: 1, currencycode: currency });
    await server.settle();
    await Promise.all(server.tenants.all.map(server.payments.work));
    expect(await charged(payment)).toEqual({ amount, currency, refunded: amount - minor(cancelled.cancelfee) });
  });

  it("takes what a dearer change costs, gives back what a cheaper one saves, and reconciles with the provider", async () => {
    const booked = await book({ paymentmethod: "card" });
    await payByCard(server, booked.clientSecret, CARDS.good);
    await report(server, booked, paymentOf(booked.clientSecret));
    const change = async (to: Partial<BodyInput<"offerChange">>) => {
      const offer = await call("offerChange", { bookingref: booked.bref, ...to });
      expect(offer).toMatchObject({ code: 1, currencycode: currency });
      const accepted = await call("changeBooking", { bookingref: booked.bref, changeid: offer.changeid });
      return { difference: minor(offer.changedifference), clientSecret: accepted.clientSecret };
    };
    const { difference: more, clientSecret } = await change(STRATFORD);
    const second = paymentOf(clientSecret);
    await payByCard(server, clientSecret, CARDS.good);
    await report(server, booked, second);
    expect(more).toBeGreaterThan(0);
    expect(await charged(second)).toEqual({ amount: more, currency, refunded: 0 });
    const { difference: less } = await change(PADDINGTON);
    expect(less).toBe(-more);
    await server.settle();
    await Promise.all(server.tenants.all.map(server.payments.work));
    const [first, later] = [await charged(paymentOf(booked.clientSecret)), await charged(second)];
    expect(Number(first?.["refunded"]) + Number(later?.["refunded"])).toBe(more);
    server.clock.advance(11);
    await Promise.all(server.tenants.all.map(server.payments.reconcile));
    expect(logged.filter((line) => line.includes("payment books differ"))).toEqual([]);
  });

  it("states, invoices and corrects the same amounts", async () => {
    const booked = await book({ paymentmethod: "account" });
    await server.rows(
      `update bookings set status = 'finished', pickup_at = '2026-11-10T12:00:00Z' where reference = '${booked.bref}'`,
    );
    const { fare } = booked;
    const statement = await call("bookerStatement", DAY);
    const row = statement.bookings.find(({ JobPartID }) => JobPartID === booked.bref);
    expect(minor(row?.Price ?? 0)).toBe(fare);
    const commission = minor(row?.Commission ?? 0);
    const desk = invoiceDesk(server, booker);
    await desk.issued(DAY.datefrom, DAY.dateto);
    const [invoice] = await desk.list();
    expect([minor(invoice?.total ?? 0), minor(invoice?.due ?? 0)]).toEqual([fare, fare - commission]);
    expect(minor((await desk.credit()).openamount)).toBe(fare);
    const key = await addDispatchKey(server.db, "metro", "office", TEST_START);
    const half = Math.floor(fare / 2);
    const noted = await callAs(server, { headers: { authorization: `Bearer ${key}` } }, "dispatchCreditNote", {
      number: 1,
      businessid: booker.bookerId,
      reason: "Waited too long",
      jobs: [{ jobpartid: booked.bref, amount: half / minorUnitsOf(currency) }],
    });
    expect(noted).toMatchObject({ code: 1 });
    expect([minor(noted.amount), minor(noted.left)]).toEqual([half, fare - half]);
  });
});
