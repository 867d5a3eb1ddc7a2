/** Following the car of a booking, by its owner or by the holder of its track code. */
import { currentLeg } from "#domain/booking/booked-leg.ts";
import { partOf, type NamedPart, type Part } from "#domain/booking/jobs/job-parts.ts";
import { trackingWindow } from "#domain/booking/tracking/tracking.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { AccessPorts, NamedBooking, ReachedBooking } from "#server/modules/bookings/access/access.ts";
import { rideOver, type Footprint, type JobPart } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { ShownRide } from "#contract/tracking/track-vehicle.ts";
import { driverPhotoOf } from "./driver-photos.ts";
import { carsNow, shownRide } from "./shown-ride.ts";
import { liveRides } from "#server/modules/bookings/rides/live-rides.ts";
import { pathOf } from "#server/modules/bookings/rides/rides.ts";

/** A job of a booking as a caller names it. */
type NamedJob = NamedBooking & NamedPart;

/** Enough points to draw the car's movement smoothly between two answers. */
const RECENT_POINTS = 20;
/** Limit of a path: a day's ride with a position every five seconds would be longer, and is cut. */
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
  { db, clock, access }: AccessPorts,
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

/** The named part; a caller who names only the booking gets the leg that is under way or comes next. */
function partMeant({ booking }: ReachedBooking, named: NamedPart): JobPart {
  const isBooking = named.reference === booking.reference || named.reference === "";
  const reference = isBooking && currentLeg(booking) === "return" ? (booking.returnReference ?? "") : named.reference;
  return { booking: booking.id, part: partOf(booking, { ...named, reference }) };
}

/** Whether a caller gets the driver's id and phone: only the owner and the holder of a manage code do. */
const isHolder = ({ by }: ReachedBooking): boolean => by === "owner" || by === "manage";

/** Following cars. Each call gives its data or the refusal; @throws HttpError 410 after the end. */
export const tracking = (ports: AccessPorts) => ({
  ride: (tenant: Tenant, named: NamedBooking): Promise<Result<ShownRide, TrackingRefusal>> =>
    within(ports, tenant, named, async (db, reached) => {
      const { id: booking } = reached.booking;
      // One query, so that version and state belong together; the path, read separately, can only be longer.
      const [ride] = await liveRides(db, { bookings: [booking] });
      if (!ride) throw new Error(`Booking ${booking} is gone.`);
      const legs = new Map<Part, readonly Footprint[]>();
      for (const { part } of carsNow(ride)) {
        legs.set(part, await pathOf(db, { booking, part }, RECENT_POINTS));
      }
      return shownRide(ride, isHolder(reached), ({ part }) => (legs.get(part) ?? []).map(({ position }) => position));
    }),
  path: (tenant: Tenant, named: NamedJob): Promise<Result<readonly Footprint[], TrackingRefusal>> =>
    within(ports, tenant, named, (db, reached) => pathOf(db, partMeant(reached, named), PATH_POINTS)),
  /** The photo of a car's driver as a data URL; empty: there is none. */
  photo: (tenant: Tenant, named: NamedJob): Promise<Result<string, TrackingRefusal>> =>
    within(ports, tenant, named, (db, reached) => driverPhotoOf(db, partMeant(reached, named))),
});
