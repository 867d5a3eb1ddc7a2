import { describe, expect, it } from "vitest";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { askedConfiguration } from "#contract/tenant/asked-configuration.ts";
import { recorded } from "#tests/support/client/recorded-api.ts";
import { createStartApi } from "./startup-api.ts";

const { signal } = new AbortController();
const OWN = { api: "", licence: "" };

const make = (body: unknown, hosts = OWN, status = 200) =>
  recorded((deps) => createStartApi({ ...deps, hosts, trackingCode: "PC-1", zone: "Europe/London" }), { status, body });

describe("the calls of a page's start", () => {
  it("[API-050] [TEN-004] asks whether a site may show the page", async () => {
    const { api, sent } = make({ code: 1 });
    expect(await api.validate("https://hotel.example", signal)).toEqual({ ok: true, value: undefined });
    expect(sent).toMatchObject([
      {
        method: "POST",
        path: "/api/validate",
        body: { parentdomain: "https://hotel.example", trackingcode: "PC-1" },
        headers: { "x-cabstand-tenant": "pale" },
      },
    ]);
    expect(await make({ code: 2, message: "no" }).api.validate("x", signal)).toMatchObject({ error: { code: 2 } });
  });

  it("[TEN-002] [API-010] request the tenant's own configuration as the address asks for it, whatever source it names", async () => {
    const asked = (search: string, sandbox = false) => askedConfiguration(search, { source: 5, sandbox });
    expect(["?id=5&template=list", "?source=7", "?source=newsletter"].map((search) => asked(search))).toEqual([
      null,
      null,
      null,
    ]);
    for (const [wish, query] of [
      [asked("?source=7&currencyCode=EUR"), { airports: "true", source: "5", currencyCode: "EUR" }],
      [asked("", true), { airports: "true", source: "5", sandbox: "true" }],
    ] as const) {
      const { api, sent } = make({ code: 1 });
      if (wish !== null) await api.configuration(wish, signal);
      expect(sent).toMatchObject([{ method: "GET", path: "/api/configuration", query }]);
    }
  });

  it("[TEN-009] [TEN-010] go to their hosts: the licence's to one, all others to another", async () => {
    const hosts = { api: "https://api.example", licence: "https://licence.example" };
    const { api, sent } = make({ code: 1 }, hosts);
    await api.validate("x", signal);
    await api.bookingParams("id", signal);
    await api.promotion("t", signal);
    await api.country(signal);
    expect(sent.map(({ path }) => path)).toEqual([
      "https://licence.example/api/validate",
      "https://licence.example/api/bookingparams",
      "https://api.example/api/promotion",
      "https://api.example/api/ipinfo",
    ]);
  });

  it("[TEN-011] [ENT-044] reads the country, and nothing from an odd answer", async () => {
    expect(await make({ code: 1, country: "FR" }).api.country(signal)).toEqual({ ok: true, value: "fr" });
    expect(await make({ code: 1 }).api.country(signal)).toEqual({ ok: true, value: "" });
    expect((await make(undefined, OWN, 500).api.country(signal)).ok).toBe(false);
  });
});

const HEATHROW = {
  fulladdress: "Heathrow Terminal 5",
  postcode: "TW6 2GA",
  category: "Air",
  latitude: 51.472,
  longitude: -0.4886,
};

describe("form contents of another page", () => {
  const read = async (params: object) => {
    const answer = await make({ code: 1, _params: { trackingcode: "PC-1", ...params } }).api.bookingParams("p", signal);
    return answer.ok ? answer.value : null;
  };

  it("[API-047] [TEN-007] are read with places, time and vehicle", async () => {
    const given = { pickup: HEATHROW, dropoff: "Paddington", datetime: "23/11/2026 12:00", vehtypeid: "executive" };
    expect(await read(given)).toMatchObject({
      pickup: { fullAddress: "Heathrow Terminal 5", postcode: "TW6 2GA", position: { lat: 51.472, lng: -0.4886 } },
      dropoff: "Paddington",
      time: { type: "later", at: Date.parse("2026-11-23T12:00:00Z") },
      vehicleTypeId: "executive",
      contact: EMPTY_CONTACT,
    });
  });

  it("[TEN-007] may be for now, without a time, or with a place that has no position", async () => {
    expect(await read({ isASAP: true, datetime: "23/11/2026 12:00" })).toMatchObject({ time: { type: "now" } });
    expect(await read({ datetime: "soon" })).toMatchObject({ time: null, pickup: "", dropoff: "" });
    expect(await read({ pickup: { ...HEATHROW, latitude: 0, longitude: 0 } })).toMatchObject({
      pickup: "Heathrow Terminal 5",
    });
  });

  it("[TEN-007] are a failure when there are none", async () => {
    for (const body of [{ code: 1, _params: null }, { code: 1 }, { code: 0, _params: null }, null]) {
      expect((await make(body).api.bookingParams("p", signal)).ok).toBe(false);
    }
  });
});

describe("a campaign's offer", () => {
  it("[API-024] [ENT-037] [PROMO-006] is read with places, vehicle and contact", async () => {
    const { api, sent } = make({
      code: 1,
      pickupaddress: "T5",
      pickpostcode: "TW6 2GA",
      pickcategory: "Air",
      picklat: 51.472,
      picklng: -0.4886,
      dropoffaddress: "",
      vehtypeid: "estate",
      firstname: "Ada",
      surname: "Lovelace",
      dialingcode: "+33",
      phone: "612345678",
      email: "ada@example.com",
    });
    const answer = await api.promotion("t-1", signal);
    expect(sent[0]).toMatchObject({ method: "GET", path: "/api/promotion", query: { token: "t-1" } });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        pickup: { fullAddress: "T5", category: "Air" },
        dropoff: "",
        time: null,
        vehicleTypeId: "estate",
        contact: { firstName: "Ada", lastName: "Lovelace", dialingCode: "+33", phone: "612345678" },
      },
    });
  });
});
