import { describe, expect, it } from "vitest";
import { namedAirport } from "#domain/flight/airport.ts";
import { NO_FLIGHT } from "#domain/flight/flight-details.ts";
import type { Place } from "#domain/journey/place.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { instant, metres, minutes, pence } from "#domain/shared/units.ts";
import { decodeBooked, encodeBooking } from "#contract/bookings/codec.ts";
import { decodeDriverMinutes, decodePlaces, decodePrices, decodeVehicleTypes } from "./codec.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import { decodeQuotation, encodeQuotation, wireTime } from "#contract/quotation/codec.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";

const place = (name: string, postcode: string, lat: number, category = "Street"): Place => ({
  id: `id-${name}`,
  name,
  fullAddress: `${name}, ${postcode}`,
  category,
  postcode,
  position: { lat, lng: -0.11 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
});
const pickupAt = instant(Date.UTC(2026, 10, 22, 10, 0));
const request: QuoteRequest = {
  places: {
    pickup: place("Palace", "SW1A 1AA", 51.501),
    vias: [place("Museum", "WC1B 3DG", 51.519)],
    dropoff: place("Terminal 5", "TW6 2GA", 51.472, "Air"),
  },
  now: false,
  pickupAt,
  returnType: "return",
  returnAt: instant(Date.UTC(2026, 10, 23, 18, 30)),
  vehicleTypeId: "veh-2",
  tier: 2,
  load: {
    passengers: 3,
    luggage: 4,
    handBags: 5,
    smallPets: 1,
    otherPets: 0,
    smallChildSeats: 2,
    largeChildSeats: 1,
  },
  paymentMethod: "cash",
};
const caller: CallerFacts = { source: 5, zone: "Europe/London", currency: "GBP", customerId: "", bookerId: "" };
const call = { requestId: "req-9", recalculateRoute: true, recalculateDriver: false, known: null };

describe("an asked quotation", () => {
  const body = encodeQuotation(request, caller, call);

  it("[API-015] carries every specified name", () => {
    const names =
      "rtntype source recalcroute viaaddresses currencyCode paymentmethod recalcnearestdriver pick picklat picklng doff " +
      "dofflat dofflng custid bookerid pickpostcode droppostcode traveltime distance bookingdate returntraveltime " +
      "returndistance returndate vehtypeid requestid";
    expect(Object.keys(body)).toEqual(expect.arrayContaining(names.split(" ")));
    expect(ENDPOINTS.quotation.body.safeParse(body).success).toBe(true);
  });

  it("[TIME-017] says when its time is not chosen", () => {
    const supposed = encodeQuotation({ ...request, supposed: true }, caller, call);
    expect([body.datesupposed, supposed.datesupposed]).toEqual([false, true]);
    expect(supposed.bookingdate).toBe(body.bookingdate);
  });

  it("says only whether the vehicle must be wheelchair accessible, not what else the traveller needs", () => {
    expect([body.accessneeds, encodeQuotation({ ...request, accessible: true }, caller, call).accessneeds]).toEqual([
      undefined,
      ["wheelchair"],
    ]);
  });

  it("[PICK-016] [ENT-016] carries vias as lat, lng, postcode and address", () => {
    expect(body.viaaddresses).toEqual([{ lat: 51.519, lng: -0.11, postcode: "WC1B 3DG", address: "Museum, WC1B 3DG" }]);
  });

  it("[TIME-021] names the return type", () => {
    const typeOf = (over: Partial<QuoteRequest>) => encodeQuotation({ ...request, ...over }, caller, call).rtntype;
    expect(typeOf({})).toBe("rtn");
    expect(typeOf({ returnType: "wait-and-return", returnAt: null })).toBe("w&r");
    expect(typeOf({ returnType: "single", returnAt: null })).toBe("");
  });

  it("writes times in the tenant's zone", () => {
    expect([body.bookingdate, body.returndate]).toEqual(["22/11/2026 10:00", "23/11/2026 18:30"]);
    expect(encodeQuotation(request, { ...caller, zone: "Asia/Kathmandu" }, call).bookingdate).toBe("22/11/2026 15:45");
  });

  it("sends what is known of the route, minutes and metres", () => {
    const known = {
      distance: metres(24_700),
      journeyTime: minutes(51),
      returnDistance: metres(25_300),
      returnJourneyTime: minutes(47),
    };
    expect(encodeQuotation(request, caller, { ...call, known })).toMatchObject({
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

describe("a booking", () => {
  const booking = {
    quoteId: "q-1",
    journey: request,
    price: {
      total: { pence: pence(10_450), currency: "GBP" },
      outward: { pence: pence(5_500), currency: "GBP" },
      back: { pence: pence(4_950), currency: "GBP" },
    },
    contact: {
      firstName: " Ada ",
      lastName: "Lovelace",
      dialingCode: "+44",
      phone: "7700900123",
      email: "a@b.example",
    },
    customer: null,
    ourRef: "",
    costAnswers: [],
    needs: [],
    password: "",
    note: " Ring twice ",
    flights: { outbound: null, return: null },
    promoId: "",
    method: "cash",
    sandbox: false,
  } as const;
  const body = encodeBooking(booking, caller, "");

  it("[API-026] fits the contract", () => {
    expect(ENDPOINTS.createBooking.body.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ quoteid: "q-1", totalfare: 104.5, fare: 55, returnfare: 49.5, note: "Ring twice" });
  });

  it("[API-026] [FLT-030] says both flights, with landings in the tenant's zone, and marks numbers to check", () => {
    const found = {
      ident: "BA178",
      landing: { at: instant(Date.UTC(2026, 10, 22, 12, 1)), zone: "Europe/London" },
      destination: "EGLL",
      destinationName: "Heathrow",
      sample: true,
    };
    const outbound = { ...NO_FLIGHT, number: " BA178 ", origin: namedAirport("KJFK", "JFK"), found };
    const returning = { ...NO_FLIGHT, number: "ZZ9", originText: "Oslo", checkByHand: true };
    const sent = encodeBooking({ ...booking, flights: { outbound, return: returning } }, caller, "");
    expect(ENDPOINTS.createBooking.body.safeParse(sent).error).toBeUndefined();
    expect(sent).toMatchObject({
      flightnumber: "BA178",
      arrivingfromairportcode: "KJFK",
      arrivingfromairportname: "JFK",
      expflightarrival: "2026-11-22T12:01:00+00:00",
      returnflightnumber: "ZZ9",
      returnarrivingfromairportname: "Oslo",
      returnexpflightarrival: "",
      note: "Ring twice\n[Flight ZZ9: not found, check manually]",
    });
  });

  it("[VEH-008] [VEH-005] sends counts as text, passengers as the sum with both child seats", () => {
    const counts = {
      passengers: "6",
      smallchilds: "2",
      largechilds: "1",
      luggages: "4",
      handbags: "5",
      smallpets: "1",
    };
    expect(body).toMatchObject({ ...counts, otherpets: "0" });
    expect(encodeQuotation(request, caller, call)).toMatchObject({ ...counts, otherpets: "0" });
  });

  it("[CONT-020] [CONT-021] sends the passenger's phone without prefix and the customer's with one plus", () => {
    expect(body).toMatchObject({ passengerphone: "7700900123", custphone: "+447700900123" });
  });

  it("[CONT-019] names a booker's customer and passenger each in their own fields", () => {
    const customer = {
      firstName: "Grace",
      lastName: "Hopper",
      dialingCode: "+1",
      phone: "2125550143",
      email: " g@h.example ",
    };
    expect(encodeBooking({ ...booking, customer, ourRef: " PO-7 " }, caller, "")).toMatchObject({
      passengername: "Ada Lovelace",
      passengeremail: "a@b.example",
      custname: "Grace Hopper",
      custphone: "+12125550143",
      custemail: "g@h.example",
      bookerref: "PO-7",
    });
  });

  it("[ACC-010] sends what stands for a new account's password, never the password", () => {
    const sent = encodeBooking({ ...booking, password: "booking1" }, caller, "ab".repeat(32));
    expect(sent.passwordhash).toBe("ab".repeat(32));
    expect(JSON.stringify(sent)).not.toContain("booking1");
  });

  it("[CONT-017] names the passenger as a guest's customer", () => {
    expect(body).toMatchObject({ passengername: "Ada Lovelace", custname: "Ada Lovelace", custemail: "a@b.example" });
  });
});

describe("replies", () => {
  it("[API-003] [ENT-015] give places, airports with their category", () => {
    const item = {
      id: "p1",
      name: "Heathrow",
      fulladdress: "Heathrow T5, TW6 2GA",
      category: "airport",
      postcode: "TW6 2GA",
    };
    const [found] = decodePlaces({
      code: 1,
      addresses: [{ ...item, latitude: "51.47", longitude: -0.49, code: "EGLL" }],
    });
    expect(found).toMatchObject({
      category: "Air",
      code: "EGLL",
      position: { lat: 51.47, lng: -0.49 },
      name: "Heathrow",
    });
    expect(decodePlaces([item])).toHaveLength(1);
    // An address of a link has no name: the text before its first comma becomes the name.
    expect(decodePlaces([{ ...item, name: "" }])[0]?.name).toBe("Heathrow T5");
  });

  it("[ENT-032] [API-014] give vehicle types", () => {
    const item = {
      vehtypeid: "v1",
      typename: "Estate",
      noofhandbags: 3,
      noofluggeges: 4,
      noofpassengers: 5,
      maxluggage: 6,
    };
    expect(decodeVehicleTypes({ vehTypes: [item] })[0]).toMatchObject({
      id: "v1",
      name: "Estate",
      handBags: 3,
      luggage: 4,
      passengers: 5,
      maxLuggage: 6,
    });
  });

  it("[ENT-045] [VEH-013] give the three categories of the price list", () => {
    const categories = ["Economy", "Standard", "Executive"].map((name) => ({
      name,
      items: [1, 2, 3, 4].map((n) => ({ price: `£${n}`, description: `${name} ${n}` })),
    }));
    const read = decodePrices({ categories });
    expect(read.map((category) => category.name)).toEqual(["Economy", "Standard", "Executive"]);
    expect(read[2]?.items[3]).toEqual({ price: "£4", description: "Executive 4" });
  });

  it("[ENT-034] give the driver's way in minutes, or nothing", () => {
    expect(decodeDriverMinutes({ traveltime: 7 })).toBe(7);
    expect(decodeDriverMinutes({ code: 1 })).toBeNull();
  });

  it("[ENT-041] give the booking's reference by either name", () => {
    const reply = { Code: 1, JobPartId: "J7", ReturnRef: "J8", ClientSecret: "s", PaymentResult: { Code: 3 } };
    expect(decodeBooked({ ...reply, trackingcode: "t", managecode: "m" })).toEqual({
      code: 1,
      message: "",
      reference: "J7",
      returnReference: "J8",
      trackingCode: "t",
      manageCode: "m",
      passengerMailed: true,
      payment: { code: 3, message: "", clientSecret: "s", orderId: "" },
    });
  });
});

describe("a quotation", () => {
  const asked = { vehicleTypeId: "veh-2", now: instant(1_000) };
  const prices = [
    { vehtypeid: "veh-1", vehtype: "Saloon", fare: 31.1, returnfare: 30.2, totalfare: 61.3, currencycode: "EUR" },
    { vehtypeid: "veh-2", vehtype: "Estate", fare: 41.4, returnfare: 40.5, totalfare: 81.9, currencycode: "EUR" },
  ];

  it("[ENT-029] [ENT-031] gives fares in pence, times in minutes, distances in metres", () => {
    const read = decodeQuotation(
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
    expect(read.prices[1]).toEqual({
      vehicleTypeId: "veh-2",
      vehicleType: "Estate",
      outward: 4_140,
      back: 4_050,
      total: 8_190,
    });
    expect(read).toMatchObject({ distance: 24_700, journeyTime: 51, driverMinutes: 9, path: [{ lat: 1, lng: 2 }] });
    expect(read.expiresAt).toBe(Date.UTC(2026, 10, 21, 10));
  });

  it("knows the cheaper time near by and each vehicle's total at it, or none", () => {
    const cheapertime = { pickup: "2026-11-21T21:55:00Z", totals: [{ vehtypeid: "veh-2", totalfare: 70.05 }] };
    expect(decodeQuotation({ cheapertime }, asked).cheaper).toEqual({
      pickupAt: Date.UTC(2026, 10, 21, 21, 55),
      totals: { "veh-2": 7_005 },
    });
    expect(decodeQuotation({ cheapertime: null }, asked).cheaper).toBeNull();
  });

  it("[QUO-004] falls back to the base fare where no vehicle is priced", () => {
    const read = decodeQuotation({ fare: 20.5, totalfare: 22.75 }, asked);
    expect(read.prices).toEqual([{ vehicleTypeId: "veh-2", vehicleType: "", outward: 2_050, back: 0, total: 2_275 }]);
  });

  it("[CONST-022] [ENT-028] is in pounds and lives ten minutes where the reply says nothing", () => {
    expect(decodeQuotation({}, asked)).toMatchObject({ currency: "GBP", expiresAt: 601_000 });
  });
});
