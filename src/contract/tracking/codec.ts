/** Following a car: the browser's requests, and how it reads replies and live events. */
import { readFlightNews } from "#contract/bookings/flight-news.ts";
import { readStatus } from "#contract/core/booking-status.ts";
import type { AssignedDriver, PartDriver } from "#domain/booking/jobs/driver.ts";
import type { Part } from "#domain/booking/jobs/job-parts.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { OtherLeg, TrackedCar, TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { metres } from "#domain/shared/units.ts";
import type { BodyInput, QueryInput } from "#contract/endpoints.ts";
import { LIVE_TYPES } from "./live.ts";
import { readLeg } from "#contract/core/leg.ts";
import { readIso, readPoint, wireRecord, type WireRecord } from "#contract/core/wire.ts";

/**
 * The followed ride: the caller's own by reference, any other by a code. `jobPart` names one of two cars; absent: the
 * first.
 */
export type FollowedRide = ({ readonly reference: string } | { readonly code: string }) & { readonly jobPart?: string };

/** Names a ride in a request: by `jobpartid`, or for guests by `id` and `code`; their `id` is the code but for one car of two. */
export const encodeFollowed = (ride: FollowedRide): QueryInput<"trackVehicle"> =>
  "code" in ride
    ? { id: ride.jobPart ?? ride.code, jobpartid: "0", code: ride.code }
    : { jobpartid: ride.jobPart ?? ride.reference };

/** The passenger's message. */
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

/** The leg of a return; null for any other booking. */
const legOf = (root: WireRecord): Leg | null => readLeg(root.text("way"));

function readPart(car: WireRecord): Part {
  const isSecond = car.number(1, "car") === 2;
  if (legOf(car) === "return") return isSecond ? 4 : 3;
  return isSecond ? 2 : 1;
}

/** The driver of each vehicle of a booking, on both legs (own addition). */
export const readDrivers = (root: WireRecord): readonly PartDriver[] =>
  root.list("cars").flatMap((car) => {
    const driver = readDriver(car);
    return driver === null ? [] : [{ part: readPart(car), driver }];
  });

/** The car's position; `lat` and `lng`, or `currentlocation` of servers that send only that. Both 0 means none. */
function readPosition(root: WireRecord): LatLng | null {
  const [lat = 0, lng = 0] = root.text("currentlocation").split(",").map(Number);
  const place = { lat: root.number(0, "lat"), lng: root.number(0, "lng") };
  const found = place.lat === 0 && place.lng === 0 ? { lat, lng } : place;
  const isPlace = Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180 && (found.lat !== 0 || found.lng !== 0);
  return isPlace ? found : null;
}

function readRide(root: WireRecord): TrackedRide {
  const cars = root.list("cars");
  const news = readFlightNews(root, "flightnews");
  return {
    ...readCar(root),
    ...(news ? { flightNews: news } : {}),
    reference: root.text("jobpartid", "bref", "jobid"),
    version: root.number(0, "version"),
    leg: legOf(root),
    otherLeg: readOtherLeg(root),
    cars:
      cars.length < 2 && legOf(root) === null
        ? []
        : cars.map((car) => ({ ...readCar(car), jobPart: car.text("jobpartid") })),
  };
}

function readOtherLeg(root: WireRecord): OtherLeg | null {
  const now = legOf(root);
  const other = root.list("ways").find((each) => legOf(each) !== now);
  const leg = other && legOf(other);
  return other && leg ? { leg, at: readIso(other.text("pickuptime")), status: readStatus(other.text("status")) } : null;
}

function readCar(root: WireRecord): TrackedCar {
  return {
    status: readStatus(root.text("status")),
    driver: readDriver(root),
    position: readPosition(root),
    positionAt: readIso(root.text("positiontime")),
    arrivedAt: readIso(root.text("arrivedtime")),
    distance: metres(root.number(0, "distance")),
    distanceText: root.text("distancedescription"),
    etaText: root.text("etaetc"),
    recent: root.list("coordinates").map(readPoint),
  };
}

/** A car, or what a shared link shows of one: its fields have the same names, and the others are empty. */
export const decodeTrackedRide = (reply: unknown): TrackedRide => readRide(wireRecord(reply));

/**
 * A live event. A ride that is only watched has no reference.
 * @returns null for unknown types and for unreadable bodies: the caller ignores them and goes on with later events.
 */
export function decodeLive(type: unknown, body: unknown, watched = false): TrackedRide | null {
  if (type !== LIVE_TYPES.status && type !== LIVE_TYPES.location) return null;
  try {
    const ride = decodeTrackedRide(typeof body === "string" ? JSON.parse(body) : body);
    return (ride.reference === "" && !watched) || ride.status === "" ? null : ride;
  } catch {
    return null;
  }
}

/** The route that was driven. */
export const decodeFootprint = (reply: unknown): readonly LatLng[] =>
  wireRecord(reply).list("coordinates").map(readPoint);

/** A data URL; empty without a photo. */
export const decodePhoto = (reply: unknown): string => wireRecord(reply).text("photo");

/**
 * The name of the live connection: customer, address (left empty), a random id of this installation, profile or
 * booking. It grants no right.
 */
export const liveUserName = (who: {
  readonly tenant: string;
  readonly installation: string;
  readonly subject: string;
}): string => [who.tenant, "", who.installation, who.subject].join("|");
