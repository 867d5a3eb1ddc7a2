/** Booking with a session: whose booking it is, what a booker must say, what goes on account, and how much is too much. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { instant } from "#domain/shared/units.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { drive } from "#tests/support/bookings/rides.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

type BookingBody = BodyInput<"createBooking">;

const noon = (day: number): string => `${String(day).padStart(2, "0")}/12/2026 12:00`;
const FORGED =
  `isPaid ispaid paid status statuscode state bookingstatus id bookingid reference bref jobpartid jobid returnref
  authcode clientsecret paymentlinkid paymentid transactionid transactionstatus paymentresult code message total fare_pence
  discount discount_pence commission commission_pence commissionrate creditlimit creditlimitpence account_id accountid
  customerid AsAccount asaccount isadmin role booker_id tenant tenant_id tenantid driver driverid driver_id startedat
  finishedat cancelledat cancelfee createdat created_at updatedat expiresat fingerprint requesthash trackingcode managecode
  trackcode paycode step confirmed changesallowed`.split(/\s+/);

describe("booking with a session", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const rowOf = (reference: string) =>
    server.db.withTenant("metro", (db) =>
      db.selectFrom("bookings").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow(),
    );
  const setBusiness = (booker: Person, facts: Readonly<Record<string, unknown>>) =>
    server.db.withTenant("metro", (db) =>
      db
        .updateTable("bookers")
        .set(facts)
        .where("id", "=", booker.bookerId ?? "")
        .execute(),
    );

  it("keeps a customer's booking with the account, and takes what is left out from the profile", async () => {
    const ada = await signedIn(server, { email: "ada-1@example.com" });
    const blank = { passengername: "", passengerphone: "", passengeremail: "", passengerdialingcode: "" };
    const { code, bref } = await desk.book(ada, blank);
    expect(code).toBe(1);
    expect(await rowOf(bref)).toMatchObject({
      account_id: ada.accountId,
      booker_id: null,
      customer: {},
      passenger_name: "Ada Lovelace",
      passenger_phone: "7700900142",
      passenger_dialing_code: "+44",
      passenger_email: ada.email,
      commission_pence: 0,
    });
  });

  it.each<[string, Partial<BookingBody>, string]>([
    ["a broken email", { passengeremail: "ada@example" }, "Email is invalid"],
  ])("judges what a customer does say: %s", async (_what, over, message) => {
    const ada = await signedIn(server);
    expect(await desk.book(ada, over)).toMatchObject({ code: 2, message });
  });

  it("keeps a booker's booking with the business, its customer, its reference and its commission", async () => {
    const booker = await signedIn(server, { business: "Grand Hotel" });
    const { bref } = await desk.book(booker, {
      custid: booker.accountId,
      bookerid: booker.bookerId,
      custname: "Grace Hopper",
      custphone: "+1 2015550123",
      custemail: "grace@example.com",
      bookerref: "Room 12",
      passengeremail: "",
    });
    const row = await rowOf(bref);
    expect(row).toMatchObject({
      account_id: booker.accountId,
      booker_id: booker.bookerId,
      customer: { name: "Grace Hopper", phone: "+12015550123", email: "grace@example.com", country: "us" },
      booker_reference: "Room 12",
      passenger_email: "",
    });
    expect(row.commission_pence).toBe(Math.round(row.fare_pence / 10));
  });

  it.each<[string, Partial<BookingBody>, string]>([
    ["no name", { custname: " " }, "Customer name is required"],
    ["a phone that cannot exist", { custphone: "+4412" }, "Customer phone is invalid"],
  ])("refuses a booker's customer with %s", async (_what, over, message) => {
    const booker = await signedIn(server, { business: "Grand Hotel" });
    expect(await desk.book(booker, over)).toMatchObject({ code: 2, message, bref: "" });
  });

  it("refuses a guest where the tenant allows none, and nobody else", async () => {
    const { settings } = server.tenants.all[0] ?? { settings: {} };
    Object.assign(settings, { guestsAllowed: false });
    try {
      expect(await desk.book()).toMatchObject({ code: 2, message: "Please sign in to book." });
      expect((await desk.book(await signedIn(server))).code).toBe(1);
    } finally {
      Object.assign(settings, { guestsAllowed: true });
    }
  });

  it("[API-026] gives no effect to sixty names that only the server may say", async () => {
    expect(FORGED.length).toBeGreaterThanOrEqual(60);
    const quote = await server.call("quotation", sampleQuotation());
    const forged = Object.fromEntries(FORGED.map((name) => [name, "1"]));
    const reply = await desk.call("createBooking", { ...forged, ...sampleBooking(quote) });
    const honest = await rowOf((await desk.book()).bref);
    const row = await rowOf(reply.bref);
    const own = ["id", "reference", "quote_id", "request_hash", "created_at"] as const;
    const same = (from: typeof row) => ({ ...from, ...Object.fromEntries(own.map((name) => [name, null])) });
    expect(same(row)).toEqual(same(honest));
    expect(row.reference).not.toBe("1");
  });

  it("does not give one person's booking to another who sends the same words", async () => {
    const ada = await signedIn(server);
    const bob = await signedIn(server);
    const quote = await server.call("quotation", sampleQuotation());
    const mine = await desk.call("createBooking", sampleBooking(quote), ada.headers);
    expect((await desk.call("createBooking", sampleBooking(quote), ada.headers)).bref).toBe(mine.bref);
    expect(await desk.call("createBooking", sampleBooking(quote), bob.headers)).toMatchObject({ code: 2, bref: "" });
    expect(await desk.call("createBooking", sampleBooking(quote))).toMatchObject({ code: 2, managecode: "" });
  });

  describe("on account", () => {
    const onAccount = (booker: Person, over: Partial<BookingBody> = {}): Promise<Reply<"createBooking">> =>
      desk.book(booker, { paymentmethod: "account", ...over });

    it("counts as paid for its booker, and is a ride at once", async () => {
      const booker = await signedIn(server, { business: "Grand Hotel" });
      const reply = await onAccount(booker);
      expect(reply).toMatchObject({ code: 1, paymentresult: { code: 1 } });
      expect(await rowOf(reply.bref)).toMatchObject({ status: "upcoming", payment_method: "account" });
    });

    it("[PAY-006] is shown as paid wherever its holder looks", async () => {
      const booker = await signedIn(server, { business: "Grand Hotel" });
      const { bref, trackingcode, managecode } = await onAccount(booker);
      const standing = { paymentmethod: "account", ispaid: true };
      const details = await desk.call("bookingDetails", { jobid: bref }, booker.headers);
      expect(details).toMatchObject(standing);
      const { jlist } = await desk.call("currentBookings", { custid: booker.accountId }, booker.headers);
      expect(jlist).toMatchObject([standing]);
      for (const code of [trackingcode, managecode]) {
        expect(await desk.call("bookingInfo", { code })).toMatchObject(standing);
      }
      // No money has come: what the business owes is counted by the stored mark (credit limit, invoices).
      expect(await rowOf(bref)).toMatchObject({ is_paid: false });
    });

    it("is never paid by card or wallet: its owner and its payment link are refused in words", async () => {
      const booker = await signedIn(server, { business: "Grand Hotel" });
      const { bref, managecode } = await onAccount(booker);
      const refusal = { code: 2, message: PAYMENT_MESSAGES.onAccount };
      for (const paymentmethod of ["card", "paypal", ""]) {
        const asked = { jobpartid: bref, code: "", paymentmethod };
        expect(await desk.call("paymentIntent", asked, booker.headers)).toMatchObject({
          ...refusal,
          clientSecret: "",
          paymentresult: { code: 0, paypalpaymentid: "" },
        });
      }
      const link = await desk.call("paymentLink", { id: bref, code: managecode, paymentmethod: "" });
      expect(link).toMatchObject({ ...refusal, clientsecret: "", paypalorderresponse: null });
      const { rows } = await server.db.withTenant("metro", (db) =>
        sql`select 1 from payment_attempts a join bookings b on b.id = a.booking_id where b.reference = ${bref}`.execute(
          db,
        ),
      );
      expect(rows).toEqual([]);
    });

    it("is for bookers with the right to it only", async () => {
      const booker = await signedIn(server, { business: "Grand Hotel" });
      await setBusiness(booker, { may_pay_by_account: false });
      const refusal = { code: 2, message: "This payment method is not available. Please choose another one." };
      expect(await onAccount(booker)).toMatchObject(refusal);
      expect(await onAccount(await signedIn(server))).toMatchObject(refusal);
    });

    it("never exceeds the credit limit, also of fifty at once", { timeout: 60_000 }, async () => {
      const booker = await signedIn(server, { business: "Grand Hotel" });
      const fare = (await server.call("quotation", sampleQuotation())).totalfare * 100;
      await setBusiness(booker, { credit_limit_pence: Math.round(fare * 3) });
      const quotes = [];
      for (let n = 0; n < 50; n += 1) quotes.push(await server.call("quotation", sampleQuotation()));
      const replies = await Promise.all(
        quotes.map((quote) =>
          desk.call("createBooking", sampleBooking(quote, { paymentmethod: "account" }), booker.headers),
        ),
      );
      expect(replies.filter((reply) => reply.code === 1)).toHaveLength(3);
      const refused = replies.find((reply) => reply.code === 2);
      expect(refused?.message).toContain("credit limit");
      const { rows } = await server.db.withTenant("metro", (db) =>
        sql<{ owed: number }>`select sum(fare_pence)::bigint as owed from bookings
            where booker_id = ${booker.bookerId}`.execute(db),
      );
      expect(rows[0]?.owed).toBe(Math.round(fare * 3));
      // A cancelled ride gives its part back.
      const [first] = replies.filter((reply) => reply.code === 1);
      await desk.call("cancelBooking", { bookingref: first?.bref ?? "" }, booker.headers);
      expect((await onAccount(booker)).code).toBe(1);
      expect((await onAccount(booker)).code).toBe(2);
    });
  });

  describe("that asks for an account", () => {
    const ask = (email: string, passwordhash = "5e".repeat(32)) =>
      desk.book(null, { passengeremail: email, passwordhash });
    const accountOf = (email: string) =>
      server.db.withTenant("metro", (db) =>
        db.selectFrom("accounts").selectAll().where("email_key", "=", email).executeTakeFirst(),
      );

    it("is put into the new one", async () => {
      const email = "new-1@example.com";
      const { code, bref } = await ask(email);
      expect(code).toBe(1);
      const account = await accountOf(email);
      expect(account).toMatchObject({ first_name: "Ada", last_name: "Lovelace", phone: "7700900142" });
      expect((await rowOf(bref)).account_id).toBe(account?.id);
    });

    it("stays a guest's where the address has one, which stays as it is", async () => {
      const email = "known-1@example.com";
      const victim = await signedIn(server, { email });
      const before = await accountOf(email);
      const { code, bref } = await ask(email);
      expect([code, (await rowOf(bref)).account_id]).toEqual([1, null]);
      expect(await accountOf(email)).toEqual(before);
      expect((await desk.call("currentBookings", {}, victim.headers)).jlist).toEqual([]);
    });

    it("stands when no account can be made", async () => {
      const email = "none-1@example.com";
      const { code, bref } = await ask(email, "not a hash");
      expect([code, (await rowOf(bref)).account_id, await accountOf(email)]).toEqual([1, null, undefined]);
    });

    it("is stored with it or not at all", async () => {
      const email = "torn-1@example.com";
      const system = (statement: string) => sql.raw(statement).execute(server.db.system);
      await system(`alter table bookings add constraint torn check (passenger_email <> '${email}') not valid`);
      try {
        const quote = await server.call("quotation", sampleQuotation());
        const body = sampleBooking(quote, { passengeremail: email, passwordhash: "5e".repeat(32) });
        expect((await desk.send("createBooking", body)).status).toBe(500);
      } finally {
        await system("alter table bookings drop constraint torn");
      }
      expect(await accountOf(email)).toBeUndefined();
      expect((await ask(email)).code).toBe(1);
      expect(await accountOf(email)).toBeDefined();
    });

    it("keeps nothing that the password could be guessed from beside the account", async () => {
      const email = "kept-1@example.com";
      const quote = await server.call("quotation", sampleQuotation());
      const body = (password: string) =>
        sampleBooking(quote, { passengeremail: email, passwordhash: password.repeat(32) });
      const { bref } = await desk.call("createBooking", body("6a"));
      // The hash that is kept is of the same text whatever the password was: this is a repetition.
      expect((await desk.call("createBooking", body("6b"))).bref).toBe(bref);
    });

    it("asks once, however often it is sent", async () => {
      const email = "twice-1@example.com";
      const quote = await server.call("quotation", sampleQuotation());
      const body = sampleBooking(quote, { passengeremail: email, passwordhash: "5f".repeat(32) });
      const first = await desk.call("createBooking", body);
      expect((await desk.call("createBooking", body)).bref).toBe(first.bref);
      const { rows } = await server.db.withTenant("metro", (db) =>
        sql<{ topic: string }>`select topic from outbox where topic in ('mail.welcome', 'mail.exists')
            and payload->>'account' = (select id::text from accounts where email_key = ${email})`.execute(db),
      );
      expect(rows.map((row) => row.topic)).toEqual(["mail.welcome"]);
    });
  });

  it("reserves a promo with the booking and gives it back with its cancellation", async () => {
    const ada = await signedIn(server);
    const id = "01960000-0000-7000-8000-0000000000aa";
    await server.db.withTenant("metro", (db) =>
      db
        .insertInto("promos")
        .values({
          tenant_id: "metro",
          id,
          code: "ONCE",
          kind: "amount",
          value: 500,
          currency: "GBP",
          starts_at: new Date(TEST_START),
          ends_at: new Date(TEST_START + 86_400_000),
          uses_left: 1,
          once_per_person: false,
        })
        .execute(),
    );
    const quotes = [];
    for (let n = 0; n < 20; n += 1) quotes.push(await server.call("quotation", sampleQuotation()));
    const book = (quote: Reply<"quotation">) =>
      desk.call("createBooking", sampleBooking(quote, { promocodeid: id }), ada.headers);
    const replies = await Promise.all(quotes.map(book));
    const made = replies.filter((reply) => reply.code === 1);
    expect(made).toHaveLength(1);
    expect(replies.find((reply) => reply.code === 2)?.message).toBe("This promo code has been used up.");
    const bref = made[0]?.bref ?? "";
    const row = await rowOf(bref);
    expect(row).toMatchObject({ promo_id: id, discount_pence: 500 });
    const details = await desk.call("bookingDetails", { jobid: bref }, ada.headers);
    expect(details.totalfare).toBeCloseTo((row.fare_pence - 500) / 100, 2);
    await desk.call("cancelBooking", { bookingref: bref }, ada.headers);
    const again = await server.call("quotation", sampleQuotation());
    const discounted = { ...again, totalfare: Math.round(again.totalfare * 100 - 500) / 100 };
    expect((await book(discounted)).code).toBe(1);
    const foreign = await server.call("quotation", sampleQuotation());
    const ignored = { promocodeid: "01960000-0000-7000-8000-0000000000ff" };
    expect((await desk.call("createBooking", sampleBooking(foreign, ignored), ada.headers)).code).toBe(1);
  });
});

describe("a person who does not pay", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer({ countsUnpaid: true });
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  it("has three open cash bookings of one phone at most, also when ten come at once", async () => {
    const phone = { passengerphone: "7700900801" };
    const quotes = [];
    for (let n = 0; n < 10; n += 1) quotes.push(await server.call("quotation", sampleQuotation()));
    const replies = await Promise.all(quotes.map((quote) => desk.call("createBooking", sampleBooking(quote, phone))));
    const made = replies.filter((reply) => reply.code === 1);
    expect(made).toHaveLength(3);
    const refused = replies.find((reply) => reply.code === 2)?.message;
    expect(refused).toContain("3 open cash bookings");
    expect(refused).toContain("020 7946 0112");
    // One that is over makes room, one of another phone never took any.
    expect((await desk.book(null, { passengerphone: "7700900802" })).code).toBe(1);
    await desk.call("cancelBooking", { bookingref: made[0]?.bref ?? "", code: made[0]?.managecode ?? "" });
    expect((await desk.book(null, phone)).code).toBe(1);
    expect((await desk.book(null, phone)).code).toBe(2);
    await drive(server, made[1]?.bref ?? "", { status: "finished" });
    expect((await desk.book(null, phone)).code).toBe(1);
  });

  it("counts a return until its way back is over", async () => {
    const phone = { passengerphone: "7700900803" };
    const back = { ...phone, bookingdate: noon(1), rtntype: "rtn", returndate: noon(20) } as const;
    for (let n = 0; n < 3; n += 1) expect((await desk.book(null, back)).code).toBe(1);
    const later = async (day: string) => {
      server.clock.set(instant(Date.parse(`2026-12-${day}T09:00:00Z`)));
      return (await desk.book(null, { ...phone, bookingdate: noon(25) })).code;
    };
    expect(await later("03")).toBe(2);
    expect(await later("22")).toBe(1);
  });

  it("has five unpaid bookings of one account at most, whatever the phones; a booker has no such end", async () => {
    const ada = await signedIn(server);
    const booker = await signedIn(server, { business: "Grand Hotel" });
    const codes = async (who: Person, phones: number) => {
      const made = [];
      for (let n = 0; n < 6; n += 1) {
        const passengerphone = `7700900${phones + n}`;
        made.push((await desk.book(who, { passengerphone, bookingdate: noon(n + 1) })).code);
      }
      return made;
    };
    expect(await codes(ada, 810)).toEqual([1, 1, 1, 1, 1, 2]);
    expect(await codes(booker, 820)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
