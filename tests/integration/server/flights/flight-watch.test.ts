/** Flight watch: what a provider reports moves pickups, and passengers and dispatch learn of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlightReport } from "#domain/flight/watch/report.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { createFlightDirectory } from "#server/offline/flights/directory.ts";
import { FlightsUnavailable } from "#server/modules/flights/flights.port.ts";
import { flightWatch } from "#server/modules/flights/watch/watch.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { dispatchHeaders, tellDispatch } from "#tests/support/providers/operator-dispatch.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const at = (time: string): Instant => instant(Date.parse(`2026-11-21T${time}:00Z`));
const START = at("09:00");
/** Booked for a landing at 13:30 with an hour's wait. */
const MEETING = {
  bookingdate: "21/11/2026 14:30",
  expflightarrival: "2026-11-21T13:30:00+00:00",
  flightnumber: "BA 117",
} as const;

const directory = createFlightDirectory();

describe("flight watch of a tenant", () => {
  let server: TestServer;
  let desk: Desk;
  let headers: Readonly<Record<string, string>>;
  let landing: string | null;
  let over: Partial<FlightReport>;
  let isDown: boolean;
  let questions: string[];
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
    await tellDispatch(server);
    headers = await dispatchHeaders(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(START);
    await server.db.withTenant("metro", async (db) => {
      await db.deleteFrom("flight_watches").execute();
      await db.deleteFrom("watched_flights").execute();
      await db.deleteFrom("webhooks").execute();
      await db.deleteFrom("mails").execute();
      await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    });
    [landing, over, isDown, questions] = ["13:30", {}, false, []];
  });

  const metro = (): Tenant => server.tenants.byId("metro") ?? expect.fail("no metro");
  const local = (moment: Instant) => ({ at: moment, zone: "Europe/London" });
  const report = (lands: string): FlightReport => ({
    state: "expected",
    origin: "KJFK",
    destination: "EGLL",
    destinationName: "London Heathrow Airport",
    scheduledDeparture: local(at("06:30")),
    departure: local(at("06:30")),
    departed: true,
    scheduledArrival: local(at("13:30")),
    arrival: local(at(lands)),
    ...over,
  });
  const round = async (tenant = metro()): Promise<void> => {
    const reports = {
      source: "flightaware",
      ofNumber: async ({ carrier, number }: { carrier: string; number: number }) => {
        questions.push(`${carrier}${number}`);
        if (isDown) throw new FlightsUnavailable("down");
        return landing === null ? [] : [report(landing)];
      },
    };
    const { db, clock } = server;
    await flightWatch({ db, clock, directory, reports: () => reports })(tenant);
    await server.settle();
  };
  const later = (minutes: number): void => server.clock.set(addMinutes(server.clock.now(), minutes));
  const booked = async (fields: object = {}, language = "en-GB") => {
    const order = { ...MEETING, ...fields };
    const quoted = await desk.call("quotation", sampleQuotation(order));
    const spoken = { "content-language": language };
    const made = await desk.call("createBooking", sampleBooking(quoted, order), spoken);
    expect(made.message).toBe("");
    await server.settle();
    await server.db.withTenant("metro", (db) => db.deleteFrom("webhooks").execute());
    await server.db.withTenant("metro", (db) => db.deleteFrom("mails").execute());
    return made;
  };
  type Made = Awaited<ReturnType<typeof booked>>;
  const ticket = ({ managecode: code }: Made) => desk.call("bookingInfo", { code });
  const storyOf = async (made: Made) => {
    const { flightnews, pickupdatetime_iso: pickup } = await ticket(made);
    return [flightnews?.kind ?? null, flightnews?.lateby ?? null, pickup.slice(11, 16)];
  };
  /** The mails about flights; those about drivers are the ride's own. */
  const mails = async (): Promise<readonly string[]> => {
    const rows = await server.db.withTenant("metro", (db) =>
      db.selectFrom("mails").select("kind").orderBy("created_at").orderBy("id").execute(),
    );
    return rows.map((row) => row.kind).filter((kind) => kind.startsWith("flight-"));
  };
  const lastMail = () =>
    server.db.withTenant("metro", (db) =>
      db
        .selectFrom("mails")
        .select(["kind", "subject", "body", "html", "attachments"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow(),
    );
  const webhooks = async (): Promise<readonly Record<string, unknown>[]> => {
    const rows = await server.db.withTenant("metro", (db) =>
      db.selectFrom("webhooks").select("body").orderBy("number").execute(),
    );
    return rows.map(({ body }) => body as Record<string, unknown>);
  };
  const step = (made: Made, name: string) =>
    desk.call("dispatchStep", { jobpartid: made.jobpartid, step: name, driverid: "d02" }, headers);

  it("moves the pickup of a late flight; the price and the driver stay", async () => {
    const made = await booked();
    await step(made, "assign");
    const before = await ticket(made);
    landing = "13:55";
    await round();
    const after = await ticket(made);
    expect(await storyOf(made)).toEqual(["moved", 25, "14:55"]);
    expect(after.flightnews).toMatchObject({
      flightnumber: "BA117",
      flighttime: "2026-11-21T13:55:00.000Z",
      pickuptime: "2026-11-21T14:55:00.000Z",
      sample: false,
    });
    expect([after.totalfare, after.drivername, after.status]).toEqual([
      before.totalfare,
      before.drivername,
      "Upcoming - Driver Allocated",
    ]);
    expect(await mails()).toEqual(["flight-moved"]);
    expect(await webhooks()).toMatchObject(
      [
        {},
        { event: "changed", reason: "flight", jobpartid: made.jobpartid, flightnews: { kind: "moved", lateby: 25 } },
      ].slice(-1),
    );
    const { jobs } = await desk.call("dispatchJobs", {}, headers);
    expect(jobs.find(({ jobpartid }) => jobpartid === made.jobpartid)).toMatchObject({
      pickuptime: "2026-11-21T14:55:00.000Z",
      driverid: "d02",
    });
  });

  it("shows its news to a member on the page of the booking, as on the ticket", async () => {
    const member = await signedIn(server, { email: "member@example.com" });
    const made = await desk.book(member, MEETING);
    landing = "13:55";
    await round();
    const { flightnews } = await desk.call("bookingDetails", { jobid: made.bref }, member.headers);
    expect(flightnews).toMatchObject({ kind: "moved", lateby: 25 });
    expect(flightnews).toEqual((await ticket(made)).flightnews);
  });

  it("mails the new pickup with a calendar entry that replaces the old one", async () => {
    const made = await booked();
    landing = "13:55";
    await round();
    const { subject, body, html, attachments } = await lastMail();
    expect(subject).toMatch(/^Flight BA117: your pickup is now Saturday,? 21 November 2026 at 14:55 GMT$/);
    expect(body).toMatch(/Flight BA117 is now due to land on\s+Saturday,? 21 November 2026 at 13:55 GMT/);
    expect(body).toContain("The price stays the same.");
    // Its facts name the new landing, as its sentence does.
    expect(body).toMatch(/Lands Saturday,? 21 November 2026 at 13:55 GMT/);
    expect(body).not.toContain("13:30");
    expect(body).toContain(`/bookinginfo/${made.managecode}`);
    expect(html).toContain("Your pickup follows your flight");
    const [file] = attachments as readonly { readonly content: string }[];
    expect(file?.content).toMatch(/DTSTART[^\n]*20261121T1455/);
    expect(file?.content).toContain("SEQUENCE:1");
  });

  it("mails in the language of the booking, with what there is to decide", async () => {
    await booked({}, "ar");
    over = { state: "diverted", destination: "EGCC", destinationName: "Manchester Airport" };
    await round();
    const { subject, body, html } = await lastMail();
    expect(subject).toContain("أخبار عن الرحلة BA117");
    expect(body).toMatch(/تم تحويلها إلى .*Manchester Airport/);
    expect(html).toMatch(/dir="rtl"/);
  });

  it("asks one question for all bookings of a flight, and again when the next is due", async () => {
    await booked();
    await booked({ flightnumber: "baw117" });
    await round();
    await round();
    expect(questions).toEqual(["BAW117"]);
    later(29);
    await round();
    expect(questions).toHaveLength(1);
    later(1);
    await round();
    expect(questions).toHaveLength(2);
  });

  it("judges a booking that comes later by what is known, without a question", async () => {
    landing = "13:55";
    await booked();
    await round();
    const second = await booked();
    await round();
    expect(questions).toHaveLength(1);
    expect(await storyOf(second)).toEqual(["moved", 25, "14:55"]);
  });

  it("moves it back when the flight catches up, and mails each time", async () => {
    const made = await booked();
    landing = "14:30";
    await round();
    expect(await storyOf(made)).toEqual(["moved", 60, "15:30"]);
    [landing] = ["13:31"];
    later(30);
    await round();
    expect(await storyOf(made)).toEqual(["onTime", 1, "14:30"]);
    expect(await mails()).toEqual(["flight-moved", "flight-moved"]);
  });

  it("keeps a pickup that the passenger has chosen since, and goes on from there", async () => {
    const made = await booked();
    landing = "13:55";
    await round();
    const named = { bookingref: made.bref, code: made.managecode };
    const offer = await desk.call("offerChange", { ...named, bookingdate: "21/11/2026 15:30" });
    expect(offer.message).toBe("");
    await desk.call("changeBooking", { ...named, changeid: offer.changeid });
    await round();
    expect(await storyOf(made)).toEqual(["onTime", 0, "15:30"]);
    landing = "14:15";
    later(30);
    await round();
    expect(await storyOf(made)).toEqual(["moved", 20, "15:50"]);
  });

  it("moves nothing once the car has set off; its driver learns of the delay", async () => {
    const made = await booked();
    await round();
    await step(made, "assign");
    await step(made, "start");
    landing = "13:55";
    later(30);
    await round();
    expect(await storyOf(made)).toEqual(["onTheWay", 25, "14:30"]);
    expect(await mails()).toEqual([]);
    expect((await webhooks()).at(-1)).toMatchObject({ reason: "flight", flightnews: { kind: "onTheWay" } });
  });

  it.each([
    { outcome: "later than the limit", lands: "17:31", report: {}, kind: "tooLate" },
    { outcome: "diverted", lands: "14:10", report: { state: "diverted", destination: "EGCC" }, kind: "diverted" },
    { outcome: "cancelled", lands: "13:30", report: { state: "cancelled" }, kind: "cancelled" },
    { outcome: "not known", lands: null, report: {}, kind: "unknown" },
  ] as const)(
    "asks the passenger about a flight that is $outcome, once",
    async ({ lands, report: state, kind: story }) => {
      const made = await booked();
      [landing, over] = [lands, state];
      await round();
      later(60);
      await round();
      expect((await storyOf(made)).filter((_, index) => index !== 1)).toEqual([story, "14:30"]);
      expect(await mails()).toEqual(["flight-alert"]);
      expect(await webhooks()).toHaveLength(1);
    },
  );

  it("changes nothing while the provider is down, asks again soon, and then says so on the page only", async () => {
    const made = await booked();
    isDown = true;
    await round();
    expect(await storyOf(made)).toEqual([null, null, "14:30"]);
    for (const pause of [2, 4, 8]) {
      later(pause);
      await round();
    }
    expect(questions).toHaveLength(4);
    expect(await storyOf(made)).toEqual(["noNews", 0, "14:30"]);
    [isDown, landing] = [false, "13:55"];
    later(16);
    await round();
    expect(await storyOf(made)).toEqual(["moved", 25, "14:55"]);
    expect(await mails()).toEqual(["flight-moved"]);
  });

  it("keeps its news when the provider is down", async () => {
    const made = await booked();
    landing = "13:55";
    await round();
    isDown = true;
    for (const pause of [30, 2, 4, 8, 16]) {
      later(pause);
      await round();
    }
    expect(await storyOf(made)).toEqual(["moved", 25, "14:55"]);
  });

  it("moves the return leg by its own flight, and leaves the outbound leg", async () => {
    const made = await booked({
      rtntype: "rtn",
      bookingdate: "21/11/2026 10:00",
      flightnumber: "",
      expflightarrival: "",
      pick: "Paddington Station, London W2 1HQ",
      picklat: 51.5154,
      picklng: -0.1755,
      pickpostcode: "W2 1HQ",
      pickcategory: "Station",
      doff: "Heathrow Terminal 5, Hounslow TW6 2GA",
      dofflat: 51.472,
      dofflng: -0.4886,
      droppostcode: "TW6 2GA",
      doffcategory: "Air",
      returndate: MEETING.bookingdate,
      returnflightnumber: "BA117",
      returnexpflightarrival: MEETING.expflightarrival,
    });
    landing = "13:55";
    await round();
    const info = await ticket(made);
    expect([info.pickupdatetime.slice(11), info.returndatetime.slice(11)]).toEqual(["10:00", "14:55"]);
    expect([info.flightnews, info.returnflightnews?.kind]).toEqual([null, "moved"]);
    expect((await webhooks()).map(({ way }) => way)).toEqual(["back"]);
  });

  it("watches no flight of a tenant that has switched it off, nor one without a provider", async () => {
    const made = await booked();
    landing = "13:55";
    const tenant = metro();
    const off = { ...tenant.settings.flightWatch, on: false };
    await round({ ...tenant, settings: { ...tenant.settings, flightWatch: off } });
    const { db, clock } = server;
    await flightWatch({ db, clock, directory, reports: () => null })(tenant);
    expect([await storyOf(made), questions]).toEqual([[null, null, "14:30"], []]);
  });

  it("stops when the flight has landed, and forgets a booking that was cancelled", async () => {
    const made = await booked();
    over = { state: "landed" };
    await round();
    later(300);
    await round();
    expect(questions).toHaveLength(1);
    const other = await booked({ bookingdate: "22/11/2026 14:30", expflightarrival: "2026-11-22T13:30:00+00:00" });
    await desk.call("cancelBooking", { code: other.managecode, bookingref: other.bref });
    await round();
    expect([await storyOf(made), questions.length]).toEqual([["onTime", 0, "14:30"], 1]);
  });

  it("warns of a departure that the ride no longer suits, and moves nothing", async () => {
    const made = await booked({
      bookingdate: "21/11/2026 14:30",
      flightnumber: "BA117",
      expflightarrival: "",
      pick: "Paddington Station, London W2 1HQ",
      picklat: 51.5154,
      picklng: -0.1755,
      pickpostcode: "W2 1HQ",
      pickcategory: "Station",
      doff: "Heathrow Terminal 5, Hounslow TW6 2GA",
      dofflat: 51.472,
      dofflng: -0.4886,
      droppostcode: "TW6 2GA",
      doffcategory: "Air",
    });
    over = {
      origin: "EGLL",
      departed: false,
      scheduledDeparture: local(at("18:30")),
      departure: local(at("16:30")),
    };
    await round();
    expect(await storyOf(made)).toEqual(["leavesTooSoon", -120, "14:30"]);
    expect(await mails()).toEqual(["flight-alert"]);
  });
});
