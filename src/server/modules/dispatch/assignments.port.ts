import type { Booking } from "#domain/booking/booking.ts";
import type { Part } from "#domain/booking/jobs/job-parts.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import type { JobPart } from "./rides.ts";

/** The driver of a booking, with the vehicle. */
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

/** A driver with the job of the booking that they drive. */
export interface AssignedPart {
  readonly part: Part;
  readonly driver: AssignedDriver;
}

/** Dispatch's data of a booking's ride. Positions of the car before and after the ride are never returned. */
export interface Assignments {
  /** The drivers of a booking's jobs; left out are jobs without a driver, and those of a leg that ended long ago. */
  driversOf(db: TenantHandle, booking: Booking, now: Instant): Promise<readonly AssignedPart[]>;
  /** The newest positions of a job, at most `most`, oldest first. */
  path(db: TenantHandle, part: JobPart, most: number): Promise<readonly Footprint[]>;
}

/** The answer to a caller who follows a car after its ride. */
export const rideOver = (): HttpError => new HttpError(410, "This ride is over. You can no longer follow the car.");
