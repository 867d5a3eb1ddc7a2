/** The driving of bookings, for the modules that dispatch it and show it. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { JobPlace } from "#contract/dispatch/jobs-cursor.ts";
import type { ShownJob } from "#contract/dispatch/jobs.ts";
import type { ShownDriver } from "#contract/tracking/drivers.ts";
import type { BookingNames, Part } from "#domain/booking/jobs/job-parts.ts";
import type { RideStep, StepRefusal } from "#domain/booking/jobs/ride-steps.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

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

/** Bookings as they are driven. */
export interface Rides {
  /** Reads rides; an owner's in the order of their pickups. */
  live(db: TenantHandle, query: RideQuery): Promise<readonly LiveRide[]>;
  /** Which of these rides, of any tenant, have changed since: one query for all of them. */
  changedSince(db: Database, known: readonly KnownRide[]): Promise<readonly Omit<KnownRide, "version">[]>;
  /** The newest positions of a job, at most `most`, oldest first. */
  path(db: TenantHandle, job: JobPart, most: number): Promise<readonly Footprint[]>;
  /** The parts of a booking, in order. */
  parts(db: TenantHandle, booking: string): Promise<readonly PartState[]>;
  /** The parts of a booking that have changed before: dispatch was notified of them. */
  knownParts(db: TenantHandle, booking: string): Promise<readonly Part[]>;
  /** Marks a part as changed: its version grows, which notifies all processes. */
  touch(
    db: TenantHandle,
    tenant: Tenant,
    job: JobPart,
    change?: { readonly passenger_says?: string },
  ): Promise<TouchedPart>;
  /** Deletes parts that a booking no longer has, such as a second vehicle; the booking's version still grows. */
  drop(db: TenantHandle, booking: string, parts: readonly Part[]): Promise<void>;
  /** Confirmed and unfinished jobs of each leg and vehicle with a pickup in a window, next pickup first. */
  jobsBetween(db: TenantHandle, window: JobWindow): Promise<JobPage>;
  /** The job that an id names; null for none. The caller must check that the booking has such a part. */
  jobNamed(db: TenantHandle, id: string): Promise<JobPart | null>;
  /** @returns the part's status after the step, or why nothing was changed. */
  takeStep(
    db: TenantHandle,
    tenant: Tenant,
    job: JobPart,
    step: ReportedStep,
  ): Promise<Result<BookingStatus, DispatchRefusal>>;
  /**
   * Records the driver that a job's passenger is being mailed about. @returns the one of the mail before; null: none, or
   * the booking has moved since.
   */
  announceDriver(db: TenantHandle, job: JobPart, driver: string): Promise<string | null>;
  /** Stores a position of the car. @returns false when it is older than the stored one, or the ride is not under way. */
  placeCar(db: TenantHandle, tenant: Tenant, job: JobPart, at: Footprint): Promise<boolean>;
  /** The jobs with a driver and a pickup between two times, in the order of their cars' last positions. */
  drivenBetween(
    db: TenantHandle,
    since: Instant,
    until: Instant,
  ): Promise<readonly (PartState & Pick<LiveCar, "position" | "positionAt">)[]>;
}

/** The answer to a caller who follows a car after its ride. */
export const rideOver = (): HttpError => new HttpError(410, REFUSALS.ride_over);
