import { describe, expect, it } from "vitest";
import { approach } from "#domain/booking/tracking/tracking.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { TrackedCar } from "#domain/booking/tracking/tracked-ride.ts";
import { instant, metres } from "#domain/shared/units.ts";
import { AR as PAGE_AR } from "#ds/texts/ar.ts";
import { AR } from "#ds/texts/areas/tracking/ar.ts";
import { EN } from "#ds/texts/areas/tracking/en.ts";
import type { TrackingTextKey } from "#ds/texts/areas/tracking/index.ts";
import { EN as PAGE_EN } from "#ds/texts/en.ts";
import { formatText } from "#ds/texts/format.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { ageLine, distanceLine, etaLine, statusLine } from "./tracking-line.ts";

type Words = AreaTexts<TrackingTextKey>;
const speak = (page: typeof PAGE_EN | typeof PAGE_AR, area: typeof EN | typeof AR, locale: string): Words => ({
  ...makeTexts(page, locale),
  t: (key, values = {}) => formatText({ ...page, ...area }[key], values, locale),
});
const english = speak(PAGE_EN, EN, "en-GB");
const arabic = speak(PAGE_AR, AR, "ar");

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

const lines = (each: TrackedCar, words: Words) => [distanceLine(each, words), etaLine(each, words)];

describe("how a ride stands", () => {
  it("is said to its passenger, and to the holder of a shared link as of another person's ride", () => {
    const states = [STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished];
    expect(states.map((status) => statusLine(car(status), english))).toEqual([
      "Driver 6 min away",
      "Your driver is at the pickup",
      "54 min to go",
      "You have arrived. Thank you for riding with us.",
    ]);
    expect(states.map((status) => statusLine(car(status), english, true))).toEqual([
      "The car is 6 min from the pickup",
      "The car is at the pickup",
      "Arriving in 54 min",
      "This ride has ended.",
    ]);
    expect(statusLine(car(STATUS.onBoard), arabic, true)).toBe("الوصول خلال 54 دقيقة");
  });
});

describe("[TRK-010] how far a car is", () => {
  it("is said on an English page as the server sent it, whatever its words", () => {
    expect(lines(car(STATUS.started), english)).toEqual(["1.1 miles from the pickup", "about 6 min"]);
    const sent = { distanceText: "two streets away", etaText: "any minute" };
    expect(lines(car(STATUS.started, sent), english)).toEqual(["two streets away", "any minute"]);
  });

  it("is said on an Arabic page in Arabic, from the metres and the minutes", () => {
    expect(lines(car(STATUS.started), arabic)).toEqual(["1.1 ميل من مكان الركوب", "حوالي 6 دقائق"]);
    expect(lines(car(STATUS.onBoard), arabic)).toEqual(["10.3 ميل من مكان النزول", "حوالي 54 دقيقة"]);
    expect(lines(car(STATUS.arrived), arabic)).toEqual(["", "في مكان الالتقاء"]);
  });

  it("is repeated where the server names no figures, composed where it sends nothing but figures", () => {
    const sent = { distance: metres(0), distanceText: "two streets away", etaText: "any minute" };
    expect(lines(car(STATUS.started, sent), arabic)).toEqual(["two streets away", "any minute"]);
    expect(lines(car(STATUS.started, { distanceText: "" }), english)[0]).toBe("1.1 miles from the pickup");
  });

  it("is not said of a ride that is over, nor of a car without a position", () => {
    for (const words of [english, arabic]) {
      expect(lines(car(STATUS.finished, { etaText: "about 6 min" }), words)).toEqual(["", ""]);
      expect(lines(car(STATUS.started, { distance: metres(0), distanceText: "", etaText: "" }), words)).toEqual([
        "",
        "",
      ]);
    }
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
