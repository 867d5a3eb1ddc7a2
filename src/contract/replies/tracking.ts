import type { LatLng } from "#domain/shared/geo.ts";
import type { Instant, Metres } from "#domain/shared/units.ts";
import { carOf, jobPartId, wayOf, type BookingNames, type Part, type Way } from "#domain/booking/job-parts.ts";
import { isFinished, STATUS } from "#domain/booking/status.ts";
import type { Reply } from "../endpoints.ts";

type TrackReply = Reply<"trackVehicle">;

/** The driver and the car of a booking, as whoever may follow it sees them. */
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
  readonly status: string;
  /** Null: nobody drives any more, or not yet. */
  readonly driver: ShownDriver | null;
  readonly approach: { readonly distance: Metres; readonly description: string; readonly eta: string } | null;
  /** The last positions, oldest first; none while the car has not set off. */
  readonly recent: readonly LatLng[];
  /** When the car was at the last of them. */
  readonly positionAt: Instant | null;
}

/** A ride that is followed, in one car or in two: the journey that is on, or comes next. */
export interface ShownRide extends BookingNames {
  readonly status: string;
  /** Grows with every change. */
  readonly version: number;
  /** Which of a return's two it is. */
  readonly way: Way;
  /** Both of a return, with their times; none of a single journey. */
  readonly ways: readonly { readonly way: Way; readonly at: Instant; readonly status: string }[];
  readonly cars: readonly TrackedCar[];
}

const STATES: Readonly<Record<string, TrackReply["state"]>> = {
  [STATUS.upcoming]: "waiting",
  [STATUS.allocated]: "assigned",
  [STATUS.started]: "started",
  [STATUS.arrived]: "arrived",
  [STATUS.onBoard]: "onboard",
  [STATUS.finished]: "finished",
  [STATUS.cancelled]: "cancelled",
};

/** Names of driver and car in the replies that carry them. */
const driverReplyFields = (driver: Omit<ShownDriver, "id" | "phone" | "number"> | null) => ({
  photo: "",
  vehmake: driver?.vehicleMake ?? "",
  vehmodel: driver?.vehicleModel ?? "",
  vehregno: driver?.vehicleRegistration ?? "",
  vehcolour: driver?.vehicleColour ?? "",
  drivername: driver?.name ?? "",
  pcolicence: driver?.licence ?? "",
});

/** A driver with the vehicle of the booking that is driven. */
export interface ShownPart {
  readonly part: Part;
  readonly driver: Omit<ShownDriver, "id" | "phone" | "number">;
}

/** The same of a booking in one car or in two: the first one's, and beside it each one's as `cars`. */
export const driversReplyFields = (drivers: readonly ShownPart[]) => ({
  ...driverReplyFields(drivers[0]?.driver ?? null),
  cars: assignedCars(drivers),
});

/** Who drives each vehicle of a booking, there and back; those without a driver are left out. */
export const assignedCars = (drivers: readonly ShownPart[]) =>
  drivers.map(({ part, driver }) => ({ car: carOf(part), way: wayOf(part), ...driverReplyFields(driver) }));

/** What only a car that is followed tells of its driver. */
const calledDriver = (driver: ShownDriver | null) => ({
  tfllicence: driver?.licence ?? "",
  driverid: driver?.id ?? "",
  drivernumber: driver?.number ?? "",
  drivermobile: driver?.phone ?? "",
  name: driver?.name ?? "",
});

/** What is told of each car. */
function carFields({ driver, approach, recent, positionAt }: Omit<TrackedCar, "part" | "status">) {
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
    coordinates: [...recent],
  };
}

const stateOf = (status: string): TrackReply["state"] => STATES[status] ?? "assigned";

const NO_CAR = { driver: null, approach: null, recent: [], positionAt: null } as const;

/** Where a ride's car is (ENT-033); of two cars the first that is still needed, and beside it both as `cars`. */
export function trackReply({ status, version, way, ways, cars, ...names }: ShownRide): TrackReply {
  const driven = cars.filter(({ driver }) => driver !== null);
  const lead = driven.find((car) => !isFinished(car.status)) ?? driven[0] ?? NO_CAR;
  return {
    ...carFields(lead),
    code: 1,
    message: "",
    jobid: names.reference,
    jobpartid: names.reference,
    bref: names.reference,
    state: stateOf(status),
    status,
    version,
    way: ways.length === 0 ? "" : way,
    ways: ways.map((each) => ({
      way: each.way,
      state: stateOf(each.status),
      status: each.status,
      pickuptime: new Date(each.at).toISOString(),
    })),
    cars: cars.map((car) => ({
      ...carFields(car),
      car: carOf(car.part),
      jobpartid: jobPartId(names, car.part),
      state: stateOf(car.status),
      status: car.status,
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
  cars: [],
});

/** The way that was driven. */
export const footprintReply = (
  path: readonly { readonly position: LatLng; readonly at: Instant }[],
): Reply<"driverFootprint"> => ({
  code: 1,
  message: "",
  coordinates: path.map(({ position, at }) => ({ ...position, time: new Date(at).toISOString() })),
});

export const noFootprintReply = (message: string): Reply<"driverFootprint"> => ({ code: 2, message, coordinates: [] });

/** The driver's photo as a data URL; empty when the operator has given none. */
export const photoReply = (photo: string): Reply<"driverPhoto"> => ({ code: 1, message: "", photo });

export const noPhotoReply = (message: string): Reply<"driverPhoto"> => ({ code: 2, message, photo: "" });

/** What an operator's dispatch system is told of a job. */
export const operatorNews = (
  news: BookingNames & {
    readonly id: string;
    readonly event: string;
    readonly part: Part;
    readonly at: Instant;
    /** What the passenger has said, where that is the news. */
    readonly says: string | undefined;
  },
) => ({
  id: news.id,
  event: news.event,
  jobpartid: jobPartId(news, news.part),
  bref: news.reference,
  car: carOf(news.part),
  way: wayOf(news.part),
  time: new Date(news.at).toISOString(),
  ...(news.says === undefined ? {} : { says: news.says }),
});
