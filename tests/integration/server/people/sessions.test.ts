/** Who a request comes from, and what it may claim about that. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#server/platform/security/sessions.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const MINUTE = 60;

describe("a session", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  /** Status of a public call in which the caller claims to be a customer. */
  const claim = async (custid: string, headers: Readonly<Record<string, string>> = {}) =>
    (await server.inject({ method: "POST", url: "/api/quotation", payload: sampleQuotation({ custid }), headers }))
      .statusCode;

  it("[API-053] is what an id in a request is compared with", async () => {
    const ada = await signedIn(server);
    const bob = await signedIn(server);
    expect(await claim(ada.accountId, ada.headers)).toBe(200);
    expect(await claim("", ada.headers)).toBe(200);
    expect(await claim(bob.accountId, ada.headers)).toBe(403);
    expect(await claim(ada.accountId)).toBe(401);
    expect(await claim("")).toBe(200);
    expect(await claim("0")).toBe(200);
  });

  it("makes no call of a page that shows somebody else, or nobody", async () => {
    const ada = await signedIn(server);
    const from = (shown: string) => claim("", { ...ada.headers, "x-cabstand-account": shown });
    expect(await from(ada.accountId)).toBe(200);
    expect(await from("nobody")).toBe(403);
    expect(await from((await signedIn(server)).accountId)).toBe(403);
    expect(await claim("", { "x-cabstand-account": "nobody" })).toBe(200);
    const asked = { url: "/api/session", headers: { ...ada.headers, "x-cabstand-account": "nobody" } };
    expect((await server.inject({ method: "GET", ...asked })).json()).toMatchObject({ code: 1 });
  });

  it("ends after 30 minutes of rest and after 12 hours at all", async () => {
    const { db, clock } = server;
    const rested = await signedIn(server);
    clock.advance(29);
    expect(await claim(rested.accountId, rested.headers)).toBe(200);
    clock.advance(29);
    expect(await claim(rested.accountId, rested.headers)).toBe(200);
    clock.advance(30);
    expect(await claim(rested.accountId, rested.headers)).toBe(401);

    const busy = await signedIn(server);
    const token = busy.headers["cookie"]?.split("=")[1] ?? "";
    const read = () => sessions(db, clock).read("metro", token);
    for (let minutes = 0; minutes < 12 * MINUTE; minutes += 20) {
      expect(await read()).not.toBeNull();
      clock.advance(20);
    }
    expect(await read()).toBeNull();
  });

  it("that is remembered rests for 30 days and lives for 90", async () => {
    const ada = await signedIn(server, { remember: true });
    const day = 24 * MINUTE;
    server.clock.advance(29 * day);
    expect(await claim(ada.accountId, ada.headers)).toBe(200);
    server.clock.advance(29 * day);
    expect(await claim(ada.accountId, ada.headers)).toBe(200);
    server.clock.advance(29 * day);
    expect(await claim(ada.accountId, ada.headers)).toBe(200);
    server.clock.advance(4 * day);
    expect(await claim(ada.accountId, ada.headers)).toBe(401);
  });
});
