/** The link that a passenger gives away: it shows the car until the ride ends, and opens nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { liveClient, type LiveClient } from "#tests/support/client/live-client.ts";
import { dispatchHeaders } from "#tests/support/providers/operator-dispatch.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const RETURN = { bookingdate: "24/11/2026 10:00", rtntype: "rtn", returndate: "25/11/2026 18:00" } as const;

describe("a shared ride", () => {
  let server: TestServer;
  let desk: Desk;
  let headers: Readonly<Record<string, string>>;
  let origin: string;
  let clients: LiveClient[] = [];
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
    server.background.start();
    origin = (await server.app.listen({ port: 0, host: "127.0.0.1" })).replace("127.0.0.1", "localhost");
  });
  afterAll(async () => {
    await Promise.all(clients.map(({ connection }) => connection.stop()));
    await server.close();
  });
  beforeEach(async () => {
    server.clock.set(TEST_START);
    headers = await dispatchHeaders(server);
    clients = [];
  });

  const step = async (jobpartid: string, ...names: readonly string[]) => {
    for (const name of names) {
      expect((await desk.call("dispatchStep", { jobpartid, step: name, driverid: "d02" }, headers)).code).toBe(1);
    }
  };
  const place = (jobpartid: string, lat: number) => {
    const at = { jobpartid, lat, lng: -0.1, time: new Date(server.clock.now()).toISOString() };
    return desk.call("dispatchPositions", { carpositions: [at] }, headers);
  };
  const booked = async (over: object = {}) => {
    const made = await desk.book(null, { bookingdate: "24/11/2026 10:00", ...over });
    const info = await desk.call("bookingInfo", { code: made.managecode });
    return { out: made.bref, back: made.returnref, code: made.managecode, info };
  };
  const watched = (code: string) => desk.send("watchRide", { code });
  /** What of a booking a stranger must never read. */
  const secretsOf = ({ info, out, back }: Awaited<ReturnType<typeof booked>>) =>
    [info.pickupaddress, info.dropoffaddress, info.pickpostcode, info.droppostcode, info.passengername, out, back]
      .flatMap((text) => [text, ...text.split(/[ ,]+/)])
      .filter((text) => text.length > 3);

  it("shows car, time and the driver's first name, neither places nor reference nor passenger", async () => {
    const ride = await booked();
    expect((await watched(ride.info.watchcode)).body).toMatchObject({ code: 2, cars: [], lat: 0 });
    await step(ride.out, "assign", "start");
    await place(ride.out, 51.5);
    const shown = await watched(ride.info.watchcode);
    expect(shown.body).toEqual({
      code: 1,
      message: "",
      state: "started",
      status: "Started",
      version: expect.any(Number),
      drivername: "Grace",
      vehmake: expect.stringMatching(/./),
      vehmodel: expect.stringMatching(/./),
      vehregno: expect.stringMatching(/./),
      vehcolour: expect.stringMatching(/./),
      etaetc: expect.stringMatching(/^about \d+ min$/),
      lat: 51.5,
      lng: -0.1,
      positiontime: expect.stringMatching(/^2026-11-21T/),
      cars: [expect.objectContaining({ lat: 51.5, drivername: "Grace" })],
    });
    for (const secret of secretsOf(ride)) expect(shown.text).not.toContain(secret);
  });

  it("is over the moment the ride ends, and with a cancellation", async () => {
    const [driven, cancelled] = [await booked(), await booked()];
    for (const ride of [driven, cancelled]) await step(ride.out, "assign");
    expect((await watched(driven.info.watchcode)).status).toBe(200);
    await step(driven.out, "start", "arrive", "board", "finish");
    await desk.call("cancelBooking", { source: 5, bookingref: cancelled.out, code: cancelled.code });
    for (const ride of [driven, cancelled]) expect((await watched(ride.info.watchcode)).status).toBe(410);
    expect((await desk.call("bookingInfo", { code: driven.code })).watchcode).toBe("");
  });

  it("is one leg of a return: the link of the way out never shows the way back", async () => {
    const ride = await booked(RETURN);
    const { watchcode, returnwatchcode } = ride.info;
    await step(ride.out, "assign", "start", "arrive", "board");
    expect((await watched(returnwatchcode)).body).toMatchObject({ code: 2 });
    await step(ride.out, "finish");
    expect((await watched(watchcode)).status).toBe(410);
    await step(ride.back, "assign", "start");
    await place(ride.back, 51.6);
    expect((await watched(watchcode)).status).toBe(410);
    expect((await watched(returnwatchcode)).body).toMatchObject({ code: 1, lat: 51.6 });
  });

  it("is heard live as it is shown, until it ends, in the same few words", async () => {
    const ride = await booked();
    await step(ride.out, "assign", "start");
    const client = liveClient({ origin, code: ride.info.watchcode });
    clients.push(client);
    await client.connection.start();
    await place(ride.out, 51.5);
    await client.when(() => client.heard.at(-1)?.body["lat"] === 51.5);
    await step(ride.out, "arrive", "board", "finish");
    await client.when(() => client.heard.at(-1)?.body["status"] === "Finished");
    expect(client.heard.at(-1)?.body).toMatchObject({ lat: 0, drivername: "", positiontime: "" });
    const heard = JSON.stringify(client.heard);
    for (const secret of secretsOf(ride)) expect(heard).not.toContain(secret);
  });
});
