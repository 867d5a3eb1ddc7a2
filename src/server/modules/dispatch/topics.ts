/** What dispatch does when something happens to a booking: the outbox's topics of bookings. */
import { z } from "zod";
import type { Part } from "#domain/booking/job-parts.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Clock } from "#server/clock.port.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { isId } from "#server/ids.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { topic, type Topics } from "../outbox/topics.port.ts";
import { dropRides, partsOfBooking, touchRide, type JobPart } from "./rides.ts";
import { tellOperator, type OperatorNews } from "./webhooks.ts";

const about = z.object({ id: z.string().refine(isId) });

/** The topics with the work on them: each part of the booking is told of by itself. */
export const dispatchTopics = ({ clock }: { readonly clock: Clock }): Topics => {
  const news = async (db: TenantHandle, tenant: Tenant, job: JobPart, event: OperatorNews["event"]) => {
    await touchRide(db, tenant, job);
    await tellOperator(db, tenant, { event, ...job }, clock.now());
  };
  return {
    // Now somebody may drive it: its ride begins, with nobody yet.
    "booking.created": topic(about, async (db, { tenant, payload: { id: booking } }) => {
      for (const { part } of await partsOfBooking(db, booking)) await news(db, tenant, { booking, part }, "booked");
    }),
    "booking.changed": topic(about, async (db, { tenant, payload: { id: booking } }) => {
      const before = await knownParts(db, booking);
      const now = (await partsOfBooking(db, booking)).map(({ part }) => part);
      for (const part of now) await news(db, tenant, { booking, part }, before.includes(part) ? "changed" : "booked");
      // A second vehicle that is not wanted any more.
      const dropped = before.filter((part) => !now.includes(part));
      for (const part of dropped) await tellOperator(db, tenant, { event: "cancelled", booking, part }, clock.now());
      if (dropped.length > 0) await dropRides(db, booking, dropped);
    }),
    "booking.cancelled": topic(about, async (db, { tenant, payload: { id: booking } }) => {
      const row = await db.selectFrom("bookings").select("status").where("id", "=", booking).executeTakeFirst();
      if (row?.status !== STATUS.cancelled) return;
      for (const { part } of await partsOfBooking(db, booking)) await news(db, tenant, { booking, part }, "cancelled");
    }),
  };
};

/** The parts of a booking that dispatch has heard of. */
async function knownParts(db: TenantHandle, booking: string): Promise<readonly Part[]> {
  const rows = await db.selectFrom("rides").select("part").where("booking_id", "=", booking).orderBy("part").execute();
  return rows.map(({ part }) => part);
}
