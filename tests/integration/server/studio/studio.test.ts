/** The studio's server: staff sign in, save a draft, publish it, and bring a version back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { withValueAt } from "#domain/tenant/studio/json-path.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { sent } from "#tests/support/people/accounts.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { callAs, createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const BRAND = "#7a1f5c";
const KEY = "sk-of-the-operator";

const BOW_TIE = [
  { lat: 51.4, lng: -0.3 },
  { lat: 51.6, lng: 0.1 },
  { lat: 51.6, lng: -0.3 },
  { lat: 51.4, lng: 0.1 },
];

let server: TestServer;
let staff: Staff;
const start = async (): Promise<void> => {
  server = await createTestServer();
  staff = await staffOf(server);
};
const end = (): Promise<void> => server.close();

const ask = async (name: EndpointName, payload: object | null = null, headers = staff.headers) => {
  const { method, path: url } = ENDPOINTS[name];
  return server.inject({ method, url, headers, ...(payload === null ? {} : { payload }) });
};
const reply = <N extends EndpointName>(name: N, payload: object = {}) => callAs(server, staff, name, payload);
const draft = () => reply("studioDraft");
/** Saves the draft with another value in it. */
const save = async (path: readonly string[], value: unknown) => {
  const { version, document } = await draft();
  return reply("saveStudioDraft", { version, document: withValueAt(document, path, value) });
};
const publish = async () => reply("publishStudioDraft", { version: (await draft()).version });
const brand = () => server.tenants.byId("metro")?.theme.brand;
const fare = async () => (await server.call("quotation", sampleQuotation({ source: 5 }))).totalfare;

describe("the studio", () => {
  beforeEach(start);
  afterEach(end);

  it("signs the demo's member in, with a cookie of its own, and out", async () => {
    const { method, path: url } = ENDPOINTS.studioSignIn;
    const payload = { email: "Studio@example.com", passwordhash: sent("booking1") };
    const response = await server.inject({ method, url, payload });
    expect(response.json()).toMatchObject({ code: 1, email: "studio@example.com" });
    const set = String(response.headers["set-cookie"]);
    expect(set).toMatch(/^cabstand-metro-staff=[\w-]{43};.*HttpOnly; SameSite=Strict/);
    const headers = { cookie: set.split(";")[0] ?? "" };
    expect((await ask("studioSession", null, headers)).json()).toMatchObject({ code: 1 });
    // A customer's call does not know the member.
    expect((await ask("session", null, headers)).json()).toMatchObject({ code: 2 });
    await ask("studioSignOut", {}, headers);
    expect((await ask("studioSession", null, headers)).json()).toMatchObject({ code: 2 });
    expect((await ask("studioDraft", null, headers)).statusCode).toBe(401);
  });

  it("refuses a wrong password and an unknown address alike, and slows guessing down", async () => {
    const wrong = (email: string) => ask("studioSignIn", { email, passwordhash: sent("guess") }, {});
    const answers = [await wrong("studio@example.com"), await wrong("nobody@example.com")];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (let n = 0; n < 5; n += 1) await wrong("studio@example.com");
    expect((await wrong("studio@example.com")).statusCode).toBe(429);
  });

  it("refuses a customer's password and another tenant's staff", async () => {
    const ada = { email: "ada@example.com", passwordhash: sent("booking1") };
    expect((await ask("studioSignIn", ada, {})).json()).toMatchObject({ code: 2 });
    const { token } = await staffOf(server, "bright");
    for (const name of ["studioDraft", "studioHistory", "studioAttention"] as const)
      expect((await ask(name, null, { cookie: `cabstand-metro-staff=${token}` })).statusCode).toBe(401);
  });

  it("ends a session that nobody uses for two hours, or that is a day's work old", async () => {
    server.clock.advance(119);
    expect((await ask("studioDraft")).statusCode).toBe(200);
    server.clock.advance(121);
    expect((await ask("studioDraft")).statusCode).toBe(401);
  });

  it("gives the live file as the first draft, without a provider's key", async () => {
    await server.db.system
      .updateTable("tenants")
      .set((eb) => ({
        config: eb.cast(
          eb.val(
            JSON.stringify({
              ...server.tenants.byId("metro")?.settings,
              searchApi: "google",
              providers: { google: { key: KEY } },
            }),
          ),
          "jsonb",
        ),
        updated_at: new Date(),
      }))
      .where("id", "=", "metro")
      .execute();
    await server.reloadTenants();
    const response = await ask("studioDraft");
    expect(response.body).not.toContain(KEY);
    expect(response.json()).toMatchObject({ version: 0, document: { id: "metro" } });
    expect((await reply("checkStudioDraft", { document: (await draft()).document })).faults).toEqual([]);
    await save(["theme", "brand"], BRAND);
    expect(await publish()).toMatchObject({ code: 1 });
    // What is published keeps the stored key.
    expect(server.tenants.byId("metro")?.providers).toEqual({ google: { key: KEY } });
    expect((await ask("studioHistory")).body + (await ask("studioDraft")).body).not.toContain(KEY);
  });

  it("says once what is wrong with a currency, which the file keeps in two places", async () => {
    const file = withValueAt((await draft()).document, ["settings", "currency"], "POUND");
    const { faults } = await reply("checkStudioDraft", {
      document: withValueAt(file, ["tariff", "currency"], "POUND"),
    });
    expect(faults.filter(({ path }) => path.endsWith(".currency"))).toHaveLength(1);
  });

  it("publishes a draft, which stays as a version with who and when, and brings another back", async () => {
    const old = brand();
    expect(await save(["theme", "brand"], BRAND)).toMatchObject({
      isstale: false,
      version: 1,
      verdict: { faults: [] },
    });
    expect(brand()).toBe(old);
    expect(await publish()).toMatchObject({ code: 1, message: "" });
    expect(brand()).toBe(BRAND);
    // A second press changes nothing.
    expect(await publish()).toMatchObject({ code: 1 });
    const { versions } = await reply("studioHistory");
    const publishedat = new Date(server.clock.now()).toISOString();
    expect(versions).toEqual([
      { version: 2, publishedat, publishedby: staff.email, islive: true },
      { version: 1, publishedat, publishedby: "", islive: false },
    ]);
    expect(await reply("rollbackStudio", { version: 1 })).toMatchObject({ code: 1 });
    expect(brand()).toBe(old);
    expect((await reply("studioHistory")).versions.map(({ version, islive }) => [version, islive])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect((await draft()).document).toMatchObject({ theme: { brand: BRAND } });
    expect(await reply("rollbackStudio", { version: 9 })).toMatchObject({
      code: 2,
      message: "There is no such version.",
      faults: [{ path: "", refusal: { code: "version_unknown", params: {} } }],
    });
    const actions = await server.db.withTenant("metro", (db) =>
      db.selectFrom("staff_actions").select(["email", "action", "detail"]).orderBy("detail").execute(),
    );
    expect(actions).toEqual([
      { email: staff.email, action: "published", detail: "2" },
      { email: staff.email, action: "rolled back", detail: "3" },
    ]);
  });

  it("is taken up by another server on the same database", async () => {
    const other = await createTestServer({ db: server.db });
    await save(["theme", "brand"], BRAND);
    await publish();
    await other.reloadTenants();
    expect(other.tenants.byId("metro")?.theme.brand).toBe(BRAND);
    // A draft that the other server checks is checked against what is live now.
    const { method, path: url } = ENDPOINTS.studioDraft;
    const seen = await other.inject({ method, url, headers: staff.headers });
    expect(seen.json()).toMatchObject({ live: { theme: { brand: BRAND } } });
  });

  it("never saves over someone else, and never publishes what was not seen", async () => {
    const before = await draft();
    await save(["settings", "about"], "First.");
    const late = withValueAt(before.document, ["settings", "about"], "Second.");
    const stale = await reply("saveStudioDraft", { version: before.version, document: late });
    expect(stale).toMatchObject({
      isstale: true,
      other: { version: 1, document: { settings: { about: "First." } } },
    });
    expect((await draft()).document).toMatchObject({ settings: { about: "First." } });
    await save(["settings", "about"], "Third.");
    expect(await reply("saveStudioDraft", { version: 1, document: late })).toMatchObject({ isstale: true });
    expect((await draft()).document).toMatchObject({ settings: { about: "Third." } });
    expect(await reply("publishStudioDraft", { version: 1 })).toMatchObject({ code: 2 });
    expect(server.tenants.byId("metro")?.settings.about).not.toBe("First.");
  });

  it("lets one of two saves at once win", async () => {
    const { document } = await draft();
    const outcomes = await Promise.all(
      ["A", "B", "C"].map((about) =>
        reply("saveStudioDraft", { version: 0, document: withValueAt(document, ["settings", "about"], about) }),
      ),
    );
    expect(outcomes.filter(({ isstale }) => !isstale)).toHaveLength(1);
  });

  it("keeps the fare that a booking under way was quoted", async () => {
    const journey = { source: 5 };
    const quote = await server.call("quotation", sampleQuotation(journey));
    await save(["tariff", "minimum"], 50_000);
    expect(await publish()).toMatchObject({ code: 1 });
    expect(await fare()).toBeGreaterThan(quote.totalfare);
    const booked = await server.call("createBooking", sampleBooking(quote, journey));
    expect(booked).toMatchObject({ code: 1 });
    const row = await server.db.withTenant("metro", (db) =>
      db.selectFrom("bookings").select("fare_pence").executeTakeFirstOrThrow(),
    );
    expect(row.fare_pence).toBe(Math.round(quote.totalfare * 100));
  });

  it("keeps the terms of changing and cancelling that a booking under way was quoted", async () => {
    const journey = { source: 5 };
    const quote = await server.call("quotation", sampleQuotation(journey));
    const { minimum } = server.tenants.byId("metro")?.tariff ?? { minimum: 0 };
    await save(["tariff", "minimum"], 50_000);
    await save(["settings", "cancelAllowed"], false);
    await save(["settings", "changes"], { allowed: false, noticeMinutes: 60, fee: 9_900, freeMinutes: 1440 });
    expect(await publish()).toMatchObject({ code: 1 });
    const { bref, managecode } = await server.call("createBooking", sampleBooking(quote, journey));
    const named = { bookingref: bref, code: managecode };
    expect(await server.call("offerChange", { ...named, note: "Red coat" })).toMatchObject({ code: 1 });
    // So late that cancelling costs the minimum fare: the one that was quoted.
    const pickup = await server.db.withTenant("metro", (db) =>
      db.selectFrom("bookings").select(["pickup_at"]).executeTakeFirstOrThrow(),
    );
    server.clock.advance((pickup.pickup_at.getTime() - server.clock.now()) / 60_000 - 30);
    const cancelled = await server.call("cancelBooking", named);
    expect(cancelled).toMatchObject({ code: 1, cancelfee: minimum / 100 });
  });

  it("refuses a save that is no object, and one that is too large", async () => {
    expect((await ask("saveStudioDraft", { version: 0, document: "x" })).statusCode).toBe(400);
    expect((await ask("saveStudioDraft", { version: -1, document: {} })).statusCode).toBe(400);
    const large = { version: 0, document: { about: "x".repeat(4_100_000) } };
    expect((await ask("saveStudioDraft", large)).statusCode).toBe(413);
  });
});

// What is refused changes nothing, so that these share a server.
describe("a draft that may not go live", () => {
  beforeAll(start);
  afterAll(end);
  // Each begins with what is live.
  beforeEach(async () => {
    const { version, live } = await draft();
    await reply("saveStudioDraft", { version, document: live });
  });

  it.each([
    { what: "a colour that is none", path: ["theme", "brand"], value: "#12", says: /brand must be a colour/ },
    { what: "negative money", path: ["tariff", "base"], value: -100, says: /tariff: .*base/ },
    {
      what: "an area that crosses itself",
      path: ["serviceArea", "polygons"],
      value: [BOW_TIE],
      says: /crosses itself/,
    },
    {
      what: "a postcode both served and left out",
      path: ["serviceArea", "postcodes"],
      value: { served: ["SW1A"], excluded: ["SW"] },
      says: /serviceArea.postcodes.served.0: SW1A is excluded by SW/,
    },
    {
      what: "another tenant's id",
      path: ["id"],
      value: "bright",
      says: /^id: can be changed by the server’s administrator/,
    },
    {
      what: "a host",
      path: ["hosts"],
      value: ["elsewhere.example"],
      says: /^hosts: can be changed by the server’s administrator/,
    },
    { what: "real money", path: ["isTest"], value: false, says: /card needs the keys of a card provider/ },
    { what: "provider keys", path: ["providers"], value: { google: { key: "x" } }, says: /^providers: stay/ },
    { what: "a NUL", path: ["settings", "about"], value: "a\0b", says: /settings.about: .*character/ },
    {
      what: "a picture that is none",
      path: ["vehicles", "0", "image"],
      value: "data:image/svg+xml,<svg/>",
      says: /JPEG or PNG/,
    },
  ])("refuses to publish $what with its sentence, and the live shop stays", async ({ path, value, says }) => {
    const before = (await draft()).live;
    const { verdict } = await save(path, value);
    expect(verdict.faults.length + verdict.pairs.length).toBeGreaterThan(0);
    const refused = await publish();
    expect(refused.code).toBe(2);
    expect(refused.message).toMatch(says);
    await server.reloadTenants();
    expect((await draft()).live).toEqual(before);
    expect((await reply("studioHistory")).versions).toEqual([]);
  });
});
