/** How many bookings guests and accounts may make before anything is paid, on both kinds of database. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import { rateLimiter, type RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { countBooking, type BookingCaller } from "#server/modules/bookings/create/rate-limits.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, testClock, type TestServer } from "#tests/support/server/test-server.ts";

describe("bookings over HTTP", () => {
  let server: TestServer;
  let phones = 0;
  beforeAll(async () => {
    server = await createTestServer({ countsUnpaid: true });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  /** A phone of its own each time: one phone has an end of its own. */
  async function book(remoteAddress: string, email: string, headers: Readonly<Record<string, string>> = {}) {
    phones += 1;
    const quote = await server.call("quotation", sampleQuotation());
    const passengerphone = `77009${String(phones).padStart(5, "0")}`;
    const payload = sampleBooking(quote, { passengerphone, passengeremail: email });
    const send = () =>
      server.inject({ method: "POST", url: "/api/createbookingTest", payload, remoteAddress, headers });
    return { send, first: await send() };
  }
  const mailed = () =>
    server.db
      .withTenant("metro", (db) => db.selectFrom("outbox").select("topic").execute())
      .then((rows) => rows.length);

  it("of guests end with the twelfth for one mail address, from whatever network", async () => {
    const before = await mailed();
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1) {
      const email = n % 2 ? "victim@example.com" : "Victim@Example.com";
      statuses.push((await book(`2001:db8:${n}::1`, email)).first.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429, 429, 429]);
    const each = ((await mailed()) - before) / 12;
    expect(Number.isInteger(each)).toBe(true);
    const refused = (await book("2001:db8:ff::1", "victim@example.com")).first;
    expect(refused.json()).toMatchObject({ code: 2, message: "Too many attempts. Please try again in 12 hours." });
    expect(refused.headers["retry-after"]).toBe("43200");
    expect((await book("2001:db8:ff::1", "other@example.com")).first.statusCode).toBe(200);
    server.clock.advance(12 * 60);
    expect((await book("2001:db8:ff::1", "victim@example.com")).first.statusCode).toBe(200);
  });

  /** Counts as if what was counted once had been counted so often. */
  const countAs = (hits: number) =>
    server.db.withTenant("metro", (db) => db.updateTable("counters").set({ hits }).where("hits", "=", 1).execute());

  it("of one mailbox are changed 24 times in twelve hours, all together: each change mails it again", async () => {
    const booked = (await book("192.0.2.77", "changer@example.com")).first.json<Reply<"createBooking">>();
    const named = { bookingref: booked.bref, code: booked.managecode };
    const change = async (n: number): Promise<number> => {
      const { changeid } = await server.call("offerChange", { ...named, note: `Door ${n}` });
      const { method, path } = ENDPOINTS.changeBooking;
      const payload = { ...named, changeid };
      const { statusCode } = await server.inject({ method, url: path, payload });
      // Other limits start anew.
      server.clock.advance(10);
      return statusCode;
    };
    expect(await change(1)).toBe(200);
    await countAs(23);
    expect([await change(2), await change(3), await change(4)]).toEqual([200, 429, 429]);
  });

  it("of guests are counted by the whole IPv6 /64, and a refused one leaves nothing behind", async () => {
    expect((await book("2001:db8:aaaa:1::1", "guest1@example.com")).first.statusCode).toBe(200);
    await countAs(39);
    expect((await book("2001:db8:aaaa:1::2", "guest2@example.com")).first.statusCode).toBe(200);
    const before = await mailed();
    const { first } = await book("2001:db8:aaaa:1:ffff::1", "late@example.com");
    expect(first.statusCode).toBe(429);
    expect(await mailed()).toBe(before);
    expect((await book("2001:db8:aaaa:2::1", "late@example.com")).first.statusCode).toBe(200);
  });

  it("that are repeated or refused for another reason use nothing", async () => {
    const key = { "idempotency-key": "press-the-button" };
    const { send, first } = await book("192.0.2.50", "presser@example.com", key);
    for (let n = 0; n < 15; n += 1) expect((await send()).json()).toEqual(first.json());
    for (let n = 0; n < 15; n += 1) {
      const quote = await server.call("quotation", sampleQuotation());
      const order = sampleBooking({ ...quote, totalfare: 1 }, { passengeremail: "presser@example.com" });
      expect((await server.call("createBooking", order)).code).toBe(2);
    }
    expect((await book("192.0.2.50", "presser@example.com")).first.statusCode).toBe(200);
  });

  it("of a business are counted by its person, not by network and mail address", async () => {
    const desk = await signedIn(server, { business: "Grand Hotel" });
    for (const hits of [45, 46]) {
      const { first } = await book("2001:db8:bbbb::1", "reception@example.com", desk.headers);
      expect(first.json<Reply<"createBooking">>().code).toBe(1);
      await countAs(hits);
    }
    expect((await book("2001:db8:bbbb::1", "walk.in@example.com")).first.statusCode).toBe(200);
  });
});

describe("the budgets of bookings", () => {
  const clock = testClock();
  let db: Database;
  let counts: RateLimiter;
  const alarms: object[] = [];
  beforeAll(async () => {
    db = await anyDatabase();
    counts = rateLimiter(db, clock, "secret");
  });
  afterAll(() => db.close());
  beforeEach(() => {
    clock.advance(24 * 60);
    alarms.length = 0;
  });

  let people = 0;
  /** How many of so many bookings are granted. */
  async function granted(times: number, callerOf: (n: number) => Partial<BookingCaller>, tenant = "metro") {
    const ports = { rateLimiter: counts, alarm: (_fact: string, details: object) => void alarms.push(details) };
    let made = 0;
    for (let n = 0; n < times; n += 1) {
      people += 1;
      const guest = { address: `203.0.113.${n}`, accountId: "", isBusiness: false, email: `p${people}@example.com` };
      const caller = { ...guest, ...callerOf(n) };
      try {
        await db.withTenant(tenant, (handle) => countBooking(ports, handle, tenant, caller));
        made += 1;
      } catch (error) {
        if (!(error instanceof HttpError) || error.statusCode !== 429) throw error;
      }
    }
    return made;
  }

  it("give 40 an hour to an IPv4 address and 120 to all networks of an IPv6 site", async () => {
    expect(await granted(45, () => ({ address: "198.51.100.7" }))).toBe(40);
    expect(await granted(140, (n) => ({ address: `2001:db8:5:${n}::/64` }))).toBe(120);
    expect(await granted(1, () => ({ address: "2001:db8:6:1::/64" }))).toBe(1);
  });

  it("raise an alarm at 200 of a tenant's guests and refuse the next after 1,000, each tenant for itself", async () => {
    const anywhere = (n: number) => ({ address: `10.0.${n}.1` });
    expect(await granted(2, anywhere)).toBe(2);
    const countsSoFar = (from: number, to: number) =>
      db.withTenant("metro", (handle) =>
        handle.updateTable("counters").set({ hits: to }).where("hits", "=", from).executeTakeFirst(),
      );
    // Of all counters only the tenant's has counted both guests.
    expect((await countsSoFar(2, 199)).numUpdatedRows).toBe(1n);
    expect(alarms).toEqual([]);
    expect(await granted(1, anywhere)).toBe(1);
    await countsSoFar(200, 995);
    expect(await granted(10, (n) => anywhere(n + 10))).toBe(5);
    expect(alarms).toEqual([
      { tenant: "metro", withinHour: 200 },
      { tenant: "metro", withinHour: 1000 },
    ]);
    expect(await granted(1, anywhere, "bright")).toBe(1);
    clock.advance(60);
    expect(await granted(1, anywhere)).toBe(1);
  });

  it("give one mailbox 12 in twelve hours, however it is spelt and whoever books", async () => {
    const spellings = ["victim@gmail.com", "v.ictim+1@gmail.com", "VICTIM@googlemail.com"];
    expect(await granted(15, (n) => ({ email: spellings[n % 3] ?? "", accountId: n % 2 ? "free" : "" }))).toBe(12);
    expect(await granted(15, (n) => ({ email: `victim+${n}@example.com`, accountId: `free${n}` }))).toBe(12);
    expect(await granted(15, () => ({ email: "guest@hotel.example", accountId: "desk", isBusiness: true }))).toBe(15);
  });

  it("give 30 an hour to a customer and a whole upload to a business", async () => {
    expect(await granted(35, () => ({ accountId: "ada" }))).toBe(30);
    expect(await granted(605, () => ({ accountId: "desk", isBusiness: true }))).toBe(600);
  });
});
