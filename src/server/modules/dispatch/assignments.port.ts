import type { Booking } from "#domain/booking/booking.ts";
import type { Part } from "#domain/booking/job-parts.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { HttpError } from "#server/http-error.ts";
import type { JobPart } from "./rides.ts";

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

/** A driver with the part of the booking that is driven. */
export interface AssignedPart {
  readonly part: Part;
  readonly driver: AssignedDriver;
}

/** What dispatch knows of a booking's ride. A car's way before and after it is never part of the answer. */
export interface Assignments {
  /** The drivers of a booking's parts; those without one are left out, and those of a way that is long over. */
  driversOf(db: TenantHandle, booking: Booking, now: Instant): Promise<readonly AssignedPart[]>;
  /** The newest positions of a part, at most so many, oldest first. */
  path(db: TenantHandle, part: JobPart, most: number): Promise<readonly Footprint[]>;
}

/** The answer to whoever follows a car for too long. */
export const rideOver = (): HttpError => new HttpError(410, "This ride is over; its car can no longer be followed.");
