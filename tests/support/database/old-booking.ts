/** A booking in the shape of before its columns were renamed, for tests that bring an older database up to date. */
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";

interface OldBooking {
  readonly tenant: string;
  readonly reference: string;
  /** The text that the column held then. */
  readonly status: string;
}

/** Adds a booking of one person by saloon, with a fare of 5000 pence. */
export async function insertOldBooking(db: Database, { tenant, reference, status }: OldBooking): Promise<void> {
  const quote = await sql<{ id: string }>`
    insert into quotes (tenant_id, id, fingerprint, request, priced, created_at, expires_at)
    values (${tenant}, gen_random_uuid(), '', '{}', '{}', now(), now()) returning id`.execute(db.system);
  const id = quote.rows[0]?.id;
  await sql`
    insert into bookings (tenant_id, id, reference, quote_id, status, vehicle_type_id, price_tier, total_pence, currency,
      payment_method, is_paid, is_now, pickup_at, passenger_name, passenger_phone, passenger_dialing_code,
      passenger_email, note, journey, request_hash, created_at)
    select ${tenant}, ${id}::uuid, ${reference}, ${id}::uuid, ${status}, 'saloon', 1, 5000, 'GBP', 'cash', false, false,
      now(), 'Ada', '', '', '', '', '{}', '', now()`.execute(db.system);
}
