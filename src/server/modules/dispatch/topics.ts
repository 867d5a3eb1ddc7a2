/** What dispatch does when something happens to a booking: the outbox's topics of bookings. */
import { z } from "zod";
import { STATUS } from "#domain/booking/status.ts";
import type { Clock } from "#server/clock.port.ts";
import { isId } from "#server/ids.ts";
import { topic, type Topics } from "../outbox/topics.port.ts";
import { touchRide } from "./rides.ts";
import { tellOperator } from "./webhooks.ts";

const about = z.object({ id: z.string().refine(isId) });

/** The topics with the work on them. */
export const dispatchTopics = ({ clock }: { readonly clock: Clock }): Topics => ({
  // Now somebody may drive it: its ride begins, with nobody yet.
  "booking.created": topic(about, async (db, { tenant, payload }) => {
    await touchRide(db, tenant, payload.id);
    await tellOperator(db, tenant, { event: "booked", booking: payload.id }, clock.now());
  }),
  "booking.changed": topic(about, async (db, { tenant, payload }) => {
    await touchRide(db, tenant, payload.id);
    await tellOperator(db, tenant, { event: "changed", booking: payload.id }, clock.now());
  }),
  "booking.cancelled": topic(about, async (db, { tenant, payload }) => {
    const row = await db.selectFrom("bookings").select("status").where("id", "=", payload.id).executeTakeFirst();
    if (row?.status !== STATUS.cancelled) return;
    await touchRide(db, tenant, payload.id);
    await tellOperator(db, tenant, { event: "cancelled", booking: payload.id }, clock.now());
  }),
});
