/** A return: one booking with a job for each leg (Bref and ReturnRef on the wire). */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMinutes } from "#domain/shared/units.ts";
import { carPositions } from "#server/modules/dispatch/car-positions.ts";
import { simulator } from "#server/demo/simulator.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { dispatchHeaders, STRAIGHT, tellDispatch } from "#tests/support/providers/operator-dispatch.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const PAIR = { passengers: 10, luggages: 4, vehtypeid: "" } as const;
/** Out at noon, back in the evening. */
const RETURN = { rtntype: "rtn", bookingdate: "21/11/2026 12:00", returndate: "21/11/2026 18:00" } as const;
const [OUT_AT, BACK_AT] = ["2026-11-21T12:00:00.000Z", "2026-11-21T18:00:00.000Z"];
const STOP = { lat: 51.49, lng: -0.2, postcode: "W6", address: "Hammersmith" };
const [UPCOMING, ALLOCATED] = ["Upcoming", "Upcoming - Driver Allocated"];

describe("return journeys of one booking", () => {
  let server: TestServer;
  let desk: Desk;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
    await tellDispatch(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(TEST_START);
    headers = await dispatchHeaders(server);
  });

  const metro = () => server.tenants.byId("metro") ?? expect.fail("no metro");
  const numberOf = (driver: string) => metro().drivers.find(({ id }) => id === driver)?.number;
  const booked = async (over: object = {}) => {
    const quoted = await desk.call("quotation", sampleQuotation({ ...RETURN, ...over }));
    const pair = quoted.additionalprices.find(({ vehtypeid }) => vehtypeid.includes("+"))?.vehtypeid ?? "saloon";
    const order = { ...RETURN, returnflightnumber: "BA 900", ...over, vehtypeid: pair };
    const made = await desk.call("createBooking", sampleBooking(quoted, order));
    await server.settle();
    const { trackcode } = await desk.call("bookingInfo", { code: made.trackingcode });
    return { out: made.bref, back: made.returnref, code: made.managecode, trackcode };
  };
  type Return = Awaited<ReturnType<typeof booked>>;
  const step = (jobpartid: string, name: string, more: object = {}) =>
    desk.call("dispatchStep", { jobpartid, step: name, ...more }, headers);
  const steps = async (jobpartid: string, driverid: string, ...names: readonly string[]) => {
    for (const name of names) expect((await step(jobpartid, name, { driverid })).code).toBe(1);
  };
  const driven = (jobpartid: string, driverid: string) =>
    steps(jobpartid, driverid, "assign", "start", "arrive", "board", "finish");
  const place = (jobpartid: string, lat: number) =>
    desk.call("dispatchPositions", { carpositions: [{ jobpartid, lat, lng: -0.1, time: at() }] }, headers);
  const at = () => new Date(server.clock.now()).toISOString();
  const followed = ({ trackcode: code }: Pick<Return, "trackcode">) =>
    desk.call("trackVehicle", { jobpartid: "0", code });
  const jobsOf = async ({ out }: Return, until = "2026-11-22T00:00:00Z") =>
    (await desk.call("dispatchJobs", { until }, headers)).jobs.filter(({ bref }) => bref === out);

  it("are two jobs, each with its own time, places and flight", async () => {
    const ride = await booked({ viaaddresses: [STOP] });
    const [out, back, ...others] = await jobsOf(ride);
    expect(others).toEqual([]);
    expect(out).toMatchObject({ jobpartid: ride.out, way: "out", car: 1, cars: 1, pickuptime: OUT_AT });
    expect(out?.vialocations).toHaveLength(1);
    // It was priced without the stop.
    expect(back).toMatchObject({ jobpartid: ride.back, way: "back", car: 1, cars: 1, pickuptime: BACK_AT });
    expect([back?.vialocations, back?.now, back?.flightnumber, out?.flightnumber]).toEqual([[], false, "BA900", ""]);
    expect([back?.pickupaddress, back?.picklat]).toEqual([out?.dropoffaddress, out?.dofflat]);
    expect([back?.dropoffaddress, back?.dofflng]).toEqual([out?.pickupaddress, out?.picklng]);
    expect((await jobsOf(ride, "2026-11-21T13:00:00Z")).map(({ jobpartid }) => jobpartid)).toEqual([ride.out]);
  });

  it("are driven one after the other; the booking ends with the second", async () => {
    const ride = await booked();
    const seen: unknown[] = [];
    let version = 0;
    for (const [job, name, driverid] of [
      [ride.out, "assign", "d02"],
      [ride.back, "assign", "d03"],
      [ride.out, "start"],
      [ride.out, "board"],
      [ride.out, "finish"],
      [ride.back, "start"],
      [ride.back, "arrive"],
      [ride.back, "board"],
      [ride.back, "finish"],
    ] as const) {
      expect((await step(job, name, { driverid })).code).toBe(1);
      const now = await followed(ride);
      expect(now.version).toBeGreaterThan(version);
      ({ version } = now);
      seen.push([now.way, now.status, now.drivernumber, ...now.ways.map(({ status }) => status)]);
    }
    const [first, second] = [numberOf("d02"), numberOf("d03")];
    expect(seen).toEqual([
      ["out", ALLOCATED, first, ALLOCATED, UPCOMING],
      ["out", ALLOCATED, first, ALLOCATED, ALLOCATED],
      ["out", "Started", first, "Started", ALLOCATED],
      ["out", "POB", first, "POB", ALLOCATED],
      ["back", ALLOCATED, second, "Finished", ALLOCATED],
      ["back", "Started", second, "Finished", "Started"],
      ["back", "Arrived", second, "Finished", "Arrived"],
      ["back", "POB", second, "Finished", "POB"],
      ["back", "Finished", second, "Finished", "Finished"],
    ]);
    expect(await jobsOf(ride)).toEqual([]);
  });

  it("say between the two when the return leg is, before it has a driver", async () => {
    const ride = await booked();
    await driven(ride.out, "d02");
    const between = await followed(ride);
    expect(between).toMatchObject({
      code: 1,
      way: "back",
      status: UPCOMING,
      state: "waiting",
      drivername: "",
      lat: 0,
    });
    expect(between.cars.map(({ jobpartid }) => jobpartid)).toEqual([ride.back]);
    expect(between.ways).toEqual([
      { way: "out", state: "finished", status: "Finished", pickuptime: OUT_AT },
      { way: "back", state: "waiting", status: UPCOMING, pickuptime: BACK_AT },
    ]);
    const ticket = await desk.call("bookingInfo", { code: ride.code });
    expect(ticket).toMatchObject({ status: UPCOMING, wayoutended_iso: "2026-11-21T09:00:00+00:00" });
    expect(ticket.returnroutepath.length).toBeGreaterThan(1);
    // A week is not too long for the link of a passenger who waits at the other end.
    server.clock.advance(7 * 24 * 60);
    expect((await followed(ride)).way).toBe("back");
  });

  it("are each followed by their own driver, place, way and photo; the link ends an hour after the second", async () => {
    const ride = await booked();
    await steps(ride.out, "d02", "assign", "start");
    expect((await place(ride.out, 51.3)).taken).toBe(1);
    const photo = async (id = "") =>
      (await desk.call("driverPhoto", { jobpartid: "0", id, code: ride.trackcode })).photo;
    const way = async (id = "") =>
      (await desk.call("driverFootprint", { jobpartid: "0", id, code: ride.trackcode })).coordinates.map(
        ({ lat }) => lat,
      );
    const [photoOut, wayOut] = [await photo(), await way()];
    expect(wayOut).toEqual([51.3]);
    await steps(ride.out, "d02", "board", "finish");
    expect([await way(), await photo()]).toEqual([[], ""]);
    await steps(ride.back, "d03", "assign", "start");
    server.clock.advance(1);
    expect((await place(ride.back, 51.4)).taken).toBe(1);
    expect((await place(ride.out, 51.5)).taken).toBe(0);
    const { lat, distancedescription, cars } = await followed(ride);
    // To the end of the way out, where the passenger waits.
    expect([lat, cars[0]?.lat]).toEqual([51.4, 51.4]);
    expect(distancedescription).toMatch(/^8\.\d miles from the pickup$/);
    expect([await way(), await way(ride.back), await way(ride.out)]).toEqual([[51.4], [51.4], [51.4]]);
    expect(await photo()).toMatch(/^data:image/);
    expect(await photo()).not.toBe(photoOut);
    await steps(ride.back, "d03", "board", "finish");
    server.clock.advance(59);
    expect((await followed(ride)).status).toBe("Finished");
    server.clock.advance(2);
    expect((await desk.send("trackVehicle", { jobpartid: "0", code: ride.trackcode })).status).toBe(410);
  });

  it("name both drivers on the ticket, the first until an hour after the way out", async () => {
    const ride = await booked();
    await steps(ride.back, "d03", "assign");
    await driven(ride.out, "d02");
    const named = async () =>
      (await desk.call("bookingInfo", { code: ride.code })).cars.map(({ car, way }) => `${car} ${way}`);
    expect(await named()).toEqual(["1 out", "1 back"]);
    server.clock.advance(60);
    expect(await named()).toEqual(["1 back"]);
  });

  it("cannot be cancelled or changed any more when the first is over, and nothing is paid back", async () => {
    const ride = await booked();
    await driven(ride.out, "d02");
    const named = { bookingref: ride.out, code: ride.code };
    expect(await desk.call("bookingInfo", { code: ride.code })).toMatchObject({
      changeterms: "closed",
      cancelfeenow: null,
    });
    expect((await desk.call("cancelBooking", named)).code).toBe(2);
    expect((await desk.call("offerChange", { ...named, note: "Blue hat" })).code).toBe(2);
    expect((await followed(ride)).status).toBe(UPCOMING);
  });

  it("end together when the end of the first was not reported, and are not driven backwards", async () => {
    const ride = await booked();
    await steps(ride.back, "d03", "assign", "start", "arrive");
    expect(await step(ride.back, "board")).toMatchObject({ code: 2, message: "This job is not ready for that." });
    await steps(ride.out, "d02", "assign", "start", "board");
    expect((await followed(ride)).way).toBe("out");
    await steps(ride.back, "d03", "board");
    expect(await followed(ride)).toMatchObject({ way: "back", status: "POB" });
    expect((await jobsOf(ride)).map(({ jobpartid }) => jobpartid)).toEqual([ride.back]);
    expect(await step(ride.out, "finish")).toMatchObject({ code: 1, status: "" });
    expect(await step(ride.out, "board")).toMatchObject({ code: 2, message: "This job is over." });
    await steps(ride.back, "d03", "finish");
    expect((await followed(ride)).status).toBe("Finished");
  });

  it("in two cars are four jobs, and each way ends with its last car", async () => {
    const ride = await booked(PAIR);
    const jobs = [ride.out, `${ride.out}-2`, ride.back, `${ride.back}-2`] as const;
    expect((await jobsOf(ride)).map(({ jobpartid }) => jobpartid)).toEqual(jobs);
    await driven(jobs[0], "d02");
    expect((await followed(ride)).way).toBe("out");
    await driven(jobs[1], "d03");
    expect(await followed(ride)).toMatchObject({ way: "back", status: UPCOMING });
    await driven(jobs[3], "d03");
    expect(await followed(ride)).toMatchObject({ way: "back", status: "Arrived" });
    await driven(jobs[2], "d02");
    expect((await followed(ride)).status).toBe("Finished");
  });

  it("lose their second cars there and back when the party shrinks", async () => {
    const ride = await booked(PAIR);
    await steps(ride.back, "d03", "assign");
    const version = (await jobsOf(ride)).reduce((sum, job) => sum + job.version, 0);
    const named = { bookingref: ride.out, code: ride.code };
    const small = { vehtypeid: "saloon", passengers: 2, luggages: 1 };
    const { changeid } = await desk.call("offerChange", { ...named, ...small });
    expect((await desk.call("changeBooking", { ...named, changeid })).code).toBe(1);
    await server.settle();
    expect((await jobsOf(ride)).map(({ jobpartid, driverid }) => [jobpartid, driverid])).toEqual([
      [ride.out, ""],
      [ride.back, ""],
    ]);
    await steps(ride.out, "d02", "assign");
    expect((await followed(ride)).version).toBeGreaterThan(version);
    for (const gone of [`${ride.out}-2`, `${ride.back}-2`]) {
      expect(await step(gone, "assign", { driverid: "d02" })).toMatchObject({ code: 2 });
    }
  });

  it("are dispatched by name: booked, the passenger's message on the current leg, cancelled", async () => {
    const ride = await booked();
    await steps(ride.out, "d02", "assign");
    await desk.call("rideHelp", { code: ride.trackcode, says: "here" });
    await driven(ride.out, "d02");
    const other = await booked();
    await desk.call("cancelBooking", { bookingref: other.out, code: other.code });
    await server.settle();
    const rows = await server.db.withTenant("metro", (db) =>
      db
        .selectFrom("webhooks")
        .select("body")
        .orderBy(sql`number`)
        .execute(),
    );
    const seen = rows.map(({ body }) => body as { event: string; jobpartid: string; way: string });
    const of = ({ out, back }: Return) =>
      seen
        .filter(({ jobpartid }) => jobpartid === out || jobpartid === back)
        .map(({ event, jobpartid, way }) => `${event} ${way} ${jobpartid === back ? "back" : "out"}`);
    expect(of(ride)).toEqual(["booked out out", "booked back back", "passenger out out"]);
    expect(of(other)).toEqual(["booked out out", "booked back back", "cancelled out out", "cancelled back back"]);
  });

  it("keep the second driver free until half an hour before the way back", async () => {
    const ride = await booked();
    await steps(ride.back, "d03", "assign");
    const cars = carPositions(server);
    const isFree = async (after: number): Promise<boolean> => {
      server.clock.set(addMinutes(TEST_START, after));
      await cars.refresh(metro());
      return (await cars.available(metro())).some(({ id }) => id === "d03");
    };
    const toBack = (Date.parse(BACK_AT) - TEST_START) / 60_000;
    expect([await isFree(toBack - 31), await isFree(toBack - 30)]).toEqual([true, false]);
  });

  it("are driven by the demo's drivers, each at its time", async () => {
    const ride = await booked();
    const drive = simulator({ ...server, routing: () => STRAIGHT, speed: 60 });
    const seen: string[] = [];
    for (let minute = 0; minute < 10 * 60; minute += 15) {
      server.clock.advance(15);
      await drive(metro());
      const { way, status } = await followed(ride);
      if (status !== "" && seen.at(-1) !== `${way} ${status}`) seen.push(`${way} ${status}`);
    }
    const outEnds = seen.indexOf(`back ${UPCOMING}`);
    expect(outEnds).toBeGreaterThan(0);
    expect(seen.slice(0, outEnds).every((each) => each.startsWith("out"))).toBe(true);
    expect(seen.at(-1)).toBe("back Finished");
  });

  it("stay over where the whole booking was finished when only ways out were driven", async () => {
    const ride = await booked();
    await server.db.withTenant("metro", (db) =>
      db
        .updateTable("bookings")
        .set({ status: "finished", driver_id: "d02", finished_at: new Date(server.clock.now()) })
        .where("reference", "=", ride.out)
        .execute(),
    );
    expect(await jobsOf(ride)).toEqual([]);
    expect(await followed(ride)).toMatchObject({ status: "Finished", way: "out", drivernumber: numberOf("d02") });
    expect(await step(ride.back, "assign", { driverid: "d03" })).toMatchObject({
      code: 2,
      message: "This job is over.",
    });
  });
});
