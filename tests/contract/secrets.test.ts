/** Keys and the like stay inside: no answer of any endpoint holds one, however the tenant is set up (G9). */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES, type EndpointName } from "#contract/routes.ts";
import { json } from "#server/tables.ts";
import { memoryDatabase } from "../support/databases.ts";
import { secretsIn } from "../support/secrets.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";
import { exampleOf, requestOf } from "./examples.ts";

const KEY = "zq-canary-key-of-a-provider";
const PROVIDERS = {
  google: { key: KEY },
  idealPostcodes: { key: KEY },
  openRouteService: { key: KEY },
  photon: { url: `https://${KEY}.example` },
  flights: { vendor: "flightaware", key: KEY },
};

describe("a tenant with keys of providers", () => {
  let server: TestServer;
  beforeAll(async () => {
    const db = await memoryDatabase();
    await sql`update tenants set config = jsonb_set(config::jsonb, '{providers}', ${json(PROVIDERS)}::jsonb)`.execute(
      db.system,
    );
    server = await createTestServer({ db, send: () => Promise.reject(new Error(`refused ${KEY}`)) });
    expect(server.tenants.byId("metro")?.providers).toMatchObject(PROVIDERS);
  });
  afterAll(() => server.close());

  it.each(Object.keys(ROUTES) as EndpointName[])("keeps them to itself in %s", async (name) => {
    const response = await server.inject(requestOf(name, await exampleOf(name, server)));
    expect(response.body + JSON.stringify(response.headers)).not.toContain(KEY);
  });

  it.each(["/api/openapi.json", "/healthz", "/readyz", "/api/nothing"])("keeps them to itself at %s", async (url) => {
    const response = await server.inject({ url });
    expect(response.body).not.toContain(KEY);
  });
});

describe("the look through every answer", () => {
  it.each([
    "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
    "rk_test_51H",
    "whsec_abc",
    "-----BEGIN RSA PRIVATE KEY-----",
    "postgres://user:pass@db:5432/x",
    "Error: x\\n    at run (/app/src/server/main.ts:10:5)",
    "$argon2id$v=19$m=19456",
  ])("would find %s", (secret) => {
    expect(secretsIn(`{"message":"${secret}"}`)).toHaveLength(1);
  });

  it("takes nothing else for a secret", () => {
    expect(secretsIn('{"message":"Meet at the desk 10:30","key":"pk_live_abc","url":"https://a.example/b"}')).toEqual(
      [],
    );
  });
});
