/** Takes accounts apart whose owners wanted it (RELIABILITY 5): what no law asks us to keep is gone, the rest is cut. */
import { sql } from "kysely";
import { ENDED_STATUSES } from "#domain/booking/status.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";

const DAY_MINUTES = 24 * 60;
/** An operator's licence asks for a year of who was driven when, from where and to where. */
const LICENCE_MINUTES = 365 * DAY_MINUTES;
/** What an account has that is taken apart: no password has this hash. */
const NO_PASSWORD = "erased";
/** Mails break addresses with it, so that no reader makes links of them (see person-text.ts of the mails). */
const ZERO_WIDTH_SPACE = "\u200b";
/** Few enough for one transaction. */
const AT_ONCE = 20;

/** When the last journey of a booking begins: a return has one more. */
const lastDeparture = sql<Date>`greatest(bookings.pickup_at, bookings.return_at)`;

/** The accounts whose time has come; one with a ride that is still to be driven waits for its end. */
const dueAccounts = (db: TenantHandle, now: Instant) =>
  db
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("delete_at", "<=", new Date(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.account_id", "=", "accounts.id")
            .where(lastDeparture, ">", new Date(addMinutes(now, -DAY_MINUTES)))
            .where("bookings.status", "not in", [...ENDED_STATUSES]),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute();

/** Deletes what belongs to the account alone. */
async function removeOwned(db: TenantHandle, account: string, email: string): Promise<void> {
  await db.deleteFrom("sessions").where("account_id", "=", account).execute();
  await db.deleteFrom("one_time_codes").where("account_id", "=", account).execute();
  await db.deleteFrom("address_book").where("account_id", "=", account).execute();
  await db.deleteFrom("enquiries").where("account_id", "=", account).execute();
  await db.deleteFrom("bulk_uploads").where("account_id", "=", account).execute();
  // Also what was mailed about the person to others: an enquiry to the operator, a ride to its passenger.
  await sql`delete from mails where recipient = ${email} or strpos(replace(body, ${ZERO_WIDTH_SPACE}, ''), ${email}) > 0 or recipient in
    (select passenger_email from bookings where account_id = ${account}::uuid and booker_id is null)`.execute(db);
}

/** Cuts an address down to what tells nobody's door: the outward half of its postcode. */
const cut = (end: "pickup" | "dropoff") => sql`jsonb_build_object(
  'id', '', 'name', split_part(journey #>> array['request', ${sql.lit(end)}, 'postcode'], ' ', 1),
  'fullAddress', split_part(journey #>> array['request', ${sql.lit(end)}, 'postcode'], ' ', 1),
  'category', '', 'postcode', split_part(journey #>> array['request', ${sql.lit(end)}, 'postcode'], ' ', 1),
  'position', jsonb_build_object('lat', 0, 'lng', 0), 'code', '', 'iconPath', '', 'country', '', 'precision', 'outcode')`;

const NO_FLIGHT = { number: "", fromCode: "", fromName: "", expectedArrival: "" };

/** A person's own rides; those of a business are the business's. */
async function cutBookings(db: TenantHandle, account: string, now: Instant): Promise<void> {
  const own = sql`account_id = ${account}::uuid and booker_id is null`;
  const told = JSON.stringify({ needs: [], flight: NO_FLIGHT, returnFlight: NO_FLIGHT, path: "", returnPath: "" });
  await sql`delete from footprints where booking_id in (select id from bookings where ${own})`.execute(db);
  await sql`update capabilities set revoked_at = ${new Date(now)}
    where booking_id in (select id from bookings where ${own}) and revoked_at is null`.execute(db);
  await sql`delete from booking_changes where state in ('offered', 'dropped')
    and booking_id in (select id from bookings where ${own})`.execute(db);
  await sql`update booking_changes set content = '{}' where booking_id in (select id from bookings where ${own})`.execute(
    db,
  );
  // Nothing can be booked against these any more, and no request is like them.
  await sql`update quotes set fingerprint = 'erased', request = '{}'
    where id in (select quote_id from bookings where ${own})`.execute(db);
  await sql`update bookings set passenger_email = '', passenger_phone = '', passenger_dialing_code = '', note = '',
    customer = '{}', request_hash = 'erased', journey = journey || ${told}::jsonb where ${own}`.execute(db);
}

/** Rides of people who have left, once the licence asks for them no more: no name, no door. */
async function cutOldRides(db: TenantHandle, now: Instant): Promise<void> {
  await sql`update bookings set passenger_name = '',
    journey = jsonb_set(jsonb_set(jsonb_set(journey, '{request,pickup}', ${cut("pickup")}),
      '{request,dropoff}', ${cut("dropoff")}), '{request,vias}', '[]')
    where booker_id is null and passenger_name <> '' and pickup_at < ${new Date(addMinutes(now, -LICENCE_MINUTES))}
      and account_id in (select id from accounts where password_hash = ${NO_PASSWORD})`.execute(db);
}

/** What is left of the account: an id that invoices and bookings name. */
async function hollow(db: TenantHandle, account: string, now: Instant): Promise<void> {
  const nobody = `${account}@erased.invalid`;
  await db
    .updateTable("accounts")
    .set({
      email: nobody,
      email_key: nobody,
      first_name: "",
      last_name: "",
      dialing_code: "",
      phone: "",
      password_hash: NO_PASSWORD,
      access_needs: "[]",
      sms_opt_in: false,
      email_opt_in: false,
      delete_at: null,
      updated_at: new Date(now),
    })
    .where("id", "=", account)
    .execute();
}

/** Takes the accounts apart whose time has come. @returns how many. */
export async function eraseAccounts(db: TenantHandle, now: Instant): Promise<number> {
  const due = await dueAccounts(db, now);
  for (const { id, email } of due) {
    await removeOwned(db, id, email);
    await cutBookings(db, id, now);
    await hollow(db, id, now);
  }
  await cutOldRides(db, now);
  return due.length;
}
