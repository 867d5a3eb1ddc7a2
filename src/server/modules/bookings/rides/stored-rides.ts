import { drivenBetween, jobNamed, jobsBetween } from "./jobs.ts";
import { changedSince, liveRides } from "./live-rides.ts";
import { announceDriver } from "./ride-news.ts";
import { dropRides, knownParts, partsOfBooking, pathOf, placeCar, takeStep, touchRide } from "./rides.ts";
import type { Rides } from "./rides.port.ts";

/** Rides in the database. */
export const storedRides: Rides = {
  live: liveRides,
  changedSince,
  path: pathOf,
  parts: partsOfBooking,
  knownParts,
  touch: touchRide,
  drop: dropRides,
  jobsBetween,
  jobNamed,
  takeStep,
  announceDriver,
  placeCar,
  drivenBetween,
};
