import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { encodeRequest } from "#contract/core/encode-request.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { instant, metres, minutes } from "#domain/shared/units.ts";
import { ASKED_RETURN as request } from "#tests/support/contract/asked-return.ts";
import { FACTS } from "#tests/support/contract/wire.ts";
import { wireTime } from "./journey.ts";
import { quotation, quotationOf } from "./quotation.ts";

const call = { requestId: "req-9", recalculateRoute: true, recalculateDriver: false, known: null };

type Sent = z.input<typeof quotation.body.wire>;
const encoded = (asked: QuoteRequest, more: Partial<Parameters<typeof quotation.body.encode>[0]> = {}, facts = FACTS) =>
  encodeRequest(quotation.body, { request: asked, ...call, ...more }, facts) as Sent;

describe("an asked quotation", () => {
  const body = encoded(request);

  it("[API-015] carries every specified name", () => {
    const names =
      "rtntype source recalcroute viaaddresses currencyCode paymentmethod recalcnearestdriver pick picklat picklng doff " +
      "dofflat dofflng custid bookerid pickpostcode droppostcode traveltime distance bookingdate returntraveltime " +
      "returndistance returndate vehtypeid requestid";
    expect(Object.keys(body)).toEqual(expect.arrayContaining(names.split(" ")));
    expect(z.safeParse(quotation.body.wire, body).success).toBe(true);
  });

  it("[TIME-017] says when its time is not chosen", () => {
    const supposed = encoded({ ...request, supposed: true });
    expect([body.datesupposed, supposed.datesupposed]).toEqual([false, true]);
    expect(supposed.bookingdate).toBe(body.bookingdate);
  });

  it("says only whether the vehicle must be wheelchair accessible, not what else the traveller needs", () => {
    expect([body.accessneeds, encoded({ ...request, accessible: true }).accessneeds]).toEqual([
      undefined,
      ["wheelchair"],
    ]);
  });

  it("[PICK-016] [ENT-016] carries vias as lat, lng, postcode and address", () => {
    expect(body.viaaddresses).toEqual([{ lat: 51.519, lng: -0.11, postcode: "WC1B 3DG", address: "Museum, WC1B 3DG" }]);
  });

  it("[TIME-021] names the return type", () => {
    const typeOf = (over: Partial<QuoteRequest>) => encoded({ ...request, ...over }).rtntype;
    expect(typeOf({})).toBe("rtn");
    expect(typeOf({ returnType: "wait-and-return", returnAt: null })).toBe("w&r");
    expect(typeOf({ returnType: "single", returnAt: null })).toBe("");
  });

  it("writes times in the tenant's zone", () => {
    expect([body.bookingdate, body.returndate]).toEqual(["22/11/2026 10:00", "23/11/2026 18:30"]);
    expect(encoded(request, {}, { ...FACTS, zone: "Asia/Kathmandu" }).bookingdate).toBe("22/11/2026 15:45");
  });

  it("sends what is known of the route, minutes and metres", () => {
    const known = {
      distance: metres(24_700),
      journeyTime: minutes(51),
      returnDistance: metres(25_300),
      returnJourneyTime: minutes(47),
    };
    expect(encoded(request, { known })).toMatchObject({
      distance: 24_700,
      traveltime: 51,
      returndistance: 25_300,
      returntraveltime: 47,
    });
  });
});

describe("a time on the wire", () => {
  it("is ISO only in the second pass of a doubled autumn hour", () => {
    const first = instant(Date.UTC(2026, 9, 25, 0, 20));
    const second = instant(Date.UTC(2026, 9, 25, 1, 20));
    expect(wireTime(first, "Europe/London")).toBe("25/10/2026 01:20");
    expect(wireTime(second, "Europe/London")).toBe("2026-10-25T01:20:00+00:00");
  });
});

const read = (body: unknown, asked: Parameters<typeof quotationOf>[1]) =>
  quotationOf(decodeReply(quotation.reply, body, FACTS), asked);

describe("a quotation", () => {
  const asked = { vehicleTypeId: "veh-2", now: instant(1_000) };
  const prices = [
    { vehtypeid: "veh-1", vehtype: "Saloon", fare: 31.1, returnfare: 30.2, totalfare: 61.3, currencycode: "EUR" },
    { vehtypeid: "veh-2", vehtype: "Estate", fare: 41.4, returnfare: 40.5, totalfare: 81.9, currencycode: "EUR" },
  ];

  it("[ENT-029] [ENT-031] gives fares in pence, times in minutes, distances in metres", () => {
    const quoted = read(
      {
        quoteid: "q",
        currencycode: "EUR",
        routedistance: 24_700,
        returnroutedistance: 25_300,
        JourneyTime: 51,
        ReturnJourneyTime: 47,
        nearestdriver: { traveltime: 9 },
        routepath: [{ lat: 1, lng: 2 }],
        additionalprices: prices,
        expiresat: "2026-11-21T10:00:00Z",
      },
      asked,
    );
    expect(quoted.prices[1]).toEqual({
      vehicleTypeId: "veh-2",
      vehicleType: "Estate",
      outward: 4_140,
      back: 4_050,
      total: 8_190,
    });
    expect(quoted).toMatchObject({ distance: 24_700, journeyTime: 51, driverMinutes: 9, path: [{ lat: 1, lng: 2 }] });
    expect(quoted.expiresAt).toBe(Date.UTC(2026, 10, 21, 10));
  });

  it("knows what each vehicle costs in each tier, or nothing of that", () => {
    const tier = (totalfare: number) => ({ totals: [{ vehtypeid: "veh-2", totalfare }] });
    expect(read({ tiertotals: [tier(57), tier(63.5)] }, asked).tierTotals).toEqual([
      { "veh-2": 5_700 },
      { "veh-2": 6_350 },
    ]);
    expect(read({}, asked).tierTotals).toEqual([]);
  });

  it("knows the cheaper time near by and each vehicle's total at it, or none", () => {
    const cheapertime = { pickup: "2026-11-21T21:55:00Z", totals: [{ vehtypeid: "veh-2", totalfare: 70.05 }] };
    expect(read({ cheapertime }, asked).cheaper).toEqual({
      pickupAt: Date.UTC(2026, 10, 21, 21, 55),
      totals: { "veh-2": 7_005 },
    });
    expect(read({ cheapertime: null }, asked).cheaper).toBeNull();
  });

  it("[QUO-004] falls back to the base fare where no vehicle is priced", () => {
    const quoted = read({ fare: 20.5, totalfare: 22.75 }, asked);
    expect(quoted.prices).toEqual([{ vehicleTypeId: "veh-2", vehicleType: "", outward: 2_050, back: 0, total: 2_275 }]);
  });

  it("[CONST-022] [ENT-028] is in pounds and lives ten minutes where the reply says nothing", () => {
    expect(read({}, asked)).toMatchObject({ currency: "GBP", expiresAt: 601_000 });
  });
});
