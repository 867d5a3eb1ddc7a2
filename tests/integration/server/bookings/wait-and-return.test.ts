/** A wait and return: the passenger says how long the car waits, and everything about the booking says it too. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyInput } from "#contract/endpoints.ts";
import { ticketFrom } from "#tests/support/contract/wire.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { dispatchHeaders } from "#tests/support/providers/operator-dispatch.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const WAITS = { rtntype: "w&r", bookingdate: "21/11/2026 12:00" } as const;

describe("wait and return of a booking", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());

  const quote = (over: Partial<BodyInput<"quotation">> = {}) =>
    desk.call("quotation", sampleQuotation({ ...WAITS, ...over }));
  const lineOf = async (over: Partial<BodyInput<"quotation">>) =>
    (await quote(over)).breakdown.find(({ kind }) => kind === "waiting");

  it("is priced for the wait that the passenger chose, else for the tariff's", async () => {
    const waiting = { kind: "waiting", leg: "return", freeminutes: 15 };
    expect(await lineOf({})).toEqual({ ...waiting, waitminutes: 30, amount: 6 });
    expect(await lineOf({ waitminutes: 90 })).toEqual({ ...waiting, waitminutes: 90, amount: 30 });
    expect(await lineOf({ waitminutes: "15" })).toEqual({ ...waiting, waitminutes: 15, amount: 0 });
    expect(await lineOf({ waitminutes: 90, rtntype: "" })).toBeUndefined();
  });

  it("is not priced for a longer wait than the tenant offers, nor for half a minute", async () => {
    expect(await quote({ waitminutes: 181 })).toMatchObject({ code: 2, message: "Waiting time is invalid" });
    expect((await desk.send("quotation", sampleQuotation({ ...WAITS, waitminutes: 0.5 }))).status).toBe(400);
  });

  it("is booked for the wait that was priced, and no other", async () => {
    const priced = await quote({ waitminutes: 60 });
    const order = sampleBooking(priced, { ...WAITS, waitminutes: 90 });
    expect(await desk.call("createBooking", order)).toMatchObject({ code: 2 });
  });

  it("says its wait, bags and tier on the ticket, in the mail and to the dispatcher", async () => {
    const more = { ...WAITS, waitminutes: 90, handbags: 1, luggages: 2 };
    const made = await desk.call("createBooking", sampleBooking(await quote(more), more));
    await server.settle();
    const ticket = ticketFrom(await desk.call("bookingInfo", { code: made.managecode }));
    expect(ticket).toMatchObject({ waitMinutes: 90, handBags: 1, luggage: 2, tierName: "Standard" });
    const mail = (await mailsOf(server.db)).at(-1)?.body ?? "";
    expect(mail).toContain("Your driver waits 90 minutes, then brings you back");
    expect(mail).toMatch(/Hand bags:? *1/);
    expect(mail).toMatch(/Price tier:? *Standard/);
    const { jobs } = await desk.call("dispatchJobs", { until: "2026-11-22T00:00:00Z" }, await dispatchHeaders(server));
    expect(jobs.find(({ bref }) => bref === made.bref)).toMatchObject({
      waitminutes: 90,
      handbags: 1,
      pricetiername: "Standard",
    });
  });

  it("keeps the tariff's wait where none was chosen", async () => {
    const made = await desk.call("createBooking", sampleBooking(await quote(), WAITS));
    expect(ticketFrom(await desk.call("bookingInfo", { code: made.managecode })).waitMinutes).toBe(30);
  });
});
