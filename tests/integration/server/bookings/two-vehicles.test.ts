/** A party that no single vehicle takes rides in two, as one booking with one price. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyInput } from "#contract/endpoints.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { CARDS, payByCard, paymentOf, report } from "#tests/support/providers/sandbox-payer.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const PARTY = { passengers: 10, luggages: 4, vehtypeid: "" } as const;

describe("two vehicles for a big party", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());

  const quote = (over: Partial<BodyInput<"quotation">>) => server.call("quotation", sampleQuotation(over));
  const priceIn = (prices: Awaited<ReturnType<typeof quote>>["additionalprices"], id: string): number =>
    prices.find(({ vehtypeid }) => vehtypeid === id)?.totalfare ?? 0;

  it("are offered with the price of both, the cheapest pair first, and lines that add up", async () => {
    const { code, additionalprices, totalfare, breakdown } = await quote(PARTY);
    const pairs = additionalprices.filter(({ vehtypeid }) => vehtypeid.includes("+"));
    const sums = pairs.map(({ vehtypeid }) =>
      vehtypeid.split("+").reduce((sum, id) => sum + priceIn(additionalprices, id), 0),
    );
    expect(code).toBe(1);
    expect(pairs.length).toBeGreaterThan(1);
    expect(pairs.map((each) => each.totalfare.toFixed(2))).toEqual(sums.map((sum) => sum.toFixed(2)));
    expect(pairs.map((each) => each.totalfare)).toEqual(pairs.map((each) => each.totalfare).toSorted((a, b) => a - b));
    expect(totalfare).toBe(pairs[0]?.totalfare);
    const added = (lines: typeof breakdown) => lines.reduce((sum, { amount }) => sum + amount, 0).toFixed(2);
    expect(added(breakdown)).toBe(totalfare.toFixed(2));
    // Whichever vehicle or pair is chosen, its price is explained.
    expect(additionalprices.map((each) => added(each.breakdown))).toEqual(
      additionalprices.map((each) => each.totalfare.toFixed(2)),
    );
  });

  it("are not offered while one vehicle takes everybody", async () => {
    const { additionalprices } = await quote({ vehtypeid: "" });
    expect(additionalprices.filter(({ vehtypeid }) => vehtypeid.includes("+"))).toEqual([]);
  });

  it("child seats are paid once", async () => {
    const seats = { smallchilds: 2 };
    const without = await quote({ ...PARTY, passengers: 12 });
    const withSeats = await quote({ ...PARTY, ...seats });
    const id = without.additionalprices.find(({ vehtypeid }) => vehtypeid.includes("+"))?.vehtypeid ?? "";
    const [lead = ""] = id.split("+");
    const extra = priceIn(withSeats.additionalprices, lead) - priceIn(without.additionalprices, lead);
    const pair = priceIn(withSeats.additionalprices, id) - priceIn(without.additionalprices, id);
    expect(extra).toBeGreaterThan(0);
    expect(pair.toFixed(2)).toBe(extra.toFixed(2));
  });

  it("are one booking: one reference, one price, both names, cancelled as one", async () => {
    const quoted = await quote(PARTY);
    const id = quoted.additionalprices.find(({ vehtypeid }) => vehtypeid.includes("+"))?.vehtypeid ?? "";
    const booked = await server.call("createBooking", sampleBooking(quoted, { ...PARTY, vehtypeid: id }));
    expect(booked).toMatchObject({ code: 1, bref: expect.stringMatching(/^[A-Z0-9]{8}$/) });
    const info = await desk.call("bookingInfo", { code: booked.managecode });
    expect(info).toMatchObject({ vehtypeid: id, totalfare: quoted.totalfare, passengers: 10 });
    expect(info.vehicletype.split(" + ")).toHaveLength(2);
    const rows = await server.db.withTenant("metro", (db) =>
      db
        .selectFrom("bookings")
        .select(["vehicle_type_id", "second_vehicle_type_id"])
        .where("reference", "=", booked.bref)
        .execute(),
    );
    expect(rows.map((row) => [row.vehicle_type_id, row.second_vehicle_type_id])).toEqual([id.split("+")]);
    const cancelled = await desk.call("cancelBooking", { bookingref: booked.bref, code: booked.managecode });
    expect(cancelled.code).toBe(1);
  });

  it("are paid by one payment of both prices, which the confirmation and the receipt name", async () => {
    const quoted = await quote(PARTY);
    const id = quoted.additionalprices.find(({ vehtypeid }) => vehtypeid.includes("+"))?.vehtypeid ?? "";
    const order = sampleBooking(quoted, { ...PARTY, vehtypeid: id, paymentmethod: "card" });
    const booked = await desk.call("createBooking", order);
    await payByCard(server, booked.clientSecret, CARDS.good);
    expect((await report(server, booked, paymentOf(booked.clientSecret))).code).toBe(1);
    const taken = await server.db.withTenant("metro", (db) =>
      sql<{ amount: number; state: string }>`select s.amount_pence as amount, s.state
        from payment_attempts a join bookings b on b.id = a.booking_id
        join sandbox_payments s on s.id = a.provider_id where b.reference = ${booked.bref}`.execute(db),
    );
    const pence = Math.round(quoted.totalfare * 100);
    expect(taken.rows).toEqual([{ amount: pence, state: "succeeded" }]);
    expect(pence).toBe(
      id.split("+").reduce((sum, part) => sum + Math.round(priceIn(quoted.additionalprices, part) * 100), 0),
    );
    expect((await desk.call("emailReceipt", { bookingref: booked.bref, code: booked.managecode })).code).toBe(1);
    await server.settle();
    const mails = (await mailsOf(server.db)).filter(({ body }) => body.includes(booked.bref));
    expect(mails.map(({ kind: sort }) => sort).toSorted()).toEqual(["confirmation", "receipt"]);
    for (const { body } of mails) {
      expect(body).toContain(`£${quoted.totalfare.toFixed(2)}`);
      expect(body).toMatch(/Vehicle: .+ \+ .+/);
    }
  });

  it("become one again when the party shrinks, at one vehicle's price", async () => {
    const quoted = await quote(PARTY);
    const id = quoted.additionalprices.find(({ vehtypeid }) => vehtypeid.includes("+"))?.vehtypeid ?? "";
    const booked = await server.call("createBooking", sampleBooking(quoted, { ...PARTY, vehtypeid: id }));
    const named = { bookingref: booked.bref, code: booked.managecode };
    const offered = await desk.call("offerChange", { ...named, vehtypeid: "saloon", passengers: 2, luggages: 1 });
    expect(offered.code).toBe(1);
    expect((await desk.call("changeBooking", { ...named, changeid: offered.changeid })).code).toBe(1);
    const info = await desk.call("bookingInfo", { code: booked.managecode });
    expect(info.vehtypeid).toBe("saloon");
    expect(info.totalfare).toBeLessThan(quoted.totalfare);
  });

  it.each([
    { vehtypeid: "saloon+nothing", message: "Vehicle type is invalid" },
    { vehtypeid: "saloon+saloon", message: "No vehicle found with selected capacity" },
    { vehtypeid: "saloon+saloon+saloon", message: "Vehicle type is invalid" },
  ])("refuses $vehtypeid", async ({ vehtypeid, message }) => {
    expect(await quote({ ...PARTY, vehtypeid })).toMatchObject({ code: 2, message });
  });

  it("refuses a party that two do not take either", async () => {
    const message = "No vehicle found with selected capacity";
    expect(await quote({ ...PARTY, passengers: 40 })).toMatchObject({ code: 2, message });
  });
});
