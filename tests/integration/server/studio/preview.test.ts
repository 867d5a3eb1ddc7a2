/** The studio's preview: the product's own pages and prices with the draft, for staff only; nothing is booked in it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PREVIEW_HEADER, type Boot } from "#contract/core/boot.ts";
import { ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { PUBLISHED_MARK } from "#domain/tenant/studio/preview-stage.ts";
import { withValueAt } from "#domain/tenant/studio/json-path.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { watchDatabase, type DatabaseState } from "#tests/support/database/database-state.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const BRAND = "#7a1f5c";

describe("the preview of a draft", () => {
  let server: TestServer;
  let staff: Staff;
  let state: DatabaseState;
  let preview = "";
  let code = "";
  beforeAll(async () => {
    server = await createTestServer();
    staff = await staffOf(server);
    await saveWith(["theme", "brand"], BRAND);
    await saveWith(["tariff", "minimum"], 50_000);
    preview = (await draft()).preview;
    code = new URL(preview, "http://localhost").searchParams.get("preview") ?? "";
    state = await watchDatabase(server.db);
  });
  afterAll(() => server.close());

  const asStaff = (name: EndpointName, payload?: object) => {
    const { method, path: url } = ENDPOINTS[name];
    return server.inject({ method, url, headers: staff.headers, ...(payload ? { payload } : {}) });
  };
  const draft = async () => (await asStaff("studioDraft")).json<Reply<"studioDraft">>();
  const saveWith = async (path: readonly string[], value: unknown): Promise<void> => {
    const { version, document } = await draft();
    await asStaff("saveStudioDraft", { version, document: withValueAt(document, path, value) });
  };
  const inPreview = (name: EndpointName, payload?: object) => {
    const { method, path: url } = ENDPOINTS[name];
    const sent = method === "GET" ? { query: (payload ?? {}) as Record<string, string> } : { payload: payload ?? {} };
    return server.inject({ method, url, headers: { [PREVIEW_HEADER]: code }, ...sent });
  };
  const bootOf = (html: string): Boot =>
    JSON.parse(/<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "null") as Boot;

  it("shows the page with the draft, framed by our own pages only, kept nowhere and found by no search engine", async () => {
    const page = await server.inject({ method: "GET", url: `${preview}&lang=ar` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(BRAND);
    expect(bootOf(page.body).preview).toBe(code);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(page.headers["set-cookie"]).toBeUndefined();
    const live = await server.inject({ method: "GET", url: "/" });
    expect(live.body).not.toContain(BRAND);
    expect(bootOf(live.body).preview).toBeUndefined();
    expect(live.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("quotes the draft's price, of which nothing is kept that could be booked", async () => {
    await state.takeBack();
    const quoted = await inPreview("quotation", sampleQuotation({ source: 5 }));
    const quote = quoted.json<Reply<"quotation">>();
    expect(quote.totalfare).toBeGreaterThanOrEqual(500);
    expect(await state.takeBack()).toEqual([]);
    expect((await server.call("quotation", sampleQuotation({ source: 5 }))).totalfare).toBeLessThan(500);
    const booked = await server.call("createBooking", sampleBooking(quote, { source: 5 }));
    expect(booked.code).not.toBe(1);
    await state.takeBack();
  });

  it("answers the reads of a page only: every other call is refused with a sentence and leaves nothing behind", async () => {
    const answered: string[] = [];
    for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
      const reply = await inPreview(name);
      if (reply.statusCode !== 403) {
        answered.push(name);
        continue;
      }
      expect(reply.json(), name).toMatchObject({ code: 2, refusal: { code: "preview_only" } });
    }
    expect(answered.toSorted()).toEqual([
      "configuration",
      "direction",
      "flightInfo",
      "ipInfo",
      "nearestDriver",
      "prices",
      "quotation",
      "resolveAddress",
      "reverseGeocode",
      "searchAddress",
      "searchAirport",
      "searchFlight",
      "vehicleTypes",
    ]);
    expect(await state.takeBack()).toEqual([]);
  });

  it("knows no customer, also in a browser in which one is signed in", async () => {
    const { method, path: url } = ENDPOINTS.session;
    const customer = await signedIn(server, { firstName: "Grace" });
    const asked = (headers: Record<string, string>) => server.inject({ method, url, headers });
    expect((await asked(customer.headers)).json()).toMatchObject({ code: 1, firstname: "Grace" });
    const inside = await asked({ ...customer.headers, [PREVIEW_HEADER]: code });
    expect(inside.statusCode).toBe(403);
    expect(inside.body).not.toContain("Grace");
    await state.takeBack();
  });

  it("shows the live shop in the same way, for a picture of before", async () => {
    await state.takeBack();
    const live = `${code}${PUBLISHED_MARK}`;
    const page = await server.inject({ method: "GET", url: `/?preview=${live}` });
    expect(page.body).not.toContain(BRAND);
    expect(bootOf(page.body).preview).toBe(live);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    const call = (name: EndpointName, payload: object) =>
      server.inject({
        method: ENDPOINTS[name].method,
        url: ENDPOINTS[name].path,
        headers: { [PREVIEW_HEADER]: live },
        payload,
      });
    const quote = (await call("quotation", sampleQuotation({ source: 5 }))).json<Reply<"quotation">>();
    expect([quote.code, quote.totalfare < 500]).toEqual([1, true]);
    expect((await call("createBooking", sampleBooking(quote, { source: 5 }))).statusCode).toBe(403);
    expect(await state.takeBack()).toEqual([]);
  });

  it("shows neither the studio nor a live connection", async () => {
    for (const url of ["/studio", "/STUDIO", "/hubs/booking"])
      expect((await server.inject({ method: "GET", url, headers: { [PREVIEW_HEADER]: code } })).statusCode).toBe(403);
  });

  it("keeps what it showed while the draft cannot be read, and follows it after", async () => {
    const minimum = async () => {
      const quote = (await inPreview("quotation", sampleQuotation({ source: 5 }))).json<Reply<"quotation">>();
      return quote.totalfare;
    };
    const before = await minimum();
    await saveWith(["tariff", "minimum"], -1);
    expect(await minimum()).toBe(before);
    await saveWith(["tariff", "minimum"], 90_000);
    expect(await minimum()).toBeGreaterThan(before);
  });

  it("opens with no other code, at no other tenant, and not after its session", async () => {
    const open = (headers: Record<string, string>) => server.inject({ method: "GET", url: "/", headers });
    for (const wrong of ["", "x", "0".repeat(64)])
      expect((await open({ [PREVIEW_HEADER]: wrong })).statusCode, wrong).toBe(403);
    expect((await open({ [PREVIEW_HEADER]: code, "x-cabstand-tenant": "bright" })).statusCode).toBe(403);
    expect((await open({ [PREVIEW_HEADER]: code })).statusCode).toBe(200);
    await asStaff("studioSignOut", {});
    expect((await open({ [PREVIEW_HEADER]: code })).statusCode).toBe(403);
  });
});
