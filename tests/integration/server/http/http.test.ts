/** What every request goes through: hosts, foreign sites, content types, headers, limits, health. */
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TENANT_HEADER } from "#contract/core/boot.ts";
import type { Reply } from "#contract/endpoints.ts";
import { sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { sql } from "kysely";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("the demo server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ publicUrl: "https://book.metro.example" });
  });
  afterAll(() => server.close());

  const company = async (host: string, headers: Record<string, string> = {}, query = ""): Promise<string> =>
    (await server.inject({ url: `/api/configuration${query}`, headers: { host, ...headers } })).json<{
      company: string;
    }>().company;

  it("[TEN-013] finds the tenant by host name, and in demo mode by header or query", async () => {
    expect(await company("localhost:8080")).toBe("Metro Cars");
    expect(await company("127.0.0.1:8080")).toBe("Metro Cars");
    expect(await company("[::1]:8080")).toBe("Metro Cars");
    expect(await company("book.metro.example")).toBe("Metro Cars");
    expect(await company("BRIGHT.localhost")).toBe("Bright Cabs");
    expect(await company("night.localhost.:8080")).toBe("Night Line");
    expect(await company("localhost", { [TENANT_HEADER]: "pale" })).toBe("Pale & Co");
    expect(await company("localhost", {}, "?tenant=pale")).toBe("Pale & Co");
    expect(await company("localhost", { [TENANT_HEADER]: "nobody" })).toBe("Metro Cars");
  });

  it("[TEN-002] tells its configuration with airports, sandbox, source and currency asked for, by exact source", async () => {
    const ask = (query: string) => server.inject({ url: `/api/configuration?airports=true${query}` });
    const plain = (await ask("")).json<Reply<"configuration">>();
    const asked = (await ask("&sandbox=true&source=5&currencyCode=GBP")).json<Reply<"configuration">>();
    expect({ ...asked, servertime: "" }).toEqual({ ...plain, servertime: "" });
    expect(asked).toMatchObject({ code: 1, source: 5, currencycode: "GBP", trackingcode: "metro" });
    expect((await ask("&source=6")).statusCode).toBe(403);
  });

  it.each([
    "evil.example",
    "localhost.evil.example",
    "evillocalhost",
    "metro.localhost.evil.example",
    "book.metro.example.evil.com",
    "xn--metro.localhost",
  ])("refuses the host %j with 421 and no tenant's data", async (host) => {
    for (const url of ["/api/configuration", "/", "/booking.html"]) {
      const response = await server.inject({ url, headers: { host } });
      expect([response.statusCode, Object.keys(response.json())]).toEqual([421, ["code", "message"]]);
      expect(response.body).not.toContain("Metro");
    }
  });

  it.each<{ who: string; headers: Record<string, string>; status: number }>([
    { who: "a page of ours", headers: { "sec-fetch-site": "same-origin", origin: "http://localhost" }, status: 200 },
    { who: "no browser at all", headers: {}, status: 200 },
    { who: "an older browser on our page", headers: { origin: "http://localhost" }, status: 200 },
    { who: "our page under its public name", headers: { origin: "https://book.metro.example" }, status: 200 },
    { who: "another site", headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, status: 403 },
  ])("takes a write from $who: $headers -> $status", async ({ headers, status }) => {
    const response = await server.inject({
      method: "POST",
      url: "/api/quotation",
      headers,
      payload: sampleQuotation(),
    });
    expect(response.statusCode).toBe(status);
  });

  it.each(["text/plain", "application/xml", "application/json\ta", " "])(
    "refuses the content type %j",
    async (type) => {
      const payload = JSON.stringify(sampleQuotation());
      const response = await server.inject({
        method: "POST",
        url: "/api/quotation",
        headers: { "content-type": type },
        payload,
      });
      expect([400, 415]).toContain(response.statusCode);
      expect(response.json()).toMatchObject({ code: 2, refusal: { code: "request_kind", params: {} } });
      expect(Object.keys(response.json())).toEqual(["code", "message", "refusal"]);
    },
  );

  it("refuses a body that is too large", async () => {
    const payload = { ...sampleQuotation(), requestid: "x".repeat(100_000) };
    const response = await server.inject({ method: "POST", url: "/api/quotation", payload });
    expect([response.statusCode, response.json().code]).toEqual([413, 2]);
  });

  it.each(["/%", "/api/%E0%A4%A", "/confirmed/%zz"])(
    "answers the broken address %j without an error of its own",
    async (url) => {
      const response = await server.inject({ url });
      expect(response.statusCode).toBeLessThan(500);
    },
  );

  it("answers bytes that are no HTTP in its own words", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(port, "127.0.0.1", () => socket.end("NOT HTTP\r\n\r\n"));
      let said = "";
      socket.on("data", (chunk) => (said += chunk.toString()));
      socket.on("end", () => done(said));
      socket.on("error", fail);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      code: 2,
      message: "We could not understand this request.",
    });
  });

  it("sends the security headers with every kind of answer", async () => {
    for (const url of ["/", "/api/configuration", "/api/nothing", "/healthz"]) {
      const { headers } = await server.inject({ url });
      expect(headers["content-security-policy"]).toContain("object-src 'none'");
      expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
    }
  });

  it("names each request in its reply and in the log, by the id of a trusted proxy where there is one", async () => {
    const lines: string[] = [];
    const logger = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
    const proxied = await createTestServer({ trustedProxies: 1, logger });
    const ask = async (to: TestServer, id: string): Promise<unknown> =>
      (await to.inject({ url: "/healthz", headers: { "x-request-id": id } })).headers["x-request-id"];
    expect(await ask(proxied, "proxy-7c1d.0042")).toBe("proxy-7c1d.0042");
    expect(lines.map((line) => JSON.parse(line) as { reqId?: string; route?: string })).toContainEqual(
      expect.objectContaining({ reqId: "proxy-7c1d.0042", route: "/healthz" }),
    );
    const own = [await ask(proxied, 'x"}\n{'), await ask(server, "proxy-7c1d.0042"), await ask(server, "")];
    for (const id of own) expect(id).toMatch(/^[\w-]{12}$/);
    expect(new Set(own).size).toBe(own.length);
    await proxied.close();
  });

  it("is healthy, ready, and shows metrics to this machine only", async () => {
    expect((await server.inject({ url: "/healthz", headers: { host: "any.host" } })).statusCode).toBe(200);
    expect((await server.inject({ url: "/readyz" })).json()).toEqual({ code: 1, message: "ready" });
    const metrics = await server.inject({ url: "/metrics" });
    expect(metrics.body).toContain("cabstand_requests_total");
    expect(metrics.body).toMatch(/^cabstand_database_connections\{state="(idle|used)"\} [1-9]/m);
    expect(metrics.body).toContain("cabstand_database_waiting 0");
    expect(metrics.body).toContain("cabstand_live_connections 0");
    expect((await server.inject({ url: "/metrics", remoteAddress: "192.0.2.9" })).statusCode).toBe(404);
    const forwarded = { "x-forwarded-for": "127.0.0.1" };
    expect((await server.inject({ url: "/metrics", headers: forwarded })).statusCode).toBe(404);
  });

  it.each([
    { name: "x-forwarded-for", value: "127.0.0.1" },
    { name: "x-real-ip", value: "127.0.0.1" },
    { name: "forwarded", value: "for=127.0.0.1" },
    { name: "via", value: "1.1 caddy" },
    { name: "host", value: "book.metro.example" },
  ])("hides its metrics from what came through a proxy on this machine ($name)", async ({ name, value }) => {
    expect((await server.inject({ url: "/metrics", headers: { [name]: value } })).statusCode).toBe(404);
  });

  it("shows its metrics behind a trusted proxy, or to another machine, for the token alone", async () => {
    const token = "scrape-me-scrape-me-scrape-me";
    const [proxied, guarded] = await Promise.all([
      createTestServer({ trustedProxies: 1 }),
      createTestServer({ metricsToken: token }),
    ]);
    const ask = async (authorization: string, remoteAddress: string) =>
      (await guarded.inject({ url: "/metrics", headers: { authorization }, remoteAddress })).statusCode;
    expect((await proxied.inject({ url: "/metrics" })).statusCode).toBe(404);
    expect(await ask(`Bearer ${token}`, "192.0.2.9")).toBe(200);
    expect([await ask(`Bearer ${token}x`, "127.0.0.1"), await ask("", "127.0.0.1")]).toEqual([404, 404]);
    await Promise.all([proxied.close(), guarded.close()]);
  });

  it("never sends a secret or a setting that has no public name", async () => {
    const bodies = await Promise.all(
      ["/", "/api/configuration?airports=true", "/api/openapi.json", "/metrics"].map((url) => server.inject({ url })),
    );
    for (const { body } of bodies) expect(body).not.toMatch(/sk_|rk_|whsec_|PRIVATE KEY|postgres:\/\/|"hosts"|isTest/);
  });
});

describe("limits", () => {
  it("count per class and address, refuse the next request with 429, and leave others alone", async () => {
    const server = await createTestServer({ limited: true });
    const ask = (remoteAddress: string) =>
      server.inject({ method: "POST", url: "/api/bookinginfo", payload: { code: "x" }, remoteAddress });
    const book = (remoteAddress: string) =>
      server.inject({ method: "POST", url: "/api/createbookingTest", payload: {}, remoteAddress });
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await book("192.0.2.1")).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
    const refused = await book("192.0.2.1");
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe(2);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await book("192.0.2.2")).statusCode).toBe(400);
    expect((await ask("192.0.2.1")).statusCode).toBe(200);
    expect((await book("::ffff:192.0.2.1")).statusCode).toBe(429);
    await server.close();
  });
});

describe("a request as it comes over the wire", () => {
  let server: TestServer;
  let port = 0;
  beforeAll(async () => {
    server = await createTestServer();
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = server.app.server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  /** Everything that is answered until the server closes the connection. */
  const exchange = (...parts: readonly string[]): Promise<string> =>
    new Promise((done, fail) => {
      const socket = connect(port, "127.0.0.1");
      let answer = "";
      socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
      socket.on("error", fail).on("close", () => done(answer));
      for (const part of parts) socket.write(part);
    });
  const H2C = "connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n";
  const CLOSE = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

  it("is served by HTTP/1.1 when it asks for HTTP/2, and the connection goes on", async () => {
    const answer = await exchange(`GET /api/configuration HTTP/1.1\r\nhost: localhost\r\n${H2C}\r\n`, CLOSE);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain("Metro Cars");
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  it("keeps its body when it asks for HTTP/2", async () => {
    const body = JSON.stringify(sampleQuotation());
    const head = `POST /api/quotation HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${H2C}`;
    const answer = await exchange(
      `${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
      body.slice(20),
      CLOSE,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain("quoteid");
  });

  it("is refused with 400 when it names two hosts, also as a WebSocket", async () => {
    const hosts = "host: localhost\r\nHost: evil.example\r\n";
    expect(await exchange(`GET /api/configuration HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    const socket = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n";
    const key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const answer = await exchange(`GET /hubs/booking HTTP/1.1\r\n${hosts}${socket}${key}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("a client that leaves in the middle of its request", () => {
  it("is no trouble of the database", async () => {
    const log: string[] = [];
    const server = await createTestServer({
      logger: pino({ level: "debug" }, { write: (line) => void log.push(line) }),
    });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const head = "POST /api/quotation HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    socket.write(`${head}content-length: 5000\r\n\r\n{"pickup":`);
    await new Promise<void>((gone) => {
      server.app.server.once("request", (request: IncomingMessage) => {
        request.once("close", () => setImmediate(gone));
        setImmediate(() => socket.destroy());
      });
    });
    expect(log.join("")).not.toMatch(/database away|request failed/);
    await server.close();
  });
});

describe("a busy server", () => {
  /** Keeps the event loop from turning, as work that piles up does. */
  const hold = async (): Promise<void> => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
    await new Promise((turn) => setTimeout(turn, 5));
  };

  it("refuses calls with 503 and the time to wait, and sends pages all the same", async () => {
    const server = await createTestServer({ limited: true });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    // A request right after the start is not refused.
    server.clock.advance(1);
    const call = () => server.inject({ url: "/api/configuration" });
    let refused = await call();
    // The lateness is measured once a second: one measurement has to lie within the time that is held.
    for (let times = 0; times < 4 && refused.statusCode !== 503; times += 1) {
      await hold();
      refused = await call();
    }
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await server.inject({ url: "/booking.html" })).statusCode).toBe(200);
    await server.close();
  });
});

describe("a proxy in front", () => {
  const warnings = async (trustedProxies: number): Promise<readonly string[]> => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const server = await createTestServer({ trustedProxies, logger: pino({ level: "warn" }, stream) });
    await server.inject({ url: "/healthz" });
    const before = lines.length;
    for (const address of ["192.0.2.1", "192.0.2.2"])
      await server.inject({ url: "/healthz", headers: { "x-forwarded-for": address } });
    await server.close();
    return lines.slice(before).filter((line) => line.includes("TRUST_PROXY"));
  };

  it("that TRUST_PROXY does not count is warned of once: all callers share one rate limit", async () => {
    expect(await warnings(0)).toEqual([expect.stringContaining("set TRUST_PROXY to the number of proxies in front")]);
  });

  it("that TRUST_PROXY counts is nothing to warn of", async () => expect(await warnings(1)).toEqual([]));
});

describe("a server outside of demo mode", () => {
  it("does not start without tenants, and takes no tenant from header or query", async () => {
    const db = await anyDatabase();
    await sql`truncate tenants cascade`.execute(db.system);
    await expect(createTestServer({ demo: false, db })).rejects.toThrow("There are no tenants");
    await db.close();
    const server = await createTestServer({ demo: false, publicUrl: "https://book.metro.example" });
    const ask = (host: string, headers = {}) =>
      server.inject({ url: "/api/configuration?tenant=pale", headers: { host, ...headers } });
    expect((await ask("localhost")).statusCode).toBe(421);
    expect((await ask("127.0.0.1")).statusCode).toBe(421);
    expect((await ask("pale.localhost")).statusCode).toBe(421);
    expect((await ask("book.metro.example", { [TENANT_HEADER]: "pale" })).json().company).toBe("Metro Cars");
    await server.close();
  });
});
