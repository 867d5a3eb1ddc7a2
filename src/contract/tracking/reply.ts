import { encodeFlightNews } from "#contract/bookings/flight-news.ts";
import { statusText } from "#contract/core/booking-status.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant, Metres } from "#domain/shared/units.ts";
import { carOf, jobPartId, legOf, type BookingNames, type Part } from "#domain/booking/jobs/job-parts.ts";
import { writeLeg } from "#contract/core/leg.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { isFinished, STATUS, type BookingStatus } from "#domain/booking/status.ts";
import type { Reply } from "#contract/endpoints.ts";

type TrackReply = Reply<"trackVehicle">;

/** The driver and the car of a booking, for a caller who may follow it. */
export interface ShownDriver {
  readonly name: string;
  readonly number: string;
  readonly licence: string;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  readonly vehicleRegistration: string;
  readonly vehicleColour: string;
  /** Empty for callers who may not call the driver. */
  readonly id: string;
  readonly phone: string;
}

/** A car that is followed. */
export interface TrackedCar {
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
  readonly cars: readonly TrackedCar[];
  /** News of the leg's flight. */
  readonly flight: FlightStory | null;
}

const STATES: Readonly<Record<BookingStatus, TrackReply["state"]>> = {
  [STATUS.pending]: "waiting",
  [STATUS.upcoming]: "waiting",
  [STATUS.allocated]: "assigned",
  [STATUS.started]: "started",
  [STATUS.arrived]: "arrived",
  [STATUS.onBoard]: "onboard",
  [STATUS.finished]: "finished",
  [STATUS.cancelled]: "cancelled",
};

/** The driver's and the car's fields in several replies. */
const driverReplyFields = (driver: Omit<ShownDriver, "id" | "phone" | "number"> | null) => ({
  photo: "",
  vehmake: driver?.vehicleMake ?? "",
  vehmodel: driver?.vehicleModel ?? "",
  vehregno: driver?.vehicleRegistration ?? "",
  vehcolour: driver?.vehicleColour ?? "",
  drivername: driver?.name ?? "",
  pcolicence: driver?.licence ?? "",
});

/** A driver with the vehicle of the booking. */
export interface ShownPart {
  readonly part: Part;
  readonly driver: Omit<ShownDriver, "id" | "phone" | "number">;
}

/** The drivers of a booking in one car or in two: the first one's fields, and beside them each one's as `cars`. */
export const driversReplyFields = (drivers: readonly ShownPart[]) => ({
  ...driverReplyFields(drivers[0]?.driver ?? null),
  cars: assignedCars(drivers),
});

/** The driver of each vehicle of a booking, on both legs; vehicles without a driver are left out. */
export const assignedCars = (drivers: readonly ShownPart[]) =>
  drivers.map(({ part, driver }) => ({ car: carOf(part), way: writeLeg(legOf(part)), ...driverReplyFields(driver) }));

/** The codes to follow the car of a booking; empty: there is nothing to follow. */
export interface TrackingLinks {
  /** The passenger's own link. */
  readonly track: string;
  /** The shared link of each leg. */
  readonly watch: Readonly<Record<Leg, string>>;
}

export const NO_LINKS: TrackingLinks = { track: "", watch: { outbound: "", return: "" } };

export const linkReplyFields = ({ track, watch }: TrackingLinks) => ({
  trackcode: track,
  watchcode: watch.outbound,
  returnwatchcode: watch.return,
});

/** The driver fields that only a followed car has. */
const calledDriver = (driver: ShownDriver | null) => ({
  tfllicence: driver?.licence ?? "",
  driverid: driver?.id ?? "",
  drivernumber: driver?.number ?? "",
  drivermobile: driver?.phone ?? "",
  name: driver?.name ?? "",
});

/** The fields of each car. */
function carFields({ driver, approach, recent, positionAt, arrivedAt }: Omit<TrackedCar, "part" | "status">) {
  const last = recent.at(-1);
  return {
    ...driverReplyFields(driver),
    ...calledDriver(driver),
    distance: approach?.distance ?? 0,
    distancedescription: approach?.description ?? "",
    etaetc: approach?.eta ?? "",
    currentlocation: last ? `${last.lat.toFixed(5)},${last.lng.toFixed(5)}` : "",
    lat: last?.lat ?? 0,
    lng: last?.lng ?? 0,
    positiontime: positionAt === null ? "" : new Date(positionAt).toISOString(),
    arrivedtime: arrivedAt === null ? "" : new Date(arrivedAt).toISOString(),
    coordinates: [...recent],
  };
}

/** A status as its fields: the state for programs, and the text. */
export const statusFields = (status: BookingStatus) => ({ state: STATES[status], status: statusText(status) });

const NO_CAR = { driver: null, approach: null, recent: [], positionAt: null, arrivedAt: null } as const;

/** The position of a ride's car; of two cars the first that is still needed, and beside it both as `cars`. */
export function trackReply({ status, version, leg, legs, cars, flight, ...names }: ShownRide): TrackReply {
  const driven = cars.filter(({ driver }) => driver !== null);
  const lead = driven.find((car) => !isFinished(car.status)) ?? driven[0] ?? NO_CAR;
  return {
    ...carFields(lead),
    code: 1,
    message: "",
    jobid: names.reference,
    jobpartid: names.reference,
    bref: names.reference,
    ...statusFields(status),
    version,
    way: legs.length === 0 ? "" : writeLeg(leg),
    ways: legs.map((each) => ({
      way: writeLeg(each.leg),
      ...statusFields(each.status),
      pickuptime: new Date(each.at).toISOString(),
    })),
    flightnews: encodeFlightNews(flight),
    cars: cars.map((car) => ({
      ...carFields(car),
      car: carOf(car.part),
      jobpartid: jobPartId(names, car.part),
      ...statusFields(car.status),
    })),
  };
}

/** A car that cannot be followed: there is none yet, or the booking is not the caller's. */
export const noTrackReply = (message: string): TrackReply => ({
  ...carFields(NO_CAR),
  code: 2,
  message,
  jobid: "",
  jobpartid: "",
  bref: "",
  state: "",
  status: "",
  version: 0,
  way: "",
  ways: [],
  flightnews: null,
  cars: [],
});

/** The route that was driven. */
export const footprintReply = (
  path: readonly { readonly position: LatLng; readonly at: Instant }[],
): Reply<"driverFootprint"> => ({
  code: 1,
  message: "",
  coordinates: path.map(({ position, at }) => ({ ...position, time: new Date(at).toISOString() })),
});

export const noFootprintReply = (message: string): Reply<"driverFootprint"> => ({ code: 2, message, coordinates: [] });

/** The driver's photo as a data URL; empty when the operator has uploaded none. */
export const photoReply = (photo: string): Reply<"driverPhoto"> => ({ code: 1, message: "", photo });

export const noPhotoReply = (message: string): Reply<"driverPhoto"> => ({ code: 2, message, photo: "" });

/**
 * A webhook to an operator's dispatch system about a job. `version` is the job's, as GET /api/dispatchjobs gives it,
 * and only grows for a `jobpartid`: a message whose version is not above the last one is stale or a duplicate.
 */
export const operatorNews = (
  news: BookingNames & {
    readonly id: string;
    readonly event: string;
    readonly part: Part;
    readonly version: number;
    readonly at: Instant;
    /** The passenger's message, where that is the news. */
    readonly says: string | undefined;
    /** News of the leg's flight, where they are the reason. */
    readonly flight: FlightStory | undefined;
  },
) => ({
  id: news.id,
  event: news.event,
  jobpartid: jobPartId(news, news.part),
  bref: news.reference,
  car: carOf(news.part),
  way: writeLeg(legOf(news.part)),
  version: news.version,
  time: new Date(news.at).toISOString(),
  ...(news.says === undefined ? {} : { says: news.says }),
  ...(news.flight === undefined ? {} : { reason: "flight", flightnews: encodeFlightNews(news.flight) }),
});
