/** Following a car: what the browser asks, and what it reads of answers and live events. */
import type { AssignedDriver, PartDriver } from "#domain/booking/driver.ts";
import type { Part, Way } from "#domain/booking/job-parts.ts";
import type { OtherWay, TrackedCar, TrackedRide } from "#domain/booking/tracked-ride.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { metres } from "#domain/shared/units.ts";
import type { BodyInput, QueryInput } from "./endpoints.ts";
import { LIVE_TYPES } from "./live.ts";
import { readIso, readPoint, wireRecord, type WireRecord } from "./wire.ts";

/** Whose car: one's own by reference, anybody's by a code. `jobPart` names one of two cars; left out: the first. */
export type FollowedRide = ({ readonly reference: string } | { readonly code: string }) & { readonly jobPart?: string };

/** Names a ride in a request (TRK-003, TRK-004). */
export const encodeFollowed = (ride: FollowedRide): QueryInput<"trackVehicle"> =>
  "code" in ride
    ? { jobpartid: "0", code: ride.code, ...(ride.jobPart === undefined ? {} : { id: ride.jobPart }) }
    : { jobpartid: ride.jobPart ?? ride.reference };

/** The passenger's word. */
export const encodeHelp = (ride: FollowedRide, says: "here" | "lost"): BodyInput<"rideHelp"> => ({
  ...encodeFollowed(ride),
  says,
});

function readDriver(root: WireRecord): AssignedDriver | null {
  const driver = {
    name: root.text("name", "drivername"),
    photo: root.text("photo"),
    make: root.text("vehmake"),
    model: root.text("vehmodel"),
    colour: root.text("vehcolour"),
    registration: root.text("vehregno"),
    licence: root.text("tfllicence", "pcolicence"),
    phone: root.text("drivermobile"),
  };
  return driver.name === "" && driver.registration === "" ? null : driver;
}

/** Which journey of a return; null of any other booking. */
const readWay = (root: WireRecord): Way | null => WAYS.find((way) => way === root.text("way")) ?? null;
const WAYS: readonly Way[] = ["out", "back"];

function readPart(car: WireRecord): Part {
  const isSecond = car.number(1, "car") === 2;
  if (readWay(car) === "back") return isSecond ? 4 : 3;
  return isSecond ? 2 : 1;
}

/** Who drives each vehicle of a booking, there and back (own addition). */
export const readDrivers = (root: WireRecord): readonly PartDriver[] =>
  root.list("cars").flatMap((car) => {
    const driver = readDriver(car);
    return driver === null ? [] : [{ part: readPart(car), driver }];
  });

/** Where the car is; `lat` and `lng`, or `currentlocation` of servers that send only that. Both 0 is nowhere. */
function readPosition(root: WireRecord): LatLng | null {
  const [lat = 0, lng = 0] = root.text("currentlocation").split(",").map(Number);
  const place = { lat: root.number(0, "lat"), lng: root.number(0, "lng") };
  const found = place.lat === 0 && place.lng === 0 ? { lat, lng } : place;
  const isPlace = Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180 && (found.lat !== 0 || found.lng !== 0);
  return isPlace ? found : null;
}

function readRide(root: WireRecord): TrackedRide {
  const cars = root.list("cars");
  return {
    ...readCar(root),
    reference: root.text("jobpartid", "bref", "jobid"),
    version: root.number(0, "version"),
    way: readWay(root),
    otherWay: readOtherWay(root),
    cars:
      cars.length < 2 && readWay(root) === null
        ? []
        : cars.map((car) => ({ ...readCar(car), jobPart: car.text("jobpartid") })),
  };
}

function readOtherWay(root: WireRecord): OtherWay | null {
  const now = readWay(root);
  const other = root.list("ways").find((each) => readWay(each) !== now);
  const way = other && readWay(other);
  return other && way ? { way, at: readIso(other.text("pickuptime")), status: other.text("status") } : null;
}

function readCar(root: WireRecord): TrackedCar {
  return {
    status: root.text("status"),
    driver: readDriver(root),
    position: readPosition(root),
    positionAt: readIso(root.text("positiontime")),
    distance: metres(root.number(0, "distance")),
    distanceText: root.text("distancedescription"),
    etaText: root.text("etaetc"),
    recent: root.list("coordinates").map(readPoint),
  };
}

/** A car (ENT-033). */
export const decodeTrackedRide = (reply: unknown): TrackedRide => readRide(wireRecord(reply));

/**
 * A live event (RT-006). @returns null for types that are none of ours and for bodies that cannot be read: they are
 * ignored, and later events are not (RT-009).
 */
export function decodeLive(type: unknown, body: unknown): TrackedRide | null {
  if (type !== LIVE_TYPES.status && type !== LIVE_TYPES.location) return null;
  try {
    const ride = decodeTrackedRide(typeof body === "string" ? JSON.parse(body) : body);
    return ride.reference === "" || ride.status === "" ? null : ride;
  } catch {
    return null;
  }
}

/** The way that was driven (TRK-006). */
export const decodeFootprint = (reply: unknown): readonly LatLng[] =>
  wireRecord(reply).list("coordinates").map(readPoint);

/** A data URL; empty without a photo (TRK-005). */
export const decodePhoto = (reply: unknown): string => wireRecord(reply).text("photo");

/**
 * What the live connection calls itself (RT-005): customer, address (left empty), a random name of this installation,
 * profile or booking. No right hangs on it.
 */
export const liveUserName = (who: {
  readonly tenant: string;
  readonly installation: string;
  readonly subject: string;
}): string => [who.tenant, "", who.installation, who.subject].join("|");
