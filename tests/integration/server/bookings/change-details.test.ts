/** What of a booking can be changed beside its journey's time and places: traveller, return flight, a second vehicle. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

/** A way back that begins at an airport. */
const FROM_GATWICK = {
  rtntype: "rtn",
  returndate: "24/11/2026 18:30",
  doff: "London Gatwick Airport, North Terminal, RH6 0PJ",
  dofflat: 51.1619,
  dofflng: -0.1774,
  droppostcode: "RH6 0PJ",
  doffcategory: "Airport",
} as const;

describe("a change", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const book = async (over: Partial<BodyInput<"createBooking">> = {}) => {
    const quoted = await server.call("quotation", sampleQuotation(FROM_GATWICK));
    return desk.call("createBooking", sampleBooking(quoted, { ...FROM_GATWICK, ...over }));
  };
  type Booked = Reply<"createBooking">;
  const named = (booked: Booked) => ({ bookingref: booked.bref, code: booked.managecode });
  const offer = (booked: Booked, wish: object) => desk.call("offerChange", { ...named(booked), ...wish });
  const accept = (booked: Booked, { changeid }: { readonly changeid: string }) =>
    desk.call("changeBooking", { ...named(booked), changeid });
  const info = (booked: Booked) => desk.call("bookingInfo", { code: booked.managecode });

  it("of the traveller's name costs nothing, also near the pickup, and keeps everything else", async () => {
    const booked = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
    const before = await info(booked);
    server.clock.advance(150);
    const offered = await offer(booked, { passengername: "  Grace Hopper " });
    expect(offered).toMatchObject({ code: 1, changedifference: 0, changefee: 0, changesettlement: "none" });
    expect((await accept(booked, offered)).code).toBe(1);
    const after = await info(booked);
    expect(after).toMatchObject({ passengername: "Grace Hopper", passengerphone: before.passengerphone });
    expect(after.totalfare).toBe(before.totalfare);
    expect(await offer(booked, { passengername: "" })).toMatchObject({
      code: 2,
      message: "Passenger name is required",
    });
    expect(await offer(booked, { passengername: "Grace Hopper" })).toMatchObject({
      code: 2,
      message: "You have not changed anything.",
    });
    // A later change that says nothing of the name keeps it.
    await accept(booked, await offer(booked, { note: "Blue door" }));
    expect(await info(booked)).toMatchObject({ passengername: "Grace Hopper", notes: "Blue door" });
  });

  it("of the return flight is taken where the way back begins at an airport, and goes with it", async () => {
    const booked = await book({ returnflightnumber: "BA118" });
    expect((await info(booked)).returnflightnumber).toBe("BA118");
    const flight = { returnflightnumber: "EZY8042", returnarrivingfromairportname: "Geneva" };
    expect((await accept(booked, await offer(booked, flight))).code).toBe(1);
    expect(await info(booked)).toMatchObject(flight);
    const { doff, dofflat, dofflng, droppostcode, doffcategory } = sampleQuotation({});
    const away = { doff, dofflat, dofflng, droppostcode, doffcategory };
    expect((await accept(booked, await offer(booked, away))).code).toBe(1);
    expect((await info(booked)).returnflightnumber).toBe("");
    expect(await offer(booked, { returnflightnumber: "BA1" })).toMatchObject({ code: 2 });
  });

  it("from one vehicle to two says first what they cost more, and changes nothing before the yes", async () => {
    const booked = await desk.book();
    const before = await info(booked);
    const party = { passengers: 10, luggages: 4, vehtypeid: "mpv6+saloon" };
    const offered = await offer(booked, party);
    expect(offered).toMatchObject({ code: 1, farebefore: before.totalfare, changesettlement: "driver" });
    expect(offered.changedifference).toBeGreaterThan(0);
    expect(await info(booked)).toEqual(before);
    expect((await accept(booked, offered)).code).toBe(1);
    expect(await info(booked)).toMatchObject({
      vehtypeid: "mpv6+saloon",
      passengers: 10,
      totalfare: offered.totalfare,
    });
  });
});
