/**
 * How often the calls that people make most go to the embedded database's thread and back: what a call costs is mostly
 * that, and trips come back unnoticed unless a test counts them.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { openOnEngine } from "#server/platform/database/database.ts";
import type { SqlEngine } from "#server/platform/database/sql-engine.ts";
import { memoryEngine, MIGRATIONS } from "#tests/support/database/databases.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("round trips to the database", () => {
  let trips = 0;
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    const engine = await memoryEngine();
    const counted: SqlEngine = {
      ...engine,
      query(sql, parameters) {
        trips += 1;
        return engine.query(sql, parameters);
      },
      run(statements) {
        trips += 1;
        return engine.run(statements);
      },
    };
    server = await createTestServer({ db: await openOnEngine(counted, MIGRATIONS), countsUnpaid: true });
    ada = await signedIn(server);
  });
  afterAll(() => server.close());
  beforeEach(() => void (trips = 0));

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.inject({ url, headers });
  const quote = (headers: Readonly<Record<string, string>> = {}) =>
    server.inject({ method: "POST", url: "/api/quotation", payload: sampleQuotation(), headers });

  it.each(["/api/configuration?airports=true", "/api/searchaddress?prefix=padd", "/api/vehicletypes", "/api/prices"])(
    "are none for %s, also in a session",
    async (url) => {
      for (const headers of [{}, ada.headers]) expect((await get(url, headers)).statusCode).toBe(200);
      expect(trips).toBe(0);
    },
  );

  it("are a statement and a commit for a quotation, and the same again to know whose session it is", async () => {
    expect((await quote()).json().code).toBe(1);
    expect(trips).toBe(2);
    await quote(ada.headers);
    expect(trips).toBe(6);
  });

  it("are six for a booking: its locks, its quote, the person's other bookings, its budgets, itself, and the commit", async () => {
    const quoted = (await quote()).json<Reply<"quotation">>();
    trips = 0;
    expect((await server.call("createBooking", sampleBooking(quoted))).code).toBe(1);
    expect(trips).toBe(6);
  });

  it("are one more under an idempotency key, which is looked up and kept with the booking", async () => {
    const when = { bookingdate: "24/11/2026 08:10" };
    const payload = sampleBooking(await server.call("quotation", sampleQuotation(when)), when);
    const headers = { "idempotency-key": "round-trips-key" };
    const book = () => server.inject({ method: "POST", url: "/api/createbookingTest", headers, payload });
    trips = 0;
    const first = (await book()).json<Reply<"createBooking">>();
    expect([first.code, trips]).toEqual([1, 7]);
    expect((await book()).json()).toEqual(first);
  });

  it("are none for a transaction in which nothing is done", async () => {
    await server.db.withTenant("metro", async () => undefined);
    await server.db.withTenant("metro", () => Promise.reject(new Error("changed my mind"))).catch(() => undefined);
    expect(trips).toBe(0);
  });
});
