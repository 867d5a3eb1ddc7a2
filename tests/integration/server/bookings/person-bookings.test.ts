/** The bookings of a person: lists, details, cancelling, receipts, on both databases. */
import { STATUS } from "#domain/booking/status.ts";
import { statusText } from "#contract/core/booking-status.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { confirmBooking } from "#server/modules/bookings/payment/payable-bookings.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { drive } from "#tests/support/bookings/rides.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const LATER = (day: number): string => `${String(day).padStart(2, "0")}/12/2026 12:00`;

describe("a person's bookings", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  /** Topics that the outbox holds for a booking, in their order. */
  const topics = (reference: string): Promise<string[]> =>
    server.db.withTenant("metro", async (db) => {
      const rows = await sql<{ topic: string }>`
          select topic from outbox where subject = (select id::text from bookings where reference = ${reference})
          order by id`.execute(db);
      return rows.rows.map((row) => row.topic);
    });

  describe("lists", () => {
    it("[API-034] [API-036] [ENT-008] [ENT-009] [ENT-010] [ENT-011] give a booking as its owner made it", async () => {
      const ada = await signedIn(server);
      const made = await desk.book(ada, {
        flightnumber: "BA178",
        arrivingfromairportcode: "JFK",
        arrivingfromairportname: "New York",
        expflightarrival: "23/11/2026 11:00",
      });
      const list = await desk.call("currentBookings", { custid: ada.accountId }, ada.headers);
      expect(list).toMatchObject({ code: 1, totalrecords: 1 });
      expect(list.jlist[0]).toMatchObject({
        notes: "Blue coat, by the door",
        photo: "",
        status: "Upcoming",
        bookerref: "",
        ispaid: false,
        jobpartid: made.bref,
        bref: made.bref,
        paymentmethod: "cash",
        flightnumber: "BA178",
        arrivingfromairportname: "New York",
        arrivingfromairportcode: "JFK",
        expflightarrival: "23/11/2026 11:00",
        currencycode: "GBP",
        pickupdatetime: "23/11/2026 12:00",
        now: false,
        passengername: "Ada Lovelace",
        passengerphone: "7700900142",
        passengeremail: "ada@example.com",
        passengerdialingcode: "+44",
        custname: "Ada Lovelace",
        custphone: "+447700900142",
        custemail: "ada@example.com",
        custcountryalpha2code: "gb",
        picklat: 51.472,
        picklng: -0.4886,
        pickpostcode: "TW6 2GA",
        pickupaddress: "Heathrow Terminal 5, Hounslow TW6 2GA",
        pickcategory: "Air",
        dofflat: 51.5154,
        dofflng: -0.1755,
        droppostcode: "W2 1HQ",
        dropoffaddress: "Paddington Station, London W2 1HQ",
        doffcategory: "Station",
        vehtypeid: "saloon",
        vehicletype: "Saloon",
        suitcases: 1,
        passengers: 2,
        vialocations: [],
      });
      expect(list.jlist[0]?.totalfare).toBeGreaterThan(10);
      expect(list.jlist[0]?.gbptotalfare).toBe(list.jlist[0]?.totalfare);
      const details = await desk.call("bookingDetails", { jobid: made.bref }, ada.headers);
      expect(details).toEqual({
        code: 1,
        message: "",
        ...list.jlist[0],
        cancelfeenow: 0,
        canmanage: true,
        trackcode: expect.stringMatching(/^[\w-]{43}$/),
        watchcode: expect.stringMatching(/^watch-[\w-]{43}$/),
        returnwatchcode: "",
        cars: [],
        changeterms: "journey",
        changefeenow: 0,
        freewaiting: 60,
        returnfreewaiting: -1,
        waitperminute: 0.4,
        meetingpoint: "In the arrivals hall, by the information desk. Your driver holds a sign with your name.",
        returnmeetingpoint: "",
        flightnews: null,
        returnflightnumber: "",
        returnarrivingfromairportname: "",
        returnexpflightarrival: "",
        returnflightnews: null,
      });
    });

    it("[API-035] split at the end of a ride", async () => {
      const ada = await signedIn(server);
      const refs = [];
      for (const day of [1, 2, 3, 4]) refs.push((await desk.book(ada, { bookingdate: LATER(day) })).bref);
      const [first = "", second = "", third = "", fourth = ""] = refs;
      await drive(server, first, { status: "finished" });
      await desk.call("cancelBooking", { bookingref: second }, ada.headers);
      await drive(server, third, { status: "on_board" });
      const refsOf = (list: Reply<"currentBookings">) => list.jlist.map((item) => item.jobpartid);
      expect(refsOf(await desk.call("currentBookings", {}, ada.headers))).toEqual([third, fourth]);
      expect(refsOf(await desk.call("journeyHistory", { filter: "0" }, ada.headers))).toEqual([second, first]);
    });

    it("[API-035] count months on the tenant's calendar, to the day", async () => {
      const ada = await signedIn(server);
      const old = (await desk.book(ada, { bookingdate: LATER(1) })).bref;
      const young = (await desk.book(ada, { bookingdate: LATER(2) })).bref;
      for (const ref of [old, young]) await desk.call("cancelBooking", { bookingref: ref }, ada.headers);
      /** What the history shows at a later day; by then the session is over, so that a new person inherits both. */
      const at = async (iso: string, filter: string): Promise<string[]> => {
        server.clock.advance((Date.parse(iso) - server.clock.now()) / 60_000);
        const heir = await signedIn(server);
        await server.db.withTenant("metro", (db) =>
          db
            .updateTable("bookings")
            .set({ account_id: heir.accountId })
            .where("reference", "in", [old, young])
            .execute(),
        );
        const { jlist } = await desk.call("journeyHistory", { filter }, heir.headers);
        return jlist.map((item) => item.jobpartid);
      };
      expect(await at("2027-03-01T23:59:00Z", "3")).toEqual([young, old]);
      expect(await at("2027-03-02T00:00:00Z", "3")).toEqual([young]);
      expect(await at("2027-06-02T10:00:00Z", "6")).toEqual([young]);
      expect(await at("2027-12-02T10:00:00Z", "12")).toEqual([young]);
      expect(await at("2031-01-01T00:00:00Z", "0")).toEqual([young, old]);
    });

    it("[HIST-019] are the account's own for a customer and the business's for its bookers", async () => {
      const ada = await signedIn(server);
      const desk1 = await signedIn(server, { business: "Grand Hotel" });
      const mine = await desk.book(ada, { bookingdate: LATER(5) });
      const theirs = await desk.book(desk1, { bookingdate: LATER(6), bookerref: "Room 12", custname: "Mr Guest" });
      const refs = async (headers: Readonly<Record<string, string>>, input = {}) =>
        (await desk.call("currentBookings", input, headers)).jlist.map((item) => item.jobpartid);
      expect(await refs(ada.headers)).toEqual([mine.bref]);
      const asked = { custid: desk1.accountId, bookerid: desk1.bookerId };
      expect(await refs(desk1.headers, asked)).toEqual([theirs.bref]);
      const foreign = await desk.send("bookingDetails", { jobid: theirs.bref }, ada.headers);
      const missing = await desk.send("bookingDetails", { jobid: "34679ACD" }, ada.headers);
      expect(foreign.text).toBe(missing.text);
      expect(missing.body).toMatchObject({ code: 2, jobpartid: "" });
      const details = await desk.call("bookingDetails", { jobid: theirs.bref }, desk1.headers);
      expect(details).toMatchObject({ bookerref: "Room 12", custname: "Mr Guest", passengername: "Ada Lovelace" });
      expect(JSON.stringify(details)).not.toContain(desk1.accountId);
    });

    it("come in pages that do not overlap, with the number of all", async () => {
      const ada = await signedIn(server);
      const refs: string[] = [];
      for (let day = 1; day <= 12; day += 1) refs.push((await desk.book(ada, { bookingdate: LATER(day) })).bref);
      const page = (pageindex: number) =>
        desk.call("currentBookings", { pageindex: String(pageindex), pagesize: "5" }, ada.headers);
      const pages = [await page(1), await page(2), await page(3), await page(4)];
      expect(pages.map((each) => each.totalrecords)).toEqual([12, 12, 12, 12]);
      expect(pages.flatMap((each) => each.jlist.map((item) => item.jobpartid))).toEqual(refs);
      for (const pagesize of ["0", "201", "x"]) {
        expect((await desk.send("currentBookings", { pagesize }, ada.headers)).status).toBe(400);
      }
      expect((await desk.send("journeyHistory", { filter: "4" }, ada.headers)).status).toBe(400);
    });
  });

  describe("cancelling", () => {
    it("[API-032] by its owner takes effect once, with the fee, and tells of it", async () => {
      const ada = await signedIn(server);
      const { bref } = await desk.book(ada);
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => desk.call("cancelBooking", { source: 5, bookingref: bref }, ada.headers)),
      );
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      expect(replies[0]).toEqual({ code: 1, message: "", id: bref, cancelfee: 0, currencycode: "GBP" });
      expect(await topics(bref)).toEqual([
        "booking.created",
        "mail.confirmation",
        "booking.cancelled",
        "mail.cancelled",
      ]);
      const { jlist } = await desk.call("journeyHistory", { filter: "0" }, ada.headers);
      expect(jlist[0]).toMatchObject({ jobpartid: bref, status: "Cancelled", cancelfee: 0 });
    });

    it("costs the tariff's minimum when it comes late", async () => {
      const { bref, managecode, trackingcode } = await desk.book();
      const shownFee = async () => (await desk.call("bookingInfo", { code: trackingcode })).cancelfee;
      expect(await shownFee()).toBe(0);
      server.clock.advance((Date.parse("2026-11-23T11:00:00Z") - TEST_START) / 60_000);
      const reply = await desk.call("cancelBooking", { bookingref: bref, code: managecode });
      expect(reply.code).toBe(1);
      expect(reply.cancelfee).toBeGreaterThan(0);
      expect(await shownFee()).toBe(reply.cancelfee);
      server.clock.advance(30);
      expect(await desk.call("cancelBooking", { bookingref: bref, code: managecode })).toEqual(reply);
    });

    it("shows beforehand what it would cost, and nothing where it cannot be done any more", async () => {
      const ada = await signedIn(server);
      const { bref } = await desk.book(ada);
      const feeNow = async () => (await desk.call("bookingDetails", { jobid: bref }, ada.headers)).cancelfeenow;
      expect(await feeNow()).toBe(0);
      server.clock.advance((Date.parse("2026-11-23T11:00:00Z") - server.clock.now()) / 60_000);
      const late = await signedIn(server);
      await server.db.withTenant("metro", (db) =>
        db.updateTable("bookings").set({ account_id: late.accountId }).where("reference", "=", bref).execute(),
      );
      const announced = (await desk.call("bookingDetails", { jobid: bref }, late.headers)).cancelfeenow;
      const { cancelfee } = await desk.call("cancelBooking", { bookingref: bref }, late.headers);
      expect([announced, cancelfee > 0]).toEqual([cancelfee, true]);
      expect((await desk.call("bookingDetails", { jobid: bref }, late.headers)).cancelfeenow).toBeNull();
    });

    it("takes the codes back that follow the car and pay for it, and leaves the ticket", async () => {
      const { bref, managecode, trackingcode } = await desk.book();
      await desk.call("cancelBooking", { bookingref: bref, code: managecode });
      const living = await server.db.withTenant("metro", (db) =>
        sql<{ scope: string }>`select scope from capabilities where revoked_at is null and booking_id =
            (select id from bookings where reference = ${bref}) order by scope`.execute(db),
      );
      expect(living.rows.map((row) => row.scope)).toEqual(["manage", "view"]);
      expect((await desk.call("bookingInfo", { code: trackingcode })).status).toBe("Cancelled");
    });

    it.each([STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished])(
      "[HIST-013] is refused when %s",
      async (status) => {
        const ada = await signedIn(server);
        const { bref } = await desk.book(ada);
        await drive(server, bref, { status });
        const reply = await desk.call("cancelBooking", { bookingref: bref }, ada.headers);
        expect(reply.code).toBe(2);
        expect((await desk.call("bookingDetails", { jobid: bref }, ada.headers)).status).toBe(statusText(status));
      },
    );

    it("[HIST-013] is refused where the tenant has switched it off", async () => {
      const ada = await signedIn(server);
      const { settings } = server.tenants.all[0] ?? { settings: { cancelAllowed: false } };
      Object.assign(settings, { cancelAllowed: false });
      let bref = "";
      try {
        ({ bref } = await desk.book(ada));
        const reply = await desk.call("cancelBooking", { bookingref: bref }, ada.headers);
        expect(reply).toMatchObject({ code: 2, message: expect.stringContaining("call us") });
      } finally {
        Object.assign(settings, { cancelAllowed: true });
      }
      expect((await desk.call("bookingDetails", { jobid: bref }, ada.headers)).status).toBe("Upcoming");
    });

    it("and a driver's start never both happen", async () => {
      const ada = await signedIn(server);
      const outcomes = new Set<string>();
      for (let round = 0; round < 20; round += 1) {
        const { bref } = await desk.book(ada, { bookingdate: LATER(1 + (round % 27)) });
        const start = () =>
          server.db.withTenant("metro", async (db) => {
            const started = await sql`update bookings set status = 'started', started_at = now()
                where reference = ${bref} and status in ('upcoming', 'allocated') returning 1`.execute(db);
            return started.rows.length === 1;
          });
        const cancel = async () => (await desk.call("cancelBooking", { bookingref: bref }, ada.headers)).code === 1;
        const [first, second] = round % 2 === 0 ? [start, cancel] : [cancel, start];
        const done = await Promise.all([first(), second()]);
        expect(done.filter(Boolean)).toHaveLength(1);
        const { status } = await desk.call("bookingDetails", { jobid: bref }, ada.headers);
        const cancelled = (await topics(bref)).includes("booking.cancelled");
        outcomes.add(status);
        expect(cancelled).toBe(status === "Cancelled");
      }
      expect([...outcomes].every((status) => status === "Started" || status === "Cancelled")).toBe(true);
    });
  });

  describe("receipts", () => {
    it("[API-025] go out three times an hour and no more", async () => {
      const ada = await signedIn(server);
      const { bref } = await desk.book(ada);
      const ask = () => desk.send("emailReceipt", { source: 5, bookingref: bref }, ada.headers);
      for (let n = 0; n < 3; n += 1) expect((await ask()).body).toMatchObject({ code: 1 });
      expect((await ask()).status).toBe(429);
      expect((await topics(bref)).filter((topic) => topic === "mail.receipt")).toHaveLength(3);
    });

    it("[CONF-003] go out for a holder of the ticket, to the booking's own address", async () => {
      const { bref, trackingcode } = await desk.book();
      expect((await desk.call("emailReceipt", { bookingref: bref, code: trackingcode })).code).toBe(1);
      expect(await topics(bref)).toContain("mail.receipt");
    });

    it("of cancelled bookings there are none", async () => {
      const { bref, managecode } = await desk.book();
      await desk.call("cancelBooking", { bookingref: bref, code: managecode });
      expect((await desk.call("emailReceipt", { bookingref: bref, code: managecode })).code).toBe(0);
    });
  });

  it("a booking that waits for its payment is confirmed once, whichever report comes first", async () => {
    const { bref } = await desk.book();
    const id = await server.db.withTenant("metro", async (db) => {
      const row = await db
        .updateTable("bookings")
        .set({ status: "pending" })
        .where("reference", "=", bref)
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.deleteFrom("outbox").where("subject", "=", row.id).execute();
      return row.id;
    });
    const now = server.clock.now();
    const confirm = () => server.db.withTenant("metro", (db) => confirmBooking(db, id, now));
    const done = await Promise.all(Array.from({ length: 10 }, confirm));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await topics(bref)).toEqual(["booking.created", "mail.confirmation"]);
  });
});
