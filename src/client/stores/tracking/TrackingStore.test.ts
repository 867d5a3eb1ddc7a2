import { ticketFrom } from "#tests/support/contract/wire.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { TrackingApi } from "#client/api/tracking-api.ts";
import type { FollowedRide } from "#contract/tracking/followed.ts";
import { decodeLive, liveUserName } from "#contract/tracking/live.ts";
import { decodeTrackedRide } from "#contract/tracking/track-vehicle.ts";
import type { Ride } from "#domain/booking/rides/ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { metres } from "#domain/shared/units.ts";
import { Calls, done, FakeClock, NOW, refused, settle, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { FakeLive } from "#tests/support/client/fake-live.ts";
import { TrackingStore } from "./TrackingStore.ts";

const REFERENCE = "AAAA3333";
const DRIVER = {
  name: "Amir",
  photo: "",
  make: "Toyota",
  model: "Corolla",
  colour: "Black",
  registration: "LE20 ABC",
  licence: "PCO1",
  phone: "",
};
const ride = (over: Partial<TrackedRide> = {}): TrackedRide => ({
  reference: REFERENCE,
  status: "started",
  version: 5,
  leg: null,
  otherLeg: null,
  driver: DRIVER,
  position: { lat: 51.5, lng: -0.1 },
  positionAt: NOW,
  distance: metres(2100),
  distanceText: "1.3 miles from the pickup",
  etaText: "about 6 min",
  recent: [],
  cars: [],
  ...over,
});
/** The body of a live event. */
const body = (over: Record<string, unknown> = {}) =>
  JSON.stringify({ jobpartid: REFERENCE, status: "Started", version: 6, name: "Amir", lat: 51.51, lng: -0.1, ...over });

let clock: FakeClock;
let live: FakeLive;
let cars: Calls<FollowedRide, TrackedRide>;
let helps: Calls<"here" | "lost", void>;
let photos: Calls<FollowedRide, string>;
let ways: Calls<FollowedRide, readonly LatLng[]>;
let wake: () => void;
let journeys: Calls<FollowedRide, Ticket>;
let said: string[];
let store: TrackingStore;

beforeEach(() => {
  clock = new FakeClock();
  live = new FakeLive();
  cars = new Calls();
  helps = new Calls();
  photos = new Calls();
  ways = new Calls();
  said = [];
  journeys = new Calls();
  const api: TrackingApi = {
    car: (ride, signal) => cars.make(ride, signal),
    journey: (ride, signal) => journeys.make(ride, signal),
    photo: (ride, signal) => photos.make(ride, signal),
    footprint: (ride, signal) => ways.make(ride, signal),
    help: (_ride, says, signal) => helps.make(says, signal),
    current: () =>
      Promise.resolve(
        done({ total: 2, rides: ["upcoming", "started"].map((status) => ({ status, reference: status }) as Ride) }),
      ),
  };
  store = new TrackingStore({
    api,
    clock,
    time: {
      get now() {
        return clock.now();
      },
    },
    open: live.open,
    onPageResume: (run) => void (wake = run),
    readLive: decodeLive,
    userName: (subject) => liveUserName({ tenant: "metro", installation: "i1", subject }),
    reportError: (failure) => said.push(failure?.message ?? ""),
  });
});

const follow = async (first: TrackedRide = ride()) => {
  store.open({ reference: REFERENCE });
  await settle();
  await cars.last.answer(done(first));
};
const push = (type: string, text: string) => live.last.events.data(type, text);

describe("a ride that is only watched, by a shared link", () => {
  const shared = { reference: "", driver: { ...DRIVER, licence: "" } };

  it("is asked for its car alone, and heard although it has no reference", async () => {
    store.open({ code: "watch-secret" });
    await cars.last.answer(done(ride(shared)));
    push("locationUpdate", body({ jobpartid: undefined, version: 7 }));
    wake();
    await settle();
    expect(store.ride).toMatchObject({ version: 7, position: { lat: 51.51 } });
    expect([journeys, photos, ways].map(({ made }) => made.length)).toEqual([0, 0, 0]);
  });
});

describe("a ride that is followed", () => {
  it("[TRK-003] [RT-005] is asked for by reference, or by code; the connection names what it follows", async () => {
    store.open({ reference: REFERENCE });
    expect([cars.last.input, live.last.request]).toEqual([
      { reference: REFERENCE },
      { userName: `metro||i1|${REFERENCE}`, code: "" },
    ]);
    store.open({ code: "secret" });
    expect([cars.last.input, live.last.request]).toEqual([
      { code: "secret" },
      { userName: "metro||i1|", code: "secret" },
    ]);
  });

  it("[TRK-007] [TRK-008] changes with what the server pushes", async () => {
    await follow();
    push("statusUpdate", body({ status: "Arrived" }));
    expect(store.ride).toMatchObject({ status: "arrived", position: { lat: 51.51 } });
    push("locationUpdate", body({ version: 7, lat: 51.52 }));
    expect(store.ride?.position).toEqual({ lat: 51.52, lng: -0.1 });
  });

  it("[TRK-009] is not changed by events of other rides, by old ones or by the same again", async () => {
    await follow();
    push("statusUpdate", body({ jobpartid: "OTHER", status: "Finished" }));
    push("statusUpdate", body({ version: 4, status: "Arrived" }));
    push("statusUpdate", body({ version: 5, status: "Arrived" }));
    expect(store.ride).toMatchObject({ status: "started", version: 5 });
  });

  it("[TRK-009] is not changed by events of other rides though it was asked for by code and nobody drives it yet", async () => {
    store.open({ code: "secret" });
    await journeys.last.answer(done(ticketFrom({ jobpartid: REFERENCE })));
    await cars.last.answer(refused(2, "Not yet."));
    push("statusUpdate", body({ jobpartid: "OTHER" }));
    expect(store.ride).toBeNull();
    push("statusUpdate", body());
    expect(store.ride?.reference).toBe(REFERENCE);
  });

  it("[TRK-003] is found by the reference of its way back too", async () => {
    store.open({ reference: "BACK4444" });
    await settle();
    push("statusUpdate", body());
    expect(store.ride).toBeNull();
    await cars.last.answer(done(ride()));
    push("statusUpdate", body({ status: "Arrived" }));
    expect(store.ride).toMatchObject({ reference: REFERENCE, status: "arrived" });
  });

  it("[RT-009] goes on after bodies that are broken", async () => {
    await follow();
    for (const broken of ["{", "null", "[]", "{}", ""]) push("statusUpdate", broken);
    push("unheardOf", body({ status: "Arrived" }));
    push("statusUpdate", body({ status: "Arrived" }));
    expect(store.ride?.status).toBe("arrived");
  });

  it("[RT-010] is asked for again whenever the connection stands, the page is looked at or the network is back", async () => {
    await follow();
    const before = cars.made.length;
    live.last.events.reconnecting();
    live.last.events.reconnected();
    expect(cars.made).toHaveLength(before + 1);
    wake();
    expect(cars.made).toHaveLength(before + 2);
    await cars.last.answer(done(ride({ version: 9, status: "finished" })));
    expect([store.ride?.status, store.isOver, live.last.isStopped]).toEqual(["finished", true, true]);
  });

  it("is asked for every ten seconds while nothing is heard, live or not", async () => {
    await follow();
    const before = cars.made.length;
    clock.pass(10_000);
    expect(cars.made).toHaveLength(before + 1);
    clock.pass(8_000);
    push("locationUpdate", body());
    clock.pass(2_000);
    expect(cars.made).toHaveLength(before + 1);
  });

  it("[TRK-005] [TRK-006] gets its driver's photo and the way so far, once", async () => {
    await follow();
    expect([photos.made.length, ways.made.length]).toEqual([1, 1]);
    push("locationUpdate", body({ lat: 51.53 }));
    await photos.last.answer(done("data:image/png;base64,AA"));
    await ways.last.answer(
      done([
        { lat: 51.4, lng: -0.1 },
        { lat: 51.5, lng: -0.1 },
      ]),
    );
    expect(store.photos).toEqual(["data:image/png;base64,AA"]);
    expect(store.footprint.map(({ lat }) => lat)).toEqual([51.4, 51.5, 51.53]);
    expect(photos.made).toHaveLength(1);
  });

  it("[TRK-006] has the way that was driven while nothing was heard, and no line across it", async () => {
    const at = (lat: number): LatLng => ({ lat, lng: -0.1 });
    await follow();
    await ways.last.answer(done([at(51.5)]));
    live.last.events.reconnecting();
    live.last.events.reconnected();
    expect(ways.made).toHaveLength(2);
    push("locationUpdate", body({ version: 9, lat: 51.58 }));
    await ways.last.answer(done([51.5, 51.52, 51.54, 51.56].map(at)));
    expect(store.footprint.map(({ lat }) => lat)).toEqual([51.5, 51.52, 51.54, 51.56, 51.58]);
    wake();
    expect(ways.made).toHaveLength(3);
  });

  it("[TRK-005] gets the photo of each of two cars' drivers, by what names the car", async () => {
    const car = (part: number, name: string) => ({
      car: part,
      jobpartid: `${REFERENCE}-${part}`,
      status: "started",
      name,
    });
    await follow();
    push("statusUpdate", body({ version: 7, cars: [car(1, "Amir"), car(2, "")] }));
    expect(photos.made).toHaveLength(1);
    push("statusUpdate", body({ version: 8, cars: [car(1, "Amir"), car(2, "Grace")] }));
    expect(photos.last.input).toEqual({ reference: REFERENCE, jobPart: `${REFERENCE}-2` });
    await photos.last.answer(done("data:image/png;base64,BB"));
    expect(store.photos[1]).toBe("data:image/png;base64,BB");
    expect(ways.made).toHaveLength(1);
  });

  it("[TRK-006] keeps no spot of a car that waits", async () => {
    await follow();
    for (const [index, lat] of [51.53, 51.53, 51.53005, 51.52995, 51.5302].entries()) {
      push("locationUpdate", body({ lat, version: 6 + index }));
    }
    expect(store.footprint.slice(-2).map(({ lat }) => lat)).toEqual([51.53, 51.5302]);
    expect(store.ride?.position?.lat).toBe(51.5302);
  });

  it("[TRK-004] asks for the journey again when somebody drives, and then no more", async () => {
    store.open({ reference: REFERENCE });
    await journeys.last.answer(refused(2, "Not yet."));
    await cars.last.answer(refused(2, "Not yet."));
    expect([journeys.made.length, store.journey]).toEqual([1, null]);
    push("statusUpdate", body());
    expect(journeys.made).toHaveLength(2);
    await journeys.last.answer(done(ticketFrom({ jobpartid: REFERENCE })));
    expect(store.journey?.reference).toBe(REFERENCE);
    wake();
    await cars.last.answer(done(ride({ version: 9 })));
    expect(journeys.made).toHaveLength(2);
  });

  it("[TRK-004] shows the journey of a ride that was over when the page was opened, whichever answer comes first", async () => {
    await follow(ride({ status: "finished" }));
    expect([store.isOver, journeys.last.signal.aborted, photos.last.signal.aborted]).toEqual([true, false, false]);
    await journeys.last.answer(done(ticketFrom({ jobpartid: REFERENCE })));
    expect([journeys.made.length, store.journey?.reference]).toEqual([1, REFERENCE]);
    store.leave();
    expect(photos.last.signal.aborted).toBe(true);
  });

  it("says when there is no driver yet, and follows as soon as there is", async () => {
    store.open({ reference: REFERENCE });
    await settle();
    await cars.last.answer(refused(2, "Not yet."));
    expect(store.trouble).toEqual({ kind: "waiting", message: "Not yet." });
    push("statusUpdate", body());
    expect([store.trouble, store.ride?.status]).toEqual([null, "started"]);
  });

  it("shows how long to wait after too many requests", async () => {
    store.open({ reference: REFERENCE });
    await settle();
    await cars.last.answer({ ok: false, error: TOO_OFTEN });
    expect(store.trouble).toEqual({ kind: "failed", message: TOO_OFTEN.message });
  });

  it("keeps what it knows when the server does not answer, and ends when the server says that it is over", async () => {
    await follow();
    wake();
    await cars.last.answer(refused(0));
    expect([store.trouble, store.ride?.status]).toEqual([null, "started"]);
    wake();
    await cars.last.answer({ ok: false, error: { code: 0, message: "", gone: true } });
    expect([store.trouble, live.last.isStopped]).toEqual([{ kind: "over" }, true]);
  });

  it("takes the passenger's word to the driver, and says when it did not arrive", async () => {
    await follow();
    void store.say("here");
    await helps.last.answer(done(undefined));
    expect(store.said).toBe("here");
    void store.say("lost");
    await helps.last.answer(refused(2, "Too late."));
    expect([store.said, said]).toEqual(["here", ["Too late."]]);
  });

  it("is forgotten when its page is left", async () => {
    await follow();
    store.leave();
    expect([store.ride, live.last.isStopped]).toEqual([null, true]);
    push("statusUpdate", body());
    expect(store.ride).toBeNull();
  });
});

describe("a return that is followed", () => {
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

  beforeEach(async () => {
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
  const tell = (ride: object) => push("statusUpdate", JSON.stringify(ride));

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
    void store.say("here");
    await helps.last.answer(done(undefined));
    tell(BETWEEN);
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
    tell(BETWEEN);
    tell(BACK);
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
    tell(BACK);
    tell({ ...OUT, version: 6 });
    expect(store.ride?.leg).toBe("return");
    tell({ ...BACK, version: 9, status: "Finished" });
    expect(store.isOver).toBe(true);
  });
});

it("[TRK-011] names the ride on the road as the newest that can be followed", async () => {
  expect(await store.newest(new AbortController().signal)).toBe("started");
});
