/** Own addition: the data of a shared link. */
import * as z from "zod/mini";
import { text } from "#contract/core/common-schema.ts";
import { reply, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { writeIso } from "#contract/core/wire.ts";
import { isFinished, type BookingStatus } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { ShownDriver } from "./drivers.ts";
import { decodeTrackedRide, encodeStatus, statusFields } from "./track-vehicle.ts";

/** A car as a stranger may see it. */
export interface WatchedCar {
  readonly status: BookingStatus;
  /** Null before a driver is assigned and after the ride. `name` is the first name. */
  readonly driver: Pick<
    ShownDriver,
    "name" | "vehicleMake" | "vehicleModel" | "vehicleRegistration" | "vehicleColour"
  > | null;
  /** "about 5 min"; empty while it is not known. */
  readonly eta: string;
  readonly position: LatLng | null;
  readonly positionAt: Instant | null;
}

/** One leg of a ride as a stranger may see it. */
export interface WatchedRide {
  readonly status: BookingStatus;
  /** Grows with every change. */
  readonly version: number;
  readonly cars: readonly WatchedCar[];
}

/** What a shared link shows of each car: enough to recognise it in the street, its position, and its arrival. */
const carFields = {
  ...statusFields,
  /** The driver's first name. */
  drivername: z.string(),
  vehmake: z.string(),
  vehmodel: z.string(),
  vehregno: z.string(),
  vehcolour: z.string(),
  etaetc: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** ISO 8601; empty while the place is not known. */
  positiontime: z.string(),
};

const encodeCar = ({ status, driver, eta, position, positionAt }: WatchedCar) => ({
  ...encodeStatus(status),
  drivername: driver?.name ?? "",
  vehmake: driver?.vehicleMake ?? "",
  vehmodel: driver?.vehicleModel ?? "",
  vehregno: driver?.vehicleRegistration ?? "",
  vehcolour: driver?.vehicleColour ?? "",
  etaetc: eta,
  lat: position?.lat ?? 0,
  lng: position?.lng ?? 0,
  positiontime: positionAt === null ? "" : writeIso(positionAt),
});

const noCar = (status: BookingStatus): WatchedCar => ({
  status,
  driver: null,
  eta: "",
  position: null,
  positionAt: null,
});

/** The leg of a shared link; of two cars the first that is still needed, and beside it both as `cars`. */
function encodeWatched({ status, version, cars }: WatchedRide) {
  const driven = cars.filter(({ driver }) => driver !== null);
  const lead = driven.find((car) => !isFinished(car.status)) ?? driven[0] ?? noCar(status);
  return { ...encodeCar({ ...lead, status }), version, cars: cars.map(encodeCar) };
}

/**
 * The car of a ride, for the holder of a shared link. Neither places nor reference nor passenger, and no driven route:
 * its ends would reveal the places. Fields are named as trackVehicle's.
 */
export const watchRide = {
  method: "GET",
  path: "/api/watchride",
  access: "capability",
  rate: "read",
  summary: "The car of a ride and nothing else of it, for a shared link, until the ride ends (own addition).",
  query: z.object({ code: text(128) }),
  reply: reply(
    {
      /** Of two cars the one that is still needed. */
      ...carFields,
      /** Grows with every change. */
      version: z.number(),
      cars: z.array(z.object(carFields)),
    },
    { encode: encodeWatched, decode: decodeTrackedRide },
  ),
} as const satisfies EndpointDefinition;

/** The same as live events carry it. */
export const watchReply = (ride: WatchedRide) => ({ code: 1, message: "", ...encodeWatched(ride) });
