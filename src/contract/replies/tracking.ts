import type { LatLng } from "#domain/shared/geo.ts";
import type { Instant, Metres } from "#domain/shared/units.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Reply } from "../endpoints.ts";

type TrackReply = Reply<"trackVehicle">;

/** What is said before there is a car to follow. */
export const NO_DRIVER_YET =
  "Your driver has not been assigned yet. You can follow the car here as soon as it is on its way.";

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
  readonly reference: string;
  readonly status: string;
  /** Null: nobody drives any more, or not yet. */
  readonly driver: ShownDriver | null;
  /** Grows with every change. */
  readonly version: number;
  readonly approach: { readonly distance: Metres; readonly description: string; readonly eta: string } | null;
  /** The last positions, oldest first; none while the car has not set off. */
  readonly recent: readonly LatLng[];
  /** When the car was at the last of them. */
  readonly positionAt: Instant | null;
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
export const driverReplyFields = (driver: Omit<ShownDriver, "id" | "phone" | "number"> | null) => ({
  photo: "",
  vehmake: driver?.vehicleMake ?? "",
  vehmodel: driver?.vehicleModel ?? "",
  vehregno: driver?.vehicleRegistration ?? "",
  vehcolour: driver?.vehicleColour ?? "",
  drivername: driver?.name ?? "",
  pcolicence: driver?.licence ?? "",
});

/** What only a car that is followed tells of its driver. */
const calledDriver = (driver: ShownDriver | null) => ({
  tfllicence: driver?.licence ?? "",
  driverid: driver?.id ?? "",
  drivernumber: driver?.number ?? "",
  drivermobile: driver?.phone ?? "",
  name: driver?.name ?? "",
});

/** Where a car is (ENT-033). */
export function trackReply(car: TrackedCar): TrackReply {
  const { reference, status, driver, approach, recent, positionAt, version } = car;
  const last = recent.at(-1);
  return {
    ...driverReplyFields(driver),
    code: 1,
    message: "",
    jobid: reference,
    jobpartid: reference,
    bref: reference,
    state: STATES[status] ?? "assigned",
    status,
    distance: approach?.distance ?? 0,
    distancedescription: approach?.description ?? "",
    etaetc: approach?.eta ?? "",
    ...calledDriver(driver),
    currentlocation: last ? `${last.lat.toFixed(5)},${last.lng.toFixed(5)}` : "",
    lat: last?.lat ?? 0,
    lng: last?.lng ?? 0,
    positiontime: positionAt === null ? "" : new Date(positionAt).toISOString(),
    version,
    coordinates: [...recent],
  };
}

/** A car that cannot be followed: there is none yet, or the booking is not the caller's. */
export const noTrackReply = (message: string): TrackReply => ({
  ...driverReplyFields(null),
  code: 2,
  message,
  jobid: "",
  jobpartid: "",
  bref: "",
  state: "",
  status: "",
  distance: 0,
  distancedescription: "",
  etaetc: "",
  tfllicence: "",
  driverid: "",
  drivernumber: "",
  drivermobile: "",
  name: "",
  currentlocation: "",
  lat: 0,
  lng: 0,
  positiontime: "",
  version: 0,
  coordinates: [],
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

/** What an operator's dispatch system is told of a booking. */
export const operatorNews = (news: {
  readonly id: string;
  readonly event: string;
  readonly reference: string;
  readonly at: Instant;
  /** What the passenger has said, where that is the news. */
  readonly says: string | undefined;
}) => ({
  id: news.id,
  event: news.event,
  jobpartid: news.reference,
  time: new Date(news.at).toISOString(),
  ...(news.says === undefined ? {} : { says: news.says }),
});
