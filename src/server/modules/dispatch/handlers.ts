/** Dispatch's handlers of the outbox topics about bookings. */
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { JobPart } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Handlers, TopicOf } from "#server/platform/jobs/outbox/topics.ts";
import { enqueueWebhook, type OperatorNews } from "./webhooks.ts";
import { dropRides, knownParts, partsOfBooking, touchRide } from "#server/modules/bookings/rides/rides.ts";
import { liveRides } from "#server/modules/bookings/rides/live-rides.ts";

interface HandlerDeps {
  readonly clock: Clock;
}

/** The operator gets one message for each part of a booking. */
export const dispatchHandlers = ({ clock }: HandlerDeps): Handlers<TopicOf<"booking">> => {
  const news = async (db: TenantHandle, tenant: Tenant, job: JobPart, event: OperatorNews["event"]) => {
    await enqueueWebhook(db, tenant, { event, job: await touchRide(db, tenant, job) }, clock.now());
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
    "booking.flight": async (db, { tenant, payload: { id: booking, leg } }) => {
      const [ride] = await liveRides(db, { bookings: [booking] });
      for (const { part, flight } of partsOfLeg(ride?.cars ?? [], leg)) {
        const job = flight && (await touchRide(db, tenant, { booking, part }));
        if (job) await enqueueWebhook(db, tenant, { event: "changed", job, flight }, clock.now());
      }
    },
    "booking.cancelled": async (db, { tenant, payload: { id: booking } }) => {
      const [ride] = await liveRides(db, { bookings: [booking] });
      if (ride?.status !== STATUS.cancelled) return;
      for (const { part } of await partsOfBooking(db, booking)) await news(db, tenant, { booking, part }, "cancelled");
    },
  };
};
