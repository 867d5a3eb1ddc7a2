/** The data of a shared link. */
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { isFinished, STATUS, type BookingStatus } from "#domain/booking/status.ts";
import type { Reply } from "#contract/endpoints.ts";
import { statusFields, type ShownDriver } from "./reply.ts";

type WatchReply = Reply<"watchRide">;

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

const carFields = ({ status, driver, eta, position, positionAt }: WatchedCar): WatchReply["cars"][number] => ({
  ...statusFields(status),
  drivername: driver?.name ?? "",
  vehmake: driver?.vehicleMake ?? "",
  vehmodel: driver?.vehicleModel ?? "",
  vehregno: driver?.vehicleRegistration ?? "",
  vehcolour: driver?.vehicleColour ?? "",
  etaetc: eta,
  lat: position?.lat ?? 0,
  lng: position?.lng ?? 0,
  positiontime: positionAt === null ? "" : new Date(positionAt).toISOString(),
});

const noCar = (status: BookingStatus): WatchedCar => ({
  status,
  driver: null,
  eta: "",
  position: null,
  positionAt: null,
});

/** The leg of a shared link; of two cars the first that is still needed, and beside it both as `cars`. */
export function watchReply({ status, version, cars }: WatchedRide): WatchReply {
  const driven = cars.filter(({ driver }) => driver !== null);
  const lead = driven.find((car) => !isFinished(car.status)) ?? driven[0] ?? noCar(status);
  return {
    ...carFields({ ...lead, status }),
    code: 1,
    message: "",
    version,
    cars: cars.map(carFields),
  };
}

/** A link that shows no car: it has no driver yet, or the link opens nothing. */
export const noWatchReply = (message: string): WatchReply => ({
  ...carFields(noCar(STATUS.upcoming)),
  state: "",
  status: "",
  code: 2,
  message,
  version: 0,
  cars: [],
});
