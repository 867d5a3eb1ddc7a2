/** The licence host: form contents handed from page to page, where a tenant is, and who may show its pages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { cleanUp } from "#tests/support/server/housekeeping.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { sampleParams } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("form contents handed over", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  let callers = 0;
  const nextAddress = (): string => `192.0.2.${(callers += 1)}`;
  const send = (over: object = {}, remoteAddress = nextAddress()) =>
    server.inject({
      method: "POST",
      url: "/api/bookingparams",
      remoteAddress,
      payload: { ...sampleParams, ...over },
    });
  const store = async (over: object = {}) => (await send(over)).json<Reply<"storeBookingParams">>();
  const read = async (id: string, headers: Readonly<Record<string, string>> = {}) =>
    (await server.inject({ url: "/api/bookingparams", query: { id }, headers })).json<Reply<"bookingParams">>();

  it("[API-047] [API-048] [TEN-006] [TEN-007] come back as they were given, and nothing more", async () => {
    const { id, ...rest } = await store({ passengername: "Ada", email: "ada@example.com" });
    expect(rest).toEqual({ code: 1, message: "" });
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(await read(id)).toEqual({ code: 1, message: "", _params: sampleParams });
    const rows = await server.db.withTenant("metro", (db) => db.selectFrom("booking_params").selectAll().execute());
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ada|ada@example|${id}`));
  });

  it("[API-048] may leave out everything but the tracking code", async () => {
    const reply = await server.inject({
      method: "POST",
      url: "/api/bookingparams",
      remoteAddress: nextAddress(),
      payload: { trackingcode: "metro", isASAP: "true" },
    });
    const { id } = reply.json<Reply<"storeBookingParams">>();
    expect((await read(id))._params).toEqual({
      trackingcode: "metro",
      pickup: "",
      dropoff: "",
      datetime: "",
      vehtypeid: "",
      vehicleid: "",
      isASAP: true,
    });
  });

  it("are refused with another tenant's tracking code, a broken time or anything else broken", async () => {
    expect(await store({ trackingcode: "bright" })).toMatchObject({ code: 2, id: "" });
    expect(await store({ datetime: "31/02/2026 25:61" })).toMatchObject({ code: 2, id: "" });
    for (const over of [{ pickup: { fulladdress: "x" } }, { vehtypeid: "x".repeat(65) }, { dropoff: 7 }]) {
      expect((await send(over)).statusCode).toBe(400);
    }
  });

  it("stay below 4 KB at their largest, and come back with scripts as plain text", async () => {
    const wide = "界".repeat(255);
    const place = { fulladdress: wide, postcode: "W2 1HQ", category: wide, latitude: 1, longitude: 1 };
    const largest = { pickup: place, dropoff: place, vehtypeid: "界".repeat(64), vehicleid: "界".repeat(64) };
    const { id } = await store(largest);
    const kept = (await read(id))._params;
    expect(kept?.pickup).toEqual(place);
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(4096);
    const script = `<script>alert("x")</script>`;
    const marked = await store({ dropoff: script });
    const answer = await server.inject({ url: "/api/bookingparams", query: { id: marked.id } });
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringMatching(/^application\/json/),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(answer.json<Reply<"bookingParams">>()._params?.dropoff).toBe(script);
  });

  it("[API-047] are unknown after a day, to another tenant and to every guess: the same answer", async () => {
    const { id } = await store();
    const unknown = await read("A".repeat(43));
    expect(unknown).toMatchObject({
      code: 0,
      message: "These booking details are no longer available.",
      _params: null,
    });
    expect(await read(id, { "x-cabstand-tenant": "bright" })).toEqual(unknown);
    for (const guess of ["", "1", `${id}=`, id.slice(1), "' or 1=1 --"]) expect(await read(guess)).toEqual(unknown);
    server.clock.advance(24 * 60 - 1);
    expect((await read(id)).code).toBe(1);
    server.clock.advance(1);
    expect(await read(id)).toEqual(unknown);
    await cleanUp(server.db, ["metro"], server.clock);
    const left = await server.db.withTenant("metro", (db) =>
      db.selectFrom("booking_params").select("id_hash").execute(),
    );
    expect(left).toEqual([]);
  });

  it("are taken 20 times an hour from one address", async () => {
    const mine = nextAddress();
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await send({}, mine)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await send()).statusCode).toBe(200);
  });
});

/** Gives a tenant hosts, embedding sites and a tracking code, as its operator would. */
async function place(db: Database, id: string, hosts: readonly string[], over: object): Promise<void> {
  const row = await db.system.selectFrom("tenants").select("config").where("id", "=", id).executeTakeFirstOrThrow();
  const config = { ...(row.config as object), ...over };
  await db.system
    .updateTable("tenants")
    .set({ hosts: [...hosts], config: json(config) })
    .where("id", "=", id)
    .execute();
}

describe("outside of demo mode", () => {
  let server: TestServer;
  beforeAll(async () => {
    const db = await anyDatabase();
    const embedHosts = ["www.metro-cars.example", "xn--taxi-mnchen-yhb.example"];
    await place(db, "metro", ["book.metro-cars.example"], { embedHosts, trackingCode: "MC-7" });
    await place(db, "bright", ["bright.example"], {});
    server = await createTestServer({ db, demo: false });
  });
  afterAll(() => server.close());

  const HOST = { host: "book.metro-cars.example" };
  const validate = async (parentdomain: string, trackingcode = "MC-7", headers: Record<string, string> = HOST) =>
    (
      await server.inject({ method: "POST", url: "/api/validate", headers, payload: { parentdomain, trackingcode } })
    ).json<Reply<"validateDomain">>();
  const base = async (trackingcode: string, headers: Record<string, string> = HOST) =>
    (await server.inject({ url: "/api/custappbaseurl", query: { trackingcode }, headers })).json<Reply<"appBaseUrl">>();

  it.each([
    "book.metro-cars.example",
    "BOOK.Metro-Cars.example.",
    "https://book.metro-cars.example",
    "https://www.metro-cars.example:443",
    "taxi-münchen.example",
    "TAXI-MÜNCHEN.example",
    "xn--taxi-mnchen-yhb.example",
  ])("[API-050] [TEN-004] %s may show the tenant's pages", async (host) => {
    expect(await validate(host)).toEqual({ id: "", code: 1, message: "" });
  });

  it("[API-050] [TEN-005] no look-alike of a host may show them", async () => {
    const lookAlikes = [
      "metro-cars.example",
      "x.book.metro-cars.example",
      "evil-book.metro-cars.example",
      "book.metro-cars.example.evil.example",
      "book.metro-cars.example:8443",
      "book.metro-cars.examples",
      "b00k.metro-cars.example",
      "bооk.metro-cars.example", // Cyrillic о
      "xn--taxi-mnchen-yhb.example.evil.example",
      "taxi-munchen.example",
      "https://book.metro-cars.example@evil.example",
      "*.metro-cars.example",
      "bright.example",
      "localhost",
      "",
    ];
    for (const host of lookAlikes) {
      expect([host, await validate(host)]).toEqual([
        host,
        { id: "", code: 2, message: "This site is not allowed to show our booking form." },
      ]);
    }
  });

  it("[API-050] compares the tracking code with the tenant of the host", async () => {
    for (const code of ["metro", "bright", "mc-7", "", "MC-7 "]) {
      expect((await validate("book.metro-cars.example", code)).code).toBe(2);
    }
    expect((await validate("bright.example", "bright", { host: "bright.example" })).code).toBe(1);
  });

  it("[API-049] [ENT-043] [TEN-008] tells where the tenant is: an https origin of its own table", async () => {
    expect(await base("MC-7")).toEqual({
      id: "",
      code: 1,
      message: "",
      baseurl: "https://book.metro-cars.example",
      bookingpageurl: "https://book.metro-cars.example/booking.html",
    });
    const headers = { ...HOST, "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    expect((await base("MC-7", headers)).baseurl).toBe("https://book.metro-cars.example");
    expect(await base("bright")).toMatchObject({ code: 2, baseurl: "", bookingpageurl: "" });
    expect((await base("bright", { host: "bright.example" })).baseurl).toBe("https://bright.example");
  });

  it("[TEN-005] lets exactly those sites frame its pages", async () => {
    const policy = async (headers: Record<string, string>) =>
      String((await server.inject({ url: "/booking.html", headers })).headers["content-security-policy"]);
    expect(await policy(HOST)).toContain(
      "frame-ancestors https://www.metro-cars.example https://xn--taxi-mnchen-yhb.example",
    );
    expect(await policy({ host: "bright.example" })).toContain("frame-ancestors 'none'");
  });
});

describe("in demo mode", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it.each(["localhost", "metro.localhost", "pale.localhost", "127.0.0.1", "[::1]"])("%s is fine", async (host) => {
    expect((await server.call("validateDomain", { parentdomain: host, trackingcode: "metro" })).code).toBe(1);
  });

  it("other sites are not", async () => {
    for (const parentdomain of ["evil.example", "localhost.evil.example", "nobody.localhost"]) {
      expect((await server.call("validateDomain", { parentdomain, trackingcode: "metro" })).code).toBe(2);
    }
  });

  it("a tenant's code is its id unless it says otherwise, and its pages are under a name of this machine", async () => {
    expect((await server.call("configuration")).trackingcode).toBe("metro");
    expect((await server.call("appBaseUrl", { trackingcode: "metro" })).baseurl).toBe("http://metro.localhost:8080");
  });
});
