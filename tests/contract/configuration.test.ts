/** What a tenant says about itself, field by field, with a value of its own in each. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const AIRPORT = { code: "EGLC", iata: "LCY", name: "London City Airport", city: "London", country: "United Kingdom" };
const SETTINGS = {
  ...DEMO_TENANTS[0]?.settings,
  company: "Sample Cabs",
  about: "About us",
  phone: "020 7946 0001",
  email: "hello@sample.example",
  address: "1 Sample Street",
  skypeId: "sample.cabs",
  twitterLink: "https://twitter.example/sample",
  facebookLink: "https://facebook.example/sample",
  googlePlusLink: "https://plus.example/sample",
  chatApiUrl: "https://chat.example/sample.js",
  autoOpenChat: true,
  airports: [AIRPORT],
  base: { lat: 51.25, lng: -0.75 },
  showPets: false,
  showSmallChildSeat: true,
  showLargeChildSeat: false,
  showOtherEquipment: true,
  defaultVehicleTypeId: "vip",
  minLeadMinutes: 25,
  quoteTimeoutMinutes: 12,
  asapFirst: true,
  signUpFirst: true,
  cancelAllowed: false,
  searchApi: "anything",
  mapSource: "google",
  googleApiKey: "google-map-key",
  bingApiKey: "bing-map-key",
  publicKey: "public-key",
  paymentGateway: "sandbox",
  stripePublicKey: "pk_sample",
  paypalClientId: "paypal-client",
  paymentMethods: ["cash", "paypal"],
  defaultPaymentMethod: "cash",
  providers: { google: { key: "AIza-private" }, flights: { vendor: "flightaware", key: "private-flight-key" } },
} as const;

describe("GET /api/configuration", () => {
  let server: TestServer;
  beforeAll(async () => {
    const db = await anyDatabase();
    const row = { config: json(SETTINGS) };
    await db.system.updateTable("tenants").set(row).where("id", "=", "metro").execute();
    server = await createTestServer({ db });
  });
  afterAll(() => server.close());

  it("[ENT-049] [TEN-013] tells the tenant's facts", async () => {
    expect(await server.call("configuration", { airports: "true" })).toMatchObject({
      about: "About us",
      phone: "020 7946 0001",
      email: "hello@sample.example",
      skypeid: "sample.cabs",
      address: "1 Sample Street",
      company: "Sample Cabs",
      twitterlink: "https://twitter.example/sample",
      facebooklink: "https://facebook.example/sample",
      googlepluslink: "https://plus.example/sample",
      chatapiurl: "https://chat.example/sample.js",
      autoopenchat: true,
      servertime: new Date(TEST_START).toISOString(),
      airports: [{ iata_code: "LCY", icao_code: "EGLC", airport_name: "London City Airport", city_name: "London" }],
      baselat: 51.25,
      baselng: -0.75,
      // Of the country whose clocks the tenant's show: Europe/London.
      dialingcode: "+44",
    });
    expect((await server.call("configuration", {})).airports).toEqual([]);
  });

  it("[TEN-002] [API-010] is refused in words for a currency that the tenant does not offer", async () => {
    const ask = async (query: string) => {
      const { code, message } = (await server.inject({ url: `/api/configuration?${query}` })).json<
        Reply<"configuration">
      >();
      return [code, message];
    };
    expect(await ask("airports=true&sandbox=true&source=5&currencyCode=GBP")).toEqual([1, ""]);
    expect(await ask("currencyCode=eur")).toEqual([2, "Prices in EUR are not available. All prices here are in GBP."]);
  });

  it("[ENT-050] tells how rides are booked", async () => {
    expect(await server.call("configuration", {})).toMatchObject({
      showpet: false,
      showsmallchildseat: true,
      showlargechildseat: false,
      showotherequipments: true,
      defaultvehtypeid: "vip",
      minleadtime: 25,
      quotetimeout: 12,
      showsignupfirst: true,
      cancancelbooking: false,
      searchapi: "anything",
    });
  });

  it("[ENT-051] tells about maps and payment, with public keys only", async () => {
    const reply = await server.call("configuration", {});
    expect(reply).toMatchObject({
      mapsource: "google",
      googleapikey: "google-map-key",
      bingapikey: "bing-map-key",
      publickey: "public-key",
      paymentgateway: "sandbox",
      stripepublickey: "pk_sample",
      paypalclientid: "paypal-client",
      iscashallowed: true,
      iscardallowed: false,
      ispaypalallowed: true,
      defaultpaymentmethod: "cash",
    });
    expect(JSON.stringify(reply)).not.toContain("private");
  });
});
