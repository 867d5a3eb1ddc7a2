/** Rides as their audiences may see them: by their owner, by a track code, and by the shared link to one leg. */
import { currentLeg } from "#domain/booking/booked-leg.ts";
import { partOf, type NamedPart, type Part, legOf, partsOfLeg, statusOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { trackingWindow, approach, isRideAhead, watchWindow } from "#domain/booking/tracking/tracking.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { AccessDeps, NamedBooking, ReachedBooking } from "#server/modules/bookings/access/access.ts";
import {
  rideOver,
  type Footprint,
  type JobPart,
  type LiveCar,
  type LiveRide,
} from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { ShownRide, ShownCar } from "#contract/tracking/track-vehicle.ts";
import { driverPhotoOf } from "./driver-photos.ts";
import { liveRides } from "#server/modules/bookings/rides/live-rides.ts";
import { pathOf } from "#server/modules/bookings/rides/rides.ts";
import { isCancelled, STATUS, type BookingStatus } from "#domain/booking/status.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { WatchedCar, WatchedRide } from "#contract/tracking/watch-ride.ts";

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
  { db, clock, access }: AccessDeps,
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
export const tracking = (deps: AccessDeps) => ({
  ride: (tenant: Tenant, named: NamedBooking): Promise<Result<ShownRide, TrackingRefusal>> =>
    within(deps, tenant, named, async (db, reached) => {
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
    within(deps, tenant, named, (db, reached) => pathOf(db, partMeant(reached, named), PATH_POINTS)),
  /** The photo of a car's driver as a data URL; empty: there is none. */
  photo: (tenant: Tenant, named: NamedJob): Promise<Result<string, TrackingRefusal>> =>
    within(deps, tenant, named, (db, reached) => driverPhotoOf(db, partMeant(reached, named))),
});

/** The vehicles of the leg that is under way or comes next. */
const carsNow = (ride: LiveRide): readonly LiveCar[] => partsOfLeg(ride.cars, currentLeg(ride));

/** Time and status of each leg of a return journey; empty for a single one. */
function legsOf({ cars }: LiveRide): ShownRide["legs"] {
  const back = cars.find(({ part }) => legOf(part) === "return");
  const [out] = cars;
  if (!out || !back) return [];
  return [out, back].map(({ part, pickupAt: at }) => ({
    leg: legOf(part),
    at,
    status: statusOfLeg(cars, legOf(part)),
  }));
}

/** Pickup and drop-off of a leg. */
const endsOf = ({ pickup, dropoff }: LiveRide, leg: Leg) =>
  leg === "outbound" ? { pickup, dropoff } : { pickup: dropoff, dropoff: pickup };

/**
 * A ride as its audience may see it: the leg that is under way or comes next, and the time of the other one. A
 * cancelled ride shows only its status. Only the owner sees the driver's id and phone, and only while the ride is
 * ahead.
 * @param recent the last positions of a vehicle, where more than one is known.
 */
export function shownRide(
  ride: LiveRide,
  isOwn: boolean,
  recent: (car: LiveCar) => readonly LatLng[] = ({ position }) => (position ? [position] : []),
): ShownRide {
  const { reference, returnReference, status, version } = ride;
  const leg = currentLeg(ride);
  const shown = carsNow(ride).map((car): ShownCar => {
    const { part, position } = car;
    if (isCancelled(status) || !car.driver) {
      const { status: at } = car;
      return { part, status: at, driver: null, recent: [], positionAt: null, arrivedAt: null, approach: null };
    }
    const mayCall = isOwn && isRideAhead(car.status);
    return {
      part,
      status: car.status,
      driver: mayCall ? car.driver : { ...car.driver, id: "", phone: "" },
      recent: position ? recent(car) : [],
      positionAt: position ? car.positionAt : null,
      arrivedAt: car.status === STATUS.arrived ? car.arrivedAt : null,
      approach: position && approach(car.status, position, endsOf(ride, leg)),
    };
  });
  const flight = isCancelled(status) ? null : (carsNow(ride)[0]?.flight ?? null);
  return { reference, returnReference, status, version, leg, legs: legsOf(ride), cars: shown, flight };
}

/**
 * One leg of a ride, reduced to its cars. Once it is over the cars are left out: the last position would reveal an
 * address.
 */
export function watchedRide(ride: LiveRide, leg: Leg): WatchedRide {
  const cars = partsOfLeg(ride.cars, leg);
  const status = isCancelled(ride.status) ? ride.status : statusOfLeg(cars, leg);
  return { status, version: ride.version, cars: cars.map((car) => watchedCar(ride, leg, car, status)) };
}

function watchedCar(
  ride: LiveRide,
  leg: Leg,
  { driver, status, position, positionAt }: LiveCar,
  sum: BookingStatus,
): WatchedCar {
  if (!driver || !isRideAhead(sum) || !isRideAhead(status)) {
    return { status: isRideAhead(sum) ? status : sum, driver: null, eta: "", position: null, positionAt: null };
  }
  const { vehicleMake, vehicleModel, vehicleRegistration, vehicleColour } = driver;
  return {
    status,
    driver: { name: driver.firstName, vehicleMake, vehicleModel, vehicleRegistration, vehicleColour },
    eta: (position && approach(status, position, endsOf(ride, leg)))?.eta ?? "",
    position,
    positionAt: position && positionAt,
  };
}

/** @throws HttpError 410 once the leg is over. */
export async function watchRide(
  { db, access }: Pick<AccessDeps, "db" | "access">,
  tenant: Tenant,
  code: string,
): Promise<Result<WatchedRide, TrackingRefusal>> {
  return db.withTenant(tenant.id, async (handle) => {
    const watched = await access.watch(handle, code);
    if (!watched) return err("unknown");
    const { booking, leg, revoked } = watched;
    const window = revoked ? "closed" : watchWindow(booking, leg);
    if (window === "closed") throw rideOver();
    if (window === "unassigned") return err("early");
    const [ride] = await liveRides(handle, { bookings: [booking.id] });
    return ride ? ok(watchedRide(ride, leg)) : err("unknown");
  });
}
