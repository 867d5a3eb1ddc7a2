/** Rides as live events show them: one query for the whole event. */
import { sql } from "kysely";
import type { ShownRide, TrackedCar } from "#contract/tracking/reply.ts";
import { currentLeg } from "#domain/booking/booked-leg.ts";
import { partsOfLeg, statusOfLeg, legOf, type Part } from "#domain/booking/jobs/job-parts.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { approach, isRideAhead } from "#domain/booking/tracking/tracking.ts";
import { isCancelled, STATUS, type BookingStatus } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { AssignedDriver } from "./assignments.port.ts";
import { factsOf, type RideFacts } from "./rides.ts";

/** A ride's job: its driver, time, status and position. */
export interface LiveCar extends RideFacts {
  readonly part: Part;
  readonly pickupAt: Instant;
  readonly status: BookingStatus;
  readonly driver: (AssignedDriver & { readonly firstName: string }) | null;
}

/** A ride with its owner and its jobs. */
export interface LiveRide {
  readonly reference: string;
  readonly returnReference: string | null;
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

/** Which rides: one, or an owner's that are under way or ended a short time ago. */
export type RideQuery =
  | { readonly booking: string }
  | { readonly account: string; readonly since: Instant }
  | { readonly booker: string; readonly since: Instant };

const at = (column: "pickup" | "dropoff") => sql<LatLng>`bookings.journey->'request'->${column}::text->'position'`;

/** Reads rides; an owner's in the order of their pickups. */
export async function liveRides(db: TenantHandle, query: RideQuery): Promise<readonly LiveRide[]> {
  const rides = db
    .selectFrom("bookings")
    .innerJoin("jobs", "jobs.booking_id", "bookings.id")
    .leftJoin("drivers", "drivers.id", "jobs.driver_id")
    .select([
      "bookings.id as booking_id",
      "bookings.reference",
      "bookings.return_reference",
      "bookings.status",
      "bookings.outbound_ended_at",
      "bookings.account_id",
      "bookings.booker_id",
    ])
    .select([at("pickup").as("pickup"), at("dropoff").as("dropoff")])
    .select(["jobs.part", "jobs.pickup_at", "jobs.status as part_status", "jobs.version"])
    .select(["jobs.lat", "jobs.lng", "jobs.position_at"])
    .select(["drivers.id", "drivers.number", "drivers.first_name", "drivers.last_name", "drivers.phone"])
    .select(["drivers.licence", "drivers.vehicle_make", "drivers.vehicle_model", "drivers.vehicle_colour"])
    .select("drivers.vehicle_registration");
  const chosen =
    "booking" in query
      ? rides.where("bookings.id", "=", query.booking)
      : rides
          .where("account" in query ? "bookings.account_id" : "bookings.booker_id", "=", ownerOf(query))
          .$if("account" in query, (own) => own.where("bookings.booker_id", "is", null))
          .where((is) =>
            is.or([is("bookings.driver_id", "is not", null), is("bookings.outbound_ended_at", "is not", null)]),
          )
          .where("bookings.status", "!=", STATUS.cancelled)
          .where((is) =>
            is.or([is("bookings.finished_at", "is", null), is("bookings.finished_at", ">", new Date(query.since))]),
          );
  const rows = await chosen.orderBy("bookings.pickup_at").orderBy("bookings.id").orderBy("jobs.part").execute();
  return rows.flatMap((row) => {
    if (row.part !== 1) return [];
    const cars = rows
      .filter(({ booking_id: booking }) => booking === row.booking_id)
      .map((each) => ({
        ...factsOf(each),
        part: each.part,
        pickupAt: instant(each.pickup_at.getTime()),
        status: each.part_status,
        driver: driverOf(each),
      }));
    return {
      reference: row.reference,
      returnReference: row.return_reference,
      status: row.status,
      outboundEndedAt: row.outbound_ended_at && instant(row.outbound_ended_at.getTime()),
      version: cars.reduce((sum, { version }) => sum + version, 0),
      accountId: row.account_id,
      bookerId: row.booker_id,
      cars,
      pickup: row.pickup,
      dropoff: row.dropoff,
    };
  });
}

const ownerOf = (query: Exclude<RideQuery, { booking: string }>): string =>
  "account" in query ? query.account : query.booker;

type DriverColumn =
  | "id"
  | "number"
  | "first_name"
  | "last_name"
  | "phone"
  | "licence"
  | "vehicle_make"
  | "vehicle_model"
  | "vehicle_colour"
  | "vehicle_registration";
type DriverRow = Readonly<Record<DriverColumn, string | null>>;

function driverOf(row: DriverRow): LiveCar["driver"] {
  const text = (column: DriverColumn): string => row[column] ?? "";
  if (row.id === null) return null;
  return {
    id: row.id,
    number: text("number"),
    firstName: text("first_name"),
    name: `${text("first_name")} ${text("last_name")}`,
    phone: text("phone"),
    licence: text("licence"),
    vehicleMake: text("vehicle_make"),
    vehicleModel: text("vehicle_model"),
    vehicleColour: text("vehicle_colour"),
    vehicleRegistration: text("vehicle_registration"),
  };
}

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
  const shown = carsNow(ride).map((car): TrackedCar => {
    const { part, position } = car;
    if (isCancelled(status) || !car.driver) {
      return { part, status: car.status, driver: null, recent: [], positionAt: null, approach: null };
    }
    const mayCall = isOwn && isRideAhead(car.status);
    return {
      part,
      status: car.status,
      driver: mayCall ? car.driver : { ...car.driver, id: "", phone: "" },
      recent: position ? recent(car) : [],
      positionAt: position ? car.positionAt : null,
      approach: position && approach(car.status, position, endsOf(ride, leg)),
    };
  });
  return { reference, returnReference, status, version, leg, legs: legsOf(ride), cars: shown };
}
