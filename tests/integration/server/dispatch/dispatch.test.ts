/** An operator's own dispatch system: keys, jobs, steps, positions, and its webhooks (TRK-012). */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OutgoingRequest } from "#server/adapters/upstream/egress.ts";
import { carPositions } from "#server/modules/dispatch/car-positions.ts";
import { revokeDispatchKeys } from "#server/modules/dispatch/keys.ts";
import { unfinishedRides } from "#server/modules/bookings/rides/overdue.ts";
import { webhookHeaders, webhookSender } from "#server/modules/dispatch/webhooks.ts";
import { webhookTransport } from "#server/composition/webhook-transport.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { DISPATCH_ACCESS, dispatchHeaders, tellDispatch } from "#tests/support/providers/operator-dispatch.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

describe("an operator's dispatch system", () => {
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

  const booked = async () => (await desk.book(null, { bookingdate: "21/11/2026 12:00" })).jobpartid;
  const step = (jobpartid: string, name: string, more: object = {}) =>
    desk.call("dispatchStep", { jobpartid, step: name, ...more }, headers);
  const place = (jobpartid: string, lat: number, time: string) =>
    desk.call("dispatchPositions", { carpositions: [{ jobpartid, lat, lng: -0.1, time }] }, headers);

  it("is known by a key of its tenant's that was not taken back", async () => {
    expect((await desk.send("dispatchJobs", {}, headers)).status).toBe(200);
    for (const wrong of [{}, { authorization: "Bearer cab_wrong_wrong_wrong_wrong" }, { authorization: "Basic x" }]) {
      expect((await desk.send("dispatchJobs", {}, wrong)).status).toBe(401);
    }
    const elsewhere = { ...headers, "x-cabstand-tenant": "bright" };
    expect((await desk.send("dispatchJobs", {}, elsewhere)).status).toBe(401);
    await revokeDispatchKeys(server.db, "metro", "cars", server.clock.now());
    expect((await desk.send("dispatchJobs", {}, headers)).status).toBe(401);
  });

  it("[TRK-012] drives a ride through its steps; a repeated step is announced once, none is taken back", async () => {
    const ride = await booked();
    expect(await step(ride, "start")).toMatchObject({ code: 2, message: "This job is not ready for that." });
    expect(await step(ride, "assign", { driverid: "nobody" })).toMatchObject({ code: 2 });
    const statuses = [];
    for (const name of ["assign", "start", "arrive", "board", "finish"]) {
      statuses.push((await step(ride, name, { driverid: "d02" })).status);
    }
    expect(statuses).toEqual(["Upcoming - Driver Allocated", "Started", "Arrived", "POB", "Finished"]);
    expect(await step(ride, "finish")).toMatchObject({ code: 1, status: "" });
    expect(await step(ride, "start")).toMatchObject({ code: 2, message: "This job is over." });
    expect(await step("NOSUCHJB", "start")).toMatchObject({ code: 2, message: "There is no such job." });
  });

  it("sees what is to be driven, with what the passenger says", async () => {
    const { jobpartid, managecode } = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
    await step(jobpartid, "assign", { driverid: "d02" });
    await desk.call("rideHelp", { code: managecode, says: "lost" });
    const { jobs } = await desk.call("dispatchJobs", {}, headers);
    expect(jobs.find((job) => job.jobpartid === jobpartid)).toMatchObject({
      driverid: "d02",
      passengersays: "lost",
      pickuptime: "2026-11-21T12:00:00.000Z",
    });
    await step(jobpartid, "finish");
    const later = await desk.call("dispatchJobs", {}, headers);
    expect(later.jobs.map((job) => job.jobpartid)).not.toContain(jobpartid);
  });

  describe("with rides that were never finished", () => {
    let today: string;
    let old: readonly string[];
    beforeEach(async () => {
      today = await booked();
      old = [await booked(), await booked(), await booked()];
      await server.db.withTenant("metro", (db) =>
        db
          .updateTable("bookings")
          .set({ pickup_at: new Date(TEST_START - 25 * 60 * 60_000) })
          .where("reference", "in", old)
          .execute(),
      );
    });
    const FROM = new Date(TEST_START - 48 * 60 * 60_000).toISOString();
    const listed = async (query: object) => {
      const { jobs, nextcursor } = await desk.call("dispatchJobs", query, headers);
      return {
        ids: jobs.map(({ jobpartid }) => jobpartid),
        times: jobs.map(({ pickuptime }) => pickuptime),
        nextcursor,
      };
    };

    it("lists what is to be driven now; the old ones only when they are asked for", async () => {
      const { ids, nextcursor } = await listed({});
      expect(ids).toContain(today);
      expect(ids.filter((id) => old.includes(id))).toEqual([]);
      expect(nextcursor).toBe("");
      const all = await listed({ from: FROM });
      expect(all.ids).toEqual(expect.arrayContaining([...old, today]));
    });

    it("gives page after page, each job once, in the order of their pickups", async () => {
      const whole = await listed({ from: FROM });
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listed({ from: FROM, limit: "2", ...(cursor === undefined ? {} : { cursor }) });
        ids.push(...page.ids);
        expect(page.ids.length).toBeLessThanOrEqual(2);
        cursor = page.nextcursor;
      } while (cursor !== "");
      expect(ids).toEqual(whole.ids);
      expect(new Set(ids).size).toBe(ids.length);
      expect(whole.times).toEqual(whole.times.toSorted());
    });

    it("starves none while new ones come and others end: what was there before is listed once, whatever is added", async () => {
      const there: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        there.push((await desk.book(null, { bookingdate: `21/11/2026 1${n + 1}:30` })).jobpartid);
      }
      const seen: string[] = [];
      let cursor: string | undefined;
      let rounds = 0;
      do {
        const page = await listed({ limit: "2", ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.ids);
        cursor = page.nextcursor;
        rounds += 1;
        // As many as a page holds come with each page: before what is listed next, and behind it.
        if (rounds <= 3) {
          for (const time of ["10:00", `${19 + rounds}:00`]) {
            there.push((await desk.book(null, { bookingdate: `21/11/2026 ${time}` })).jobpartid);
          }
          await step(seen[0] ?? "", "finish");
        }
      } while (cursor !== "");
      expect(new Set(seen).size).toBe(seen.length);
      const early = there.filter((_, at) => at >= 5 && at % 2 === 1);
      const expected = there.filter((id) => !early.includes(id));
      expect(seen.filter((id) => expected.includes(id))).toEqual(expected);
      // Those that came before the place of the cursor are first in the next list.
      expect((await listed({})).ids).toEqual(expect.arrayContaining(early));
    });

    it("refuses a cursor that it has not given, and a page without length", async () => {
      for (const wrong of [{ cursor: "x" }, { cursor: "" }, { limit: "0" }, { limit: "501" }]) {
        expect((await desk.send("dispatchJobs", wrong, headers)).status).toBe(400);
      }
    });

    it("raises one alarm for each, however often and by however many processes they are looked for", async () => {
      const alarms: Readonly<Record<string, string | number>>[] = [];
      const { db, clock } = server;
      const metro = server.tenants.byId("metro");
      if (!metro) throw new Error("no metro");
      const look = () =>
        unfinishedRides({ db, clock, alarm: (_fact, details, isUrgent = true) => isUrgent && alarms.push(details) })(
          metro,
        );
      await Promise.all([look(), look()]);
      await look();
      const rows = await db.withTenant("metro", (handle) =>
        handle.selectFrom("bookings").select("id").where("reference", "in", old).execute(),
      );
      for (const { id } of rows) {
        expect(alarms.filter(({ booking }) => booking === id)).toEqual([
          { tenant: "metro", booking: id, status: "upcoming", unfinished: expect.any(Number) },
        ]);
      }
      expect(new Set(alarms.map(({ booking }) => booking)).size).toBe(alarms.length);
      expect(alarms[0]?.["unfinished"]).toBeGreaterThanOrEqual(old.length);
    });

    it("raises no alarm for a return whose way back is still to come", async () => {
      await server.db.withTenant("metro", (db) =>
        db
          .updateTable("bookings")
          .set({ return_at: new Date(TEST_START), unfinished_reported_at: null })
          .where("reference", "in", old)
          .execute(),
      );
      const alarm = vi.fn();
      const metro = server.tenants.byId("metro");
      if (!metro) throw new Error("no metro");
      await unfinishedRides({ db: server.db, clock: server.clock, alarm })(metro);
      expect(alarm).not.toHaveBeenCalled();
    });
  });

  it("[TRK-012] says where cars are; late and doubled reports change nothing", async () => {
    const ride = await booked();
    expect((await place(ride, 51.1, "2026-11-21T09:00:00Z")).taken).toBe(0);
    await step(ride, "assign", { driverid: "d02" });
    const taken = [];
    for (const [lat, time] of [
      [51.2, "2026-11-21T09:00:10Z"],
      [51.1, "2026-11-21T09:00:05Z"],
      [51.2, "2026-11-21T09:00:10Z"],
      [51.3, "2026-11-21T09:00:20Z"],
    ] as const) {
      taken.push((await place(ride, lat, time)).taken);
    }
    expect(taken).toEqual([1, 0, 0, 1]);
    const { version, lat } = await server.db.withTenant("metro", (db) =>
      db
        .selectFrom("rides")
        .innerJoin("bookings", "bookings.id", "rides.booking_id")
        .where("bookings.reference", "=", ride)
        .select(["rides.version", "rides.lat"])
        .executeTakeFirstOrThrow(),
    );
    expect([version, lat]).toEqual([3, 51.3]);
  });

  it("tells quotations where its cars are: one on a ride is not free, one that has just ended is where it was", async () => {
    const cars = carPositions(server);
    const metro = server.tenants.byId("metro");
    if (!metro) throw new Error("no metro");
    const placeOfD02 = async () => (await cars.available(metro)).find(({ id }) => id === "d02")?.position ?? "busy";
    const home = metro.drivers.find(({ id }) => id === "d02")?.home;
    expect(await placeOfD02()).toEqual(home);
    const { jobpartid: ride } = await desk.book(null, { bookingdate: "21/11/2026 10:00" });
    await step(ride, "assign", { driverid: "d02" });
    server.clock.advance(40);
    await place(ride, 51.44, "2026-11-21T09:40:00Z");
    await cars.refresh(metro);
    expect(await placeOfD02()).toBe("busy");
    await step(ride, "finish");
    await cars.refresh(metro);
    expect(await placeOfD02()).toEqual({ lat: 51.44, lng: -0.1 });
    // There was no position since: it stands where it always does.
    server.clock.advance(31);
    await cars.refresh(metro);
    expect(await placeOfD02()).toEqual(home);
  });

  it("[TRK-005] gives its drivers' photos, which a passenger sees while following the car", async () => {
    const { jobpartid, trackingcode } = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
    const { trackcode: code } = await desk.call("bookingInfo", { code: trackingcode });
    const seen = () => desk.call("driverPhoto", { jobpartid: "0", id: jobpartid, code });
    const give = (driverid: string, photo: string) => desk.call("dispatchPhoto", { driverid, photo }, headers);
    expect((await seen()).code).toBe(2);
    await step(jobpartid, "assign", { driverid: "d02" });
    const drawn = await seen();
    expect(drawn).toMatchObject({ code: 1, photo: expect.stringMatching(/^data:image\/png;base64,/) });
    expect(await give("nobody", "")).toMatchObject({ code: 2, message: "There is no such driver." });
    expect(await give("d02", "data:image/svg+xml;base64,PHN2Zy8+")).toMatchObject({ code: 2 });
    expect(await seen()).toEqual(drawn);
    expect((await give("d02", "")).code).toBe(1);
    expect((await seen()).photo).toBe("");
    expect((await give("d02", drawn.photo)).code).toBe(1);
    expect(await seen()).toEqual(drawn);
  });

  it("a cancellation and a start at the same moment: one of them wins, whole", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { jobpartid, managecode } = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
      await step(jobpartid, "assign", { driverid: "d02" });
      const [cancelled, started] = await Promise.all([
        desk.call("cancelBooking", { source: 5, bookingref: jobpartid, code: managecode }),
        step(jobpartid, "start"),
      ]);
      expect([cancelled.code, started.code].toSorted((a, b) => a - b)).toEqual([1, 2]);
      const { status } = await server.db.withTenant("metro", (db) =>
        db.selectFrom("bookings").select("status").where("reference", "=", jobpartid).executeTakeFirstOrThrow(),
      );
      expect(status).toBe(cancelled.code === 1 ? "cancelled" : "started");
    }
  });

  describe("a dispatch system with a webhook", () => {
    let sent: { url: string; request: OutgoingRequest }[];
    let isDown: boolean;
    let onSend: () => void | Promise<void>;
    let work: () => Promise<void>;
    beforeEach(async () => {
      sent = [];
      isDown = false;
      onSend = () => undefined;
      await tellDispatch(server);
      // What the tests before have left.
      await sql`delete from outbox`.execute(server.db.system);
      await server.db.withTenant("metro", (db) => db.deleteFrom("webhooks").execute());
      const metro = server.tenants.byId("metro");
      if (!metro) throw new Error("no metro");
      const sender = webhookSender({
        db: server.db,
        clock: server.clock,
        alarm: () => undefined,
        send: webhookTransport({
          demo: false,
          send: async (url, request) => {
            sent.push({ url, request });
            await onSend();
            return { status: isDown ? 500 : 204, ok: !isDown, body: null };
          },
        }),
      });
      work = () => sender(metro);
    });

    it("hears of a booking, its change of mind and its passenger, signed, in order", async () => {
      const { jobpartid, managecode } = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
      await step(jobpartid, "assign", { driverid: "d02" });
      await server.settle();
      await desk.call("rideHelp", { code: managecode, says: "here" });
      await desk.call("cancelBooking", { source: 5, bookingref: jobpartid, code: managecode });
      await server.settle();
      await work();
      const events = sent.map(({ request }) => JSON.parse(request.body ?? "") as { event: string; jobpartid: string });
      expect(events.filter((each) => each.jobpartid === jobpartid).map(({ event }) => event)).toEqual([
        "booked",
        "passenger",
        "cancelled",
      ]);
      const [{ url, request } = { url: "", request: null }] = sent;
      expect(url).toBe(DISPATCH_ACCESS.url);
      const { id } = JSON.parse(request?.body ?? "") as { id: string };
      const secrets = [DISPATCH_ACCESS.webhookSecret];
      expect(request?.headers).toMatchObject(
        webhookHeaders({ id, at: TEST_START, body: request?.body ?? "", secrets }),
      );
    });

    /** What was tried to be said of jobs: event, job and version. */
    const said = () =>
      sent.map(
        ({ request }) => JSON.parse(request.body ?? "") as { event: string; jobpartid: string; version: number },
      );
    const cancel = ({ jobpartid, managecode }: { jobpartid: string; managecode: string }) =>
      desk.call("cancelBooking", { source: 5, bookingref: jobpartid, code: managecode });
    const seconds = (count: number) => server.clock.advance(count / 60);

    it("hears of one booking in order after it was away, and nothing waits that was not tried", async () => {
      const first = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
      const second = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
      await server.settle();
      isDown = true;
      await work();
      await work();
      await cancel(second);
      await server.settle();
      sent = [];
      isDown = false;
      // Both are tried again after a second; the cancellation could go at once.
      await work();
      expect(said()).toEqual([]);
      seconds(1);
      await work();
      expect(said().map(({ event, jobpartid }) => [event, jobpartid])).toEqual([
        ["booked", first.jobpartid],
        ["booked", second.jobpartid],
        ["cancelled", second.jobpartid],
      ]);
    });

    it("leaves the news of a booking alone while another process is telling the first of them", async () => {
      const ride = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
      await server.settle();
      await cancel(ride);
      await server.settle();
      onSend = async () => {
        onSend = () => undefined;
        await work();
        sentMeanwhile = sent.length - 1;
      };
      let sentMeanwhile = Number.NaN;
      await work();
      expect(sentMeanwhile).toBe(0);
      expect(said().map(({ event }) => event)).toEqual(["booked", "cancelled"]);
    });

    it("hears a version that grows with each message of a job, as the list of jobs has it", async () => {
      const ride = await desk.book(null, { bookingdate: "21/11/2026 12:00" });
      await server.settle();
      await work();
      const { jobs } = await desk.call("dispatchJobs", {}, headers);
      const listed = jobs.find(({ jobpartid }) => jobpartid === ride.jobpartid)?.version;
      expect(said().map(({ version }) => version)).toEqual([listed]);
      await step(ride.jobpartid, "assign", { driverid: "d02" });
      await desk.call("rideHelp", { code: ride.managecode, says: "here" });
      await cancel(ride);
      await server.settle();
      await work();
      const versions = said().map(({ version }) => version);
      expect(versions).toHaveLength(3);
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    });

    it("makes room for other tenants' systems when it is slow", async () => {
      for (let n = 0; n < 3; n += 1) await desk.book(null, { bookingdate: "21/11/2026 12:00" });
      await server.settle();
      onSend = () => seconds(6);
      await work();
      expect(sent).toHaveLength(2);
      await work();
      expect(sent).toHaveLength(3);
    });

    it("is sent each event again until it confirms, and then no more", async () => {
      await desk.book(null, { bookingdate: "21/11/2026 12:00" });
      await server.settle();
      isDown = true;
      await work();
      await work();
      expect(sent).toHaveLength(1);
      server.clock.advance(60);
      isDown = false;
      await work();
      await work();
      expect(sent).toHaveLength(2);
      expect(sent[1]?.request.body).toBe(sent[0]?.request.body);
    });
  });
});
