/** Walks the endpoint table: every call is served under its exact name, and answers exactly what its schema says. */
import { sql } from "kysely";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wireOf } from "#contract/core/endpoint-definition.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import Fastify from "fastify";
import type { Sessions } from "#server/platform/security/sessions.ts";
import { noLimits } from "#server/platform/http/request-limits.ts";
import { registerEndpoints, type EndpointOptions } from "#server/platform/http/endpoints.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { countingPasswords } from "#tests/support/people/accounts.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";
import { exampleOf, requestOf } from "./examples.ts";

interface JsonBody {
  readonly content: Readonly<
    Record<string, { readonly schema: { readonly properties: object; readonly required: string[] } }>
  >;
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: JsonBody }>>>>;
}

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** The reply's schema with nothing beside its fields allowed, at any depth. */
function strict(schema: z.core.$ZodType): z.ZodType {
  return z.fromJSONSchema(z.toJSONSchema(schema, { io: "output" }));
}

/** Two names of the specification for one thing; a reply that has both fills both. */
const TWINS = [
  ["custid", "Id"],
  ["bref", "jobpartid"],
  ["name", "drivername"],
  ["pcolicence", "tfllicence"],
] as const;

/** No answer may hold it. */
const KEY = "zq-canary-key-of-a-provider";
const PROVIDERS = { google: { key: KEY }, idealPostcodes: { key: KEY }, openRouteService: { key: KEY } };

describe("the endpoint table", () => {
  let server: TestServer;
  beforeAll(async () => {
    const db = await anyDatabase();
    await sql`update tenants set config = jsonb_set(config, '{providers}', ${json(PROVIDERS)}::jsonb)`.execute(
      db.system,
    );
    server = await createTestServer({ db, passwords: countingPasswords() });
    expect(server.tenants.byId("metro")?.providers).toEqual(PROVIDERS);
  });
  afterAll(() => server.close());

  const send = async (name: EndpointName, path: string = ENDPOINTS[name].path) =>
    server.inject(requestOf(name, await exampleOf(name, server), path));

  it.each(NAMES)("[API-052] %s is served and answers to the letter of its schema", async (name) => {
    const response = await send(name);
    expect([response.statusCode, response.json().code]).toEqual([200, 1]);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-store");
    const body = response.json<Record<string, unknown>>();
    for (const [one, other] of TWINS) if (one in body && other in body) expect(body[one]).toBe(body[other]);
    expect(response.body + JSON.stringify(response.headers)).not.toContain(KEY);
    const parsed = strict(wireOf(ENDPOINTS[name].reply)).safeParse(response.json());
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it.each(["configuration", "quotation"] as const)("%s is served in any letter case of its path", async (name) => {
    const { path } = ENDPOINTS[name];
    const odd = path.replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter));
    expect((await send(name, odd)).statusCode).toBe(200);
  });

  it.each(NAMES.filter((name) => "body" in ENDPOINTS[name]))(
    "[API-053] %s refuses what is no such request",
    async (name) => {
      const bad: [string, string][] = [
        ["application/json", "{"],
        ["application/json", "null"],
        ["application/json", "[]"],
        ["application/json", '"text"'],
        ["application/json", "{}"],
        ["application/json", '{"__proto__": {"x": 1}}'],
      ];
      const { headers: sender } = await exampleOf(name, server);
      for (const [type, payload] of bad) {
        const headers = { ...sender, "content-type": type };
        const response = await server.inject({
          method: ENDPOINTS[name].method,
          url: ENDPOINTS[name].path,
          headers,
          payload,
        });
        expect([payload, response.statusCode]).toEqual([payload, 400]);
        expect(Object.keys(response.json()).toSorted()).toEqual(["code", "message", "refusal"]);
      }
    },
  );

  it("[API-052] answers an unknown path under /api with JSON 404 for every method", async () => {
    for (const url of [
      "/api",
      "/api/",
      "/api/nothing",
      "/api/configuration.html",
      "/api/quotation/12",
      "/API/nothing",
    ]) {
      for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
        const response = await server.inject({ method, url, ...(method === "GET" ? {} : { payload: "x" }) });
        expect([method, url, response.statusCode]).toEqual([method, url, 404]);
        expect(response.json()).toEqual({
          code: 2,
          message: "There is nothing at this address.",
          refusal: { code: "not_found", params: {} },
        });
      }
    }
  });

  it("publishes the table as OpenAPI", async () => {
    const document = (await server.inject({ url: "/api/openapi.json" })).json<OpenApi>();
    expect(document.openapi).toBe("3.1.0");
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = NAMES.map((name) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`);
    expect(listed.toSorted()).toEqual(wanted.toSorted());
    const body = document.paths["/api/quotation"]?.["post"]?.requestBody?.content["application/json"]?.schema;
    expect(Object.keys(body?.properties ?? {})).toEqual(expect.arrayContaining(["picklat", "viaaddresses", "rtntype"]));
    expect(body?.required).toEqual(expect.arrayContaining(["pick", "picklat", "doff"]));
  });
});

describe("the page of the API", () => {
  it("lists every call to visitors of the demo, without any script", async () => {
    const server = await createTestServer();
    const response = await server.inject({ url: "/api/docs" });
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const name of NAMES) {
      expect(response.body).toContain(`<details id="${name}">`);
      expect(response.body).toContain(`<code>${ENDPOINTS[name].method} ${ENDPOINTS[name].path}</code>`);
    }
    expect(response.body).not.toMatch(/<script|\son\w+=|src=/i);
    await server.close();
  });

  it("is not there in production", async () => {
    const server = await createTestServer({ demo: false, publicUrl: "https://cabs.example" });
    const response = await server.inject({ url: "/api/docs", headers: { host: "cabs.example" } });
    expect([response.statusCode, response.json().code]).toEqual([404, 2]);
    await server.close();
  });
});

const nobody: Sessions & EndpointOptions["session"]["staff"] = {
  read: () => Promise.resolve(null),
  begin: (): Promise<never> => Promise.reject(new Error("There is no sign-in here.")),
  end: () => Promise.resolve(),
};
const kept: EndpointOptions["kept"] = {
  idempotent: async (_tenant, _request, work) => ({ ...(await work()), isNew: true }),
};
const OPTIONS = {
  limit: noLimits,
  demo: false,
  session: { sessions: nobody, staff: nobody, secure: false },
  kept,
};

describe("a server with a hole in its table", () => {
  it("does not start without the access policy of a call, and names it", () => {
    const { access: _gone, ...rest } = ENDPOINTS.quotation;
    const table = { ...ENDPOINTS, quotation: rest } as unknown as typeof ENDPOINTS;
    const start = () => registerEndpoints(Fastify(), handlers(), { ...OPTIONS, table });
    expect(start).toThrow("quotation");
  });

  it("does not start without the handler of a call, and names it", () => {
    const { quotation: _gone, ...rest } = handlers();
    expect(() => registerEndpoints(Fastify(), rest, OPTIONS)).toThrow("quotation");
  });
});

/** Handlers that are never called. */
function handlers(): Record<EndpointName, never> {
  return Object.fromEntries(NAMES.map((name) => [name, () => undefined])) as unknown as Record<EndpointName, never>;
}
