/** Following the car of a booking, by its owner or by whoever holds its track code (RELIABILITY 1C). */
import { wayNow } from "#domain/booking/booked-way.ts";
import { partOf, type NamedPart, type Part } from "#domain/booking/job-parts.ts";
import { trackingWindow } from "#domain/booking/tracking.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { AccessPorts, NamedBooking, ReachedBooking } from "../bookings/access.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { ShownRide } from "#contract/replies/tracking.ts";
import { rideOver, type Assignments, type Footprint } from "./assignments.port.ts";
import { driverPhotoOf } from "./driver-photos.ts";
import { carsNow, liveRides, shownRide } from "./live-rides.ts";
import type { JobPart } from "./rides.ts";

export interface TrackingPorts extends AccessPorts {
  readonly assignments: Assignments;
}

/** A job of a booking as somebody names it. */
type NamedJob = NamedBooking & NamedPart;

/** Enough to draw the car's way smoothly between two answers. */
const RECENT_POINTS = 20;
/** A whole day's ride at a position every five seconds is cut here. */
const PATH_POINTS = 5_000;

/** Why a car cannot be followed: the booking is not the caller's, or it has no driver yet. */
export type TrackingRefusal = "unknown" | "early";

/** @throws HttpError 410 once the car can no longer be followed. */
function refuseOutside(reached: ReachedBooking, now: Instant): TrackingRefusal | null {
  if (reached.by === "view" || reached.by === "pay") return "unknown";
  const window = reached.revoked ? "closed" : trackingWindow(reached.booking, now);
  if (window === "closed") throw rideOver();
  return window === "unassigned" ? "early" : null;
}

/** Runs `work` on a booking whose car the caller may follow now. */
async function within<T>(
  { db, clock, access }: TrackingPorts,
  tenant: Tenant,
  named: NamedBooking,
  work: (db: TenantHandle, reached: ReachedBooking) => Promise<T>,
): Promise<Result<T, TrackingRefusal>> {
  return db.withTenant(tenant.id, async (handle) => {
    const reached = await access.reach(handle, named);
    if (!reached) return err("unknown");
    const refusal = refuseOutside(reached, clock.now());
    return refusal === null ? ok(await work(handle, reached)) : err(refusal);
  });
}

/** The part that is meant: whoever names the booking, or nothing at all, means the journey that is on or comes next. */
function partMeant({ booking }: ReachedBooking, named: NamedPart): JobPart {
  const isBooking = named.reference === booking.reference || named.reference === "";
  const reference = isBooking && wayNow(booking) === "back" ? (booking.returnReference ?? "") : named.reference;
  return { booking: booking.id, part: partOf(booking, { ...named, reference }) };
}

/** Whether a caller learns the driver's id and number: whoever booked, or may change the booking (RELIABILITY 1C). */
const isHolder = ({ by }: ReachedBooking): boolean => by === "owner" || by === "manage";

/** Following cars. Each call gives what is asked for, or the refusal; @throws HttpError 410 after the end. */
export const tracking = (ports: TrackingPorts) => ({
  ride: (tenant: Tenant, named: NamedBooking): Promise<Result<ShownRide, TrackingRefusal>> =>
    within(ports, tenant, named, async (db, reached) => {
      const { id: booking } = reached.booking;
      // Read at once, so that version and state belong together; the way there may only be longer.
      const [ride] = await liveRides(db, { booking });
      if (!ride) throw new Error(`Booking ${booking} is gone.`);
      const ways = new Map<Part, readonly Footprint[]>();
      for (const { part } of carsNow(ride)) {
        ways.set(part, await ports.assignments.path(db, { booking, part }, RECENT_POINTS));
      }
      return shownRide(ride, isHolder(reached), ({ part }) => (ways.get(part) ?? []).map(({ position }) => position));
    }),
  path: (tenant: Tenant, named: NamedJob): Promise<Result<readonly Footprint[], TrackingRefusal>> =>
    within(ports, tenant, named, (db, reached) => ports.assignments.path(db, partMeant(reached, named), PATH_POINTS)),
  /** The photo of a car's driver as a data URL; empty: there is none. */
  photo: (tenant: Tenant, named: NamedJob): Promise<Result<string, TrackingRefusal>> =>
    within(ports, tenant, named, (db, reached) => driverPhotoOf(db, partMeant(reached, named))),
});
