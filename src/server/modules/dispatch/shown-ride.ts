/** Rides as their audiences may see them. */
import type { ShownCar, ShownRide } from "#contract/tracking/track-vehicle.ts";
import { currentLeg } from "#domain/booking/booked-leg.ts";
import { legOf, partsOfLeg, statusOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import { approach, isRideAhead } from "#domain/booking/tracking/tracking.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { LiveCar, LiveRide } from "#server/modules/bookings/rides/ride.ts";

/** The vehicles of the leg that is under way or comes next. */
export const carsNow = (ride: LiveRide): readonly LiveCar[] => partsOfLeg(ride.cars, currentLeg(ride));

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
export const endsOf = ({ pickup, dropoff }: LiveRide, leg: Leg) =>
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
