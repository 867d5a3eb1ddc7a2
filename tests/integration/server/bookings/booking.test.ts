/** The main job over HTTP on both databases: quote, book, look at the ticket; and every rule that can stand in the way. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

type BookingBody = BodyInput<"createBooking">;

describe("booking", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const quote = (over: Parameters<typeof sampleQuotation>[0] = {}): Promise<Reply<"quotation">> =>
    server.call("quotation", sampleQuotation(over));
  const book = (body: BookingBody): Promise<Reply<"createBooking">> => server.call("createBooking", body);
  const count = (table: "bookings" | "outbox"): Promise<number> =>
    server.db.withTenant("metro", async (db) => {
      const result = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
      return result.rows[0]?.n ?? -1;
    });

  it("[API-026] [API-027] books a quoted journey in cash, with its outbox rows", async () => {
    const before = await count("outbox");
    const quoted = await quote();
    const reply = await book(sampleBooking(quoted));
    expect(reply).toMatchObject({ code: 1, message: "", clientSecret: "", paymentresult: { code: 0 } });
    expect(reply.bref).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(reply.jobpartid).toBe(reply.bref);
    expect(await count("outbox")).toBe(before + 2);
  });

  it("[CONF-006] [API-033] shows a booking to a holder of its code, and nothing to others", async () => {
    const quoted = await quote();
    const booked = await book(sampleBooking(quoted));
    const info = await server.call("bookingInfo", { code: booked.trackingcode });
    expect(info).toMatchObject({
      code: 1,
      status: "Upcoming",
      jobpartid: booked.bref,
      passengername: "Ada Lovelace",
      passengerphone: "+447700900142",
      pickupaddress: "Heathrow Terminal 5, Hounslow TW6 2GA",
      dropoffaddress: "Paddington Station, London W2 1HQ",
      pickupdatetime: "23/11/2026 12:00",
      pickupdatetime_iso: "2026-11-23T12:00:00+00:00",
      vehicletype: "Saloon",
      totalfare: quoted.totalfare,
      paymentmethod: "cash",
      ispaid: false,
      notes: "Blue coat, by the door",
    });
    expect(info.routepath.length).toBeGreaterThan(5);
    const unknown = await server.call("bookingInfo", { code: "x".repeat(43) });
    expect(unknown).toMatchObject({ code: 2, passengername: "", routepath: [] });
    const byReference = await server.call("bookingInfo", { code: booked.bref });
    expect(byReference).toEqual(unknown);
  });

  it("[PAY-036] makes one booking of a double press, also of fifty at once", async () => {
    const quoted = await quote();
    const before = await count("bookings");
    const replies = await Promise.all(Array.from({ length: 50 }, () => book(sampleBooking(quoted))));
    expect(new Set(replies.map((reply) => reply.bref)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.trackingcode)).size).toBe(1);
    expect(await count("bookings")).toBe(before + 1);
  });

  it("gives the same answer under the same key, and refuses the key for another request", async () => {
    const quoted = await quote();
    const headers = { "idempotency-key": "key-of-this-press" };
    const send = (body: BookingBody) =>
      server.inject({ method: "POST", url: "/api/createbookingTest", headers, payload: body });
    const first = await send(sampleBooking(quoted));
    const second = await send(sampleBooking(quoted));
    expect(second.json()).toEqual(first.json());
    const other = await send(sampleBooking(quoted, { note: "other" }));
    expect([other.statusCode, other.json().code]).toEqual([422, 2]);
  });

  it("does not give a booking away to another guest who names its quote", async () => {
    const quoted = await quote();
    const mine = await book(sampleBooking(quoted));
    const theirs = await book(sampleBooking(quoted, { passengername: "Charles Babbage" }));
    expect(mine.code).toBe(1);
    expect(theirs).toMatchObject({ code: 2, bref: "", trackingcode: "" });
  });

  it("finds the newest live quote of the same journey when none is named", async () => {
    const over = { bookingdate: "24/11/2026 13:05" };
    const quoted = await quote(over);
    const reply = await book(sampleBooking({ ...quoted, quoteid: "" }, over));
    expect(reply.code).toBe(1);
    const again = await book(sampleBooking({ ...quoted, quoteid: "" }, over));
    expect(again.bref).toBe(reply.bref);
  });

  it("refuses a quote a minute after it ends, as a form completed later counts, with the specified text and the tenant's phone", async () => {
    const quoted = await quote();
    server.clock.advance(11);
    expect(await book(sampleBooking(quoted))).toMatchObject({
      code: 2,
      message: `${MESSAGES.quotationExpired} 020 7946 0112`,
    });
    server.clock.advance(-1 / 60);
    expect((await book(sampleBooking(quoted))).code).toBe(1);
  });

  it("refuses a fare that is not the stored one and says which is", async () => {
    const quoted = await quote();
    for (const totalfare of [0, 1, quoted.totalfare - 0.01, quoted.totalfare + 0.01, -quoted.totalfare]) {
      const reply = await book(sampleBooking({ ...quoted, totalfare }));
      expect(reply).toMatchObject({ code: 2, bref: "" });
      expect(reply.message).toContain(`£${quoted.totalfare.toFixed(2)}`);
    }
    const swapped = await book(sampleBooking(quoted, { currencycode: "JPY" }));
    expect(swapped.code).toBe(2);
  });

  it.each<{ what: string; over: Partial<BookingBody> }>([
    { what: "pickup position", over: { picklat: 51.48 } },
    { what: "pickup address", over: { pick: "Somewhere else entirely, TW6 2GA" } },
    { what: "pickup postcode", over: { pickpostcode: "TW6 1EW" } },
    { what: "time", over: { bookingdate: "23/11/2026 22:00" } },
    { what: "passengers", over: { passengers: 3 } },
    { what: "tier", over: { pricetier: 0 } },
  ])("refuses a booking whose $what is not the quoted one", async ({ over }) => {
    const quoted = await quote();
    expect(await book(sampleBooking(quoted, over))).toMatchObject({ code: 2, bref: "" });
  });

  it("refuses a vehicle that is too small even at its own price", async () => {
    const over = { passengers: 6, vehtypeid: "mpv6" };
    const quoted = await quote(over);
    const saloon = quoted.additionalprices.find((price) => price.vehtypeid === "saloon");
    const body = sampleBooking({ quoteid: quoted.quoteid, totalfare: saloon?.totalfare ?? 0 }, { passengers: 6 });
    expect(await book({ ...body, vehtypeid: "saloon" })).toMatchObject({
      code: 2,
      message: MESSAGES.noVehicleForCapacity,
    });
  });

  it.each<{ what: string; over: Partial<BookingBody>; message: string }>([
    { what: "[CONT-008] no name", over: { passengername: "  " }, message: "First name is required" },
    { what: "[CONT-008] no phone", over: { passengerphone: "" }, message: "Phone is required" },
    { what: "[CONT-009] no email of a guest", over: { passengeremail: "" }, message: "Email is required" },
  ])("refuses $what", async ({ over, message }) => {
    const quoted = await quote();
    expect(await book(sampleBooking(quoted, over))).toMatchObject({ code: 2, message });
  });

  it("refuses a guest who wants to pay by account", async () => {
    const quoted = await quote();
    expect((await book(sampleBooking(quoted, { paymentmethod: "account" }))).code).toBe(2);
  });
});
