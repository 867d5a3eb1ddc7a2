/** Promo codes: what they take off, and that a booking uses it once, also when others book at that moment. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import type { Promos, PromoPerson } from "#server/modules/promotions/promos.ts";
import { personHashes, promos } from "#server/modules/promotions/promos.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

interface Terms {
  readonly code: string;
  readonly kind?: "amount" | "percent";
  readonly value?: number;
  readonly uses?: number | null;
  readonly oncePerPerson?: boolean;
  readonly minimum?: number;
  readonly tenant?: string;
}

/** Adds a promo that holds for an hour and gives its id. */
async function addPromo(server: TestServer, terms: Terms): Promise<string> {
  const {
    code,
    kind = "amount",
    value = 500,
    uses = null,
    oncePerPerson = false,
    minimum = 0,
    tenant = "metro",
  } = terms;
  const id = newId(server.clock.now());
  const now = server.clock.now();
  await server.db.withTenant(tenant, (db) =>
    db
      .insertInto("promos")
      .values({
        tenant_id: tenant,
        id,
        code,
        kind,
        value,
        currency: "GBP",
        minimum_pence: minimum,
        starts_at: new Date(now),
        ends_at: new Date(now + 3_600_000),
        uses_left: uses,
        once_per_person: oncePerPerson,
      })
      .execute(),
  );
  return id;
}

describe("promo codes", () => {
  let db: Database;
  let server: TestServer;
  let uses: Promos;
  beforeAll(async () => {
    db = await anyDatabase();
    server = await createTestServer({ db });
    uses = promos(personHashes(await serverSecret(db, "promos")));
  });
  afterAll(() => server.close());

  let callers = 0;
  const nextAddress = (): string => `192.0.2.${(callers += 1)}`;
  const ask = (
    body: Partial<BodyInput<"promoCode">> = {},
    remoteAddress = nextAddress(),
    headers: Readonly<Record<string, string>> = {},
  ) =>
    server.inject({
      method: "POST",
      url: "/api/promocode",
      remoteAddress,
      headers,
      payload: { price: 50, promocode: "WELCOME5", currencycode: "GBP", custid: "", ...body },
    });
  /** Asks from an address of its own. */
  const check = async (body: Partial<BodyInput<"promoCode">>) => (await ask(body)).json<Reply<"promoCode">>();

  it("[API-023] [ENT-035] [PROMO-005] tells the discount in pounds and an id of its own", async () => {
    const reply = await check({ promocode: " welcome5 " });
    expect(reply).toEqual({ code: 1, message: "", value: 5, promocodeid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it("[ENT-035] [PROMO-005] refuses with a text, code 2 and no id, whatever the reason", async () => {
    await addPromo(server, { code: "GONE", uses: 0 });
    await addPromo(server, { code: "BIG", minimum: 10_000 });
    await addPromo(server, { code: "ELSEWHERE", tenant: "bright" });
    const refused = async (body: Partial<BodyInput<"promoCode">>) => {
      const { message, ...rest } = await check(body);
      expect(rest).toMatchObject({ code: 2, value: 0, promocodeid: "" });
      return message;
    };
    expect(await refused({ promocode: "NOSUCH" })).toBe("This promo code is not valid.");
    expect(await refused({ promocode: "ELSEWHERE" })).toBe("This promo code is not valid.");
    expect(await refused({ currencycode: "EUR" })).toBe("This promo code is not valid.");
    expect(await refused({ promocode: "GONE" })).toBe("This promo code has been used up.");
    expect(await refused({ promocode: "BIG", price: 99.99 })).toBe("This promo code is for fares of £100.00 or more.");
    expect(await refused({ quoteid: newId(server.clock.now()) })).toMatch(/quotation is no longer available/);
  });

  it("takes a percentage of the stored quote, whatever price the browser claims", async () => {
    await addPromo(server, { code: "TENTH", kind: "percent", value: 1000 });
    const quote = await server.call("quotation", sampleQuotation());
    const prices = new Map(quote.additionalprices.map((price) => [price.vehtypeid, price.totalfare]));
    const off = async (vehtypeid?: string) =>
      (await check({ promocode: "TENTH", price: 1_000_000, quoteid: quote.quoteid, vehtypeid })).value;
    expect(await off()).toBeCloseTo(quote.totalfare / 10, 1);
    expect(await off("executive")).toBeCloseTo((prices.get("executive") ?? 0) / 10, 1);
  });

  it("tells a person who used a once-per-person code before", async () => {
    const person = await signedIn(server);
    const id = await addPromo(server, { code: "ONCE", oncePerPerson: true });
    const mine = async () =>
      (await ask({ promocode: "ONCE", custid: person.accountId }, nextAddress(), person.headers)).json<
        Reply<"promoCode">
      >();
    expect((await mine()).code).toBe(1);
    const used = await take(id, { accountId: person.accountId, phone: "+44 7700 900142", email: "" });
    expect(used).toBe("taken");
    expect(await mine()).toMatchObject({ code: 2, message: "You've already used this promo code." });
  });

  const statuses = async (tries: readonly (() => ReturnType<typeof ask>)[]) => {
    const seen: number[] = [];
    for (const one of tries) seen.push((await one()).statusCode);
    return seen;
  };

  it("can be tried 10 times an hour by a session, or by an address without one", async () => {
    const [guest, office, person] = [nextAddress(), nextAddress(), await signedIn(server)];
    const tries = Array.from({ length: 11 }, () => () => ask({ promocode: "GUESS" }, guest));
    expect(await statuses(tries)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const signed = Array.from({ length: 11 }, () => () => ask({ promocode: "GUESS" }, office, person.headers));
    expect((await statuses(signed)).slice(-2)).toEqual([200, 429]);
    server.clock.advance(60);
    expect((await ask({}, guest)).statusCode).toBe(200);
  });

  it("can be tried 30 times an hour from an address, by however many", async () => {
    const office = nextAddress();
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(server)));
    const tries = people.flatMap(({ headers }) =>
      Array.from({ length: 9 }, () => () => ask({ promocode: "GUESS" }, office, headers)),
    );
    const seen = await statuses(tries);
    expect(seen.filter((status) => status === 200)).toHaveLength(30);
    expect(seen.slice(0, 30)).not.toContain(429);
  });

  /** A guest's booking; its id. */
  async function book(): Promise<string> {
    const booked = await server.call("createBooking", sampleBooking(await server.call("quotation", sampleQuotation())));
    const rows = await db.withTenant("metro", (handle) =>
      handle.selectFrom("bookings").select("id").where("reference", "=", booked.bref).execute(),
    );
    return rows[0]?.id ?? "";
  }

  /** One after the other: making them is not what is tried here. */
  async function bookMany(count: number): Promise<readonly string[]> {
    const made: string[] = [];
    for (let n = 0; n < count; n += 1) made.push(await book());
    return made;
  }

  /** Reserves in a transaction of its own, as a booking does. @returns "taken" or the refusal. */
  async function take(promoId: string, person: PromoPerson, bookingId?: string): Promise<string> {
    const use = { promoId, person, bookingId: bookingId ?? (await book()), now: server.clock.now() };
    try {
      return await db.withTenant("metro", async (handle) => {
        const reserved = await uses.reserve(handle, "metro", use);
        if (!reserved.ok) throw new Error(reserved.error);
        return "taken";
      });
    } catch (error) {
      return (error as Error).message;
    }
  }

  const someone = (n: number): PromoPerson => ({
    accountId: null,
    phone: `+44770090${n}`,
    email: `p${n}@example.com`,
  });
  const usesLeft = async (id: string) =>
    (
      await db.withTenant("metro", (handle) =>
        handle.selectFrom("promos").select("uses_left").where("id", "=", id).executeTakeFirst(),
      )
    )?.uses_left;

  it("give the last use to exactly one of 50 at the same time", async () => {
    const promoId = await addPromo(server, { code: "LAST", uses: 1 });
    const bookings = await bookMany(50);
    const outcomes = await Promise.all(bookings.map((booking, n) => take(promoId, someone(n), booking)));
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "This promo code has been used up.")).toHaveLength(49);
    expect(await usesLeft(promoId)).toBe(0);
  });

  it("count a person once by account, phone or email, and at the same time too", async () => {
    const promoId = await addPromo(server, { code: "PERSON", uses: 10, oncePerPerson: true });
    const accountId = newId(server.clock.now());
    const first = { accountId, phone: "+44 7700 900001", email: "ada.l@gmail.com" };
    const bookings = await bookMany(5);
    const outcomes = await Promise.all(bookings.map((booking) => take(promoId, first, booking)));
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(1);
    const refused = "You've already used this promo code.";
    expect(await take(promoId, { accountId, phone: "+447700900002", email: "b@example.com" })).toBe(refused);
    expect(await take(promoId, { accountId: null, phone: "+447700900001", email: "c@example.com" })).toBe(refused);
    expect(await take(promoId, { accountId: null, phone: "+447700900003", email: " AdaL+promo@googlemail.com" })).toBe(
      refused,
    );
    expect(await usesLeft(promoId)).toBe(9);
    const kept = await db.withTenant("metro", (handle) => handle.selectFrom("promo_uses").selectAll().execute());
    expect(JSON.stringify(kept)).not.toMatch(/900001|gmail/);
  });

  it("get a use back once, however often it is released", async () => {
    const promoId = await addPromo(server, { code: "BACK", uses: 1, oncePerPerson: true });
    const booking = await book();
    expect(await take(promoId, someone(1), booking)).toBe("taken");
    const release = () => db.withTenant("metro", (handle) => uses.release(handle, booking));
    await Promise.all([release(), release(), release()]);
    expect(await usesLeft(promoId)).toBe(1);
    expect(await take(promoId, someone(1))).toBe("taken");
  });

  it("of a booking leave one discount among eight that are made at the same time, and a cancelled one gives it back", async () => {
    const promocodeid = await addPromo(server, { code: "SINGLE", uses: 1 });
    const quotes: Reply<"quotation">[] = [];
    for (let n = 0; n < 8; n += 1) quotes.push(await server.call("quotation", sampleQuotation()));
    const bookWith = ({ quoteid, totalfare }: Reply<"quotation">) =>
      server.call("createBooking", sampleBooking({ quoteid, totalfare: totalfare - 5 }, { promocodeid }));
    const replies = await Promise.all(quotes.map(bookWith));
    const booked = replies.filter(({ code }) => code === 1);
    expect(booked).toHaveLength(1);
    const refusals = new Set(replies.filter(({ code }) => code === 2).map(({ message }) => message));
    expect(refusals).toEqual(new Set(["This promo code has been used up."]));
    expect(await usesLeft(promocodeid)).toBe(0);
    const discounts = await db.withTenant("metro", (handle) =>
      handle.selectFrom("bookings").select("discount_pence").where("promo_id", "=", promocodeid).execute(),
    );
    expect(discounts).toEqual([{ discount_pence: 500 }]);
    const [{ bref, managecode }] = booked as [Reply<"createBooking">];
    expect((await server.call("cancelBooking", { bookingref: bref, code: managecode })).code).toBe(1);
    expect(await usesLeft(promocodeid)).toBe(1);
    const again = await server.call("quotation", sampleQuotation());
    expect((await bookWith(again)).code).toBe(1);
  });

  it("ignore an id that is none of theirs", async () => {
    const elsewhere = await addPromo(server, { code: "FOREIGN", tenant: "bright" });
    const find = (id: string) => db.withTenant("metro", (handle) => uses.find(handle, id));
    const found = [await find(elsewhere), await find(newId(server.clock.now())), await find("' or 1=1")];
    expect(found).toEqual([null, null, null]);
  });
});
