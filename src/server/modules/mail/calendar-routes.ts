import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import type { BookingAccess } from "#server/modules/bookings/access/access.ts";
import { bookedRide } from "./booked-ride.ts";
import { rideCalendar } from "./ride-calendar.ts";
import { mailTemplate } from "./mail-template.ts";

export interface CalendarPorts {
  readonly db: Database;
  readonly access: BookingAccess;
  readonly links: PageLink;
}

/** The ride as a calendar file, for its owner and for the holder of its ticket; the same file as in its mails. */
export const calendarHandlers = ({ db, access, links }: CalendarPorts): Pick<Handlers, "calendarFile"> => ({
  async calendarFile({ query, tenant, actor }) {
    const named = { actor, ...query };
    return db.withTenant(tenant.id, async (handle) => {
      const reached = await access.reach(handle, named);
      if (!reached || reached.revoked || reached.by === "track" || reached.by === "pay")
        return err(REFUSALS.booking_unknown);
      const { id, status } = reached.booking;
      // There will be no ride, so there is nothing to put into a calendar.
      if (isCancelled(status) || status === STATUS.pending) return err(REFUSALS.booking_unknown);
      const ride = await bookedRide(handle, id);
      const { filename: name, content } = rideCalendar(ride, mailTemplate(tenant, links, ride.locale));
      return ok({ name, content });
    });
  },
});
