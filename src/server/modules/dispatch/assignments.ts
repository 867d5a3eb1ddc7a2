import { instant } from "#domain/shared/units.ts";
import type { Assignments } from "./assignments.port.ts";

/** Assignments as the database knows them. */
export const storedAssignments: Assignments = {
  async driverOf(db, booking) {
    const row = await db
      .selectFrom("bookings")
      .innerJoin("drivers", "drivers.id", "bookings.driver_id")
      .where("bookings.id", "=", booking)
      .selectAll("drivers")
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      number: row.number,
      name: `${row.first_name} ${row.last_name}`,
      phone: row.phone,
      licence: row.licence,
      vehicleMake: row.vehicle_make,
      vehicleModel: row.vehicle_model,
      vehicleColour: row.vehicle_colour,
      vehicleRegistration: row.vehicle_registration,
    };
  },
  async path(db, booking, most) {
    const rows = await db
      .selectFrom("footprints")
      .select(["at", "lat", "lng"])
      .where("booking_id", "=", booking)
      .orderBy("at", "desc")
      .limit(most)
      .execute();
    return rows.toReversed().map(({ at, lat, lng }) => ({ position: { lat, lng }, at: instant(at.getTime()) }));
  },
};
