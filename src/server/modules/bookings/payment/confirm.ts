/** Confirmation of a booking: its outbox events, and the later confirmation by a payment. */
import { sql } from "kysely";
import { transitionOf } from "#domain/booking/transition.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { insertEvents, type OutboxEvent } from "#server/platform/jobs/outbox/enqueue.ts";

/** Written once per booking, in the transaction that confirms it. */
export const confirmationEvents = (booking: string): readonly OutboxEvent[] => [
  { topic: "booking.created", payload: { id: booking } },
  { topic: "mail.confirmation", payload: { booking } },
];

/**
 * Confirms a pending booking once it is paid: status, payment mark and outbox events in one statement, so that of
 * concurrent calls (browser, webhook, repair) one takes effect.
 * @returns whether this call did it; false: it was no longer waiting.
 */
export async function confirmBooking(db: TenantHandle, id: string, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const { from, to } = transitionOf("confirm");
  const result = await sql<{ id: string }>`
    with confirmed as (
      update bookings set status = ${to}, is_paid = true, updated_at = ${at}
      where id = ${id} and status in (${sql.join(from)}) returning id
    ), enqueued as (
      ${insertEvents(confirmationEvents(id), now, { onlyWith: "confirmed" })}
    )
    select id from confirmed`.execute(db);
  return result.rows.length > 0;
}
