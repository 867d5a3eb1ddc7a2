/** Dispatch's handlers of the outbox topics about bookings. */
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { JobPart, Rides } from "#server/modules/bookings/rides/rides.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Handlers } from "#server/platform/jobs/outbox/handlers.ts";
import type { TopicOf } from "#server/platform/jobs/outbox/topics.ts";
import { enqueueWebhook, type OperatorNews } from "./webhooks.ts";

interface HandlerPorts {
  readonly clock: Clock;
  readonly rides: Pick<Rides, "live" | "parts" | "knownParts" | "touch" | "drop">;
}

/** The operator gets one message for each part of a booking. */
export const dispatchHandlers = ({ clock, rides }: HandlerPorts): Handlers<TopicOf<"booking">> => {
  const news = async (db: TenantHandle, tenant: Tenant, job: JobPart, event: OperatorNews["event"]) => {
    await enqueueWebhook(db, tenant, { event, job: await rides.touch(db, tenant, job) }, clock.now());
  };
  return {
    // The booking may be driven now: its ride starts without a driver.
    "booking.created": async (db, { tenant, payload: { id: booking } }) => {
      for (const { part } of await rides.parts(db, booking)) await news(db, tenant, { booking, part }, "booked");
    },
    "booking.changed": async (db, { tenant, payload: { id: booking } }) => {
      const before = await rides.knownParts(db, booking);
      const now = (await rides.parts(db, booking)).map(({ part }) => part);
      for (const part of now) await news(db, tenant, { booking, part }, before.includes(part) ? "changed" : "booked");
      // A second vehicle that the change removed.
      const dropped = before.filter((part) => !now.includes(part));
      for (const part of dropped) await news(db, tenant, { booking, part }, "cancelled");
      if (dropped.length > 0) await rides.drop(db, booking, dropped);
    },
    "booking.flight": async (db, { tenant, payload: { id: booking, leg } }) => {
      const [ride] = await rides.live(db, { bookings: [booking] });
      for (const { part, flight } of partsOfLeg(ride?.cars ?? [], leg)) {
        const job = flight && (await rides.touch(db, tenant, { booking, part }));
        if (job) await enqueueWebhook(db, tenant, { event: "changed", job, flight }, clock.now());
      }
    },
    "booking.cancelled": async (db, { tenant, payload: { id: booking } }) => {
      const [ride] = await rides.live(db, { bookings: [booking] });
      if (ride?.status !== STATUS.cancelled) return;
      for (const { part } of await rides.parts(db, booking)) await news(db, tenant, { booking, part }, "cancelled");
    },
  };
};
