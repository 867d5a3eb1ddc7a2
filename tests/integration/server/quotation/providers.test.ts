/** Tenants with outside sources of addresses and routes, over HTTP: what callers get, also when a source is down. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { fakeUpstream, type FakeUpstream } from "#tests/support/providers/fake-upstream.ts";
import { sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";
import { testTimers } from "#tests/support/client/test-timers.ts";

const SECRET = "AIza-very-secret";

async function change(
  db: Database,
  id: string,
  over: Partial<TenantSettings> & { readonly providers: TenantProviders },
): Promise<void> {
  const settings = DEMO_TENANTS.find((tenant) => tenant.id === id)?.settings;
  await db.system
    .updateTable("tenants")
    .set({ config: json({ ...settings, ...over }) })
    .where("id", "=", id)
    .execute();
}

const down = { kind: "json", status: 500, body: {} } as const;

describe("tenants with outside providers", () => {
  let provider: FakeUpstream;
  let server: TestServer;

  beforeAll(async () => {
    provider = await fakeUpstream();
    const db = await anyDatabase();
    await change(db, "bright", { searchApi: "google", providers: { google: { key: SECRET } } });
    await change(db, "pale", { routingApi: "osrm", providers: { osrm: { url: provider.baseUrl } } });
    await change(db, "night", { searchApi: "photon", providers: { photon: { url: provider.baseUrl } } });
    server = await createTestServer({
      db,
      // Google's servers are this one.
      send: (url, request) => fetch(url.replace(/^https:\/\/[^/]+/, provider.baseUrl), request),
      timers: testTimers(1_000),
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  // Half a minute later every breaker lets a request through again; after a minute no route is kept.
  beforeEach(() => server.clock.advance(2));

  const get = async (tenant: string, url: string, headers: Record<string, string> = {}) => {
    const response = await server.inject({ url, headers: { "x-cabstand-tenant": tenant, ...headers } });
    expect(response.statusCode).toBe(200);
    return response.json<Reply<"searchAddress">>();
  };
  const quote = async (tenant: string) => {
    const { source: _source, ...payload } = sampleQuotation();
    const headers = { "x-cabstand-tenant": tenant };
    const response = await server.inject({ method: "POST", url: "/api/quotation", headers, payload });
    expect(response.statusCode).toBe(200);
    return response.json<Reply<"quotation">>();
  };
  const quotesOf = (tenant: string) =>
    server.db.withTenant(tenant, (handle) => handle.selectFrom("quotes").select("id").execute());

  const hit = (id: string) => ({
    placePrediction: { placeId: id, text: { text: `${id} Hotel, London, UK` }, types: [] },
  });
  const details = (id: string) => ({
    id,
    displayName: { text: `${id} Hotel` },
    formattedAddress: "Strand, London WC2R 0EZ, UK",
    location: { latitude: 51.51, longitude: -0.12 },
    addressComponents: [{ longText: "WC2R 0EZ", shortText: "WC2R 0EZ", types: ["postal_code"] }],
    types: ["hotel"],
  });

  it("gives a caller with a session names, and the place of the chosen one", async () => {
    provider.answer({ kind: "json", body: { suggestions: ["A", "B", "C", "D"].map(hit) } });
    const before = provider.asked.length;
    const { addresses } = await get("bright", "/api/searchaddress?prefix=hot&session=s-1");
    expect(addresses.map(({ id, precision, postcode }) => [id, precision, postcode])).toEqual(
      ["A", "B", "C", "D"].map((id) => [`google:${id}`, "unresolved", ""]),
    );
    provider.answer({ kind: "json", body: details("B") });
    const chosen = await get("bright", "/api/resolveaddress?id=google:B&session=s-1");
    expect(chosen.addresses).toMatchObject([
      { id: "google:B", postcode: "WC2R 0EZ", latitude: 51.51, precision: "exact" },
    ]);
    expect(provider.asked.slice(before).map(({ url }) => url)).toEqual([
      "/v1/places:autocomplete",
      "/v1/places/B?sessionToken=s-1&languageCode=en-GB",
    ]);
    expect(provider.asked.at(-1)?.headers["x-goog-api-key"]).toBe(SECRET);
  });

  it("gives a caller without a session the first three addresses whole", async () => {
    provider.answer(
      { kind: "json", body: { suggestions: ["A", "B", "C", "D"].map(hit) } },
      { kind: "json", body: details("A") },
      { kind: "json", status: 404, body: {} },
      { kind: "json", body: details("C") },
    );
    const { addresses } = await get("bright", "/api/searchaddress?prefix=hot");
    expect(addresses.map(({ precision, latitude }) => [precision, latitude])).toEqual([
      ["exact", 51.51],
      ["exact", 51.51],
    ]);
  });

  it.each([
    { tenant: "bright", url: "/api/searchaddress?prefix=hot&session=s-1" },
    { tenant: "bright", url: "/api/searchaddress?prefix=hot" },
    { tenant: "bright", url: "/api/resolveaddress?id=google:B" },
    { tenant: "bright", url: "/api/reversegeocode?lat=51.5&lng=-0.1" },
    { tenant: "night", url: "/api/searchaddress?prefix=hot" },
  ])("tells $tenant's callers of $url that something went wrong when the provider is down", async ({ tenant, url }) => {
    provider.answer(down);
    expect(await get(tenant, url)).toMatchObject({ code: 0, message: MESSAGES.generic, addresses: [] });
    // Another tenant's search, and one too short to be asked for, go on.
    expect((await get("metro", "/api/searchaddress?prefix=padd")).addresses.length).toBeGreaterThan(0);
    expect(await get(tenant, "/api/searchaddress?prefix=h")).toMatchObject({ code: 1, addresses: [] });
    // Who runs the platform sees it.
    const { body } = await server.inject({ url: "/metrics" });
    expect(body.split("\n").find((line) => line.startsWith("cabstand_provider_faults_total"))).toMatch(
      /\{provider="[^"]+"\} [1-9]/,
    );
  });

  it("answers an unknown address with the message for it", async () => {
    provider.answer({ kind: "json", status: 404, body: {} });
    const unknown = { code: 6, message: MESSAGES.trySpecificAddress, addresses: [] };
    expect(await get("bright", "/api/resolveaddress?id=google:gone")).toMatchObject(unknown);
    expect(await get("metro", "/api/resolveaddress?id=nobody")).toMatchObject(unknown);
    expect(await get("metro", "/api/reversegeocode?lat=30&lng=-40")).toMatchObject(unknown);
  });

  it("[PICK-018] tells the address of a position from the embedded data", async () => {
    const { code, addresses } = await get("metro", "/api/reversegeocode?lat=51.5154&lng=-0.1755");
    expect([code, addresses.length]).toEqual([1, 1]);
    expect(addresses[0]?.fulladdress).toContain("Paddington");
  });

  it.each([
    "/api/reversegeocode",
    "/api/reversegeocode?lat=91&lng=0",
    "/api/reversegeocode?lat=x&lng=0",
    "/api/resolveaddress",
    "/api/resolveaddress?id=",
    `/api/resolveaddress?id=${"x".repeat(401)}`,
    "/api/searchaddress?prefix=padd&session=a%20b",
    `/api/searchaddress?prefix=padd&session=${"x".repeat(37)}`,
  ])("refuses %s", async (url) => {
    expect((await server.inject({ url })).statusCode).toBe(400);
  });

  it("prices a journey along the provider's route", async () => {
    const geometry = {
      type: "LineString",
      coordinates: [
        [-0.4886, 51.472],
        [-0.1755, 51.5154],
      ],
    };
    provider.answer({ kind: "json", body: { code: "Ok", routes: [{ distance: 30_303, duration: 2_400, geometry }] } });
    const before = provider.asked.length;
    const reply = await quote("pale");
    expect(reply).toMatchObject({ code: 1, routedistance: 30_303, JourneyTime: 40 });
    expect(await quotesOf("pale")).toHaveLength(1);
    // The ride is days ahead, so no car's way to it matters; and the price that is asked again is for the same route.
    await quote("pale");
    expect(provider.asked.length - before).toBe(1);
  });

  it("stores no quote and invents no route when the routing provider is down", async () => {
    const before = (await quotesOf("pale")).length;
    provider.answer(down);
    expect(await quote("pale")).toMatchObject({
      code: 0,
      message: MESSAGES.generic,
      totalfare: 0,
      quoteid: "",
      routepath: [],
    });
    expect(await quotesOf("pale")).toHaveLength(before);
    const points = [
      { lat: 51.472, lng: -0.4886 },
      { lat: 51.5154, lng: -0.1755 },
    ];
    const headers = { "x-cabstand-tenant": "pale" };
    const direction = await server.inject({ method: "POST", url: "/api/direction", headers, payload: { points } });
    expect(direction.json()).toMatchObject({ code: 0, message: MESSAGES.generic, geometry: { coordinates: [] } });
    // One tenant's provider does not concern the others.
    expect((await quote("metro")).code).toBe(1);
  });

  it("keeps keys to itself", async () => {
    const { body } = await server.inject({ url: "/api/configuration", headers: { "x-cabstand-tenant": "bright" } });
    expect(body).toContain('"searchapi":"google"');
    const page = await server.inject({ url: "/booking.html", headers: { "x-cabstand-tenant": "bright" } });
    expect(body + page.body).not.toContain(SECRET);
  });
});

describe("IP info", () => {
  const ask = async (trustedProxies: number, headers: Record<string, string>) => {
    const server = await createTestServer({ trustedProxies });
    try {
      return (await server.inject({ url: "/api/ipinfo", headers })).json<Reply<"ipInfo">>();
    } finally {
      await server.close();
    }
  };
  const headers = { "cf-ipcountry": "FR", "accept-language": "de-AT" };

  it("[API-051] [ENT-044] [TEN-012] tells the country and its currency, and nothing else of the caller", async () => {
    const nothing = { code: 1, message: "", ip: "", city: "", loc: "", region: "" };
    expect(await ask(1, headers)).toEqual({ ...nothing, country: "fr", currencycode: "EUR" });
    // Without a proxy the address says nothing, and the tenant's country comes before the language's.
    expect(await ask(0, headers)).toEqual({ ...nothing, country: "gb", currencycode: "GBP" });
    expect(await ask(0, {})).toEqual({ ...nothing, country: "gb", currencycode: "GBP" });
  });
});
