/** Changing a booking over HTTP: offers, what they cost, and everything that may happen before one is accepted. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { STRATFORD } from "#tests/support/bookings/sample-journey.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { drive } from "#tests/support/bookings/rides.ts";
import { bookAndPay, CARDS, payByCard, paymentOf, report } from "#tests/support/providers/sandbox-payer.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

type Booked = Reply<"createBooking">;
type Wish = Partial<BodyInput<"offerChange">>;
const LATER: Wish = { bookingdate: "23/11/2026 15:00" };
/** On the way to Paddington. */
const HAMMERSMITH: Wish = {
  doff: "Hammersmith Station, London W6 8AB",
  dofflat: 51.4936,
  dofflng: -0.2251,
  droppostcode: "W6 8AB",
  doffcategory: "Station",
};
const STALE = "This booking has changed in the meantime. Please check the price again.";
const ENDED = "This offer has expired. Please check the price again.";
const UNKNOWN = "We could not find this booking.";
const CLOSED = "This booking can no longer be changed here. Please call us on 020 7946 0112";

describe("changing a booking", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const named = (booked: Booked) => ({ bookingref: booked.bref, code: booked.managecode });
  const offer = (booked: Booked, wish: Wish) => desk.call("offerChange", { ...named(booked), ...wish });
  const accept = (booked: Booked, { changeid }: { readonly changeid: string }) =>
    desk.call("changeBooking", { ...named(booked), changeid });
  const info = (booked: Booked) => desk.call("bookingInfo", { code: booked.managecode });
  /** How many outbox rows say that a booking was changed. */
  const changeMails = async ({ bref }: Booked): Promise<number> => {
    const found = await server.rows(`select 1 from outbox o join bookings b on b.id::text = o.subject
        where b.reference = '${bref}' and o.topic = 'booking.changed'`);
    return found.length;
  };
  const mailsAbout = async ({ bref }: Booked) =>
    (await mailsOf(server.db)).filter(({ subject }) => subject.includes(bref));
  /** Attempts of a booking: state, amount and what goes or went back. */
  const attempts = ({ bref }: Booked) =>
    server.rows(`select a.state, a.amount_pence::int as amount, a.refund_pence::int as refund from payment_attempts a
        join bookings b on b.id = a.booking_id where b.reference = '${bref}' order by a.number`);
  const pence = (pounds: number): number => Math.round(pounds * 100);

  describe("offers", () => {
    it("say what it would cost and change nothing", async () => {
      const booked = await desk.book();
      const before = await info(booked);
      const offered = await offer(booked, STRATFORD);
      expect(offered).toMatchObject({
        code: 1,
        jobpartid: booked.bref,
        farebefore: before.totalfare,
        changefee: 0,
        currencycode: "GBP",
        changesettlement: "driver",
        pickupdatetime: "23/11/2026 12:00",
        expiresat: "2026-11-21T09:10:00.000Z",
      });
      expect(offered.changedifference).toBeGreaterThan(0);
      expect(pence(offered.totalfare)).toBe(pence(before.totalfare) + pence(offered.changedifference));
      expect(await info(booked)).toEqual(before);
      expect(await changeMails(booked)).toBe(0);
    });

    it("charge the tenant's fee from a day before the pickup on, and none for a note or a flight", async () => {
      const booked = await desk.book();
      server.clock.advance(31 * 60);
      expect(await info(booked)).toMatchObject({ changeterms: "journey", changefeenow: 5 });
      const offered = await offer(booked, LATER);
      expect(offered).toMatchObject({ code: 1, changefee: 5 });
      const note = await offer(booked, { note: "Red coat", flightnumber: "BA 12" });
      expect(note).toMatchObject({ code: 1, changefee: 0, changedifference: 0, changesettlement: "none" });
      await accept(booked, offered);
      // A fee once paid stays in the fare when it is changed again.
      await accept(booked, await offer(booked, { bookingdate: "23/11/2026 12:00" }));
      const [fees] = await server.rows(
        `select change_fees_pence::int as sum from bookings where reference = '${booked.bref}'`,
      );
      expect(fees).toEqual({ sum: 1_000 });
      expect(pence((await info(booked)).totalfare)).toBe(pence(offered.farebefore) + 1_000);
    });

    it("leave note and flight within the hour before the pickup, and nothing after it", async () => {
      const booked = await desk.book();
      server.clock.advance(50 * 60 + 1);
      expect(await info(booked)).toMatchObject({ changeterms: "details" });
      const message =
        "It's too late to change the time, places, vehicle or people of this booking. Please call us on 020 7946 0112";
      expect(await offer(booked, LATER)).toMatchObject({ code: 2, message });
      expect(await offer(booked, { note: "Red coat" })).toMatchObject({ code: 1 });
      server.clock.advance(59);
      expect(await offer(booked, { note: "Red coat" })).toMatchObject({ code: 2, message: CLOSED });
      expect(await info(booked)).toMatchObject({ changeterms: "closed" });
    });

    it("keep the rules of a quotation", async () => {
      const booked = await desk.book();
      const early = await offer(booked, { bookingdate: "21/11/2026 09:01" });
      expect(early.code).toBe(2);
      expect(early.message).toMatch(/^The earliest time we can pickup from this address is/);
      expect(await offer(booked, { passengers: 40 })).toMatchObject({
        code: 2,
        message: "No vehicle found with selected capacity",
      });
      const away = { doff: "Princes Street, Edinburgh", dofflat: 55.952, dofflng: -3.196, droppostcode: "EH2 2ER" };
      expect((await offer(booked, away)).code).toBe(3);
      expect((await offer(booked, { bookingdate: "whenever" })).message).toBe("Pickup date and time is invalid");
      expect((await offer(booked, {})).message).toBe("You have not changed anything.");
      expect((await offer(booked, { bookingdate: "23/11/2026 12:00", note: "Blue coat, by the door" })).message).toBe(
        "You have not changed anything.",
      );
    });

    it("price for the tariff of today, also where only the time changes", async () => {
      const booked = await desk.book();
      // At night it costs more.
      const offered = await offer(booked, { bookingdate: "24/11/2026 02:00" });
      expect(offered.changedifference).toBeGreaterThan(0);
    });
  });

  describe("accepting", () => {
    it("changes the ride, mails the new facts and a calendar entry that replaces the old one", async () => {
      const booked = await desk.book();
      await server.settle();
      const offered = await offer(booked, { ...LATER, ...STRATFORD, passengers: 3, note: "Red coat" });
      server.clock.advance(2);
      const changed = await accept(booked, offered);
      expect(changed).toMatchObject({ code: 1, jobpartid: booked.bref, totalfare: offered.totalfare });
      expect(await info(booked)).toMatchObject({
        status: "Upcoming",
        pickupdatetime: "23/11/2026 15:00",
        dropoffaddress: STRATFORD.doff,
        passengers: 3,
        notes: "Red coat",
        totalfare: offered.totalfare,
        timeschanged: 1,
      });
      await server.settle();
      const mails = await mailsAbout(booked);
      expect(mails.map(({ kind: which }) => which)).toEqual(["confirmation", "changed"]);
      const uid = (file: string | undefined) => /UID:(.*)\r/.exec(file ?? "")?.[1];
      const [first, second] = mails.map(({ attachments }) => attachments[0]?.content);
      expect(uid(second)).toBe(uid(first));
      expect(first).toContain("SEQUENCE:0\r\n");
      expect(second).toContain("SEQUENCE:1\r\n");
      expect(second).toContain("DTSTART;TZID=Europe/London:20261123T150000\r\n");
      expect(mails[1]?.body).toContain("more than before");
      const file = await desk.call("calendarFile", { jobpartid: booked.bref, code: booked.trackingcode });
      expect(file).toMatchObject({ code: 1, filename: `booking-${booked.bref}.ics`, icstext: second });
    });

    it("is one change, however often and however much at once", async () => {
      const booked = await desk.book();
      const offered = await offer(booked, LATER);
      const answers = await Promise.all(Array.from({ length: 8 }, () => accept(booked, offered)));
      answers.push(await accept(booked, offered));
      for (const answer of answers) expect(answer).toMatchObject({ code: 1, totalfare: offered.totalfare });
      expect(await changeMails(booked)).toBe(1);
      expect((await info(booked)).timeschanged).toBe(1);
    });

    it("of two offers at once takes one and refuses the other", async () => {
      const booked = await desk.book();
      const [one, other] = [await offer(booked, LATER), await offer(booked, STRATFORD)];
      const answers = await Promise.all([accept(booked, one), accept(booked, other)]);
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 2]);
      expect(answers.find(({ code }) => code === 2)?.message).toBe(STALE);
      expect(await changeMails(booked)).toBe(1);
    });

    it("and cancelling at once end in one of both, never in a changed ride without a passenger", async () => {
      for (let round = 0; round < 5; round += 1) {
        const booked = await desk.book();
        const offered = await offer(booked, LATER);
        const [changed, cancelled] = await Promise.all([
          accept(booked, offered),
          desk.call("cancelBooking", named(booked)),
        ]);
        expect(cancelled.code).toBe(1);
        expect((await info(booked)).status).toBe("Cancelled");
        if (changed.code === 2) expect(changed.message).toBe(CLOSED);
        expect(await changeMails(booked)).toBe(changed.code === 1 ? 1 : 0);
        expect(await accept(booked, offered)).toMatchObject({ code: changed.code });
      }
    });

    it("is refused once the car has set off, at the same moment too", async () => {
      const [before, together] = [await desk.book(), await desk.book()];
      const [late, racing] = [await offer(before, LATER), await offer(together, LATER)];
      await drive(server, before.bref, { status: "started" });
      expect(await accept(before, late)).toMatchObject({ code: 2, message: CLOSED });
      const [answer] = await Promise.all([
        accept(together, racing),
        // As a dispatcher does: no driver sets off for a journey that was changed under way.
        server.rows(`update bookings set status = 'started', started_at = now()
            where reference = '${together.bref}' and version = 0 and started_at is null`),
      ]);
      const after = await info(together);
      expect([after.status, after.timeschanged]).toEqual(answer.code === 1 ? ["Upcoming", 1] : ["Started", 0]);
    });

    it("takes the driver of the old journey off, and leaves the one of a ride whose note changed", async () => {
      const booked = await desk.book();
      await drive(server, booked.bref, { status: "allocated" });
      await accept(booked, await offer(booked, { note: "Red coat" }));
      expect((await info(booked)).status).toBe("Upcoming - Driver Allocated");
      await accept(booked, await offer(booked, LATER));
      expect((await info(booked)).status).toBe("Upcoming");
      expect(await server.rows(`select driver_id from bookings where reference = '${booked.bref}'`)).toEqual([
        { driver_id: null },
      ]);
    });

    it("is refused when the offer has ended, was for another state, or belongs to another customer", async () => {
      const [booked, other] = [await desk.book(), await desk.book()];
      const offered = await offer(booked, LATER);
      expect(await accept(other, offered)).toMatchObject({ code: 2, message: ENDED });
      expect(await accept(booked, { changeid: "nothing" })).toMatchObject({ code: 2, message: ENDED });
      const first = await offer(booked, STRATFORD);
      await accept(booked, first);
      expect(await accept(booked, offered)).toMatchObject({ code: 2, message: STALE });
      const last = await offer(booked, HAMMERSMITH);
      server.clock.advance(10);
      expect(await accept(booked, last)).toMatchObject({ code: 2, message: ENDED });
    });

    it("keeps the price of the offer when the tariff rises afterwards", async () => {
      const booked = await desk.book();
      const offered = await offer(booked, LATER);
      const setBase = (base: number) =>
        server.db.system
          .updateTable("tenants")
          .set({ tariff: sql`jsonb_set(tariff, '{base}', to_jsonb(${base}::int))`, updated_at: new Date() })
          .where("id", "=", "metro")
          .execute()
          .then(() => server.reloadTenants());
      const base = server.tenants.byId("metro")?.tariff.base ?? 0;
      await setBase(base + 1_000);
      try {
        expect(await accept(booked, offered)).toMatchObject({ code: 1, totalfare: offered.totalfare });
        const dearer = await offer(booked, { bookingdate: "23/11/2026 15:30" });
        expect(dearer.changedifference).toBeGreaterThan(0);
      } finally {
        await setBase(base);
      }
    });

    it("changes a booked return, and keeps a fare on account within the credit limit", async () => {
      const booker = await signedIn(server, { business: "Engines Ltd" });
      const both = { rtntype: "rtn" as const, returndate: "24/11/2026 09:15", paymentmethod: "account" as const };
      const booked = await desk.book(booker, both);
      const ask = (wish: Wish) => desk.call("offerChange", { bookingref: booked.bref, ...wish }, booker.headers);
      const take = (changeid: string) =>
        desk.call("changeBooking", { bookingref: booked.bref, changeid }, booker.headers);
      const later = await ask({ returndate: "24/11/2026 11:00" });
      expect(await take(later.changeid)).toMatchObject({ code: 1 });
      expect((await info(booked)).returndatetime).toBe("24/11/2026 11:00");
      const dearer = await ask(STRATFORD);
      expect(dearer.changesettlement).toBe("account");
      await server.rows(
        `update bookers set credit_limit_pence = ${pence(dearer.totalfare) - 1} where id = '${booker.bookerId}'`,
      );
      expect((await take(dearer.changeid)).message).toMatch(/^This change would exceed your account's credit limit/);
      await server.rows(
        `update bookers set credit_limit_pence = ${pence(dearer.totalfare)} where id = '${booker.bookerId}'`,
      );
      expect((await take(dearer.changeid)).code).toBe(1);
      const [earned] = await server.rows(
        `select commission_pence::int as pence from bookings where reference = '${booked.bref}'`,
      );
      expect(earned?.["pence"]).toBe(Math.round(pence(dearer.totalfare) / 10));
    });
  });

  describe("of a ride that is paid by card", () => {
    it("returns what it costs less, and the rest when it is cancelled afterwards", async () => {
      const booked = await bookAndPay(server);
      const paid = pence((await info(booked)).totalfare);
      const offered = await offer(booked, HAMMERSMITH);
      expect(offered).toMatchObject({ changesettlement: "refund" });
      const less = -pence(offered.changedifference);
      expect(less).toBeGreaterThan(0);
      await accept(booked, offered);
      expect(await accept(booked, offered)).toMatchObject({ code: 1 });
      expect(await attempts(booked)).toEqual([{ state: "SUCCEEDED", amount: paid, refund: less }]);
      expect(await info(booked)).toMatchObject({ ispaid: true, status: "Upcoming" });
      await desk.call("cancelBooking", named(booked));
      expect(await attempts(booked)).toEqual([{ state: "REFUNDED", amount: paid, refund: paid }]);
      const [books] = await server.rows(`select sum(r.amount_pence)::int as back from sandbox_refunds r
          where r.payment_id = '${paymentOf(booked.clientSecret)}'`);
      expect(books).toEqual({ back: paid });
      expect(await changeMails(booked)).toBe(1);
      await server.settle();
      const cancelled = (await mailsAbout(booked)).find(({ kind: which }) => which === "cancelled");
      // What went back with the change was announced then.
      expect(cancelled?.body).toContain(`We’ll refund £${((paid - less) / 100).toFixed(2)} the way you paid.`);
    });

    it("waits for what it costs more: nothing changes until it is paid, then everything does, once", async () => {
      const booked = await bookAndPay(server);
      const before = await info(booked);
      const offered = await offer(booked, STRATFORD);
      expect(offered.changesettlement).toBe("charge");
      const waits = await accept(booked, offered);
      expect(waits).toMatchObject({ code: 1, paymentresult: { code: 0 } });
      expect(waits.clientSecret).toMatch(/^sbx_pi_/);
      expect(await info(booked)).toEqual(before);
      // The same press again is the same payment; so is a retry.
      expect((await accept(booked, offered)).clientSecret).toBe(waits.clientSecret);
      const retried = await desk.call("paymentIntent", { jobpartid: booked.bref, code: booked.managecode });
      expect(retried.clientSecret).toBe(waits.clientSecret);
      await payByCard(server, waits.clientSecret, CARDS.declined);
      expect(await info(booked)).toEqual(before);
      await payByCard(server, waits.clientSecret, CARDS.good);
      expect(await report(server, booked, paymentOf(waits.clientSecret))).toEqual({ code: 1, message: "" });
      await Promise.all(server.tenants.all.map(server.payments.work));
      expect(await info(booked)).toMatchObject({ dropoffaddress: STRATFORD.doff, totalfare: offered.totalfare });
      expect(await changeMails(booked)).toBe(1);
      expect(await accept(booked, offered)).toMatchObject({ code: 1, clientSecret: "" });
      const amounts = [pence(before.totalfare), pence(offered.changedifference)];
      expect(await attempts(booked)).toEqual(amounts.map((amount) => ({ state: "SUCCEEDED", amount, refund: 0 })));
      // Both payments go back when it is cancelled.
      await desk.call("cancelBooking", named(booked));
      expect(await attempts(booked)).toEqual(amounts.map((amount) => ({ state: "REFUNDED", amount, refund: amount })));
    });

    it("[PAY-035] is reminded of once while it is unpaid, by a link to what it costs more and to no more than that", async () => {
      const reminders = async (booked: Booked) => {
        await Promise.all(server.tenants.all.map(server.payments.work));
        await server.settle();
        return (await mailsAbout(booked)).filter(({ kind: which }) => which === "extra-link");
      };
      const booked = await bookAndPay(server);
      const settled = await bookAndPay(server);
      const offered = await offer(booked, STRATFORD);
      const waits = await accept(booked, offered);
      const paid = await accept(settled, await offer(settled, STRATFORD));
      expect(await reminders(booked)).toHaveLength(0);
      await payByCard(server, paid.clientSecret, CARDS.good);
      await report(server, settled, paymentOf(paid.clientSecret));
      server.clock.advance(3);
      expect(await reminders(settled)).toHaveLength(0);
      expect(await reminders(booked)).toHaveLength(1);
      const [mail] = await reminders(booked);
      const [, query = ""] = /href="[^"?]*\?([^"]*)"/.exec(String(mail?.["html"])) ?? [];
      const link = Object.fromEntries(new URLSearchParams(query.replaceAll("&amp;", "&")));
      expect(await server.call("paymentLink", link)).toMatchObject({
        code: 1,
        clientsecret: waits.clientSecret,
        price: offered.changedifference,
      });
      await payByCard(server, waits.clientSecret, CARDS.good);
      expect(await report(server, booked, paymentOf(waits.clientSecret))).toEqual({ code: 1, message: "" });
      expect(await server.call("paymentLink", link)).toMatchObject({ code: 2 });
    });

    it("is not made without a payment in time; money that comes later still buys it while the ride is as it was", async () => {
      const booked = await bookAndPay(server);
      const waits = await accept(booked, await offer(booked, STRATFORD));
      server.clock.advance(11);
      const again = await offer(booked, LATER);
      expect(again.code).toBe(1);
      expect((await info(booked)).timeschanged).toBe(0);
      await payByCard(server, waits.clientSecret, CARDS.good);
      await Promise.all(server.tenants.all.map(server.payments.work));
      expect(await info(booked)).toMatchObject({ timeschanged: 1, dropoffaddress: STRATFORD.doff });
      expect(await accept(booked, again)).toMatchObject({ code: 2, message: STALE });
    });

    it("goes back when the money comes after the car has set off", async () => {
      const booked = await bookAndPay(server);
      const waits = await accept(booked, await offer(booked, STRATFORD));
      await drive(server, booked.bref, { status: "started" });
      await payByCard(server, waits.clientSecret, CARDS.good);
      await Promise.all(server.tenants.all.map(server.payments.work));
      const [first, second] = await attempts(booked);
      expect(first).toMatchObject({ state: "SUCCEEDED", refund: 0 });
      expect(second).toMatchObject({ state: "REFUNDED" });
      expect(second?.["refund"]).toBe(second?.["amount"]);
      expect((await info(booked)).timeschanged).toBe(0);
      await server.settle();
      expect((await mailsAbout(booked)).map(({ kind: which }) => which)).toContain("extra-returned");
    });

    it("closes the payment of an earlier wish before a later one is taken", async () => {
      const booked = await bookAndPay(server);
      const first = await accept(booked, await offer(booked, STRATFORD));
      const note = await offer(booked, { note: "Red coat" });
      expect(await accept(booked, note)).toMatchObject({ code: 1, clientSecret: "" });
      expect(await payByCard(server, first.clientSecret, CARDS.good)).toBe("canceled");
      expect(await info(booked)).toMatchObject({ notes: "Red coat", timeschanged: 1 });
    });

    it("does not go on while the bank has not said how an earlier payment ended", async () => {
      const booked = await bookAndPay(server);
      const first = await accept(booked, await offer(booked, STRATFORD));
      await payByCard(server, first.clientSecret, CARDS.slow);
      const note = await offer(booked, { note: "Red coat" });
      expect(await accept(booked, note)).toMatchObject({ code: 2, message: PAYMENT_MESSAGES.paymentUnknown });
      server.clock.advance(2);
      await Promise.all(server.tenants.all.map(server.payments.work));
      expect(await info(booked)).toMatchObject({ timeschanged: 1, dropoffaddress: STRATFORD.doff });
    });

    it("is refused while the booking itself is not paid", async () => {
      const booked = await desk.book(null, { paymentmethod: "card" });
      const answer = await offer(booked, LATER);
      expect(answer.message).toMatch(/^This booking has not been paid for yet/);
    });
  });

  it("shows a link whose ride was long ago as over", async () => {
    const booked = await desk.book();
    server.clock.advance(33 * 24 * 60);
    const message = "This link has expired, because the ride was a while ago. Please call us on 020 7946 0112";
    expect(await info(booked)).toMatchObject({ code: 2, message, jobpartid: "" });
    expect((await desk.call("bookingInfo", { code: booked.trackingcode })).code).toBe(1);
    expect(await desk.call("cancelBooking", named(booked))).toMatchObject({ code: 2, message: UNKNOWN });
    expect(await offer(booked, LATER)).toMatchObject({ code: 2, message: UNKNOWN });
  });
});
