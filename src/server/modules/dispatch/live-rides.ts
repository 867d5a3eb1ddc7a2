/** Rides as they are told live: one query for all that an event holds. */
import { sql } from "kysely";
import type { ShownRide, TrackedCar } from "#contract/replies/tracking.ts";
import { wayNow } from "#domain/booking/booked-way.ts";
import { partsOfWay, statusOfWay, wayOf, type Part, type Way } from "#domain/booking/job-parts.ts";
import { approach, isRideAhead } from "#domain/booking/tracking.ts";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { AssignedDriver } from "./assignments.port.ts";
import { factsOf, type RideFacts } from "./rides.ts";

/** One journey of one vehicle of a ride: who drives it, when, how far it is, and where. */
export interface LiveCar extends RideFacts {
  readonly part: Part;
  readonly pickupAt: Instant;
  readonly status: string;
  readonly driver: AssignedDriver | null;
}

/** A ride with whose it is, and its vehicles' journeys. */
export interface LiveRide {
  readonly reference: string;
  readonly returnReference: string | null;
  readonly status: string;
  /** When the way out of a return was over. */
  readonly wayOutEndedAt: Instant | null;
  /** Grows with every change of any of its parts. */
  readonly version: number;
  readonly accountId: string | null;
  readonly bookerId: string | null;
  readonly cars: readonly LiveCar[];
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
}

/** Which rides: one, or those of somebody that are on, or ended not long ago. */
export type RideQuery =
  | { readonly booking: string }
  | { readonly account: string; readonly since: Instant }
  | { readonly booker: string; readonly since: Instant };

const at = (column: "pickup" | "dropoff") => sql<LatLng>`bookings.journey->'request'->${column}::text->'position'`;

/** Reads them; a person's in the order of their pickups. */
export async function liveRides(db: TenantHandle, query: RideQuery): Promise<readonly LiveRide[]> {
  const rides = db
    .selectFrom("bookings")
    .innerJoin("job_parts", "job_parts.booking_id", "bookings.id")
    .leftJoin("drivers", "drivers.id", "job_parts.driver_id")
    .select([
      "bookings.id as booking_id",
      "bookings.reference",
      "bookings.return_reference",
      "bookings.status",
      "bookings.way_out_ended_at",
      "bookings.account_id",
      "bookings.booker_id",
    ])
    .select([at("pickup").as("pickup"), at("dropoff").as("dropoff")])
    .select(["job_parts.part", "job_parts.pickup_at", "job_parts.status as part_status", "job_parts.version"])
    .select(["job_parts.lat", "job_parts.lng", "job_parts.position_at"])
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
            is.or([is("bookings.driver_id", "is not", null), is("bookings.way_out_ended_at", "is not", null)]),
          )
          .where("bookings.status", "!=", STATUS.cancelled)
          .where((is) =>
            is.or([is("bookings.finished_at", "is", null), is("bookings.finished_at", ">", new Date(query.since))]),
          );
  const rows = await chosen.orderBy("bookings.pickup_at").orderBy("bookings.id").orderBy("job_parts.part").execute();
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
      wayOutEndedAt: row.way_out_ended_at && instant(row.way_out_ended_at.getTime()),
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

function driverOf(row: DriverRow): AssignedDriver | null {
  const text = (column: DriverColumn): string => row[column] ?? "";
  if (row.id === null) return null;
  return {
    id: row.id,
    number: text("number"),
    name: `${text("first_name")} ${text("last_name")}`,
    phone: text("phone"),
    licence: text("licence"),
    vehicleMake: text("vehicle_make"),
    vehicleModel: text("vehicle_model"),
    vehicleColour: text("vehicle_colour"),
    vehicleRegistration: text("vehicle_registration"),
  };
}

/** The vehicles of the journey that is on, or comes next. */
export const carsNow = (ride: LiveRide): readonly LiveCar[] => partsOfWay(ride.cars, wayNow(ride));

/** When each way of a return is, and how it stands; nothing of a single journey. */
function waysOf({ cars }: LiveRide): ShownRide["ways"] {
  const back = cars.find(({ part }) => wayOf(part) === "back");
  const [out] = cars;
  if (!out || !back) return [];
  return [out, back].map(({ part, pickupAt: at }) => ({
    way: wayOf(part),
    at,
    status: statusOfWay(cars, wayOf(part)),
  }));
}

/** From where to where a way goes. */
const endsOf = ({ pickup, dropoff }: LiveRide, way: Way) =>
  way === "out" ? { pickup, dropoff } : { pickup: dropoff, dropoff: pickup };

/**
 * A ride as its audience may see it: the journey that is on, or comes next, and when the other one is. After a cancellation nothing is told but that; a driver can be called by whoever
 * booked, and only while the ride is ahead.
 * @param recent the last positions of a vehicle, where more than the last one is known.
 */
export function shownRide(
  ride: LiveRide,
  isOwn: boolean,
  recent: (car: LiveCar) => readonly LatLng[] = ({ position }) => (position ? [position] : []),
): ShownRide {
  const { reference, returnReference, status, version } = ride;
  const way = wayNow(ride);
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
      approach: position && approach(car.status, position, endsOf(ride, way)),
    };
  });
  return { reference, returnReference, status, version, way, ways: waysOf(ride), cars: shown };
}
