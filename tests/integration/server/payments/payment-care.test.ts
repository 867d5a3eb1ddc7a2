/** What payments do without being asked: notice who tries cards out, remind who went away, compare every gateway's books. */
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { cleanUp } from "#tests/support/server/housekeeping.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { bookAndPay, bookToPay, CARDS, payByCard, paymentOf, report } from "#tests/support/providers/sandbox-payer.ts";
import { createTestServer, TEST_START, testClock, type TestServer } from "#tests/support/server/test-server.ts";

/** A made-up network address. */
const HOTEL = "192.0.2.7";
const HOME = "192.0.2.8";

describe("payments", () => {
  let server: TestServer;
  const logged: string[] = [];
  beforeAll(async () => {
    const stream = { write: (line: string) => void logged.push(line) };
    const logger = pino({ level: "warn" }, stream);
    server = await createTestServer({ clock: testClock(), trustedProxies: 1, logger });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.rows("delete from outbox");
    await server.rows("delete from mails");
    await server.rows("delete from payment_attempts");
    await server.rows("update bookings set status = 'cancelled' where status = 'pending'");
    server.clock.set(TEST_START);
  });

  const work = () => Promise.all(server.tenants.all.map(server.payments.work));
  /** Books from an address; a card tester makes a new booking for each card. */
  const bookFrom = async (address: string, paymentmethod: "card" | "paypal" = "card") =>
    bookToPay(server, { paymentmethod }, { "x-forwarded-for": address });
  const decline = async (booked: Awaited<ReturnType<typeof bookFrom>>): Promise<void> => {
    await payByCard(server, booked.clientSecret, CARDS.declined);
    await report(server, booked, paymentOf(booked.clientSecret));
  };

  it("stop card testing from one address across bookings, leave others alone, and end after an hour", async () => {
    let taken = 0;
    for (let card = 0; card < 14; card += 1) {
      const booked = await bookFrom(HOTEL);
      if (booked.clientSecret === "") {
        expect(booked).toMatchObject({
          code: 2,
          paymentresult: { code: 2, message: `${PAYMENT_MESSAGES.paymentExhausted} 020 7946 0112` },
        });
        continue;
      }
      taken += 1;
      await decline(booked);
    }
    expect(taken).toBe(10);
    // Their way to the wallet, and everybody else's to a card, stay open.
    expect((await bookFrom(HOTEL, "paypal")).paymentresult.paypalpaymentid).not.toBe("");
    expect((await bookFrom(HOME)).clientSecret).not.toBe("");
    server.clock.advance(61);
    expect((await bookFrom(HOTEL)).clientSecret).not.toBe("");
  });

  it("do not lock out a house whose cards are good but for a few", async () => {
    for (let guest = 0; guest < 11; guest += 1) {
      const booked = await bookFrom(HOTEL);
      await payByCard(server, booked.clientSecret, CARDS.good);
      await report(server, booked, paymentOf(booked.clientSecret));
    }
    for (let guest = 0; guest < 10; guest += 1) await decline(await bookFrom(HOTEL));
    expect((await bookFrom(HOTEL)).clientSecret).not.toBe("");
  });

  describe("of one guest", () => {
    const device = { cookie: `cabstand-metro-guest=${"g".repeat(43)}` };
    const crowded = { code: 2, message: `${PAYMENT_MESSAGES.paymentCrowded} 020 7946 0112` };
    const open = async () => server.rows("select 1 from payment_attempts where state in ('NEW', 'OPEN')");

    it("wait three at once, however fast they are asked for, and the next opens when one of them is paid", async () => {
      const [first, ...others] = await Promise.all(Array.from({ length: 3 }, () => bookToPay(server, {}, device)));
      expect([first, ...others].every((booked) => booked?.clientSecret !== "")).toBe(true);
      const more = await Promise.all(Array.from({ length: 4 }, () => bookToPay(server, {}, device)));
      for (const { code, paymentresult } of more) expect([code, paymentresult]).toMatchObject([1, crowded]);
      expect(await open()).toHaveLength(3);
      // The same booking again is no other payment, and another payer is not limited.
      const [next] = more;
      if (!first || !next) throw new Error("There is no booking.");
      const intent = (booked: typeof first) =>
        server.inject({
          url: "/api/paymentintent",
          query: { jobpartid: booked.bref, code: booked.managecode, paymentmethod: "card" },
          headers: device,
        });
      expect((await intent(first)).json()).toMatchObject({ code: 1, clientSecret: first.clientSecret });
      expect((await bookToPay(server)).clientSecret).not.toBe("");
      await payByCard(server, first.clientSecret, CARDS.good);
      await report(server, first, paymentOf(first.clientSecret));
      expect((await intent(next)).json()).toMatchObject({ code: 1, clientSecret: expect.stringMatching(/./) });
    });
  });

  it("tell a guest's browser apart by a cookie that no script reads and that ends with the browser", async () => {
    const quoted = await server.call("quotation", sampleQuotation());
    const payload = sampleBooking(quoted, { paymentmethod: "card" });
    const { headers } = await server.inject({ method: "POST", url: "/api/createbookingTest", payload });
    expect(headers["set-cookie"]).toMatch(/^cabstand-metro-guest=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const devices = await server.rows("select device from payment_attempts");
    expect(devices).toEqual([{ device: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(String(headers["set-cookie"])).not.toContain(String(devices[0]?.["device"]));
  });

  it("raise an alarm when of twenty tries more than three in ten are declined, once an hour", async () => {
    const alarms = (): number => logged.filter((line) => line.includes("many cards are declined")).length;
    for (let guest = 0; guest < 13; guest += 1) {
      const booked = await bookFrom(`192.0.2.${100 + guest}`);
      await payByCard(server, booked.clientSecret, CARDS.good);
      await report(server, booked, paymentOf(booked.clientSecret));
    }
    for (let guest = 0; guest < 6; guest += 1) await decline(await bookFrom(`192.0.2.${200 + guest}`));
    await work();
    expect(alarms()).toBe(0);
    await decline(await bookFrom("192.0.2.210"));
    await work();
    await work();
    expect(alarms()).toBe(1);
  });

  it("keep no address, and forget what stands for it within a day", async () => {
    await bookFrom(HOME);
    const payers = async () =>
      (await server.rows("select payer || device as kept from payment_attempts")).map(({ kept }) => String(kept));
    expect(await payers()).toEqual([expect.stringMatching(/^[\w-]{86}$/)]);
    server.clock.advance(25 * 60);
    await cleanUp(server.db, ["metro"], server.clock);
    expect(await payers()).toEqual([""]);
  });

  it("[PAY-035] send who booked and went away the way to pay, once, and it leads to the same payment", async () => {
    const booked = await bookToPay(server);
    const paid = await bookAndPay(server);
    await work();
    server.clock.advance(3);
    await work();
    await work();
    await server.settle();
    const mails = await server.rows("select recipient, subject, html from mails where kind = 'payment-link'");
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).toContain(booked.bref);
    expect(JSON.stringify(mails)).not.toContain(paid.bref);
    const [, query = ""] = /href="[^"?]*\?([^"]*)"/.exec(String(mails[0]?.["html"])) ?? [];
    const link = new URLSearchParams(query.replaceAll("&amp;", "&"));
    expect(link.get("id")).toBe(booked.bref);
    const opened = await server.call("paymentLink", { id: link.get("id") ?? "", code: link.get("code") ?? "" });
    expect(opened).toMatchObject({ clientsecret: booked.clientSecret });
  });

  it("send nothing to who has paid meanwhile, or when hardly any time is left", async () => {
    const booked = await bookToPay(server);
    server.clock.advance(3);
    await work();
    await payByCard(server, booked.clientSecret, CARDS.good);
    await report(server, booked, paymentOf(booked.clientSecret));
    await bookToPay(server, { passengername: "Charles Babbage" });
    server.clock.advance(10);
    await work();
    await server.settle();
    expect(
      await server.rows(`select 1 from mails where kind = 'payment-link' and created_at > '${new Date(TEST_START).toISOString()}'
        and subject like '%${booked.bref}%'`),
    ).toEqual([]);
    expect(await server.rows("select 1 from outbox where topic = 'mail.payment-link'")).toHaveLength(1);
  });

  it("offer who pays in the car the way to pay before, in the mail that confirms the ride", async () => {
    const quoted = await server.call("quotation", sampleQuotation());
    const booked = await server.call("createBooking", sampleBooking(quoted, { paymentmethod: "cash" }));
    await server.settle();
    const [mail] = await server.rows(
      `select html from mails where subject like '%${booked.bref}%' and kind = 'confirmation'`,
    );
    expect(String(mail?.["html"])).toContain(`?id=${booked.bref}&amp;code=`);
  });

  it("of a gateway that is offered no longer are still asked about, mended and compared", async () => {
    const left = await bookToPay(server);
    await payByCard(server, left.clientSecret, CARDS.silent);
    await sql`update tenants set config = jsonb_set(config, '{paymentGateway}', '"stripe"') where id = 'metro'`.execute(
      server.db.system,
    );
    await server.reloadTenants();
    server.clock.advance(11);
    await Promise.all(server.tenants.all.map(server.payments.reconcile));
    expect(await server.rows(`select status, is_paid from bookings where reference = '${left.bref}'`)).toEqual([
      { status: "upcoming", is_paid: true },
    ]);
    // One whose keys are gone is reported, and does not stop the check of other payments.
    await server.rows(`update payment_attempts set gateway = 'gone', state = 'OPEN', due_at = '2000-01-01'`);
    logged.length = 0;
    await work();
    await Promise.all(server.tenants.all.map(server.payments.reconcile));
    expect(logged.filter((line) => line.includes('"what":"not reached"') && line.includes("gone"))).toHaveLength(1);
    expect(logged.filter((line) => line.includes("payment work failed"))).toEqual([]);
  });
});
