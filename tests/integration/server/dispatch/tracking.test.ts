/** Following a car: who sees what of it, and when, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { capabilities, type CapabilityScope } from "#server/platform/security/ids.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { drive } from "#tests/support/bookings/rides.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const NEAR = { lat: 51.47, lng: -0.45 };
const NEARER = { lat: 51.471, lng: -0.47 };
const CALLS = ["trackVehicle", "driverPhoto", "driverFootprint"] as const;
const SECOND = 1 / 60;

describe("a car", () => {
  let server: TestServer;
  let desk: Desk;
  let ada: Person;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(TEST_START);
    ada = await signedIn(server);
  });

  const codeOf = async (reference: string, scope: CapabilityScope): Promise<string> => {
    const { id } = await server.db.withTenant("metro", (db) =>
      db.selectFrom("bookings").select("id").where("reference", "=", reference).executeTakeFirstOrThrow(),
    );
    return capabilities(await serverSecret(server.db, "capabilities")).code("metro", id, scope);
  };
  /** A booking of Ada's whose car is on its way. */
  const started = async (): Promise<string> => {
    const { jobpartid } = await desk.book(ada);
    await drive(server, jobpartid, { status: "started", at: [NEAR, NEARER] });
    return jobpartid;
  };

  it("[API-037] [ENT-033] is shown to the booking's owner with driver, place and distance", async () => {
    const jobpartid = await started();
    const car = await desk.call("trackVehicle", { jobpartid }, ada.headers);
    expect(car).toMatchObject({
      code: 1,
      photo: "",
      jobid: jobpartid,
      jobpartid,
      bref: jobpartid,
      state: "started",
      status: "Started",
      vehmake: "Toyota",
      vehmodel: "Corolla",
      driverid: "d01",
      drivernumber: "100",
      drivermobile: "+447700900100",
      currentlocation: "51.47100,-0.47000",
      lat: NEARER.lat,
      lng: NEARER.lng,
      coordinates: [NEAR, NEARER],
      distancedescription: "0.8 miles from the pickup",
      etaetc: "about 4 min",
    });
    expect(car.name).toBe(car.drivername);
    expect(car.tfllicence).toBe(car.pcolicence);
    expect(car.tfllicence).toMatch(/^PCO\d+$/);
    expect(car.distance).toBeGreaterThan(1_200);
    expect(car.vehregno).not.toBe("");
    expect(car.vehcolour).not.toBe("");
  });

  it("[API-037] [API-038] [API-039] is shown to a holder of its track code, without the driver's number", async () => {
    const reference = await started();
    const code = await codeOf(reference, "track");
    for (const id of ["", reference, code]) {
      const car = await desk.call("trackVehicle", { id, jobpartid: "0", code });
      expect(car).toMatchObject({ code: 1, jobpartid: reference, drivermobile: "", driverid: "", lat: NEARER.lat });
    }
    const path = await desk.call("driverFootprint", { jobpartid: reference, code });
    expect(path.coordinates).toEqual([
      { ...NEAR, time: "2026-11-21T09:00:00.000Z" },
      { ...NEARER, time: "2026-11-21T09:00:01.000Z" },
    ]);
    const { photo } = await desk.call("driverPhoto", { jobpartid: "0", code });
    expect(photo).toMatch(/^data:image\/png;base64,iVBOR/);
    const manage = await codeOf(reference, "manage");
    expect((await desk.call("trackVehicle", { jobpartid: "0", code: manage })).drivermobile).toBe("+447700900100");
  });

  it("shows the way of its own ride only", async () => {
    const first = await started();
    const { jobpartid: second } = await desk.book(ada, { bookingdate: "24/11/2026 12:00" });
    await drive(server, second, { status: "started", at: [{ lat: 51.6, lng: -0.1 }] });
    const path = async (jobpartid: string) =>
      (await desk.call("driverFootprint", { jobpartid }, ada.headers)).coordinates.map(({ lat }) => lat);
    expect(await path(first)).toEqual([NEAR.lat, NEARER.lat]);
    expect(await path(second)).toEqual([51.6]);
  });

  it.each(CALLS)("cannot be followed by %s before it has a driver, and says so kindly", async (call) => {
    const { jobpartid } = await desk.book(ada);
    const reply = await desk.call(call, { jobpartid }, ada.headers);
    expect(reply).toMatchObject({ code: 2, message: expect.stringContaining("No driver yet") });
    await drive(server, jobpartid, { status: "allocated" });
    expect((await desk.call(call, { jobpartid }, ada.headers)).code).toBe(1);
  });

  it.each(CALLS)("cannot be followed by %s from sixty minutes after the end, to the second", async (call) => {
    const jobpartid = await started();
    const code = await codeOf(jobpartid, "track");
    await drive(server, jobpartid, { status: "finished" });
    const ask = async () => (await desk.send(call, { jobpartid: "0", code })).status;
    server.clock.advance(60 - SECOND);
    expect(await ask()).toBe(200);
    server.clock.advance(SECOND);
    expect(await ask()).toBe(410);
  });

  it.each(CALLS)("cannot be followed by %s any more once the ride is cancelled", async (call) => {
    const { jobpartid } = await desk.book(ada);
    const code = await codeOf(jobpartid, "track");
    await drive(server, jobpartid, { status: "allocated" });
    expect((await desk.send(call, { jobpartid: "0", code })).status).toBe(200);
    await desk.call("cancelBooking", { bookingref: jobpartid }, ada.headers);
    expect((await desk.send(call, { jobpartid: "0", code })).status).toBe(410);
    expect((await desk.send(call, { jobpartid }, ada.headers)).status).toBe(410);
  });

  it("has a driver who cannot be called any more after the ride", async () => {
    const jobpartid = await started();
    await drive(server, jobpartid, { status: "finished" });
    const car = await desk.call("trackVehicle", { jobpartid }, ada.headers);
    expect(car).toMatchObject({
      code: 1,
      state: "finished",
      drivermobile: "",
      driverid: "",
      distancedescription: "",
    });
  });

  it("[ENT-013] [API-033] is named on the ticket while it can be followed", async () => {
    const { trackingcode, managecode, bref } = await desk.book();
    for (const code of [trackingcode, managecode]) {
      expect(await desk.call("bookingInfo", { code })).toMatchObject({ code: 1, drivername: "", vehmake: "" });
    }
    await drive(server, bref, { status: "allocated" });
    for (const code of [trackingcode, managecode]) {
      const info = await desk.call("bookingInfo", { code });
      expect(info).toMatchObject({
        vehmake: "Toyota",
        passengername: "Ada Lovelace",
        passengerphone: "+447700900142",
      });
      expect(info.drivername).toMatch(/\S+ \S+/);
      expect(info.pcolicence).toMatch(/^PCO/);
    }
    await drive(server, bref, { status: "finished" });
    server.clock.advance(60);
    expect(await desk.call("bookingInfo", { code: trackingcode })).toMatchObject({ code: 1, drivername: "" });
  });

  it("tells a follower where it goes and a first name, nothing more, until it can be followed no longer", async () => {
    const { bref } = await desk.book();
    const code = await codeOf(bref, "track");
    const shown = {
      code: 1,
      jobpartid: bref,
      passengername: "Ada",
      passengerphone: "",
      notes: "",
      totalfare: 0,
      paymentmethod: "",
      freewaiting: 60,
      returnfreewaiting: -1,
      waitperminute: 0.4,
      meetingpoint: expect.stringMatching(/^In the arrivals hall, by the information desk/),
      pickupaddress: "Heathrow Terminal 5, Hounslow TW6 2GA",
    };
    expect(await desk.call("bookingInfo", { code })).toMatchObject({ ...shown, drivername: "" });
    await drive(server, bref, { status: "started" });
    expect(await desk.call("bookingInfo", { code })).toMatchObject({
      ...shown,
      drivername: expect.stringMatching(/\S/),
    });
    await drive(server, bref, { status: "finished" });
    server.clock.advance(60);
    expect((await desk.send("bookingInfo", { code })).status).toBe(410);
    const pay = await codeOf(bref, "pay");
    expect((await desk.call("bookingInfo", { code: pay })).message).toBe("We could not find this booking.");
  });
});
