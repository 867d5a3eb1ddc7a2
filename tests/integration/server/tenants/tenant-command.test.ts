/** Tenants by file: the operator's command, and servers that take up what it writes. */
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { secretBox } from "#server/platform/security/secret-box.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { tenantCommand } from "#scripts/tenant/command.ts";
import example from "#docs/examples/tenant.json" with { type: "json" };
import { anyDatabase } from "#tests/support/database/databases.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const HOST = "book.harbour-cars.example";
/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const changed = (over: object) => ({ ...example, ...over });
const JOURNEY = {
  source: 21,
  pick: "Town Quay, Southampton SO14 2AQ",
  picklat: 50.8958,
  picklng: -1.4054,
  pickpostcode: "SO14 2AQ",
  pickcategory: "",
  doff: "Southampton Airport SO18 2NL",
  dofflat: 50.9503,
  dofflng: -1.3568,
  droppostcode: "SO18 2NL",
  doffcategory: "Air",
};

/** The numbers kept free for examples are refused outside of test tenants. */
const PHONES = { passengerphone: "7400123456", custphone: "+447400123456" };

describe("the tenant command", () => {
  let db: Database;
  let server: TestServer | null;
  let files: Record<string, unknown>;
  let said: string[];
  let reported: object[];
  beforeEach(async () => {
    db = await anyDatabase();
    server = null;
    files = { "harbour.json": example };
    said = [];
    reported = [];
  });
  afterEach(() => (server ? server.close() : db.close()));

  const run = async (...args: readonly string[]) => {
    said = [];
    return tenantCommand(args, {
      readFile: (path) => {
        if (!(path in files)) throw new Error("no such file");
        return JSON.stringify(files[path]);
      },
      readPicture: (path) => (path === "cars/saloon.png" ? PICTURE : null),
      // The test goes on with the database that the command closes.
      open: async () => ({ ...db, close: async () => undefined }),
      environment: {},
      print: (line) => void said.push(line),
    });
  };
  const start = async () => {
    const stream = {
      write: (line: string) => {
        const { tenant, reason } = JSON.parse(line) as Record<string, unknown>;
        reported.push({ tenant, reason });
      },
    };
    const secrets = secretBox(["a key of more than thirty-two letters"]);
    return (server = await createTestServer({ db, demo: false, secrets, logger: pino({ level: "error" }, stream) }));
  };
  const post = async <T>(url: string, payload: object) =>
    (await server?.inject({ method: "POST", url, headers: { host: HOST }, payload }))?.json<T>();
  const company = async () => (await server?.inject({ url: "/api/configuration", headers: { host: HOST } }))?.json();

  it("[TEN-013] adds a tenant on which a ride is booked outside of demo mode, found by its host", async () => {
    expect(await run("add", "harbour.json")).toBe(0);
    expect(said).toEqual([`harbour was added: https://${HOST}`]);
    await start();
    expect(await company()).toMatchObject({ company: "Harbour Cars", source: 21, defaultvehtypeid: "saloon" });
    const quote = await post<Reply<"quotation">>("/api/quotation", sampleQuotation(JOURNEY));
    expect(quote).toMatchObject({ code: 1, currencycode: "GBP" });
    if (!quote) throw new Error("no quote");
    const booked = await post<Reply<"createBooking">>(
      ENDPOINTS.createBooking.path,
      sampleBooking(quote, { ...JOURNEY, ...PHONES }),
    );
    expect(booked).toMatchObject({ code: 1 });
    const rows = await db.withTenant("harbour", (own) => own.selectFrom("bookings").select("reference").execute());
    expect(rows.map(({ reference }) => reference)).toEqual([booked?.bref]);
    const others = await db.withTenant("metro", (own) => own.selectFrom("bookings").select("id").execute());
    expect(others).toEqual([]);
  });

  it("is seen by a running server without a restart; tenants that stay keep what the server holds for them", async () => {
    await start();
    if (!server) return;
    expect((await server.inject({ url: "/api/configuration", headers: { host: HOST } })).statusCode).toBe(421);
    const metro = server.tenants.byId("metro");
    await run("add", "harbour.json");
    await server.reloadTenants();
    expect(await company()).toMatchObject({ company: "Harbour Cars" });
    const page = async () => (await server?.inject({ url: "/booking.html", headers: { host: HOST } }))?.body ?? "";
    expect(await page()).toContain("Harbour Cars");

    files["harbour.json"] = changed({ settings: { ...example.settings, company: "Haven Cars" } });
    await run("add", "harbour.json", "--replace");
    await server.reloadTenants();
    expect(await company()).toMatchObject({ company: "Haven Cars" });
    expect(await page()).toContain("Haven Cars");
    expect(server.tenants.byId("metro")).toBe(metro);
  });

  it("speaks the languages that it has written in, each without a word of another", async () => {
    await run("add", "harbour.json");
    await start();
    const page = async (query: string) =>
      (await server?.inject({ url: `/${query}`, headers: { host: HOST } }))?.body ?? "";
    const { about, texts, translations } = example.settings;
    const own = await page("");
    const arabic = await page("?lang=ar");
    expect(own).toContain(about);
    expect(own).toContain(texts["field.pickup"]);
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
    expect(arabic).toContain(translations.ar.about);
    expect(arabic).toContain(translations.ar.texts["field.pickup"]);
    for (const words of [about, texts["field.pickup"]]) expect(arabic).not.toContain(words);
    // Not in the file, so not served outside of the demo.
    for (const lang of ["en-US", "constructor"]) expect(await page(`?lang=${lang}`)).toContain('lang="en-GB"');
  });

  it("shows the operator's own picture of a vehicle, which lies beside the file and is served by the tenant's host", async () => {
    const images = (image: string) =>
      changed({ vehicles: example.vehicles.map((each, at) => (at === 0 ? { ...each, image } : each)) });
    files["harbour.json"] = images("cars/saloon.png");
    await run("add", "harbour.json");
    await start();
    const get = async (url: string) => server?.inject({ url, headers: { host: HOST } });
    const [first] = (await get(ENDPOINTS.vehicleTypes.path))?.json<Reply<"vehicleTypes">>().vehTypes ?? [];
    expect(first?.image).toMatch(/^\/pictures\/vehicles\/saloon\/[0-9a-f]{12}$/);
    const picture = await get(first?.image ?? "");
    expect(picture?.rawPayload).toEqual(PICTURE);
    expect(picture?.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });
    for (const other of ["saloon/000000000000", "toString/000000000000"])
      expect((await get(`/pictures/vehicles/${other}`))?.statusCode).toBe(404);
  });

  it("shows the operator's own logo, which lies beside the file", async () => {
    files["harbour.json"] = changed({ settings: { ...example.settings, logo: "cars/saloon.png" } });
    expect(await run("add", "harbour.json")).toBe(0);
    await start();
    const get = async (url: string) => server?.inject({ url, headers: { host: HOST } });
    const { logo } = (await get(ENDPOINTS.configuration.path))?.json<Reply<"configuration">>() ?? {};
    expect(logo?.src).toMatch(/^\/pictures\/brand\/[0-9a-f]{64}$/);
    expect((await get(logo?.src ?? ""))?.rawPayload).toEqual(PICTURE);
    files["harbour.json"] = changed({ settings: { ...example.settings, logo: "cars/gone.png" } });
    expect(await run("check", "harbour.json")).toBe(1);
    expect(said.at(-2)).toContain("settings.logo: must be a PNG picture");
  });

  it.each([
    { image: "https://cdn.example/saloon.png", fault: "must be the name of a drawing, or of a JPEG or PNG file" },
    { image: "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=", fault: "must be a JPEG or PNG picture" },
    { image: "cars/gone.png", fault: "must be the name of a drawing, or of a JPEG or PNG file" },
  ])("$image is no picture of a vehicle", async ({ image, fault }) => {
    files["harbour.json"] = changed({ vehicles: example.vehicles.map((each) => ({ ...each, image })) });
    expect(await run("check", "harbour.json")).toBe(1);
    expect(said[0]).toContain(fault);
  });

  const spoil = async (id: string, config: object) => {
    const row = await db.system.selectFrom("tenants").select("config").where("id", "=", id).executeTakeFirstOrThrow();
    const spoilt = { config: json({ ...(row.config as object), ...config }), updated_at: new Date() };
    await db.system.updateTable("tenants").set(spoilt).where("id", "=", id).execute();
  };

  it("has a bad row served on as it was before, reported once, while other tenants are taken up", async () => {
    await start();
    await run("add", "harbour.json");
    await server?.reloadTenants();
    await spoil("harbour", { company: "" });
    await spoil("metro", { company: "Metro Two" });
    await server?.reloadTenants();
    await server?.reloadTenants();
    expect(await company()).toMatchObject({ company: "Harbour Cars" });
    expect(server?.tenants.byId("metro")).toMatchObject({ settings: { company: "Metro Two" } });
    expect(reported).toEqual([
      { tenant: "harbour", reason: expect.stringContaining("tenant harbour cannot be used: company: ") as string },
    ]);
    await run("add", "harbour.json", "--replace");
    await server?.reloadTenants();
    expect(reported).toHaveLength(1);
  });

  it.each([
    { name: "a locale that is none", config: { locale: "english!" }, reason: "locale: must be a language tag" },
    {
      name: "a currency that is none",
      config: { currency: "GBX" },
      reason: "currency: must be an ISO 4217 currency",
    },
    {
      name: "a time zone that is none",
      config: { zone: "Europe/Atlantis" },
      reason: "zone: must be an IANA time zone",
    },
    {
      name: "a currency that its card provider does not take",
      config: { currency: "GHS", providers: { stripe: { key: "k".repeat(20), webhookSecret: "s".repeat(20) } } },
      reason: "settings.currency: GHS is not taken by providers.stripe",
    },
  ])("starts without a tenant whose row has $name, and reports it", async ({ config, reason }) => {
    await run("add", "harbour.json");
    await spoil("harbour", config);
    await start();
    expect(server?.tenants.byId("harbour")).toBeNull();
    expect(server?.tenants.byId("metro")).not.toBeNull();
    expect(reported).toEqual([{ tenant: "harbour", reason: expect.stringContaining(reason) as string }]);
  });

  it("replaces a tenant only with --replace, and then whole", async () => {
    await run("add", "harbour.json");
    expect(await run("add", "harbour.json")).toBe(1);
    expect(said).toEqual(["The tenant harbour is there already; write over it with --replace."]);
    files["harbour.json"] = changed({
      vehicles: example.vehicles.map((vehicle) => ({ ...vehicle, name: `New ${vehicle.name}` })).slice(0, 2),
      tariff: { ...example.tariff, vehicles: { saloon: example.tariff.vehicles.saloon } },
      drivers: [],
    });
    expect(await run("add", "harbour.json", "--replace")).toBe(0);
    expect(said).toEqual([`harbour was replaced: https://${HOST}`]);
    await start();
    expect(server?.tenants.byId("harbour")).toMatchObject({
      vehicles: [{ name: "New Saloon" }, { name: "New MPV-6" }],
      drivers: [],
    });
  });

  it("keeps what bookings name: all or nothing is written", async () => {
    await run("add", "harbour.json");
    await start();
    const quote = await post<Reply<"quotation">>("/api/quotation", sampleQuotation(JOURNEY));
    if (!quote) throw new Error("no quote");
    await post(ENDPOINTS.createBooking.path, sampleBooking(quote, { ...JOURNEY, ...PHONES }));
    files["harbour.json"] = changed({
      settings: { ...example.settings, company: "Haven Cars", defaultVehicleTypeId: "mpv6" },
      vehicles: example.vehicles.slice(1),
      tariff: { ...example.tariff, vehicles: { mpv6: example.tariff.vehicles.mpv6 } },
      drivers: [],
    });
    expect(await run("add", "harbour.json", "--replace")).toBe(1);
    expect(said.join()).toContain("vehicle_types: bookings or drivers still name one that the file leaves out");
    await server?.reloadTenants();
    expect(server?.tenants.byId("harbour")).toMatchObject({ settings: { company: "Harbour Cars" } });
    expect(server?.tenants.byId("harbour")?.vehicles).toHaveLength(3);
  });

  it("refuses a host that leads to another tenant", async () => {
    await run("add", "harbour.json");
    files["harbour.json"] = changed({ id: "haven" });
    expect(await run("add", "harbour.json")).toBe(1);
    expect(said).toEqual([`hosts: ${HOST} leads to the tenant harbour`]);
  });

  it("lists, and checks without a database", async () => {
    await run("add", "harbour.json");
    await run("list");
    expect(said.map((line) => line.split("\t").slice(0, 3))).toContainEqual(["harbour", HOST, "live"]);
    files["bad.json"] = changed({ id: "X", hosts: [] });
    expect(await run("check", "bad.json")).toBe(1);
    expect(said.at(-1)).toBe("2 faults; nothing was written.");
    expect(await run("check", "harbour.json")).toBe(0);
    expect(await run("check", "none.json")).toBe(1);
    expect(said).toEqual(["none.json: no such file"]);
  });

  it("explains itself when its arguments are wrong", async () => {
    const wrong = [[], ["add"], ["check"], ["remove", "x"], ["add", "a", "b"], ["add", "a", "--force"], ["list", "x"]];
    for (const args of wrong) {
      expect([args, await run(...args)]).toEqual([args, 2]);
      expect(said.join()).toContain("Usage: npm run tenant");
    }
  });

  it("lets the tenant's own sites, and no others, show its pages inside theirs", async () => {
    await run("add", "harbour.json");
    await start();
    const page = await server?.inject({ url: "/booking.html", headers: { host: HOST } });
    expect(page?.headers["content-security-policy"]).toContain("frame-ancestors https://www.harbour-cars.example");
    expect(page?.headers["x-frame-options"]).toBeUndefined();
  });
});
