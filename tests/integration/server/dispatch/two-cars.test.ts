/** The two cars of a big party: one booking, two job parts, each with a driver, steps and a place. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { simulator } from "#server/demo/simulator.ts";
import { carPositions } from "#server/modules/dispatch/car-positions.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { dispatchHeaders, STRAIGHT, tellDispatch } from "#tests/support/providers/operator-dispatch.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const PARTY = { passengers: 10, luggages: 4, vehtypeid: "", bookingdate: "21/11/2026 12:00" } as const;

describe("two cars of one booking", () => {
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

  /** A big party's booking, and how it is driven. */
  const booked = async () => {
    const quoted = await server.call("quotation", sampleQuotation(PARTY));
    const pair = quoted.additionalprices.find(({ vehtypeid }) => vehtypeid.includes("+"))?.vehtypeid ?? "";
    const made = await server.call("createBooking", sampleBooking(quoted, { ...PARTY, vehtypeid: pair }));
    await server.settle();
    const [first, second] = [made.bref, `${made.bref}-2`];
    const code = made.managecode;
    return { first, second, code, pair, named: { bookingref: first, code } };
  };
  type Party = Awaited<ReturnType<typeof booked>>;
  const step = (jobpartid: string, name: string, more: object = {}) =>
    desk.call("dispatchStep", { jobpartid, step: name, ...more }, headers);
  const place = (jobpartid: string, lat: number, time: string) =>
    desk.call("dispatchPositions", { carpositions: [{ jobpartid, lat, lng: -0.1, time }] }, headers);
  const metro = () => server.tenants.byId("metro") ?? expect.fail("no metro");
  const numberOf = (driver: string) => metro().drivers.find(({ id }) => id === driver)?.number;
  const followed = ({ code }: Party) => desk.call("trackVehicle", { jobpartid: "0", code });
  const jobsOf = async ({ first }: Party) =>
    (await desk.call("dispatchJobs", {}, headers)).jobs.filter(({ bref }) => bref === first);
  const news = async ({ first }: Party) => {
    const rows = await server.db.withTenant("metro", (db) =>
      db
        .selectFrom("webhooks")
        .select("body")
        .orderBy(sql`number`)
        .execute(),
    );
    return rows
      .map(({ body }) => body as { event: string; jobpartid: string; bref: string; version: number })
      .filter(({ bref }) => bref === first);
  };
  const webhooksOf = async (party: Party): Promise<readonly string[]> =>
    (await news(party)).map(({ event, jobpartid }) => `${event} ${jobpartid.slice(party.first.length) || "-1"}`);

  it("are two jobs, each with its own vehicle", async () => {
    const party = await booked();
    const jobs = await jobsOf(party);
    expect(jobs.map(({ jobpartid, car, cars }) => [jobpartid, car, cars])).toEqual([
      [party.first, 1, 2],
      [party.second, 2, 2],
    ]);
    expect(jobs.map(({ vehtypeid }) => vehtypeid)).toEqual(party.pair.split("+"));
  });

  it("take their steps apart; the booking has what both come to", async () => {
    const party = await booked();
    const [one, two] = [party.first, party.second];
    const statuses = [];
    for (const [car, name, driverid] of [
      [two, "assign", "d03"],
      [one, "assign", "d02"],
      [one, "start"],
      [one, "arrive"],
      [one, "board"],
      [two, "start"],
      [two, "board"],
      [one, "finish"],
      [two, "finish"],
    ] as const) {
      const taken = await step(car, name, { driverid });
      const { status, cars } = await followed(party);
      statuses.push([taken.status, status, ...cars.map((each) => each.status)]);
    }
    const [up, allocated] = ["Upcoming", "Upcoming - Driver Allocated"];
    expect(statuses).toEqual([
      [allocated, allocated, up, allocated],
      [allocated, allocated, allocated, allocated],
      ["Started", "Started", "Started", allocated],
      ["Arrived", "Arrived", "Arrived", allocated],
      ["POB", "Arrived", "POB", allocated],
      ["Started", "Arrived", "POB", "Started"],
      ["POB", "POB", "POB", "POB"],
      ["Finished", "POB", "Finished", "POB"],
      ["Finished", "Finished", "Finished", "Finished"],
    ]);
    expect(await jobsOf(party)).toEqual([]);
  });

  it("are followed each by itself: driver, place, way and photo", async () => {
    const party = await booked();
    expect((await followed(party)).code).toBe(2);
    await step(party.second, "assign", { driverid: "d03" });
    expect((await followed(party)).drivernumber).toBe(numberOf("d03"));
    await step(party.first, "assign", { driverid: "d02" });
    const before = await followed(party);
    await step(party.first, "start");
    expect((await place(party.first, 51.3, "2026-11-21T09:00:01Z")).taken).toBe(1);
    expect((await place(party.second, 51.4, "2026-11-21T09:00:01Z")).taken).toBe(1);
    const { cars, ...lead } = await followed(party);
    expect(cars.map(({ car, jobpartid, drivernumber, lat }) => [car, jobpartid, drivernumber, lat])).toEqual([
      [1, party.first, numberOf("d02"), 51.3],
      [2, party.second, numberOf("d03"), 51.4],
    ]);
    expect(lead).toMatchObject({ jobpartid: party.first, drivernumber: numberOf("d02"), lat: 51.3 });
    expect(lead.version).toBeGreaterThan(before.version);
    const way = async (id: string) =>
      (await desk.call("driverFootprint", { jobpartid: "0", id, code: party.code })).coordinates.map(({ lat }) => lat);
    expect([await way(party.first), await way(party.second)]).toEqual([[51.3], [51.4]]);
    const photo = async (id: string) =>
      (await desk.call("driverPhoto", { jobpartid: "0", id, code: party.code })).photo;
    expect(await photo(party.first)).toMatch(/^data:image/);
    expect(await photo(party.second)).not.toBe(await photo(party.first));
    const { cars: named } = await desk.call("bookingInfo", { code: party.code });
    expect(named.map(({ car, vehregno }) => [car, vehregno])).toEqual(cars.map((each) => [each.car, each.vehregno]));
  });

  it("are both free again after a cancellation", async () => {
    const party = await booked();
    await step(party.first, "assign", { driverid: "d05" });
    await step(party.second, "assign", { driverid: "d06" });
    const cars = carPositions(server);
    const free = async () => {
      server.clock.set(TEST_START);
      server.clock.advance(170);
      await cars.refresh(metro());
      const ids = (await cars.available(metro())).map(({ id }) => id);
      server.clock.set(TEST_START);
      return ["d05", "d06"].filter((id) => ids.includes(id));
    };
    expect(await free()).toEqual([]);
    expect((await desk.call("cancelBooking", party.named)).code).toBe(1);
    expect(await free()).toEqual(["d05", "d06"]);
    expect(await step(party.second, "start")).toMatchObject({ code: 2, message: "This job is over." });
  });

  it("are dispatched by name: booked, the passenger's message, cancelled", async () => {
    const party = await booked();
    await step(party.second, "assign", { driverid: "d03" });
    await desk.call("rideHelp", { code: party.code, says: "here" });
    expect((await jobsOf(party)).map(({ passengersays }) => passengersays)).toEqual(["here", "here"]);
    await desk.call("cancelBooking", party.named);
    await server.settle();
    expect(await webhooksOf(party)).toEqual([
      "booked -1",
      "booked -2",
      "passenger -1",
      "passenger -2",
      "cancelled -1",
      "cancelled -2",
    ]);
  });

  it("become one when the party shrinks, and two again: the second is taken off, then booked anew", async () => {
    const party = await booked();
    await step(party.first, "assign", { driverid: "d02" });
    await step(party.second, "assign", { driverid: "d03" });
    const { version } = await followed(party);
    const change = async (fields: object) => {
      const { changeid } = await desk.call("offerChange", { ...party.named, ...fields });
      expect((await desk.call("changeBooking", { ...party.named, changeid })).code).toBe(1);
      await server.settle();
    };
    await change({ vehtypeid: "saloon", passengers: 2, luggages: 1 });
    expect((await jobsOf(party)).map(({ jobpartid, driverid }) => [jobpartid, driverid])).toEqual([[party.first, ""]]);
    expect(await step(party.second, "assign", { driverid: "d03" })).toMatchObject({ code: 2 });
    await step(party.first, "assign", { driverid: "d02" });
    expect((await followed(party)).version).toBeGreaterThan(version);
    await change({ vehtypeid: party.pair, passengers: 10, luggages: 4 });
    expect((await jobsOf(party)).map(({ status, driverid }) => [status, driverid])).toEqual([
      ["Upcoming", ""],
      ["Upcoming", ""],
    ]);
    expect((await webhooksOf(party)).slice(2)).toEqual(["changed -1", "cancelled -2", "changed -1", "booked -2"]);
    // The second job's version goes on where it was when it comes back.
    const second = (await news(party)).filter(({ jobpartid }) => jobpartid === party.second);
    const versions = second.map(({ version }) => version);
    expect(versions).toHaveLength(3);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it("are driven by two of the demo's drivers, each in the right vehicle, until both have arrived", async () => {
    const party = await booked();
    server.clock.set(TEST_START);
    server.clock.advance(150);
    const drive = simulator({ ...server, routing: () => STRAIGHT, speed: 60 });
    await drive(metro());
    for (let minutes = 0; minutes < 60; minutes += 1) {
      server.clock.advance(1);
      await drive(metro());
    }
    const { status, cars } = await followed(party);
    expect([status, ...cars.map((car) => car.status)]).toEqual(["Finished", "Finished", "Finished"]);
    const plates = new Set(cars.map(({ vehregno }) => vehregno));
    expect(plates.size).toBe(2);
  });
});
