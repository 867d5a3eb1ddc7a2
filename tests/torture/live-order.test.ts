/**
 * Statuses as they reach browsers, while the rest of a booking's news is worked off beside them in every order: by a real
 * server over real connections, without anything between that hides a state which comes twice, late or early.
 */
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from "@microsoft/signalr";
import { afterAll, beforeAll, expect, it } from "vitest";
import { decodeLive, HUB_PATH, ON_NEW_DATA } from "#contract/tracking/live.ts";
import { rideProgress } from "#domain/booking/jobs/ride-steps.ts";
import { STATUS } from "#domain/booking/status.ts";
import { isNewer, isRideOver, type TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import { addMinutes } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { capabilities } from "#server/platform/security/ids.ts";
import { placeCar, takeStep } from "#server/modules/bookings/rides/rides.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";
import { random, type Random } from "./random.ts";

const SCHEDULES = process.env["TORTURE"] === "long" ? 200 : 12;
const TRANSPORTS = [
  HttpTransportType.WebSockets,
  HttpTransportType.ServerSentEvents,
  HttpTransportType.LongPolling,
] as const;

let server: TestServer;
let desk: Desk;
let origin: string;

interface Follower {
  readonly connection: HubConnection;
  /** Every event, as it came. */
  readonly heard: TrackedRide[];
  /** Resolves when the ride has ended by what was heard. */
  readonly ended: Promise<void>;
}

function follower(code: string, transport: HttpTransportType): Follower {
  const connection = new HubConnectionBuilder()
    .withUrl(`${origin}${HUB_PATH}`, { transport, headers: { authorization: `Bearer ${code}` } })
    .configureLogging(LogLevel.None)
    .build();
  const heard: TrackedRide[] = [];
  const ended = new Promise<void>((done) => {
    connection.on(ON_NEW_DATA, (type: unknown, body: unknown) => {
      const ride = decodeLive(type, body);
      if (!ride) throw new Error(`no ride: ${String(body)}`);
      heard.push(ride);
      if (isRideOver(ride)) done();
    });
  });
  return { connection, heard, ended };
}

const place = (status: string): number => (status === STATUS.cancelled ? 9 : rideProgress(status));

/** One ride: everything that happens to it is begun when the one before is done, or at the same time. */
async function run(chance: Random): Promise<readonly (readonly TrackedRide[])[]> {
  const tenant = server.tenants.byId("metro");
  if (!tenant) throw new Error("no metro");
  const { jobpartid } = await desk.book(null, { bookingdate: "24/11/2026 12:00" });
  const inMetro = <T>(work: (db: TenantHandle) => Promise<T>): Promise<T> => server.db.withTenant("metro", work);
  const { id } = await inMetro((db) =>
    db.selectFrom("bookings").select("id").where("reference", "=", jobpartid).executeTakeFirstOrThrow(),
  );
  const codes = capabilities(await serverSecret(server.db, "capabilities"));
  const job = { booking: id, part: 1 } as const;
  let second = 0;
  const step = (name: "assign" | "start" | "finish") => () =>
    inMetro((db) => takeStep(db, tenant, job, { step: name, driverId: "d01", at: server.clock.now() }));
  const move = () => {
    second += 1;
    const at = addMinutes(server.clock.now(), second / 60);
    return inMetro((db) => placeCar(db, tenant, job, { position: { lat: 51.5 + second / 1_000, lng: -0.1 }, at }));
  };
  const cancel = () =>
    desk.call("cancelBooking", { source: 5, bookingref: jobpartid, code: codes.code("metro", id, "manage") });
  const followers: Follower[] = [];
  const follow = async () => {
    const made = follower(codes.code("metro", id, "track"), chance.pick(TRANSPORTS));
    followers.push(made);
    await made.connection.start();
  };
  const isCancelled = chance.between(0, 1) === 0;
  await step("assign")();
  const begun: Promise<unknown>[] = [];
  const does = async (what: () => Promise<unknown>): Promise<void> => {
    const doing = what();
    begun.push(doing);
    if (chance.between(0, 1) === 0) await doing;
  };
  await does(follow);
  for (let left = chance.between(2, 5); left > 0; left -= 1)
    await does(chance.pick<() => Promise<unknown>>([move, server.settle, follow]));
  await Promise.all(begun);
  if (!isCancelled) for (const name of ["start", "finish"] as const) await does(step(name));
  else for (const what of [cancel, server.settle]) await does(what);
  await Promise.all(begun);
  await server.settle();
  await Promise.all(followers.map(({ ended }) => ended));
  await Promise.all(followers.map(({ connection }) => connection.stop()));
  return followers.map(({ heard }) => heard);
}

beforeAll(async () => {
  server = await createTestServer();
  desk = deskOf(server);
  server.background.start();
  origin = (await server.app.listen({ port: 0, host: "127.0.0.1" })).replace("127.0.0.1", "localhost");
});
afterAll(() => server.close());

it(
  `[RT-006] [RT-011] [TRK-007] the events of a ride only go forward and end as it does, over ${SCHEDULES} schedules`,
  { timeout: 60_000 + SCHEDULES * 3_000 },
  async () => {
    const { seed } = random();
    for (let number = 0; number < SCHEDULES; number += 1) {
      const all = await run(random(seed + number));
      for (const heard of all) {
        const facts = { seed: seed + number, heard: heard.map(({ version, status }) => `${version} ${status}`) };
        const shown = heard.reduce<readonly TrackedRide[]>(
          (known, next) => (isNewer(known.at(-1) ?? null, next, "") ? [...known, next] : known),
          [],
        );
        const places = shown.map(({ status }) => place(status));
        expect({ ...facts, places }).toEqual({ ...facts, places: places.toSorted((a, b) => a - b) });
        expect({ ...facts, over: shown.at(-1)?.status }).toEqual({
          ...facts,
          over: heard.findLast(isRideOver)?.status,
        });
        // A version is one state; only the end may come under the number of what it ended.
        const states = new Map<number, string>();
        for (const { version, status } of heard.filter((ride) => !isRideOver(ride))) {
          expect({ ...facts, version, status: states.get(version) ?? status }).toEqual({ ...facts, version, status });
          states.set(version, status);
        }
      }
    }
  },
);
