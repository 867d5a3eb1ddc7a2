/**
 * Removes a person from bookings while the ride and its money stay: first the contact details, later the name and the
 * door numbers. For accounts that are erased and for bookings that are old.
 */
import { NO_STATED_FLIGHT } from "#domain/booking/booking.ts";
import { sql, type RawBuilder } from "kysely";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "./database.port.ts";

/** The area of an address: the outward half of its postcode. */
const area = (end: "pickup" | "dropoff") => sql`jsonb_build_object(
  'id', '', 'name', split_part(journey #>> array['request', ${sql.lit(end)}, 'postcode'], ' ', 1),
  'fullAddress', split_part(journey #>> array['request', ${sql.lit(end)}, 'postcode'], ' ', 1),
  'category', '', 'postcode', split_part(journey #>> array['request', ${sql.lit(end)}, 'postcode'], ' ', 1),
  'position', jsonb_build_object('lat', 0, 'lng', 0), 'code', '', 'iconPath', '', 'country', '', 'precision', 'outcode')`;

const NOTHING_STATED = JSON.stringify({
  needs: [],
  flight: NO_STATED_FLIGHT,
  returnFlight: NO_STATED_FLIGHT,
  path: "",
  returnPath: "",
});
const NO_LINES = JSON.stringify({ path: "", returnPath: "" });

/**
 * Removes contact details and everything else that describes the passenger: phone, email address, note, booker, needs,
 * flights, route line, positions of the car, links. Name, addresses, times and money stay.
 * @param which condition on the columns of `bookings`; it must not depend on what is removed.
 */
export async function redactContacts(db: TenantHandle, which: RawBuilder<unknown>, now: Instant): Promise<void> {
  const ids = sql`(select id from bookings where ${which})`;
  await sql`delete from footprints where booking_id in ${ids}`.execute(db);
  await sql`update rides set lat = null, lng = null, position_at = null, flight_news = null
    where (position_at is not null or flight_news is not null) and booking_id in ${ids}`.execute(db);
  await sql`delete from flight_watches where booking_id in ${ids}`.execute(db);
  await sql`update capabilities set revoked_at = ${new Date(now)}
    where booking_id in ${ids} and revoked_at is null`.execute(db);
  await sql`delete from booking_changes where state in ('offered', 'dropped') and booking_id in ${ids}
    and not exists (select from payment_attempts where change_id = booking_changes.id)`.execute(db);
  await sql`update booking_changes set content = '{}' where booking_id in ${ids}`.execute(db);
  // Nothing can be booked against these quotes any more, and no request matches their fingerprint.
  await sql`update quotes set fingerprint = 'erased', request = '{}', priced = priced || ${NO_LINES}::jsonb
    where id in (select quote_id from bookings where ${which})`.execute(db);
  await sql`update bookings set passenger_email = '', passenger_phone = '', passenger_dialing_code = '', note = '',
    customer = '{}', request_hash = 'erased', journey = journey || ${NOTHING_STATED}::jsonb,
    redaction = greatest(redaction, 1) where ${which}`.execute(db);
}

/**
 * Removes the passenger's name, both addresses except their area, and the cost fields that a business filled in. Times
 * and money stay.
 * @param which condition on the columns of `bookings`.
 */
export async function redactNames(db: TenantHandle, which: RawBuilder<unknown>): Promise<void> {
  await sql`update bookings set passenger_name = '', booker_reference = '', cost_fields = '[]', redaction = 2,
    journey = jsonb_set(jsonb_set(jsonb_set(journey, '{request,pickup}', ${area("pickup")}),
      '{request,dropoff}', ${area("dropoff")}), '{request,vias}', '[]')
    where ${which}`.execute(db);
}
