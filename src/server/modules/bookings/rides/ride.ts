/** What the driving of bookings is described by, for the modules that dispatch it and show it. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { JobPlace, ShownJob } from "#contract/dispatch/jobs.ts";
import type { ShownDriver } from "#contract/tracking/drivers.ts";
import type { BookingNames, Part } from "#domain/booking/jobs/job-parts.ts";
import type { RideStep, StepRefusal } from "#domain/booking/jobs/ride-steps.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { HttpError } from "#server/platform/http/http-error.ts";

/** A journey of a vehicle, by its booking's id. */
export interface JobPart {
  readonly booking: string;
  readonly part: Part;
}

/** A part with its state. */
export interface PartState {
  readonly part: Part;
  readonly status: BookingStatus;
  readonly driverId: string | null;
}

/** A step as dispatch reports it. */
export interface ReportedStep {
  readonly step: RideStep;
  /** For "assign" only. */
  readonly driverId: string;
  readonly at: Instant;
}

/** Why nothing was changed. */
export type DispatchRefusal = StepRefusal | "unknown" | "driver";

/** A part that was marked as changed. */
export interface TouchedPart extends JobPart, BookingNames {
  readonly version: number;
}

/** Where a car was while it drove for a booking. */
export interface Footprint {
  readonly position: LatLng;
  readonly at: Instant;
}

/** A ride's job: its driver, time, status and position. */
export interface LiveCar {
  readonly part: Part;
  readonly pickupAt: Instant;
  readonly status: BookingStatus;
  readonly driver: (ShownDriver & { readonly firstName: string }) | null;
  /** Grows with every change; 0: nothing has happened yet. */
  readonly version: number;
  readonly position: LatLng | null;
  /** When the car was at the position. */
  readonly positionAt: Instant | null;
  /** When it came to its pickup. */
  readonly arrivedAt: Instant | null;
  /** News of the flight that it waits for. */
  readonly flight: FlightStory | null;
}

/** A ride with its owner and its jobs. */
export interface LiveRide extends BookingNames {
  /** The booking's id. */
  readonly booking: string;
  readonly status: BookingStatus;
  /** When the outbound leg of a return journey ended. */
  readonly outboundEndedAt: Instant | null;
  /** Grows with every change of any of its parts. */
  readonly version: number;
  readonly accountId: string | null;
  readonly bookerId: string | null;
  readonly cars: readonly LiveCar[];
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
}

/** A ride as some process last read it. */
export interface KnownRide {
  readonly tenant: string;
  readonly booking: string;
  readonly version: number;
}

/** Which rides: those of bookings, or an owner's that are under way or ended a short time ago. */
export type RideQuery =
  | { readonly bookings: readonly string[] }
  | { readonly account: string; readonly since: Instant }
  | { readonly booker: string; readonly since: Instant };

/** The jobs that a caller asks for. */
export interface JobWindow {
  /** Earliest and latest pickup; null: no bound. */
  readonly from: Instant | null;
  readonly until: Instant;
  /** Begins after this job; null: with the first one. */
  readonly after?: JobPlace | null;
  /** Length of the page; 500 when absent. */
  readonly most?: number;
}

export interface JobPage {
  readonly jobs: readonly ShownJob[];
  /** The last job of this page when others come after it. */
  readonly next: JobPlace | null;
}

/** Default start of the job list, in minutes before now: older unfinished jobs would crowd out today's. */
export const LOOK_BACK_MINUTES = 24 * 60;

/** The answer to a caller who follows a car after its ride. */
export const rideOver = (): HttpError => new HttpError(410, REFUSALS.ride_over);
