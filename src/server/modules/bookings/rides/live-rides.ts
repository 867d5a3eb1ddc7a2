/** Rides as live events show them: one query for the whole event. */
import { sql } from "kysely";
import { STATUS } from "#domain/booking/status.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { instant } from "#domain/shared/units.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { factsOf } from "./rides.ts";
import type { KnownRide, LiveCar, LiveRide, RideQuery } from "./ride.ts";

const at = (column: "pickup" | "dropoff") => sql<LatLng>`bookings.journey->'request'->${column}::text->'position'`;

/** Every job with its booking and driver. */
const rideRows = (db: TenantHandle) =>
  db
    .selectFrom("bookings")
    .innerJoin("jobs", "jobs.booking_id", "bookings.id")
    .leftJoin("drivers", "drivers.id", "jobs.driver_id")
    .leftJoin("rides", (on) =>
      on.onRef("rides.booking_id", "=", "jobs.booking_id").onRef("rides.part", "=", "jobs.part"),
    )
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
    .select(["jobs.part", "jobs.pickup_at", "jobs.status as part_status", "jobs.version", "jobs.flight_news"])
    .select(["jobs.lat", "jobs.lng", "jobs.position_at", "rides.arrived_at"])
    .select(["drivers.id", "drivers.number", "drivers.first_name", "drivers.last_name", "drivers.phone"])
    .select(["drivers.licence", "drivers.vehicle_make", "drivers.vehicle_model", "drivers.vehicle_colour"])
    .select("drivers.vehicle_registration");

/** Reads rides; an owner's in the order of their pickups. */
export async function liveRides(db: TenantHandle, query: RideQuery): Promise<readonly LiveRide[]> {
  const rides = rideRows(db);
  const chosen =
    "bookings" in query
      ? rides.where("bookings.id", "in", query.bookings)
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
  const byBooking = new Map<string, typeof rows>();
  for (const row of rows) byBooking.set(row.booking_id, [...(byBooking.get(row.booking_id) ?? []), row]);
  return rows.flatMap((row) => {
    if (row.part !== 1) return [];
    const cars = (byBooking.get(row.booking_id) ?? []).map((each) => ({
      ...factsOf(each),
      part: each.part,
      pickupAt: instant(each.pickup_at.getTime()),
      status: each.part_status,
      arrivedAt: each.arrived_at && instant(each.arrived_at.getTime()),
      driver: driverOf(each),
      flight: each.flight_news as FlightStory | null,
    }));
    return {
      booking: row.booking_id,
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

const ownerOf = (query: Exclude<RideQuery, { bookings: readonly string[] }>): string =>
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

/** Which of these rides, of any tenant, have changed since: one query for all of them. */
export async function changedSince(
  db: Database,
  known: readonly KnownRide[],
): Promise<readonly Omit<KnownRide, "version">[]> {
  const column = (name: keyof KnownRide) => known.map((ride) => ride[name]);
  const query = sql<{ tenant: string; booking: string }>`
    select known.tenant, known.booking
    from unnest(${column("tenant")}::text[], ${column("booking")}::uuid[], ${column("version")}::integer[])
      as known (tenant, booking, version)
    where known.version < (
      select sum(rides.version) from rides where rides.tenant_id = known.tenant and rides.booking_id = known.booking
    )`;
  const { rows } = await db.withOverview((all) => query.execute(all));
  return rows;
}
