/** What other sites can make a browser send: every such shape of every unsafe call is refused without effect (G8). */
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { watchDatabase, type DatabaseState } from "#tests/support/database/database-state.ts";
import { countingPasswords } from "#tests/support/people/accounts.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";
import { exampleOf, requestOf, type Sent } from "./examples.ts";

const UNSAFE = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].method !== "GET");

type Shape = (request: InjectOptions) => InjectOptions;

const withHeaders =
  (headers: Readonly<Record<string, string>>): Shape =>
  (request) => ({ ...request, headers: { ...request.headers, ...headers } });

/** A form can send these types only; the body is what a page would forge. */
const form =
  (type: string, headers: Readonly<Record<string, string>> = {}): Shape =>
  (request) => ({
    ...withHeaders({ ...headers, "content-type": type })(request),
    payload: JSON.stringify(request.payload ?? {}),
  });

const SHAPES: readonly (readonly [what: string, shape: Shape])[] = [
  ["a script of another site", withHeaders({ "sec-fetch-site": "cross-site", origin: "https://evil.example" })],
  ["a script of a neighbour's site", withHeaders({ "sec-fetch-site": "same-site", origin: "http://b.localhost" })],
  [
    "a cross-site call that names our origin",
    withHeaders({ "sec-fetch-site": "cross-site", origin: "http://localhost" }),
  ],
  ["an old browser's foreign origin", withHeaders({ origin: "https://evil.example" })],
  ["a sandboxed frame", withHeaders({ origin: "null" })],
  ["a host with ours as its beginning", withHeaders({ origin: "http://localhost.evil.example" })],
  ["a host with ours as its end", withHeaders({ origin: "http://evil-localhost" })],
  ["our host at another port", withHeaders({ origin: "http://localhost:8443" })],
  ["another scheme", withHeaders({ origin: "ftp://localhost" })],
  ["a form of another site", form("application/x-www-form-urlencoded", { "sec-fetch-site": "cross-site" })],
  ["a text form without any header of fetch", form("text/plain")],
  ["an upload form without any header of fetch", form("multipart/form-data; boundary=x")],
  // A page cannot choose another method without being asked for it first: then there is no such call.
  ["a call with nothing in it", ({ payload: _none, ...request }) => ({ ...request, method: "POST" })],
];

describe("a call that another site made", () => {
  let server: TestServer;
  let state: DatabaseState;
  const good = new Map<EndpointName, Sent>();
  let tried = 0;
  beforeAll(async () => {
    server = await createTestServer({ passwords: countingPasswords() });
    for (const name of UNSAFE) good.set(name, await exampleOf(name, server));
    state = await watchDatabase(server.db);
  });
  afterAll(async () => {
    console.log(`cross-site calls: ${tried} tried`);
    await server.close();
  });

  it.each(UNSAFE)("to %s is refused without effect", async (name) => {
    const sent = good.get(name);
    if (!sent) throw new Error(`no example of ${name}`);
    const wrong: string[] = [];
    for (const [what, shape] of SHAPES) {
      const response = await server.inject(shape(requestOf(name, sent)));
      const written = await state.takeBack();
      tried += 1;
      if (![403, 404, 415].includes(response.statusCode)) wrong.push(`${what}: answers ${response.statusCode}`);
      if (written.length > 0) wrong.push(`${what}: writes to ${written.join(" ")}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is taken when our own page made it", async () => {
    const sent = good.get("quotation") ?? expect.fail("no example");
    const headers = { "sec-fetch-site": "same-origin", origin: "http://localhost" };
    const response = await server.inject(withHeaders(headers)(requestOf("quotation", sent)));
    expect(response.statusCode).toBe(200);
  });
});
