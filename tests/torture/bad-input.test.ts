import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { ROUTES, type EndpointName } from "#contract/routes.ts";
import { exampleOf, requestOf, Sent } from "../contract/examples.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";
import { random } from "./random.ts";

const TRIES = process.env["TORTURE"] === "long" ? 3000 : 150;

/** Values that have broken somebody's server before. */
const JUNK: readonly [unknown, ...unknown[]] = [
  null,
  "",
  " ",
  "\u0000",
  "'; DROP TABLE bookings; --",
  "<script>alert(1)</script>",
  "\u202e\ud800",
  "x".repeat(20_000),
  0,
  -1,
  1e308,
  2 ** 60,
  true,
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: { prototype: { polluted: true } } },
  "31/02/2026 25:61",
  "29/03/2026 01:30",
];

const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ limited: false });
});

afterAll(() => server.close());

const names = Object.keys(ROUTES) as EndpointName[];

describe("a good request with one thing broken in it", () => {
  it.each(names)("%s answers with code and message, never with a 500", { timeout: 120_000 }, async (name) => {
    const { seed, between, pick } = random();
    const { input: good, headers } = await exampleOf(name, server);
    const keys = Object.keys(good).concat("extra");
    const isBody = "body" in ENDPOINTS[name];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const key = keys[between(0, keys.length - 1)] ?? "extra";
      const broken: Record<string, unknown> = { ...good, [key]: pick(JUNK) };
      if (between(0, 4) === 0) delete broken[key];
      const query = Object.fromEntries(Object.entries(broken).map(([field, value]) => [field, asText(value)]));
      const response = await server.inject(requestOf(name, new Sent(isBody ? broken : query, headers)));
      const what = `seed ${seed}: ${name} ${key} = ${JSON.stringify(broken[key])?.slice(0, 80)} -> ${response.body.slice(0, 300)}`;
      expect(response.statusCode, what).toBeLessThan(500);
      const body: unknown = response.json();
      if (!Array.isArray(body))
        expect(body, what).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
    }
  });

  it.each([
    ["no JSON", '{"pick": '],
    ["a bare string", '"hello"'],
    ["a number", "12"],
    ["null", "null"],
    ["nothing", ""],
    ["a megabyte of brackets", "[".repeat(1_000_000)],
  ])("as a body, %s is refused with 4xx", async (_, payload) => {
    for (const name of names.filter((one) => ROUTES[one].method === "POST")) {
      const headers = { "content-type": "application/json" };
      const response = await server.inject({ method: "POST", url: ROUTES[name].path, payload, headers });
      expect(response.statusCode, `${name}: ${response.body.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, `${name}: ${response.body.slice(0, 200)}`).toBeLessThan(500);
      expect(response.json()).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
    }
  });
});
