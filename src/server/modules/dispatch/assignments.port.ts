import type { LatLng } from "#domain/shared/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { HttpError } from "#server/http-error.ts";

/** Who drives a booking, and in what. */
export interface AssignedDriver {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly phone: string;
  readonly licence: string;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  readonly vehicleColour: string;
  readonly vehicleRegistration: string;
}

/** Where a car was while it drove for a booking. */
export interface Footprint {
  readonly position: LatLng;
  readonly at: Instant;
}

/** What dispatch knows of a booking's ride. A car's way before and after it is never part of the answer. */
export interface Assignments {
  /** The driver of a booking, or null while it has none. */
  driverOf(db: TenantHandle, booking: string): Promise<AssignedDriver | null>;
  /** The newest positions of the car on this ride, at most so many, oldest first. */
  path(db: TenantHandle, booking: string, most: number): Promise<readonly Footprint[]>;
}

/** The answer to whoever follows a car for too long. */
export const rideOver = (): HttpError => new HttpError(410, "This ride is over; its car can no longer be followed.");
