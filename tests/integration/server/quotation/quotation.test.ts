/** Quotations over HTTP: prices, returns, and every specified refusal with its code and text. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { instant } from "#domain/shared/units.ts";
import { sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

describe("a quotation", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const quote = (over: Partial<BodyInput<"quotation">> = {}): Promise<Reply<"quotation">> =>
    server.call("quotation", sampleQuotation(over));

  it("[QUO-016] prices every vehicle of a journey from Heathrow to Paddington as the market does", async () => {
    const reply = await quote();
    expect(reply).toMatchObject({ code: 1, message: "", currencycode: "GBP", requestid: "r-7", returnfare: 0 });
    expect(reply.routedistance).toBeGreaterThan(20_000);
    expect(reply.routedistance).toBeLessThan(30_000);
    expect(reply.totalfare).toBeGreaterThan(45);
    expect(reply.totalfare).toBeLessThan(70);
    expect(reply.additionalprices.map((price) => price.vehtypeid)).toEqual([
      "saloon",
      "estate",
      "mpv6",
      "minibus8",
      "executive",
      "vip",
    ]);
    expect(reply.additionalprices[0]).toMatchObject({ totalfare: reply.totalfare, vehtype: "Saloon" });
    expect(reply.routepath.length).toBeGreaterThan(5);
    expect(reply.JourneyTime).toBeGreaterThan(25);
    expect(reply.nearestdriver?.traveltime).toBeGreaterThan(0);
    const lines = reply.breakdown.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
    expect(lines).toBe(Math.round(reply.totalfare * 100));
    expect(reply.expiresat).toBe("2026-11-21T09:10:00.000Z");
  });

  it("[QUO-017] prices single, return and wait-and-return journeys differently", async () => {
    const single = await quote();
    const booked = await quote({ rtntype: "rtn", returndate: "24/11/2026 15:30" });
    const waiting = await quote({ rtntype: "w&r" });
    for (const reply of [booked, waiting]) {
      expect(reply.returnfare).toBeGreaterThan(0);
      expect(reply.gbpreturnfare).toBe(reply.returnfare);
      expect(reply.fare + reply.returnfare).toBeCloseTo(reply.totalfare, 6);
      expect(reply.returnroutepath.length).toBeGreaterThan(5);
    }
    expect(new Set([single, booked, waiting].map((reply) => reply.totalfare)).size).toBe(3);
  });

  it("names what each tier costs, which is what a quotation in it costs", async () => {
    const totals = (of: Reply<"quotation">) =>
      of.additionalprices.map(({ vehtypeid, totalfare }) => ({ vehtypeid, totalfare }));
    const standard = await quote();
    const others = [await quote({ pricetier: 0 }), await quote({ pricetier: 2 })];
    const [low, middle, high] = standard.tiertotals.map((tier) => tier.totals);
    expect(middle).toEqual(totals(standard));
    expect([low, high]).toEqual(others.map(totals));
    expect(low?.[0]?.totalfare).toBeLessThan(high?.[0]?.totalfare ?? 0);
  });

  it("names a cheaper time near by with exactly what it costs then, and none by day or for a car at once", async () => {
    const night = await quote({ bookingdate: "24/11/2026 04:40" });
    const offer = night.cheapertime;
    expect(offer?.pickup).toBe("2026-11-24T05:00:00.000Z");
    const taken = await quote({ bookingdate: "24/11/2026 05:00" });
    expect(offer?.totals).toEqual(taken.additionalprices.map(({ vehtypeid, totalfare }) => ({ vehtypeid, totalfare })));
    expect(taken.totalfare).toBeLessThan(night.totalfare);
    expect(taken.cheapertime).toBeNull();
    expect((await quote()).cheapertime).toBeNull();
    server.clock.set(instant(Date.parse("2026-11-24T04:30:00Z")));
    expect((await quote({ now: true })).cheapertime).toBeNull();
  });

  it("offers no time at which a booked return would be too early, and moves the way back of a car that waits", async () => {
    const asked = { bookingdate: "24/11/2026 04:40", rtntype: "rtn" as const };
    const earliest = (await quote({ ...asked, returndate: "24/11/2026 04:45" })).message.slice(-16);
    expect((await quote({ ...asked, returndate: earliest })).cheapertime).toBeNull();
    expect((await quote({ ...asked, returndate: "24/11/2026 12:00" })).cheapertime).not.toBeNull();
    const waits = await quote({ bookingdate: "24/11/2026 04:40", rtntype: "w&r" });
    const taken = await quote({ bookingdate: "24/11/2026 05:00", rtntype: "w&r" });
    expect(waits.cheapertime?.totals[0]?.totalfare).toBe(taken.totalfare);
  });

  it("never uses the browser's own figures", async () => {
    const honest = await quote();
    const claims: Partial<BodyInput<"quotation">>[] = [
      { distance: 1 },
      { traveltime: 1, distance: 100 },
      { returndistance: 1, returntraveltime: 0 },
      { recalcroute: false, recalcnearestdriver: false, distance: "0" },
      { currencyCode: "gbp" },
      { pickcategory: "" },
      { requestid: "other" },
    ];
    for (const over of claims) {
      const reply = await quote(over);
      expect([over, reply.totalfare, reply.currencycode]).toEqual([over, honest.totalfare, "GBP"]);
    }
  });

  it("[API-015] refuses a currency that the tenant does not offer, in words", async () => {
    expect(await quote({ currencyCode: "JPY" })).toMatchObject({
      code: 2,
      message: "Prices in JPY are not available. All prices here are in GBP.",
      totalfare: 0,
      currencycode: "GBP",
    });
  });

  it("[TIME-015] refuses a pickup before the earliest time, naming it", async () => {
    const reply = await quote({ bookingdate: "21/11/2026 09:05" });
    expect(reply).toMatchObject({ code: 2, totalfare: 0, additionalprices: [] });
    expect(reply.message).toMatch(/^The earliest time we can pickup from this address is 21\/11\/2026 09:\d\d$/);
    const earliest = reply.message.slice(-16);
    expect((await quote({ bookingdate: earliest })).code).toBe(1);
    expect(reply.earliestpickup).toBe(`2026-11-21T${earliest.slice(-5)}:00+00:00`);
  });

  it("refuses a pickup and a return that are further ahead than two years", async () => {
    for (const bookingdate of ["22/11/2028 12:00", "31/12/9999 12:00"])
      expect(await quote({ bookingdate })).toMatchObject({ code: 2, message: MESSAGES.tooFarAhead, totalfare: 0 });
    expect((await quote({ bookingdate: "19/11/2028 12:00" })).code).toBe(1);
    const back = await quote({ rtntype: "rtn", returndate: "31/12/9999 12:00" });
    expect(back).toMatchObject({ code: 2, message: MESSAGES.tooFarAhead });
  });

  it("[TIME-017] never calls a time too early before it is chosen", async () => {
    const supposed = { bookingdate: "21/11/2026 09:05", datesupposed: true };
    expect(await quote(supposed)).toMatchObject({ code: 1, message: "" });
    expect((await quote({ ...supposed, datesupposed: false })).code).toBe(2);
  });

  it("refuses a return before the outward journey ends, naming the earliest", async () => {
    const reply = await quote({ rtntype: "rtn", returndate: "23/11/2026 12:10" });
    expect(reply.code).toBe(2);
    expect(reply.message).toMatch(/^The earliest possible return date is 23\/11\/2026 1[23]:\d\d$/);
    const earliest = reply.message.slice(-16);
    expect((await quote({ rtntype: "rtn", returndate: earliest })).code).toBe(1);
    expect((await quote({ rtntype: "rtn", returndate: "" })).message).toBe("Return date and time is required");
  });

  it("refuses the hour that the spring change skips", async () => {
    const reply = await quote({ bookingdate: "28/03/2027 01:30" });
    expect(reply).toMatchObject({ code: 2, message: "Pickup date and time is invalid" });
    expect((await quote({ bookingdate: "28/03/2027 02:30" })).code).toBe(1);
  });

  it("[QUO-016] answers 3 with the specified text for any place outside of the service area", async () => {
    const edinburgh = {
      pick: "Waverley Station, Edinburgh EH1 1BB",
      picklat: 55.952,
      picklng: -3.19,
      pickcategory: "",
    };
    const paris = { doff: "Gare du Nord, Paris", dofflat: 48.8809, dofflng: 2.3553, droppostcode: "75010" };
    const stop = { viaaddresses: [{ lat: 53.48, lng: -2.24, postcode: "M1", address: "Manchester" }] };
    const kew = { lat: 51.4787, lng: -0.2956, postcode: "TW9 3AE", address: "Kew" };
    const second = { viaaddresses: [kew, ...stop.viaaddresses] };
    const cases = [
      [{ ...edinburgh, pickpostcode: "EH1 1BB" }, "pickup"],
      [paris, "dropoff"],
      [stop, "via1"],
      [second, "via2"],
      [{ ...edinburgh, pickpostcode: "EH1 1BB", ...paris, ...stop }, "pickup"],
      [{ ...paris, ...stop }, "dropoff"],
    ] as const;
    for (const [over, faultyplace] of cases) {
      const refusal = { code: 3, message: MESSAGES.outsideServiceArea, totalfare: 0, faultyplace };
      expect(await quote({ ...over })).toMatchObject(refusal);
    }
  });

  it("[QUO-016] answers 6 for a place that is not resolved", async () => {
    const same = { doff: sampleQuotation().pick, dofflat: 51.472, dofflng: -0.4886, droppostcode: "TW6 2GA" };
    const cases: [Partial<BodyInput<"quotation">>, string][] = [
      [{ pick: "  " }, "pickup"],
      [{ doff: "" }, "dropoff"],
      [{ picklat: 0, picklng: 0 }, "pickup"],
      [{ pickpostcode: "" }, "pickup"],
      [{ droppostcode: null }, "dropoff"],
      [{ ...same, doffcategory: "Air" }, "dropoff"],
      [{ viaaddresses: [{ lat: 0, lng: 0, postcode: "", address: "Kew" }] }, "via1"],
    ];
    for (const [over, place] of cases) {
      const { code, message, faultyplace } = await quote(over);
      expect([over, code, message, faultyplace]).toEqual([over, 6, MESSAGES.trySpecificAddress, place]);
    }
  });

  it("[PICK-010] prices a journey from a place that the search knows by its plus code", async () => {
    const { addresses } = await server.call("searchAddress", { prefix: "ockley station" });
    const pick = "Ockley Station, England, 9C3X5M27+JG";
    expect(addresses[0]).toMatchObject({ fulladdress: pick, postcode: "", valid: true });
    const from = { pick, picklat: addresses[0]?.latitude ?? 0, picklng: addresses[0]?.longitude ?? 0 };
    expect((await quote({ ...from, pickpostcode: "", pickcategory: "Station" })).code).toBe(1);
  });

  it("[PICK-010] finds the place that a phone shares with a shortened link, and none for the link alone", async () => {
    const link = "https://maps.app.goo.gl/Zk3T8wXyQ1";
    const { addresses } = await server.call("searchAddress", { prefix: `Ockley Station ${link}` });
    expect(addresses[0]?.fulladdress).toMatch(/^Ockley Station/);
    expect((await server.call("searchAddress", { prefix: link })).addresses).toEqual([]);
  });

  it("refuses more people or bags than the vehicle, or any two vehicles, hold", async () => {
    for (const over of [{ passengers: 5 }, { passengers: 17, vehtypeid: "" }, { luggages: 60, vehtypeid: "" }]) {
      expect(await quote(over)).toMatchObject({ code: 2, message: MESSAGES.noVehicleForCapacity });
    }
    // The count includes the child seats: two people and two seats fill a saloon.
    expect((await quote({ passengers: 4, smallchilds: 1, largechilds: 1 })).code).toBe(1);
    expect((await quote({ passengers: 5, vehtypeid: "" })).additionalprices.length).toBe(6);
  });

  it.each<{ what: string; over: unknown; message: string }>([
    { what: "a latitude off the earth", over: { picklat: 91 }, message: "picklat is invalid" },
    { what: "a missing place", over: { pick: undefined }, message: "pick is required" },
  ])("[API-053] answers 400 to $what, naming the field and not its value", async ({ over, message }) => {
    const payload = { ...sampleQuotation(), ...(over as object) };
    const response = await server.inject({ method: "POST", url: "/api/quotation", payload });
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 2, message }]);
  });

  it("[ERR-021] answers 4, with a price, where the road model does not reach", async () => {
    const atSea = {
      doff: "Kentish Knock light vessel CO15 1AA",
      dofflat: 51.62,
      dofflng: 1.28,
      droppostcode: "CO15 1AA",
    };
    const reply = await quote({ ...atSea, doffcategory: "" });
    expect(reply.code).toBe(4);
    expect(reply.totalfare).toBeGreaterThan(100);
  });

  it("is another operator's business when the source says so", async () => {
    const response = await server.inject({
      method: "POST",
      url: "/api/quotation",
      payload: sampleQuotation({ source: 6 }),
    });
    expect(response.statusCode).toBe(403);
  });
});
