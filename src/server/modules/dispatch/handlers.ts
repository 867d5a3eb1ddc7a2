/** Dispatch's handlers of the outbox topics about bookings. */
import type { Part } from "#domain/booking/jobs/job-parts.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { Handlers } from "#server/platform/jobs/outbox/handlers.ts";
import type { TopicOf } from "#server/platform/jobs/outbox/topics.ts";
import { dropRides, partsOfBooking, touchRide, type JobPart } from "./rides.ts";
import { enqueueWebhook, type OperatorNews } from "./webhooks.ts";

/** The operator gets one message for each part of a booking. */
export const dispatchHandlers = ({ clock }: { readonly clock: Clock }): Handlers<TopicOf<"booking">> => {
  const news = async (db: TenantHandle, tenant: Tenant, job: JobPart, event: OperatorNews["event"]) => {
    await touchRide(db, tenant, job);
    await enqueueWebhook(db, tenant, { event, ...job }, clock.now());
  };
  return {
    // The booking may be driven now: its ride starts without a driver.
    "booking.created": async (db, { tenant, payload: { id: booking } }) => {
      for (const { part } of await partsOfBooking(db, booking)) await news(db, tenant, { booking, part }, "booked");
    },
    "booking.changed": async (db, { tenant, payload: { id: booking } }) => {
      const before = await knownParts(db, booking);
      const now = (await partsOfBooking(db, booking)).map(({ part }) => part);
      for (const part of now) await news(db, tenant, { booking, part }, before.includes(part) ? "changed" : "booked");
      // A second vehicle that the change removed.
      const dropped = before.filter((part) => !now.includes(part));
      for (const part of dropped) await news(db, tenant, { booking, part }, "cancelled");
      if (dropped.length > 0) await dropRides(db, booking, dropped);
    },
    "booking.cancelled": async (db, { tenant, payload: { id: booking } }) => {
      const row = await db.selectFrom("bookings").select("status").where("id", "=", booking).executeTakeFirst();
      if (row?.status !== STATUS.cancelled) return;
      for (const { part } of await partsOfBooking(db, booking)) await news(db, tenant, { booking, part }, "cancelled");
    },
  };
};

/** The parts of a booking that dispatch was notified of. */
async function knownParts(db: TenantHandle, booking: string): Promise<readonly Part[]> {
  const rows = await db.selectFrom("rides").select("part").where("booking_id", "=", booking).orderBy("part").execute();
  return rows.map(({ part }) => part);
}
