import { describe, expect, it } from "vitest";
import { instant, metres, minutes, pence } from "#domain/shared/units.ts";
import { MUSEUM, ONE_PERSON, PALACE, TERMINAL } from "#tests/support/client/fake-client.ts";
import type { BookingRequest } from "#contract/bookings/create.ts";
import { recorded } from "#tests/support/client/recorded-api.ts";
import { createApi } from "./create-api.ts";
import {
  lazyTransport,
  splitTransport,
  type Transport,
  type WireReply,
  type WireRequest,
} from "./transport/transport.ts";

const signal = new AbortController().signal;

const make = (reply: Partial<WireReply> | Error) => recorded(createApi, reply, { source: 9 });

describe("a call", () => {
  it("[API-003] [PICK-002] asks for addresses by prefix, in the tenant's name", async () => {
    const { api, sent } = make({ body: { code: 1, message: "", addresses: [{ id: "a", name: "Palace" }] } });
    const answer = await api.searchAddress("pal & co", signal);
    expect(sent[0]).toMatchObject({
      method: "GET",
      path: "/api/searchaddress",
      query: { prefix: "pal & co" },
      headers: { "x-cabstand-tenant": "pale" },
    });
    expect(answer.ok && answer.value[0]?.name).toBe("Palace");
  });

  it("[API-012] asks for the nearest driver with source, position and postcode", async () => {
    const { api, sent } = make({ body: { Code: 1, TravelTime: 6 } });
    expect(await api.nearestDriver(PALACE, signal)).toEqual({ ok: true, value: 6 });
    expect(sent[0]?.body).toEqual({ source: 9, lat: 51.501, lng: -0.51501, postcode: "SW1A 1AA" });
  });

  it("[PICK-018] asks what is at a spot", async () => {
    const { api, sent } = make({ body: { code: 1, addresses: [{ id: "a", name: "Palace" }] } });
    const answer = await api.placeAt({ lat: 51.5, lng: -0.1 }, signal);
    expect(sent[0]).toMatchObject({ method: "GET", path: "/api/reversegeocode", query: { lat: 51.5, lng: -0.1 } });
    expect(answer.ok && answer.value?.name).toBe("Palace");
    expect(await make({ body: { code: 1, addresses: [] } }).api.placeAt({ lat: 0, lng: 0 }, signal)).toEqual({
      ok: true,
      value: null,
    });
  });

  it("[API-033] asks for a booking by its code", async () => {
    const { api, sent } = make({ body: { code: 1, jobpartid: "J1" } });
    const answer = await api.bookingInfo("c0de", signal);
    expect([sent[0]?.path, sent[0]?.body]).toEqual(["/api/bookinginfo", { code: "c0de" }]);
    expect(answer.ok && answer.value.reference).toBe("J1");
  });

  it("accepts a bare array", async () => {
    const { api } = make({ body: [{ vehtypeid: "v1" }] });
    const answer = await api.vehicleTypes(signal);
    expect(answer.ok && answer.value.map((each) => each.id)).toEqual(["v1"]);
  });
});

describe("a refusal", () => {
  it("[ERR-013] [ERR-023] [ERR-026] [ERR-028] has no words of an internal failure", async () => {
    const { api } = make({ body: { code: 0, message: "duplicate key value" } });
    expect(await api.vehicleTypes(signal)).toEqual({ ok: false, error: { code: 0, message: "" } });
  });

  it("says how long to wait where too much was asked for, and means nothing else by it", async () => {
    const message = "Too many attempts. Please try again in 12 minutes.";
    const { api } = make({ status: 429, body: { code: 2, message } });
    expect(await api.vehicleTypes(signal)).toEqual({ ok: false, error: { code: 0, message } });
  });

  it("keeps the server's code and message", async () => {
    const { api } = make({ body: { Code: 2, Message: "No cars today" } });
    expect(await api.vehicleTypes(signal)).toEqual({ ok: false, error: { code: 2, message: "No cars today" } });
  });

  it.each([
    { name: "a status outside 2xx", reply: { status: 500, body: { code: 1, message: "x" } } },
    { name: "a redirect", reply: { status: 302, body: {} } },
    { name: "429", reply: { status: 429, body: { code: 2, message: "slow down" } } },
    { name: "broken JSON", reply: { body: undefined } },
    { name: "JSON that is no object", reply: { body: "hello" } },
    { name: "a reply without a code", reply: { body: { addresses: [] } } },
    { name: "no network", reply: new Error("offline") },
  ])("[API-054] is code 0 for $name", async ({ reply }) => {
    const { api } = make(reply);
    expect(await api.searchAddress("pal", signal)).toMatchObject({ ok: false, error: { code: 0 } });
  });

  it("says that a server is busy which answers 503, whatever its body", async () => {
    const { api } = make({ status: 503, body: undefined });
    expect(await api.searchAddress("pal", signal)).toEqual({ ok: false, error: { code: 0, message: "", busy: true } });
  });
});

describe("a quotation", () => {
  const request = {
    places: { pickup: PALACE, vias: [], dropoff: PALACE },
    now: true,
    pickupAt: instant(0),
    returnType: "single",
    returnAt: null,
    vehicleTypeId: "v",
    tier: 1,
    load: ONE_PERSON,
    paymentMethod: null,
  } as const;
  const call = { requestId: "r", now: instant(5), recalculateRoute: true, recalculateDriver: true, known: null };

  it("[QUO-015] states length and time of the measured road, both ways where there is a return", async () => {
    const sent: WireRequest[] = [];
    const api = createApi({
      transport: async (sending) => {
        sent.push(sending);
        const back = JSON.stringify(sending.body).includes(`[${JSON.stringify(TERMINAL.position)},`);
        const way = { distance: back ? 25_300 : 24_700, duration: back ? 2_820 : 3_060 };
        return { status: 200, body: { code: 1, ...(sending.path === "/api/direction" ? way : { quoteid: "q" }) } };
      },
      caller: () => ({ source: 9, zone: "Europe/London", currency: "GBP", customerId: "", bookerId: "" }),
      headers: {},
    });
    const places = { pickup: PALACE, vias: [MUSEUM], dropoff: TERMINAL };
    for (const returnType of ["single", "wait-and-return"] as const) {
      const journey = { ...request, places, returnType };
      // oxlint-disable-next-line no-await-in-loop -- the order of the requests is compared
      const known = await api.measureRoute(journey, signal);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await api.quotation(journey, { ...call, known }, signal);
    }
    expect(sent.map(({ path }) => path)).toEqual([
      "/api/direction",
      "/api/quotation",
      "/api/direction",
      "/api/direction",
      "/api/quotation",
    ]);
    expect(sent[0]?.body).toEqual({ points: [PALACE.position, MUSEUM.position, TERMINAL.position] });
    expect(sent[1]?.body).toMatchObject({ distance: 24_700, traveltime: 51, returndistance: 0, returntraveltime: 0 });
    expect(sent[4]?.body).toMatchObject({
      distance: 24_700,
      traveltime: 51,
      returndistance: 25_300,
      returntraveltime: 47,
    });
  });

  it("[QUO-015] states a road that is known already, and none where it cannot be measured", async () => {
    const { api, sent } = make({ body: { code: 0 } });
    const known = {
      distance: metres(1),
      journeyTime: minutes(2),
      returnDistance: metres(0),
      returnJourneyTime: minutes(0),
    };
    await api.quotation(request, { ...call, known }, signal);
    await api.quotation(request, { ...call, known: await api.measureRoute(request, signal) }, signal);
    expect(sent.map(({ path }) => path)).toEqual(["/api/quotation", "/api/direction", "/api/quotation"]);
    expect(sent[0]?.body).toMatchObject({ distance: 1, traveltime: 2 });
    expect(sent[2]?.body).toMatchObject({ distance: null, traveltime: null });
  });

  it("[ERR-021] succeeds with code 1, and as an estimate with code 4", async () => {
    for (const [code, estimated] of [
      [1, false],
      [4, true],
    ] as const) {
      const { api } = make({ body: { code, quoteid: "q" } });
      // oxlint-disable-next-line no-await-in-loop -- two cases of one rule
      expect(await api.quotation(request, call, signal)).toMatchObject({ ok: true, value: { estimated } });
    }
  });

  it("[ERR-021] fails with any other code; only a quotation knows code 4", async () => {
    expect(await make({ body: { code: 3, message: "far" } }).api.quotation(request, call, signal)).toMatchObject({
      ok: false,
      error: { code: 3, message: "far" },
    });
    expect(await make({ body: { code: 4 } }).api.vehicleTypes(signal)).toMatchObject({ ok: false });
  });

  it.each([
    { code: 3, faultyplace: "dropoff", place: { kind: "dropoff" } },
    { code: 6, faultyplace: "via2", place: { kind: "via", index: 1 } },
    { code: 3, faultyplace: "pickup", place: { kind: "pickup" } },
    // A server that does not name the place means the pickup.
    { code: 6, faultyplace: "", place: { kind: "pickup" } },
    { code: 3, faultyplace: undefined, place: { kind: "pickup" } },
    { code: 2, faultyplace: "dropoff", place: undefined },
  ])(
    "[ERR-022] refused with code $code for '$faultyplace' names the place that is meant",
    async ({ code, faultyplace, place }) => {
      const answer = await make({ body: { code, message: "far", faultyplace } }).api.quotation(request, call, signal);
      expect(answer).toEqual({ ok: false, error: { code, message: "far", ...(place ? { place } : {}) } });
    },
  );

  const money = { pence: pence(100), currency: "GBP" };
  const booking: BookingRequest = {
    quoteId: "q",
    journey: request,
    price: { total: money, outward: money, back: money },
    contact: { firstName: "A", lastName: "", dialingCode: "+44", phone: "1", email: "" },
    customer: null,
    costAnswers: [],
    needs: [],
    ourRef: "",
    password: "",
    note: "",
    flights: { outbound: null, return: null },
    promoId: "",
    method: "cash",
    sandbox: false,
  };

  it("[PAY-036] sends the idempotency key with a booking", async () => {
    const { api, sent } = make({ body: { code: 1, bref: "B" } });
    await api.createBooking(booking, "key-1", signal);
    expect(sent[0]?.headers).toEqual({ "x-cabstand-tenant": "pale", "Idempotency-Key": "key-1" });
  });

  it("sends a booking again as the person who made it, whoever is known by then", async () => {
    const { api, sent } = make({ body: { code: 1, bref: "B" } });
    await api.createBooking({ ...booking, by: { customerId: "ada", bookerId: "" } }, "key-1", signal);
    expect(sent[0]?.body).toMatchObject({ custid: "ada" });
  });

  it.each([400, 401, 403, 422])(
    "refuses a booking for good when it is answered %d, as it would be every time",
    async (status) => {
      const { api } = make({ status, body: { code: 2, message: "In words." } });
      const refusal = { ok: false, error: { code: 2, message: "In words." } };
      expect(await api.createBooking(booking, "key-1", signal)).toEqual(refusal);
    },
  );

  it.each([404, 409, 500, 503])("[API-054] lets a booking be sent again when it is answered %d", async (status) => {
    const { api } = make({ status, body: { code: 2, message: "Not for people." } });
    const error = { code: 0, message: "", ...(status === 503 && { busy: true }) };
    expect(await api.createBooking(booking, "key-1", signal)).toEqual({ ok: false, error });
  });
});

describe("a lazy transport", () => {
  it("fetches its library once, and again after a failure", async () => {
    const loads: string[] = [];
    const { transport, preload } = lazyTransport(async () => {
      loads.push("load");
      if (loads.length === 1) throw new Error("offline");
      return async () => ({ status: 204, body: undefined });
    });
    const request: WireRequest = { method: "GET", path: "/api/prices", headers: {}, signal };
    preload();
    await expect(transport(request)).rejects.toThrow("offline");
    expect((await transport(request)).status).toBe(204);
    preload();
    await transport(request);
    expect(loads).toHaveLength(2);
  });
});

describe("a split transport", () => {
  it("takes the first screen's reads over the first, from any host, and every other call over the second", async () => {
    const over =
      (name: string): Transport =>
      async () => ({ status: 200, body: name });
    const transport = splitTransport(over("first"), over("second"));
    const body = async (method: WireRequest["method"], path: string) =>
      (await transport({ method, path, headers: {}, signal })).body;
    expect(await body("GET", "/api/searchaddress")).toBe("first");
    expect(await body("GET", "https://search.example/api/searchaddress")).toBe("first");
    expect(await body("POST", "/api/searchaddress")).toBe("second");
    expect(await body("GET", "/api/journeyhistory")).toBe("second");
  });
});
