/** The moment at which a booking becomes a ride: what the rest of the system is told then, and the way there later. */
import { sql } from "kysely";
import { STATUS } from "#domain/booking/status.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { json } from "#server/tables.ts";

/** What is paid in the car or on account is a ride at once; everything else waits for its payment. */
export const startsConfirmed = (method: PaymentMethod): boolean => method === "cash" || method === "account";

/** An effect of a booking that is carried out later: a row of the outbox. */
export interface BookingEvent {
  readonly topic: string;
  readonly payload: object;
}

/** Told once per booking, in the transaction that confirms it. */
export const confirmationEvents = (booking: string): readonly BookingEvent[] => [
  { topic: "booking.created", payload: { id: booking } },
  { topic: "mail.confirmation", payload: { booking } },
];

/**
 * Makes a saved booking a ride once it is paid for: status, payment mark and the events of its confirmation in one
 * statement, so that of any number of calls (browser, webhook, repair) one takes effect.
 * @returns whether this call did it; false: it was no longer waiting.
 */
export async function confirmBooking(db: TenantHandle, id: string, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const events = confirmationEvents(id);
  const result = await sql<{ id: string }>`
    with confirmed as (
      update bookings set status = ${STATUS.upcoming}, is_paid = true, updated_at = ${at}
      where id = ${id} and status = ${STATUS.pending} returning tenant_id, id
    ), told as (
      insert into outbox (tenant_id, topic, subject, payload, created_at)
      select tenant_id, event->>'topic', id, event->'payload', ${at}
      from confirmed, jsonb_array_elements(${json(events)}::jsonb) as event
    )
    select id from confirmed`.execute(db);
  return result.rows.length > 0;
}
