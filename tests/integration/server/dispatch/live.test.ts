/** Live connections with the official client over real sockets: each transport, and who hears what. */
import { once } from "node:events";
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from "@microsoft/signalr";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { signalr } from "#client/gateways/realtime/signalr.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { HUB_PATH } from "#contract/tracking/live.ts";
import { addMinutes } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { bookingAccess } from "#server/modules/bookings/access/access.ts";
import { capabilities, type CapabilityScope } from "#server/platform/security/ids.ts";
import { isStillGranted } from "#server/modules/dispatch/live.ts";
import { placeCar, takeStep } from "#server/modules/bookings/rides/rides.ts";
import type { RideStep } from "#domain/booking/jobs/ride-steps.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { isOver, liveClient, type LiveClient, type LiveOptions } from "#tests/support/client/live-client.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { tcpProxy } from "#tests/support/server/tcp-proxy.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const TRANSPORTS = [
  { name: "WebSockets", transport: HttpTransportType.WebSockets },
  { name: "server-sent events", transport: HttpTransportType.ServerSentEvents },
  { name: "long polling", transport: HttpTransportType.LongPolling },
] as const;

let server: TestServer;
let desk: Desk;
let origin: string;
let ada: Person;
let clients: LiveClient[] = [];

beforeAll(async () => {
  server = await createTestServer();
  desk = deskOf(server);
  server.background.start();
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  origin = origin.replace("127.0.0.1", "localhost");
  ada = await signedIn(server);
});
afterAll(() => server.close());
afterEach(async () => {
  await Promise.all(clients.map(({ connection }) => connection.stop()));
  clients = [];
  server.clock.set(TEST_START);
});

const client = (over: Partial<LiveOptions> = {}): LiveClient => {
  const made = liveClient({ origin, ...over });
  clients.push(made);
  return made;
};

interface Ride {
  readonly id: string;
  readonly reference: string;
  readonly code: (scope: CapabilityScope) => string;
}

/** A booking, with whose car it can be followed. */
async function booked(who: Person | null = null, when = "24/11/2026 12:00"): Promise<Ride> {
  const { jobpartid } = await desk.book(who, { bookingdate: when });
  const { id } = await server.db.withTenant("metro", (db) =>
    db.selectFrom("bookings").select("id").where("reference", "=", jobpartid).executeTakeFirstOrThrow(),
  );
  const codes = capabilities(await serverSecret(server.db, "capabilities"));
  return { id, reference: jobpartid, code: (scope) => codes.code("metro", id, scope) };
}

async function step(ride: Ride, name: RideStep): Promise<void> {
  const tenant = server.tenants.byId("metro");
  if (!tenant) throw new Error("no metro");
  const done = await server.db.withTenant("metro", (db) =>
    takeStep(db, tenant, { booking: ride.id, part: 1 }, { step: name, driverId: "d01", at: server.clock.now() }),
  );
  expect(done.ok).toBe(true);
}

async function move(ride: Ride, lat: number, seconds: number): Promise<boolean> {
  const tenant = server.tenants.byId("metro");
  if (!tenant) throw new Error("no metro");
  const at = addMinutes(server.clock.now(), seconds / 60);
  return server.db.withTenant("metro", (db) =>
    placeCar(db, tenant, { booking: ride.id, part: 1 }, { position: { lat, lng: -0.1 }, at }),
  );
}

describe.each(TRANSPORTS)("over $name", ({ transport }) => {
  it("[RT-006] [RT-007] [RT-011] [TRK-012] a follower hears the ride as it is, then each change in order", async () => {
    const ride = await booked();
    await step(ride, "assign");
    const follower = client({ transport, code: ride.code("track") });
    await follower.connection.start();
    expect((await follower.until(1))[0]).toMatchObject({
      type: "statusUpdate",
      body: { jobpartid: ride.reference, status: "Upcoming - Driver Allocated", vehmake: "Toyota", drivermobile: "" },
    });
    // One change at a time; what the outbox does with the booking meanwhile may be published as well.
    await step(ride, "start");
    await follower.when(() => follower.heard.at(-1)?.body["status"] === "Started");
    await move(ride, 51.5, 1);
    await follower.when(() => follower.heard.at(-1)?.body["lat"] === 51.5);
    await move(ride, 51.51, 2);
    await follower.when(() => follower.heard.at(-1)?.body["lat"] === 51.51);
    for (const name of ["arrive", "board", "finish"] as const) await step(ride, name);
    await follower.when(() => follower.heard.at(-1)?.body["status"] === "Finished");
    const versions = follower.heard.map(({ body }) => Number(body["version"]));
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(follower.heard.filter(({ type }) => type === "locationUpdate")).toMatchObject([
      { body: { lat: 51.5, lng: -0.1 } },
      { body: { lat: 51.51 } },
    ]);
  });

  it("[RT-011] an owner receives events of all own rides and of no others, with the driver's number", async () => {
    const [mine, other] = [await booked(ada), await booked()];
    for (const ride of [mine, other]) await step(ride, "assign");
    const owner = client({ transport, headers: ada.headers });
    await owner.connection.start();
    await owner.when(() => owner.heard.some(({ body }) => body["jobpartid"] === mine.reference));
    await step(other, "start");
    await step(mine, "start");
    await owner.when(() => owner.heard.at(-1)?.body["status"] === "Started");
    expect(owner.heard.filter(({ body }) => body["jobpartid"] === other.reference)).toEqual([]);
    expect(owner.heard.at(-1)?.body).toMatchObject({ jobpartid: mine.reference, drivermobile: "+447700900100" });
    for (const ride of [mine, other]) await step(ride, "finish");
    server.clock.advance(61);
  });

  it("[TRK-009] a code receives events of its ride alone, also where its holder is signed in and has one on the road", async () => {
    const [mine, friends] = [await booked(ada), await booked()];
    for (const ride of [mine, friends]) await step(ride, "assign");
    const guest = client({ transport, headers: ada.headers, code: friends.code("track") });
    await guest.connection.start();
    await step(mine, "start");
    await step(friends, "start");
    await guest.when(() => guest.heard.at(-1)?.body["status"] === "Started");
    expect(guest.heard.map(({ body }) => body["jobpartid"]).filter((each) => each !== friends.reference)).toEqual([]);
    expect(guest.heard.at(-1)?.body["drivermobile"]).toBe("");
    for (const ride of [mine, friends]) await step(ride, "finish");
    server.clock.advance(61);
  });

  it("receives a cancellation, and nothing after it", async () => {
    const ride = await booked();
    await step(ride, "assign");
    const follower = client({ transport, code: ride.code("track") });
    await follower.connection.start();
    await follower.until(1);
    await desk.call("cancelBooking", { source: 5, bookingref: ride.reference, code: ride.code("manage") });
    await server.settle();
    // The driver may be announced once more before: the outbox works off the new booking meanwhile.
    await follower.when(() => follower.heard.at(-1)?.body["status"] === "Cancelled");
    expect(follower.heard.at(-1)?.body).toMatchObject({
      status: "Cancelled",
      state: "cancelled",
      name: "",
      vehregno: "",
      lat: 0,
    });
  });

  it("comes back by itself to a server that was started anew, hears what it has missed, and all that comes", async () => {
    const db: Database = { ...server.db, close: () => Promise.resolve() };
    const before = await createTestServer({ db });
    before.background.start();
    const there = (await before.app.listen({ port: 0, host: "127.0.0.1" })).replace("127.0.0.1", "localhost");
    const ride = await booked();
    await step(ride, "assign");
    // A server that is not up yet refuses; how long it takes to start is the machine's, so the client has tries to spare.
    const reconnect = Array.from({ length: 200 }, () => 50);
    const follower = client({ origin: there, transport, code: ride.code("track"), reconnect });
    await follower.connection.start();
    await follower.when(() => follower.heard.length > 0);
    const after = await createTestServer({ db });
    // As in a real process: a server that does not listen to the database would tell its signUps how things are, and nothing after.
    after.background.start();
    await before.close();
    await step(ride, "start");
    await after.app.listen({ port: Number(new URL(there).port), host: "127.0.0.1" });
    await follower.when(() => follower.reconnected() === 1);
    await follower.when(() => follower.heard.at(-1)?.body["status"] === "Started");
    await step(ride, "arrive");
    await follower.when(() => follower.heard.at(-1)?.body["status"] === "Arrived");
    // A state may be announced once more: the outbox works off the new booking meanwhile.
    const heard = follower.heard.map(({ body }) => body["status"]);
    expect(heard.filter((status, at) => status !== heard[at - 1])).toEqual([
      "Upcoming - Driver Allocated",
      "Started",
      "Arrived",
    ]);
    await follower.connection.stop();
    await after.close();
  });

  it("a connection without a right is refused", async () => {
    const ride = await booked();
    for (const code of [undefined, "x".repeat(43), ride.code("view"), ride.code("pay")]) {
      const stranger = client({ transport, ...(code === undefined ? {} : { code }) });
      await expect(stranger.connection.start()).rejects.toThrow("401");
    }
  });
});

it("[RT-005] [RT-011] clients that claim another identity receive nothing of it", async () => {
  const ride = await booked(ada);
  const person = await signedIn(server, { email: "stranger@example.com" });
  const strangers = [ada.accountId, ride.reference, ride.id, ada.email].map((name, index) => {
    const userName = `metro|127.0.0.1|${index}|${name}`;
    return client({ userName, headers: person.headers, transport: HttpTransportType.WebSockets });
  });
  await Promise.all(strangers.map(({ connection }) => connection.start()));
  const owner = client({ headers: ada.headers, userName: "metro|||nobody" });
  await owner.connection.start();
  for (const name of ["assign", "start", "arrive", "board", "finish"] as const) await step(ride, name);
  await owner.when(() => owner.heard.at(-1)?.body["status"] === "Finished");
  expect(strangers.flatMap(({ heard }) => heard)).toEqual([]);
  server.clock.advance(61);
});

it("[RT-008] a client whose WebSockets fail uses server-sent events, and then long polling", async () => {
  const ride = await booked();
  await step(ride, "assign");
  class Broken {
    constructor() {
      throw new Error("not here");
    }
  }
  const build = (options: object) =>
    new HubConnectionBuilder()
      .withUrl(`${origin}${HUB_PATH}`, { headers: { authorization: `Bearer ${ride.code("track")}` }, ...options })
      .configureLogging(LogLevel.None)
      .build();
  const [events, polls] = [build({ WebSocket: Broken }), build({ WebSocket: Broken, EventSource: Broken })];
  for (const connection of [events, polls]) {
    const heard = new Promise((resolve) => connection.on("OnNewData", resolve));
    await connection.start();
    expect(await heard).toBe("statusUpdate");
    await connection.stop();
  }
});

it("connects a client that asks for stateful reconnect, and connects it anew when its WebSocket breaks", async () => {
  const ride = await booked();
  await step(ride, "assign");
  const proxy = await tcpProxy({ host: "127.0.0.1", port: Number(new URL(origin).port) });
  const follower = client({
    origin: `http://localhost:${proxy.port}`,
    code: ride.code("track"),
    stateful: true,
    transport: HttpTransportType.WebSockets,
    reconnect: [0, 0, 0],
  });
  await follower.connection.start();
  await follower.until(1);
  await proxy.mend();
  await follower.when(() => follower.reconnected() === 1);
  await move(ride, 51.01, 1);
  await follower.when(() => follower.heard.at(-1)?.body["lat"] === 51.01);
  await follower.connection.stop();
  await proxy.close();
});

it("[RT-001] [RT-002] a page whose clock has jumped makes one connection in the place of its own, and one alone", async () => {
  const ride = await booked();
  await step(ride, "assign");
  let sockets = 0;
  const count = (): void => void (sockets += 1);
  server.app.server.on("upgrade", count);
  const build = vi.spyOn(HubConnectionBuilder.prototype, "build");
  const happened: string[] = [];
  let look = (): void => undefined;
  const note = (what: string): void => {
    happened.push(what);
    look();
  };
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((done) => {
      look = () => isSo() && done();
      look();
    });
  const link = signalr(origin, {})(
    { userName: "metro||i|", code: ride.code("track") },
    {
      data: (_type, body) => note(String((JSON.parse(String(body)) as { status: string }).status)),
      reconnecting: () => {
        // Here, since the new connection sets its timer before a busy test goes on.
        connection.serverTimeoutInMilliseconds = 30_000;
        note("lost");
      },
      reconnected: () => note("back"),
      closed: () => note("over"),
      retryDelay: () => 0,
    },
  );
  const connection = build.mock.results[0]?.value as HubConnection;
  build.mockRestore();
  await link.start();
  // What is silent for 30 seconds by the page's clock has been so for an instant by the server's. The next message sets
  // the timer; a handshake would not be done in that time on a busy machine.
  connection.serverTimeoutInMilliseconds = 50;
  await step(ride, "start");
  await until(() => happened.includes("back"));
  // The new connection first hears the ride as it is. An arrival before that would be told there, and as a change.
  await until(() => happened.slice(happened.indexOf("lost") + 1).some((what) => what !== "back"));
  await step(ride, "arrive");
  await until(() => happened.includes("Arrived"));
  server.app.server.off("upgrade", count);
  expect([sockets, happened.filter((what) => what === "Arrived"), happened.includes("over")]).toEqual([
    2,
    ["Arrived"],
    false,
  ]);
  link.stop();
});

it("[RT-006] an account that a booking moves to gets its ride, though the ride was published before", async () => {
  const other = client({ headers: ada.headers });
  await other.connection.start();
  const ride = await booked();
  // The audience of this news is remembered, without the account that takes the booking over.
  const guest = client({ code: ride.code("manage") });
  await guest.connection.start();
  await step(ride, "assign");
  await guest.when(() => guest.heard.at(-1)?.body["status"] === "Upcoming - Driver Allocated");
  await guest.connection.stop();
  const grace = await signedIn(server);
  await server.db.withTenant("metro", (db) =>
    db.updateTable("bookings").set({ account_id: grace.accountId }).where("id", "=", ride.id).execute(),
  );
  const owner = client({ headers: grace.headers });
  await owner.connection.start();
  await owner.until(1);
  await step(ride, "start");
  await owner.when(() => owner.heard.at(-1)?.body["status"] === "Started");
  await move(ride, 51.5, 1);
  await owner.when(() => owner.heard.at(-1)?.body["lat"] === 51.5);
  for (const name of ["arrive", "board", "finish"] as const) await step(ride, name);
  await owner.when(() => owner.heard.at(-1)?.body["status"] === "Finished");
  expect(owner.heard.map(({ body }) => body["jobpartid"])).toEqual(owner.heard.map(() => ride.reference));
});

it("[RT-006] an account made with a booking hears its ride at once, though a guest's page followed it before", async () => {
  const email = "made.with.it@example.com";
  const passwordhash = "5e".repeat(32);
  const { jobpartid } = await desk.book(null, { bookingdate: "24/11/2026 12:00", passengeremail: email, passwordhash });
  const { id } = await server.db.withTenant("metro", (db) =>
    db.selectFrom("bookings").select("id").where("reference", "=", jobpartid).executeTakeFirstOrThrow(),
  );
  const codes = capabilities(await serverSecret(server.db, "capabilities"));
  const ride: Ride = { id, reference: jobpartid, code: (scope) => codes.code("metro", id, scope) };
  const guest = client({ code: ride.code("manage") });
  await guest.connection.start();
  await guest.until(1);
  const signIn = await server.inject({ method: "POST", url: ENDPOINTS.signIn.path, payload: { email, passwordhash } });
  const cookie = [signIn.headers["set-cookie"] ?? []].flat().map((each) => each.split(";")[0]);
  const owner = client({ headers: { ...ada.headers, cookie: cookie.join("; ") } });
  await owner.connection.start();
  await step(ride, "assign");
  await owner.when(() => owner.heard.at(-1)?.body["status"] === "Upcoming - Driver Allocated");
  // The ride may have come before, when it became the account's own.
  expect(owner.heard.at(-1)).toMatchObject({ body: { jobpartid: ride.reference, drivermobile: "+447700900100" } });
  expect(owner.heard.filter(({ type }) => type === "locationUpdate")).toEqual([]);
});

it("[RT-006] an account that listens already is sent a ride when it becomes its own, before anything else happens to it", async () => {
  const ride = await booked();
  await step(ride, "assign");
  const follower = client({ code: ride.code("track") });
  await follower.connection.start();
  await follower.until(1);
  const grace = await signedIn(server);
  const owner = client({ headers: grace.headers });
  await owner.connection.start();
  await server.db.withTenant("metro", (db) =>
    db.updateTable("bookings").set({ account_id: grace.accountId }).where("id", "=", ride.id).execute(),
  );
  expect(await owner.until(1)).toMatchObject([{ body: { jobpartid: ride.reference } }]);
});

it("compares positions once a second, for rides with a follower here: the database does not announce them", async () => {
  const announced: string[] = [];
  const end = server.db.listen({ announced: (text) => void announced.push(text), resumed: () => undefined });
  const ride = await booked();
  for (const name of ["assign", "start"] as const) await step(ride, name);
  const follower = client({ code: ride.code("track") });
  await follower.connection.start();
  await follower.until(1);
  const changes = (): number =>
    announced.filter((text) => text.includes("ride.changed") && text.includes(ride.id)).length;
  // The server's own worker may hold work of this booking that `settle` does not see.
  const isIdle = () =>
    server.db.withTenant("metro", async (db) => {
      const waiting = await db
        .selectFrom("outbox")
        .select("id")
        .where("subject", "like", `${ride.id}%`)
        .where("done_at", "is", null)
        .execute();
      return waiting.length === 0;
    });
  await server.settle();
  await expect.poll(isIdle).toBe(true);
  // Announcements come in the order of their transactions: this ride's are all there once a later booking is announced.
  const later = await booked();
  await expect.poll(() => announced.some((text) => text.includes(later.id))).toBe(true);
  const before = changes();
  for (let second = 1; second <= 5; second += 1) await move(ride, 51.5 + second / 100, second);
  await follower.when(() => follower.heard.at(-1)?.body["lat"] === 51.55);
  expect(follower.heard.at(-1)?.type).toBe("locationUpdate");
  await step(ride, "arrive");
  await expect.poll(changes).toBe(before + 1);
  await end();
});

it("[RT-011] what a code had opened is no longer granted an hour after the ride's end, nor once it was taken back", async () => {
  const codes = capabilities(await serverSecret(server.db, "capabilities"));
  const access = bookingAccess(codes, server.clock);
  const holds = isStillGranted({ db: server.db, clock: server.clock, access });
  const admitted = (ride: Ride, scope: CapabilityScope = "track") => ({
    session: "",
    groups: [],
    code: codes.hash(ride.code(scope)),
  });
  const [driven, cancelled] = [await booked(), await booked()];
  for (const name of ["assign", "start", "arrive", "board"] as const) await step(driven, name);
  expect(await holds("metro", admitted(driven, "watch-outbound"))).toBe(true);
  await step(driven, "finish");
  // A shared link has no hour of grace.
  expect(await holds("metro", admitted(driven, "watch-outbound"))).toBe(false);
  await step(cancelled, "assign");
  expect([await holds("metro", admitted(driven)), await holds("metro", admitted(cancelled))]).toEqual([true, true]);
  expect(await holds("bright", admitted(driven))).toBe(false);
  await desk.call("cancelBooking", { source: 5, bookingref: cancelled.reference, code: cancelled.code("manage") });
  server.clock.set(addMinutes(TEST_START, 59));
  expect([await holds("metro", admitted(driven)), await holds("metro", admitted(cancelled))]).toEqual([true, false]);
  server.clock.set(addMinutes(TEST_START, 60));
  expect(await holds("metro", admitted(driven))).toBe(false);
});

it("opens no second connection by the token of one whose socket is gone", async () => {
  const ride = await booked();
  const headers = { authorization: `Bearer ${ride.code("track")}` };
  const negotiated = await fetch(`${origin}${HUB_PATH}/negotiate?negotiateVersion=1`, { method: "POST", headers });
  const { connectionToken } = (await negotiated.json()) as { readonly connectionToken: string };
  const visit = async (): Promise<string> => {
    const socket = new WebSocket(`${origin.replace("http", "ws")}${HUB_PATH}?id=${connectionToken}`, { origin });
    const closed = once(socket, "close");
    socket.on("open", () => socket.send('{"protocol":"json","version":1}\u001e'));
    socket.once("message", () => socket.terminate());
    const [code, reason] = (await closed) as [number, Buffer];
    return `${code} ${reason.toString()}`.trim();
  };
  expect(await visit()).toBe("1006");
  expect(await visit()).toBe("1013 spent");
});

it("is no longer granted once its session has idled out, though the session could have lasted longer", async () => {
  server.clock.set(TEST_START);
  const person = await signedIn(server, { email: "idles@example.com" });
  const session = await server.db.withTenant("metro", (db) =>
    db.selectFrom("sessions").select("token_hash").where("account_id", "=", person.accountId).executeTakeFirstOrThrow(),
  );
  const access = bookingAccess(capabilities(await serverSecret(server.db, "capabilities")), server.clock);
  const holds = () =>
    isStillGranted({ db: server.db, clock: server.clock, access })("metro", {
      session: session.token_hash,
      code: "",
      groups: [],
    });
  server.clock.advance(29);
  expect(await holds()).toBe(true);
  server.clock.advance(1);
  expect(await holds()).toBe(false);
  server.clock.set(TEST_START);
});

it("is closed for good when its session ends", async () => {
  const person = await signedIn(server, { email: "leaves@example.com" });
  const leaving = client({ headers: person.headers, reconnect: [0, 0, 0, 0] });
  await leaving.connection.start();
  await desk.call("signOut", {}, person.headers);
  await leaving.when(() => isOver(leaving));
  expect(leaving.reconnected()).toBe(0);
});

describe("from another site", () => {
  const FOREIGN = [
    "https://evil.example",
    "http://localhost.evil.example",
    "http://evil-localhost",
    "https://localhost:1",
    "http://127.0.0.1",
    "null",
    "file://",
    "http://metro.localhost.evil.example",
    "chrome-extension://abcdef",
    "http://LOCALHOST.",
    "https://[::1]",
    "http://localhost@evil.example",
  ];

  it("the token of one host opens nothing at another", async () => {
    const negotiate = `${HUB_PATH}/negotiate?negotiateVersion=1`;
    const mine = (await server.inject({ method: "POST", url: negotiate, headers: ada.headers })).json<{
      connectionToken: string;
    }>();
    const url = `${HUB_PATH}?id=${mine.connectionToken}`;
    const elsewhere = { ...ada.headers, host: "bright.localhost" };
    for (const method of ["GET", "POST", "DELETE"] as const) {
      expect((await server.inject({ method, url, headers: elsewhere })).statusCode).toBe(404);
    }
    const socket = new WebSocket(`${origin.replace("http", "ws")}${url}`);
    const answer = await new Promise((resolve) => {
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      socket.on("open", () => resolve("open"));
      socket.on("error", () => undefined);
    });
    expect(answer).toBe(404);
  });

  it.each(FOREIGN)("%s can neither negotiate nor listen nor open a socket", async (foreign) => {
    const headers = { origin: foreign, ...ada.headers };
    const negotiate = `${HUB_PATH}/negotiate?negotiateVersion=1`;
    expect((await server.inject({ method: "POST", url: negotiate, headers })).statusCode).toBe(403);
    const mine = (await server.inject({ method: "POST", url: negotiate, headers: ada.headers })).json<{
      connectionToken: string;
    }>();
    const url = `${HUB_PATH}?id=${mine.connectionToken}`;
    expect((await server.inject({ url, headers })).statusCode).toBe(403);
    const socket = new WebSocket(`${origin.replace("http", "ws")}${url}`, { origin: foreign });
    const answer = await new Promise((resolve) => {
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      socket.on("open", () => resolve("open"));
      socket.on("error", () => undefined);
    });
    expect(answer).toBe(403);
  });
});
