/** Rides as they are told live: one query for all that an event holds. */
import { sql } from "kysely";
import { isRideAhead } from "#domain/booking/tracking.ts";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { AssignedDriver } from "./assignments.port.ts";
import { factsOf, type RideFacts } from "./rides.ts";

/** A ride with whose it is, who drives, and where the car is. */
export interface LiveRide extends RideFacts {
  readonly reference: string;
  readonly status: string;
  readonly accountId: string | null;
  readonly bookerId: string | null;
  readonly driver: AssignedDriver | null;
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
    .leftJoin("drivers", "drivers.id", "bookings.driver_id")
    .leftJoin("rides", "rides.booking_id", "bookings.id")
    .select(["bookings.reference", "bookings.status", "bookings.account_id", "bookings.booker_id"])
    .select([at("pickup").as("pickup"), at("dropoff").as("dropoff")])
    .select(["rides.version", "rides.lat", "rides.lng", "rides.position_at"])
    .select(["drivers.id", "drivers.number", "drivers.first_name", "drivers.last_name", "drivers.phone"])
    .select(["drivers.licence", "drivers.vehicle_make", "drivers.vehicle_model", "drivers.vehicle_colour"])
    .select("drivers.vehicle_registration");
  const chosen =
    "booking" in query
      ? rides.where("bookings.id", "=", query.booking)
      : rides
          .where("account" in query ? "bookings.account_id" : "bookings.booker_id", "=", ownerOf(query))
          .$if("account" in query, (own) => own.where("bookings.booker_id", "is", null))
          .where("bookings.driver_id", "is not", null)
          .where("bookings.status", "!=", STATUS.cancelled)
          .where((is) =>
            is.or([is("bookings.finished_at", "is", null), is("bookings.finished_at", ">", new Date(query.since))]),
          );
  const rows = await chosen.orderBy("bookings.pickup_at").execute();
  return rows.map((row) => ({
    ...factsOf(row),
    reference: row.reference,
    status: row.status,
    accountId: row.account_id,
    bookerId: row.booker_id,
    driver: driverOf(row),
    pickup: row.pickup,
    dropoff: row.dropoff,
  }));
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

/**
 * The car of a ride as its audience may see it. After a cancellation nothing is told but that; the driver can be called
 * by whoever booked, and only while the ride is ahead.
 */
export function carOf(ride: LiveRide, isOwn: boolean) {
  const { reference, status, version } = ride;
  if (isCancelled(status)) return { reference, status, version, driver: null, recent: [], positionAt: null };
  const mayCall = isOwn && isRideAhead(status);
  const driver = ride.driver && (mayCall ? ride.driver : { ...ride.driver, id: "", phone: "" });
  const recent = ride.driver && ride.position ? [ride.position] : [];
  return { reference, status, version, driver, recent, positionAt: recent.length > 0 ? ride.positionAt : null };
}
