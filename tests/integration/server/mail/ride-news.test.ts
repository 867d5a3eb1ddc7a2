/** The mails about a ride as dispatch drives it: driver, receipt, and the reminder on the day before. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import type { RideMails } from "#domain/tenant/settings.ts";
import { instant } from "#domain/shared/units.ts";
import { MailNotSent, type Mailer } from "#server/modules/mail/mailer.port.ts";
import { remindRiders } from "#server/modules/bookings/rides/remind.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { capabilities } from "#server/platform/security/ids.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { mailsOf, type KeptMail } from "#tests/support/bookings/mails.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { dispatchHeaders } from "#tests/support/providers/operator-dispatch.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

type Order = Partial<BodyInput<"createBooking">>;
type Booked = Reply<"createBooking">;

const TODAY = { bookingdate: "21/11/2026 12:00" } as const;
const THERE_AND_BACK = { ...TODAY, rtntype: "rtn", returndate: "22/11/2026 18:30" } as const;
const PARTY = { passengers: 10, luggages: 4, vehtypeid: "", ...TODAY } as const;
const MONDAY_NOON = { bookingdate: "23/11/2026 12:00" } as const;

/** Versions of Node differ in the comma after the weekday. */
const plainDates = (text: string): string => text.replaceAll("day, ", "day ");

describe("the mails about a ride", () => {
  let server: TestServer;
  let desk: Desk;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(TEST_START);
    headers = await dispatchHeaders(server);
  });

  const metro = () => server.tenants.byId("metro") ?? expect.fail("no metro");
  const driverOf = (id: string) => metro().drivers.find((each) => each.id === id) ?? expect.fail(`no ${id}`);
  const step = (jobpartid: string, name: string, driverid?: string) =>
    desk.call("dispatchStep", { jobpartid, step: name, driverid }, headers);
  const idOf = async ({ bref }: Pick<Booked, "bref">): Promise<string> =>
    server.db.withTenant("metro", async (db) => {
      const row = await db.selectFrom("bookings").select("id").where("reference", "=", bref).executeTakeFirst();
      return row?.id ?? expect.fail("no booking");
    });
  /** The mails about a booking, oldest first, without its confirmation. */
  const newsOf = async (booked: Pick<Booked, "bref">): Promise<readonly KeptMail[]> => {
    await server.settle();
    const id = await idOf(booked);
    const ids = await server.db.withTenant("metro", (db) =>
      db.selectFrom("mails").select("id").where("booking_id", "=", id).orderBy("number").execute(),
    );
    const all = await mailsOf(server.db);
    return ids
      .flatMap((row) => all.find((mail) => mail.id === row.id) ?? [])
      .filter(({ kind: name }) => name !== "confirmation");
  };
  const kindsOf = async (booked: Pick<Booked, "bref">) => (await newsOf(booked)).map(({ kind: name }) => name);
  const newest = async (booked: Pick<Booked, "bref">): Promise<KeptMail> =>
    (await newsOf(booked)).at(-1) ?? expect.fail("there is no mail");
  /** What both forms of a mail state. */
  const expectFacts = (mail: KeptMail, facts: readonly string[]): void => {
    for (const fact of facts) {
      expect(plainDates(mail.body)).toContain(fact);
      expect(plainDates(mail.html)).toContain(fact);
    }
  };
  const linkOf = async (page: string, scope: "view" | "manage" | "track", booked: Booked): Promise<string> => {
    const codes = capabilities(await serverSecret(server.db, "capabilities"));
    return `http://metro.localhost:8080/${page}/${codes.code("metro", await idOf(booked), scope)}`;
  };
  /** Runs with other settings of which mails are sent. */
  const sending = async (mails: Partial<RideMails>, work: () => Promise<void>): Promise<void> => {
    const set = async (rideMails: RideMails): Promise<void> => {
      const stored = sql`jsonb_set(config, '{rideMails}', ${json(rideMails)}::jsonb)`;
      await sql`update tenants set config = ${stored}, updated_at = now() where id = 'metro'`.execute(server.db.system);
      await server.reloadTenants();
    };
    const usual = metro().settings.rideMails;
    await set({ ...usual, ...mails });
    try {
      await work();
    } finally {
      await set(usual);
    }
  };

  describe("name the driver", () => {
    it("who is assigned, the car, and where to follow, change or cancel it", async () => {
      const booked = await desk.book(null, TODAY);
      await step(booked.bref, "assign", "d02");
      const mail = await newest(booked);
      const driver = driverOf("d02");
      expect(mail).toMatchObject({
        kind: "driver-assigned",
        recipient: "ada@example.com",
        subject: `${driver.firstName} will be your driver: ${booked.bref}`,
      });
      expectFacts(mail, [
        `${driver.firstName} will be your driver`,
        `${driver.vehicleColour} ${driver.vehicleMake} ${driver.vehicleModel}`,
        driver.vehicleRegistration,
        "Saturday 21 November 2026 at 12:00 GMT",
        "Heathrow Terminal 5, Hounslow TW6 2GA",
        await linkOf("tracking", "track", booked),
        await linkOf("bookinginfo", "manage", booked),
      ]);
      expect(mail.body).not.toContain(driver.lastName);
      expect(mail.body).not.toContain(driver.phone);
    });

    it("once, however often dispatch reports the driver", async () => {
      const booked = await desk.book(null, TODAY);
      for (const [name, driver] of [
        ["assign", "d02"],
        ["assign", "d02"],
        ["release", ""],
        ["assign", "d02"],
      ] as const) {
        await step(booked.bref, name, driver);
        await server.settle();
      }
      expect(await kindsOf(booked)).toEqual(["driver-assigned"]);
    });

    it("who takes over", async () => {
      const booked = await desk.book(null, TODAY);
      await step(booked.bref, "assign", "d02");
      await server.settle();
      await step(booked.bref, "assign", "d03");
      const mail = await newest(booked);
      expect(mail).toMatchObject({ kind: "driver-changed", subject: `Your driver has changed: ${booked.bref}` });
      expectFacts(mail, [driverOf("d03").firstName, driverOf("d03").vehicleRegistration]);
      await step(booked.bref, "start");
      expect((await newest(booked)).body).not.toContain("Please note that your driver has changed");
    });

    it("who took over unannounced, with the news that the car is on its way", async () => {
      const booked = await desk.book(null, TODAY);
      await step(booked.bref, "assign", "d02");
      await server.settle();
      await step(booked.bref, "assign", "d03");
      await step(booked.bref, "start");
      expect(await kindsOf(booked)).toEqual(["driver-assigned", "driver-on-the-way"]);
      expectFacts(await newest(booked), [
        `Please note that your driver has changed: ${driverOf("d03").firstName} is picking you up instead.`,
      ]);
    });

    it("anew after the ride was moved, though it is the same driver", async () => {
      const booked = await desk.book(null, MONDAY_NOON);
      await step(booked.bref, "assign", "d02");
      await server.settle();
      const named = { bookingref: booked.bref, code: booked.managecode };
      const { changeid } = await desk.call("offerChange", { ...named, bookingdate: "24/11/2026 12:00" });
      await desk.call("changeBooking", { ...named, changeid });
      await step(booked.bref, "assign", "d02");
      expect(await kindsOf(booked)).toEqual(["driver-assigned", "changed", "driver-assigned"]);
      expectFacts(await newest(booked), ["Tuesday 24 November 2026 at 12:00 GMT"]);
    });
  });

  describe("follow the car", () => {
    it("on its way and at the door, each once, without a link to cancel any more", async () => {
      const booked = await desk.book(null, TODAY);
      await step(booked.bref, "assign", "d02");
      await step(booked.bref, "start");
      await step(booked.bref, "start");
      const { firstName, vehicleRegistration } = driverOf("d02");
      const onTheWay = await newest(booked);
      expectFacts(onTheWay, [
        `${firstName} is on the way`,
        vehicleRegistration,
        await linkOf("tracking", "track", booked),
      ]);
      expect(onTheWay.body).not.toContain("/bookinginfo/");
      await step(booked.bref, "arrive");
      await step(booked.bref, "arrive");
      expectFacts(await newest(booked), [
        `${firstName} has arrived`,
        "Your driver is waiting for you at Heathrow Terminal 5",
      ]);
      await step(booked.bref, "board");
      expect(await kindsOf(booked)).toEqual(["driver-on-the-way", "driver-arrived"]);
    });

    it("with its newest state only, when dispatch reports several at once", async () => {
      const booked = await desk.book(null, TODAY);
      for (const name of ["assign", "start", "arrive"]) await step(booked.bref, name, "d02");
      expect(await kindsOf(booked)).toEqual(["driver-arrived"]);
    });

    it("with its newest state only, after the mail server was away", async () => {
      const away: Mailer = {
        leaves: true,
        send: () => Promise.reject(new MailNotSent("away", false)),
        close: () => undefined,
      };
      const other = await createTestServer({ mailer: away });
      const otherDesk = deskOf(other);
      const key = await dispatchHeaders(other);
      const booked = await otherDesk.book(null, TODAY);
      const kinds: string[][] = [];
      for (const name of ["assign", "start", "finish"]) {
        await otherDesk.call("dispatchStep", { jobpartid: booked.bref, step: name, driverid: "d02" }, key);
        await other.settle();
        // Mails of one moment have no order.
        kinds.push((await mailsOf(other.db)).map(({ kind: each }) => each).toSorted());
      }
      await other.close();
      expect(kinds).toEqual([
        ["confirmation", "driver-assigned"],
        ["confirmation", "driver-on-the-way"],
        ["confirmation", "ride-receipt"],
      ]);
    });

    it("and stay silent about a ride that was cancelled, or whose driver was removed", async () => {
      const [cancelled, released] = [await desk.book(null, TODAY), await desk.book(null, TODAY)];
      await step(cancelled.bref, "assign", "d02");
      await desk.call("cancelBooking", { source: 5, bookingref: cancelled.bref, code: cancelled.managecode });
      await step(released.bref, "assign", "d03");
      await step(released.bref, "release");
      expect(await kindsOf(cancelled)).toEqual(["cancelled"]);
      expect(await kindsOf(released)).toEqual([]);
    });

    it("of the leg back by itself: its reference, its time, its places", async () => {
      const booked = await desk.book(null, THERE_AND_BACK);
      for (const name of ["assign", "start", "arrive", "board", "finish"]) await step(booked.bref, name, "d02");
      expect(await kindsOf(booked)).toEqual([]);
      await step(booked.returnref, "assign", "d03");
      const mail = await newest(booked);
      expectFacts(mail, [
        driverOf("d03").vehicleRegistration,
        booked.returnref,
        "Sunday 22 November 2026 at 18:30 GMT",
      ]);
      expect(mail.body).toMatch(/From: Paddington Station.*\nTo: Heathrow/);
      expect(mail.body).not.toContain(driverOf("d02").vehicleRegistration);
      for (const name of ["start", "arrive"]) await step(booked.returnref, name);
      expectFacts(await newest(booked), ["Your driver is waiting for you at Paddington Station"]);
    });

    it("of a party one by one", async () => {
      const quoted = await server.call("quotation", sampleQuotation(PARTY));
      const pair = quoted.additionalprices.find(({ vehtypeid }) => vehtypeid.includes("+"))?.vehtypeid ?? "";
      const booked = await server.call("createBooking", sampleBooking(quoted, { ...PARTY, vehtypeid: pair }));
      await server.settle();
      await step(booked.bref, "assign", "d02");
      await step(`${booked.bref}-2`, "assign", "d03");
      const [first, second] = await newsOf(booked);
      if (!first || !second) throw new Error("a mail is missing");
      expectFacts(first, [driverOf("d02").vehicleRegistration, "Car 1 of 2"]);
      expectFacts(second, [driverOf("d03").vehicleRegistration, "Car 2 of 2"]);
      await step(`${booked.bref}-2`, "start");
      expectFacts(await newest(booked), [`${driverOf("d03").firstName} is on the way`, "Car 2 of 2"]);
      for (const job of [booked.bref, `${booked.bref}-2`]) {
        expect(await kindsOf(booked)).not.toContain("ride-receipt");
        await step(job, "finish");
      }
      expect((await kindsOf(booked)).at(-1)).toBe("ride-receipt");
    });
  });

  it("bring the receipt when the ride is over, once", async () => {
    const booked = await desk.book(null, THERE_AND_BACK);
    for (const job of [booked.bref, booked.returnref]) {
      for (const name of ["assign", "board", "finish", "finish"]) await step(job, name, "d02");
      expect((await kindsOf(booked)).filter((name) => name === "ride-receipt")).toHaveLength(
        job === booked.bref ? 0 : 1,
      );
    }
    const mail = await newest(booked);
    expect(mail.subject).toBe(`Your receipt for booking ${booked.bref}`);
    expectFacts(mail, [
      "Thank you for riding with us",
      "In cash, to the driver",
      "14 Crosswall Yard",
      await linkOf("ticket", "view", booked),
    ]);
    expect(mail.body).toMatch(/Total fare: £\d+\.\d\d/);
  });

  it("are in the language of the booking, from right to left", async () => {
    const quote = await desk.call("quotation", sampleQuotation(TODAY));
    const payload = sampleBooking(quote, TODAY);
    const response = await server.inject({
      method: "POST",
      url: "/api/createbookingTest",
      payload,
      headers: { "content-language": "ar" },
    });
    const booked = response.json<Booked>();
    for (const name of ["assign", "start", "arrive", "finish"]) {
      await step(booked.bref, name, "d02");
      const mail = await newest(booked);
      expect(mail.html).toContain('<html lang="ar" dir="rtl">');
      expect(mail.subject).toMatch(/[\u0600-\u06ff]/);
    }
    expect((await newsOf(booked)).map(({ subject }) => subject)).toEqual([
      `سائقك هو ${driverOf("d02").firstName}: ${booked.bref}`,
      `السائق ${driverOf("d02").firstName} في الطريق إليك: ${booked.bref}`,
      `وصل السائق ${driverOf("d02").firstName}: ${booked.bref}`,
      `إيصال الحجز ${booked.bref}`,
    ]);
  });

  it("are those that the operator sends", async () => {
    await sending({ driverAssigned: false, driverArrived: false, receipt: false }, async () => {
      const booked = await desk.book(null, TODAY);
      for (const name of ["assign", "start", "arrive", "board", "finish"]) {
        await step(booked.bref, name, "d02");
        await server.settle();
      }
      expect(await kindsOf(booked)).toEqual(["driver-on-the-way"]);
      await desk.call("emailReceipt", { bookingref: booked.bref, code: booked.managecode });
      expect((await newest(booked)).kind).toBe("receipt");
    });
  });

  describe("remind on the day before", () => {
    const remindAt = async (time: string): Promise<void> => {
      server.clock.set(instant(Date.parse(time)));
      await remindRiders(server)(metro());
    };
    const remindersOf = async (booked: Booked) =>
      (await newsOf(booked)).filter(({ kind: name }) => name === "reminder");
    const book = (over: Order = {}) => desk.book(null, { ...MONDAY_NOON, ...over });

    it("at the hour of the pickup, once, with what was booked and what can still be done", async () => {
      const booked = await book();
      await remindAt("2026-11-22T11:59:00Z");
      expect(await remindersOf(booked)).toEqual([]);
      await remindAt("2026-11-22T12:00:00Z");
      await remindAt("2026-11-22T12:01:00Z");
      await remindAt("2026-11-22T18:00:00Z");
      const [mail, ...more] = await remindersOf(booked);
      if (!mail) throw new Error("There is no reminder.");
      expect(more).toEqual([]);
      expect(plainDates(mail.subject)).toBe("Reminder: your ride on Monday 23 November 2026 at 12:00 GMT");
      expectFacts(mail, [
        "Saloon",
        "In cash, to the driver",
        "We’ll email you again as soon as your driver is assigned.",
        await linkOf("bookinginfo", "manage", booked),
      ]);
      expect(mail.attachments[0]?.contentType).toContain("text/calendar");
    });

    it("with the driver who is assigned already", async () => {
      const booked = await book();
      await step(booked.bref, "assign", "d02");
      await remindAt("2026-11-22T12:00:00Z");
      const [mail] = await remindersOf(booked);
      if (!mail) throw new Error("There is no reminder.");
      expectFacts(mail, [driverOf("d02").vehicleRegistration]);
      expect(mail.body).not.toContain("We’ll email you again");
    });

    it("by processes that look at the same time: one mail", async () => {
      const booked = await book();
      server.clock.set(instant(Date.parse("2026-11-22T12:00:00Z")));
      await Promise.all([remindRiders(server)(metro()), remindRiders(server)(metro())]);
      expect(await remindersOf(booked)).toHaveLength(1);
    });

    it("no passenger who booked within the day before", async () => {
      server.clock.set(instant(Date.parse("2026-11-22T12:01:00Z")));
      const [late, early] = [await book(), await book({ bookingdate: "23/11/2026 12:02" })];
      await remindAt("2026-11-22T18:00:00Z");
      expect(await remindersOf(late)).toEqual([]);
      expect(await remindersOf(early)).toHaveLength(1);
    });

    it("not of a ride that was cancelled, in time or in the meantime", async () => {
      const [before, meanwhile] = [await book(), await book()];
      const cancel = ({ bref, managecode }: Booked) =>
        desk.call("cancelBooking", { source: 5, bookingref: bref, code: managecode });
      await cancel(before);
      await remindAt("2026-11-22T12:00:00Z");
      await cancel(meanwhile);
      expect(await remindersOf(before)).toEqual([]);
      expect(await remindersOf(meanwhile)).toEqual([]);
    });

    it("again of a ride that was moved to another day, not of one that moved within its day", async () => {
      const move = async ({ bref, managecode }: Booked, bookingdate: string) => {
        const named = { bookingref: bref, code: managecode };
        const { changeid } = await desk.call("offerChange", { ...named, bookingdate });
        await desk.call("changeBooking", { ...named, changeid });
      };
      const [far, near] = [await book(), await book()];
      await remindAt("2026-11-22T12:00:00Z");
      await move(far, "27/11/2026 15:00");
      await move(near, "23/11/2026 15:00");
      await remindAt("2026-11-22T18:00:00Z");
      expect([await remindersOf(far), await remindersOf(near)].map(({ length }) => length)).toEqual([1, 1]);
      await remindAt("2026-11-26T14:59:00Z");
      expect(await remindersOf(far)).toHaveLength(1);
      await remindAt("2026-11-26T15:00:00Z");
      const [, again] = await remindersOf(far);
      expect(plainDates(again?.subject ?? "")).toContain("Friday 27 November 2026 at 15:00");
    });

    it("of a leg back on a later day as well, and of one on the same day together with the leg out", async () => {
      const later = await book({ rtntype: "rtn", returndate: "26/11/2026 18:30" });
      const sameDay = await book({ rtntype: "rtn", returndate: "23/11/2026 18:30" });
      await remindAt("2026-11-22T18:00:00Z");
      expect(plainDates((await remindersOf(sameDay))[0]?.body ?? "")).toContain(
        "Return: Monday 23 November 2026 at 18:30 GMT",
      );
      await remindAt("2026-11-25T18:00:00Z");
      const reminders = await remindersOf(later);
      expect(reminders.map(({ subject }) => plainDates(subject))).toEqual([
        "Reminder: your ride on Monday 23 November 2026 at 12:00 GMT",
        "Reminder: your ride on Thursday 26 November 2026 at 18:30 GMT",
      ]);
      expect(reminders[1]?.body).toMatch(/From: Paddington Station.*\nTo: Heathrow[^]*Return reference: \w+/);
      expect(await remindersOf(sameDay)).toHaveLength(1);
    });

    it("unless the operator does not send reminders", async () => {
      await sending({ reminder: false }, async () => {
        const booked = await book();
        await remindAt("2026-11-22T18:00:00Z");
        expect(await remindersOf(booked)).toEqual([]);
      });
    });
  });
});
