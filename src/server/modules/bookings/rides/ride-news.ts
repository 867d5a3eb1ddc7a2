/** What a step of a ride is reported to the passenger by, and which driver the passenger knows of. */
import { sql } from "kysely";
import type { RideStep } from "#domain/booking/jobs/ride-steps.ts";
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { OutboxEvent } from "#server/platform/jobs/outbox/enqueue.ts";
import type { JobPart } from "./ride.ts";

const NEWS = { assign: "assigned", start: "started", arrive: "arrived" } as const;
const isNews = (step: RideStep): step is keyof typeof NEWS => Object.hasOwn(NEWS, step);

/** The mails that a step causes. @param status the booking's, after the step. */
export function newsOf(job: JobPart, step: RideStep, status: BookingStatus): readonly OutboxEvent[] {
  const { booking, part } = job;
  if (isNews(step)) return [{ topic: "mail.driver", payload: { booking, part, news: NEWS[step] } }];
  // The fare is for all legs and cars: the receipt comes when the last of them has ended.
  return step === "finish" && status === STATUS.finished ? [{ topic: "mail.ride-receipt", payload: { booking } }] : [];
}

/**
 * Records the driver that a job's passenger is being mailed about. @returns the one of the mail before; null: none, or
 * the booking has moved since.
 */
export async function announceDriver(
  db: TenantHandle,
  { booking, part }: JobPart,
  driver: string,
): Promise<string | null> {
  const result = await sql<{ announced_driver_id: string | null }>`
    with before as (
      select tenant_id, booking_id, part, announced_driver_id from rides
      where booking_id = ${booking} and part = ${part} for no key update
    ), announced as (
      update rides set announced_driver_id = ${driver} from before
      where rides.tenant_id = before.tenant_id and rides.booking_id = before.booking_id and rides.part = before.part
        and before.announced_driver_id is distinct from ${driver}
    )
    select announced_driver_id from before`.execute(db);
  return result.rows[0]?.announced_driver_id ?? null;
}
