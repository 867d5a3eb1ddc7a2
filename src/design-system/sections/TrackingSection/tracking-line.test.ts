import { describe, expect, it } from "vitest";
import { approach } from "#domain/booking/tracking/tracking.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { TrackedCar } from "#domain/booking/tracking/tracked-ride.ts";
import { instant, metres, minutes, pence } from "#domain/shared/units.ts";
import { TRANSLATION as ARABIC } from "#ds/texts/ar.ts";
import { AR } from "#ds/texts/areas/tracking/ar.ts";
import { EN } from "#ds/texts/areas/tracking/en.ts";
import type { TrackingTextKey } from "#ds/texts/areas/tracking/en.ts";
import { EN as PAGE_EN } from "#ds/texts/en.ts";
import { formatText } from "#ds/texts/format.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { ageLine, distanceLine, statusLine, timeLine, waitingOf, type TimeFacts } from "./tracking-line.ts";

type Words = AreaTexts<TrackingTextKey>;
const speak = (page: typeof PAGE_EN | typeof ARABIC.catalogue, area: typeof EN | typeof AR, locale: string): Words => ({
  ...makeTexts(page, locale),
  t: (key, values = {}) => formatText({ ...page, ...area }[key], values, locale),
});
const english = speak(PAGE_EN, EN, "en-GB");
const arabic = speak(ARABIC.catalogue, AR, "ar");

const PICKUP = { lat: 51.5, lng: -0.2 };
const DROPOFF = { lat: 51.47, lng: -0.45 };
const POSITION = { lat: 51.51, lng: -0.22 };

/** A car as our own server sends it. */
function car(status: string, more: Partial<TrackedCar> = {}): TrackedCar {
  const told = approach(status, POSITION, { pickup: PICKUP, dropoff: DROPOFF });
  return {
    status,
    driver: null,
    position: POSITION,
    positionAt: instant(0),
    distance: told?.distance ?? metres(0),
    distanceText: told?.description ?? "",
    etaText: told?.eta ?? "",
    recent: [],
    ...more,
  };
}

const ZONE = "Europe/London";
const PICKUP_AT = instant(Date.UTC(2026, 0, 15, 14, 30));
const journey: TimeFacts["journey"] = {
  pickupAt: PICKUP_AT,
  waiting: { outbound: { free: minutes(15), perMinute: { pence: pence(40), currency: "GBP" } }, return: null },
};
const timeAt = (each: TrackedCar, now: number, words: Words, of: TimeFacts["journey"] = journey): string =>
  timeLine(each, { now: instant(now), zone: ZONE, journey: of }, words);
const lines = (each: TrackedCar, words: Words) => [distanceLine(each, words), timeAt(each, 0, words)];

describe("how a ride stands", () => {
  it("is said to its passenger, and to the holder of a shared link as of another person's ride", () => {
    const states = [STATUS.upcoming, STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished];
    expect(states.map((status) => statusLine(car(status), english))).toEqual([
      "No driver yet",
      "Your driver is on the way",
      "Your driver is at the pickup",
      "You're on your way",
      "You have arrived. Thank you for riding with us.",
    ]);
    expect(states.slice(1).map((status) => statusLine(car(status), english, true))).toEqual([
      "The car is on its way to the pickup",
      "The car is at the pickup",
      "On the way to the destination",
      "This ride has ended.",
    ]);
    expect(statusLine(car(STATUS.onBoard), arabic, true)).toBe("في الطريق إلى الوجهة");
  });
});

describe("the time that matters", () => {
  it("is the pickup's until the driver sets off", () => {
    for (const status of [STATUS.upcoming, STATUS.allocated])
      expect(timeAt(car(status), 0, english)).toBe("Pickup Thu, 15 January 2026, 14:30");
    expect(timeAt(car(STATUS.upcoming), 0, english, null)).toBe("");
    expect(timeAt(car(STATUS.finished), 0, english)).toBe("");
  });

  it("is the arrival while the car drives: on the clock of the pickup, and in minutes that count down", () => {
    const positionAt = PICKUP_AT;
    const seen = car(STATUS.started, { positionAt });
    expect(timeAt(seen, positionAt + 10_000, english)).toBe("Arrives about 14:36, in 6 min");
    expect(timeAt(seen, positionAt + 120_000, english)).toBe("Arrives about 14:36, in 4 min");
    expect(timeAt(seen, positionAt + 900_000, english)).toBe("Arrives about 14:36, in 1 min");
    expect(timeAt(car(STATUS.onBoard, { positionAt }), positionAt, english)).toBe(
      "At the drop-off about 15:24, in 54 min",
    );
    expect(timeAt({ ...seen, positionAt: null }, positionAt, english)).toBe("Arrives about 14:36, in 6 min");
    expect(timeLine(seen, { now: positionAt, zone: "Asia/Kathmandu", journey }, english)).toContain("20:21");
  });

  it("is the end of the free waiting once the driver is there, and then what waiting costs", () => {
    const waiting = car(STATUS.arrived, { arrivedAt: instant(PICKUP_AT - 300_000) });
    const both = (now: number, of = journey) => [
      timeAt(waiting, now, english, of),
      waitingOf(waiting, { now: instant(now), zone: ZONE, journey: of }, english)?.cost,
    ];
    expect(both(PICKUP_AT)).toEqual([
      "Free waiting until 14:45, 15 min left",
      "After that, waiting costs £0.40 a minute.",
    ]);
    expect(both(PICKUP_AT + 14 * 60_000 + 1)[0]).toBe("Free waiting until 14:45, 1 min left");
    expect(both(PICKUP_AT + 15 * 60_000)).toEqual(["Free waiting ended at 14:45", "Waiting now costs £0.40 a minute."]);
    const free = { free: minutes(15), perMinute: { pence: pence(0), currency: "GBP" } };
    expect(both(PICKUP_AT, { pickupAt: PICKUP_AT, waiting: { outbound: free, return: null } })[1]).toBe("");
  });

  it("names no waiting time that is not known", () => {
    const there = { now: PICKUP_AT, zone: ZONE, journey };
    const arrivedAt = PICKUP_AT;
    for (const [each, facts] of [
      [car(STATUS.arrived), there],
      [car(STATUS.arrived, { arrivedAt }), { ...there, journey: null }],
      [
        car(STATUS.arrived, { arrivedAt }),
        { ...there, journey: { ...journey, waiting: { outbound: null, return: null } } },
      ],
      [car(STATUS.started, { arrivedAt }), there],
    ] as const)
      expect(waitingOf(each, facts, english)).toBeNull();
    expect(timeAt(car(STATUS.arrived), PICKUP_AT, english)).toBe("");
  });
});

describe("[TRK-010] how far a car is", () => {
  it("is said on an English page as the server sent it, whatever its words", () => {
    expect(lines(car(STATUS.started), english)).toEqual(["1.1 miles from the pickup", "Arrives about 01:06, in 6 min"]);
    const sent = { distanceText: "two streets away", etaText: "any minute" };
    expect(lines(car(STATUS.started, sent), english)).toEqual(["two streets away", "any minute"]);
  });

  it("is said on an Arabic page in Arabic, from the metres and the minutes", () => {
    expect(lines(car(STATUS.started), arabic)).toEqual(["1.1 ميل من مكان الركوب", "يصل حوالي 01:06، بعد 6 دقائق"]);
    expect(lines(car(STATUS.onBoard), arabic)[0]).toBe("10.3 ميل من مكان النزول");
    expect(lines(car(STATUS.arrived), arabic)[0]).toBe("");
  });

  it("is repeated where the server names no figures, composed where it sends nothing but figures", () => {
    const sent = { distance: metres(0), distanceText: "two streets away", etaText: "any minute" };
    expect(lines(car(STATUS.started, sent), arabic)).toEqual(["two streets away", "any minute"]);
    expect(lines(car(STATUS.started, { distanceText: "" }), english)[0]).toBe("1.1 miles from the pickup");
  });

  it("is not said of a ride that is over, nor of a car without a position", () => {
    expect(lines(car(STATUS.finished, { etaText: "about 6 min" }), english)).toEqual(["", ""]);
    const unknown = car(STATUS.started, { distance: metres(0), distanceText: "", etaText: "" });
    expect(lines(unknown, english)).toEqual(["", "Arrival time not known at the moment"]);
  });
});

it("says how old the news of a moving car are, in seconds, in minutes, and when it was lost", () => {
  const age = (ms: number, state: "fresh" | "lost" = "fresh") =>
    ageLine(car(STATUS.started), instant(ms), state, "Europe/London", english);
  expect([age(59_999), age(60_000), age(0, "lost")]).toEqual([
    "updated 59 s ago",
    "updated 1 min ago",
    "Signal lost, last seen 01:00",
  ]);
  expect(ageLine(car(STATUS.arrived), instant(0), "fresh", "Europe/London", english)).toBe("");
});
