import { beforeEach, describe, expect, it } from "vitest";
import type { TrackingApi } from "#client/api/tracking-api.ts";
import { ticketFrom } from "#tests/support/contract/wire.ts";
import type { FollowedRide } from "#contract/tracking/followed.ts";
import { decodeLive } from "#contract/tracking/live.ts";
import { decodeTrackedRide } from "#contract/tracking/track-vehicle.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { Calls, done, FakeClock, settle } from "#tests/support/client/fake-client.ts";
import { FakeLive } from "#tests/support/client/fake-live.ts";
import { TrackingStore } from "./TrackingStore.ts";

const NAMES = { jobpartid: "AAAA3333", bref: "AAAA3333" };
const WAYS = [
  { way: "out", status: "POB", pickuptime: "2026-11-21T12:00:00Z" },
  { way: "back", status: "Upcoming", pickuptime: "2026-11-21T18:00:00Z" },
];
const car = (jobpartid: string, name: string, lat: number) => ({ jobpartid, car: 1, name, lat, lng: -0.1 });
const OUT = { ...NAMES, way: "out", ways: WAYS, status: "POB", version: 5, cars: [car("AAAA3333", "Amir", 51.5)] };
/** The outbound leg has ended, and the return leg has no driver yet. */
const BETWEEN = {
  ...NAMES,
  way: "back",
  ways: WAYS,
  status: "Upcoming",
  version: 6,
  cars: [{ jobpartid: "BACK4444", car: 1, name: "" }],
};
const BACK = { ...BETWEEN, status: "Started", version: 7, cars: [car("BACK4444", "Grace", 51.6)] };

let cars: Calls<FollowedRide, TrackedRide>;
let photos: Calls<FollowedRide, string>;
let ways: Calls<FollowedRide, readonly LatLng[]>;
let journeys: Calls<FollowedRide, Ticket>;
let live: FakeLive;
let store: TrackingStore;

beforeEach(async () => {
  const clock = new FakeClock();
  [cars, photos, ways, journeys, live] = [new Calls(), new Calls(), new Calls(), new Calls(), new FakeLive()];
  const api: TrackingApi = {
    car: (ride, signal) => cars.make(ride, signal),
    journey: (ride, signal) => journeys.make(ride, signal),
    photo: (ride, signal) => photos.make(ride, signal),
    footprint: (ride, signal) => ways.make(ride, signal),
    help: () => Promise.resolve(done(undefined)),
    current: () => Promise.resolve(done({ total: 0, rides: [] })),
  };
  const time = {
    get now() {
      return clock.now();
    },
  };
  const rest = { userName: () => "", reportError: () => undefined, onPageResume: () => undefined };
  store = new TrackingStore({ api, clock, time, open: live.open, readLive: decodeLive, ...rest });
  store.open({ code: "secret" });
  await settle();
  await cars.last.answer(done(decodeTrackedRide(OUT)));
  await journeys.last.answer(
    done(
      ticketFrom({
        ...NAMES,
        returnref: "BACK4444",
        pickupaddress: "Heathrow",
        dropoffaddress: "Paddington",
        vialocations: [{ lat: 51.4, lng: -0.2, address: "Kew" }],
        pickupdatetime_iso: "2026-11-21T12:00:00Z",
        returndatetime_iso: "2026-11-21T18:00:00Z",
        routepath: [{ lat: 51.5, lng: -0.4 }],
        returnroutepath: [{ lat: 51.6, lng: -0.4 }],
      }),
    ),
  );
});
const push = (ride: object) => live.last.events.data("statusUpdate", JSON.stringify(ride));

describe("a return that is followed", () => {
  it("is its way out first, and asks for that car by its name", () => {
    expect(store.ride).toMatchObject({ leg: "outbound", otherLeg: { leg: "return", status: "upcoming" } });
    expect(store.journeyNow).toMatchObject({ reference: "AAAA3333", pickup: { address: "Heathrow" } });
    expect([photos.last.input, ways.last.input]).toEqual([
      { code: "secret", jobPart: "AAAA3333" },
      { code: "secret", jobPart: "AAAA3333" },
    ]);
  });

  it("goes on to its way back: its journey, and nothing of the car before", async () => {
    await photos.last.answer(done("data:image/png;base64,aaaa"));
    await ways.last.answer(done([{ lat: 51.49, lng: -0.1 }]));
    await store.say("here");
    push(BETWEEN);
    expect([store.isOver, store.ride?.status, store.ride?.leg]).toEqual([false, "upcoming", "return"]);
    expect([store.photos, store.footprint, store.said]).toEqual([[], [], null]);
    expect(store.journeyNow).toMatchObject({
      reference: "BACK4444",
      pickup: { address: "Paddington" },
      vias: [],
      dropoff: { address: "Heathrow" },
      pickupAt: Date.parse("2026-11-21T18:00:00Z"),
      path: [{ lat: 51.6, lng: -0.4 }],
    });
  });

  it("asks for the new driver's photo, and does not take the first one's for it", async () => {
    const [latePhoto, lateWay] = [photos.last, ways.last];
    push(BETWEEN);
    push(BACK);
    expect(photos.last.input).toEqual({ code: "secret", jobPart: "BACK4444" });
    await latePhoto.answer(done("data:image/png;base64,aaaa"));
    await lateWay.answer(done([{ lat: 51.49, lng: -0.1 }]));
    expect(store.photos).toEqual([]);
    await ways.last.answer(done([]));
    await photos.last.answer(done("data:image/png;base64,bbbb"));
    expect(store.photos).toEqual(["data:image/png;base64,bbbb"]);
    expect(store.footprint).toEqual([{ lat: 51.6, lng: -0.1 }]);
  });

  it("does not go back to its way out when that comes late, and ends with its way back", () => {
    push(BACK);
    push({ ...OUT, version: 6 });
    expect(store.ride?.leg).toBe("return");
    push({ ...BACK, version: 9, status: "Finished" });
    expect(store.isOver).toBe(true);
  });
});
