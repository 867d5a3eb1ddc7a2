/** Where the car of a booking is. */
import * as z from "zod/mini";
import { decodeFlightNews, encodeFlightNews, flightNews } from "#contract/bookings/flight-news.ts";
import { readStatus, statusText } from "#contract/core/booking-status.ts";
import { point, wireLeg, readLeg, writeLeg } from "#contract/core/common-schema.ts";
import { reply, type EndpointDefinition, type Wire } from "#contract/core/endpoint-definition.ts";
import { readReply } from "#contract/core/read-reply.ts";
import { readIso, writeIso } from "#contract/core/wire.ts";
import { carOf, jobPartId, type BookingNames, type Part } from "#domain/booking/jobs/job-parts.ts";
import { isFinished, STATUS, type BookingStatus } from "#domain/booking/status.ts";
import type { OtherLeg, TrackedCar, TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { metres, type Instant, type Metres } from "#domain/shared/units.ts";
import { decodeDriver, driverFields, encodeDriver, type ShownDriver } from "./drivers.ts";
import { followedRide } from "./followed.ts";

/** A car as the server shows it to who follows it. */
export interface ShownCar {
  readonly part: Part;
  readonly status: BookingStatus;
  /** Null: no driver any more, or not yet. */
  readonly driver: ShownDriver | null;
  readonly approach: { readonly distance: Metres; readonly description: string; readonly eta: string } | null;
  /** The last positions, oldest first; none while the car has not set off. */
  readonly recent: readonly LatLng[];
  /** When the car was at the last of `recent`. */
  readonly positionAt: Instant | null;
  /** When the car came to the pickup where it waits now; null while it does not wait. */
  readonly arrivedAt: Instant | null;
}

/** A followed ride, in one car or in two: the leg in progress, or the next one. */
export interface ShownRide extends BookingNames {
  readonly status: BookingStatus;
  /** Grows with every change. */
  readonly version: number;
  /** Which leg of a return it is. */
  readonly leg: Leg;
  /** Both legs of a return, with their times; none for a single journey. */
  readonly legs: readonly { readonly leg: Leg; readonly at: Instant; readonly status: BookingStatus }[];
  readonly cars: readonly ShownCar[];
  /** News of the leg's flight. */
  readonly flight: FlightStory | null;
}

const state = z.enum(["", "waiting", "assigned", "started", "arrived", "onboard", "finished", "cancelled"]);

const STATES: Readonly<Record<BookingStatus, z.output<typeof state>>> = {
  [STATUS.pending]: "waiting",
  [STATUS.upcoming]: "waiting",
  [STATUS.allocated]: "assigned",
  [STATUS.started]: "started",
  [STATUS.arrived]: "arrived",
  [STATUS.onBoard]: "onboard",
  [STATUS.finished]: "finished",
  [STATUS.cancelled]: "cancelled",
};

/** A status: the state for programs, and the dispatcher's wording. */
export const statusFields = { state: z._default(state, ""), status: z.string() };

export const encodeStatus = (status: BookingStatus) => ({ state: STATES[status], status: statusText(status) });

/** The fields of each followed car. */
const carFields = {
  ...driverFields,
  /** Metres to the car's next stop. */
  distance: z.number(),
  distancedescription: z.string(),
  etaetc: z.string(),
  tfllicence: z.string(),
  driverid: z.string(),
  drivernumber: z.string(),
  drivermobile: z.string(),
  name: z.string(),
  /** `lat,lng`, empty while not known. */
  currentlocation: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Own addition: when the car was there, ISO 8601; empty while not known. */
  positiontime: z.string(),
  /** Own addition: when the car came to the pickup, ISO 8601; empty before that and once the passenger is on board. */
  arrivedtime: z.string(),
  /** The last stretch that was driven, oldest first. */
  coordinates: z.array(point),
};

type SentCar = Wire<typeof carFields>;

/** The driver fields that only a followed car has. */
const calledDriver = (driver: ShownDriver | null) => ({
  tfllicence: driver?.licence ?? "",
  driverid: driver?.id ?? "",
  drivernumber: driver?.number ?? "",
  drivermobile: driver?.phone ?? "",
  name: driver?.name ?? "",
});

function encodeCar({ driver, approach, recent, positionAt, arrivedAt }: Omit<ShownCar, "part" | "status">): SentCar {
  const last = recent.at(-1);
  return {
    ...encodeDriver(driver),
    ...calledDriver(driver),
    distance: approach?.distance ?? 0,
    distancedescription: approach?.description ?? "",
    etaetc: approach?.eta ?? "",
    currentlocation: last ? `${last.lat.toFixed(5)},${last.lng.toFixed(5)}` : "",
    lat: last?.lat ?? 0,
    lng: last?.lng ?? 0,
    positiontime: positionAt === null ? "" : writeIso(positionAt),
    arrivedtime: arrivedAt === null ? "" : writeIso(arrivedAt),
    coordinates: [...recent],
  };
}

/** The car's position; `lat` and `lng`, or `currentlocation` of servers that send only that. Both 0 means none. */
function decodePosition(car: SentCar): LatLng | null {
  const [lat = 0, lng = 0] = car.currentlocation.split(",").map(Number);
  const found = car.lat === 0 && car.lng === 0 ? { lat, lng } : { lat: car.lat, lng: car.lng };
  const isPlace = Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180 && (found.lat !== 0 || found.lng !== 0);
  return isPlace ? found : null;
}

const decodeCar = (car: SentCar & { readonly status: string }): TrackedCar => ({
  status: readStatus(car.status),
  driver: decodeDriver(car, { name: car.name, licence: car.tfllicence, phone: car.drivermobile }),
  position: decodePosition(car),
  positionAt: readIso(car.positiontime),
  arrivedAt: readIso(car.arrivedtime),
  distance: metres(car.distance),
  distanceText: car.distancedescription,
  etaText: car.etaetc,
  recent: car.coordinates.map(({ lat, lng }) => ({ lat, lng })),
});

const rideFields = {
  ...carFields,
  jobid: z.string(),
  jobpartid: z.string(),
  bref: z.string(),
  ...statusFields,
  /** Own addition: grows with every change, so that clients can discard late messages. */
  version: z.number(),
  /** Own additions: the leg of a return that is in progress or next (empty for any other booking) ... */
  way: z._default(z.union([wireLeg, z.literal("")]), ""),
  /** ... and both of them; the time is ISO 8601. */
  ways: z.array(z.object({ way: wireLeg, ...statusFields, pickuptime: z.string() })),
  /** Own addition: what is known of the flight that this leg waits for. */
  flightnews: flightNews,
  /** Own addition: each vehicle of this journey; jobpartid names it to driverPhoto and driverFootprint. */
  cars: z.array(z.object({ ...carFields, car: z.number(), jobpartid: z.string(), ...statusFields })),
};

type SentRide = Wire<typeof rideFields>;

const NO_CAR = { driver: null, approach: null, recent: [], positionAt: null, arrivedAt: null } as const;

/** The position of a ride's car; of two cars the first that is still needed, and beside it both as `cars`. */
function encodeRide({ status, version, leg, legs, cars, flight, ...names }: ShownRide): SentRide {
  const driven = cars.filter(({ driver }) => driver !== null);
  const lead = driven.find((car) => !isFinished(car.status)) ?? driven[0] ?? NO_CAR;
  return {
    ...encodeCar(lead),
    jobid: names.reference,
    jobpartid: names.reference,
    bref: names.reference,
    ...encodeStatus(status),
    version,
    way: legs.length === 0 ? "" : writeLeg(leg),
    ways: legs.map((each) => ({
      way: writeLeg(each.leg),
      ...encodeStatus(each.status),
      pickuptime: writeIso(each.at),
    })),
    flightnews: encodeFlightNews(flight),
    cars: cars.map((car) => ({
      ...encodeCar(car),
      car: carOf(car.part),
      jobpartid: jobPartId(names, car.part),
      ...encodeStatus(car.status),
    })),
  };
}

function decodeOtherLeg({ way, ways }: SentRide): OtherLeg | null {
  const other = ways.find((each) => each.way !== way);
  const leg = other && readLeg(other.way);
  return other && leg ? { leg, at: readIso(other.pickuptime), status: readStatus(other.status) } : null;
}

function decodeRide(ride: SentRide): TrackedRide {
  const news = decodeFlightNews(ride.flightnews);
  return {
    ...decodeCar(ride),
    ...(news ? { flightNews: news } : {}),
    reference: ride.jobpartid || ride.bref || ride.jobid,
    version: ride.version,
    leg: readLeg(ride.way),
    otherLeg: decodeOtherLeg(ride),
    cars:
      ride.cars.length < 2 && ride.way === ""
        ? []
        : ride.cars.map((car) => ({ ...decodeCar(car), jobPart: car.jobpartid })),
  };
}

export const trackVehicle = {
  method: "GET",
  path: "/api/trackvehicle",
  access: "owner",
  rate: "read",
  summary: "The car of a booking and where it is, from its assignment until an hour after the ride (then 410).",
  query: followedRide,
  reply: reply(rideFields, { encode: encodeRide, decode: decodeRide }),
} as const satisfies EndpointDefinition;

/** A ride as live events carry it. */
export const trackReply = (ride: ShownRide) => ({ code: 1, message: "", ...encodeRide(ride) });

/** A car, or what a shared link shows of one: its fields have the same names, and the others are empty. */
export const decodeTrackedRide = (sent: unknown): TrackedRide => decodeRide(readReply(trackVehicle.reply.wire, sent));
