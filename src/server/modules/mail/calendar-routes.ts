import { decodeTracked } from "#contract/person-bookings-decode.ts";
import { calendarReply, noCalendarReply } from "#contract/replies/changes.ts";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import type { Database } from "#server/database.port.ts";
import type { Handlers } from "#server/endpoint.ts";
import type { PageLink } from "#server/links.ts";
import type { BookingAccess } from "../bookings/access.port.ts";
import { bookedRide } from "./booked-ride.ts";
import { rideCalendar } from "./ride-calendar.ts";
import { voiceOf } from "./voice.ts";

export interface CalendarPorts {
  readonly db: Database;
  readonly access: BookingAccess;
  readonly links: PageLink;
}

/** The ride as a calendar file, for its owner and for whoever holds its ticket; the same file as in its mails. */
export const calendarHandlers = ({ db, access, links }: CalendarPorts): Pick<Handlers, "calendarFile"> => ({
  async calendarFile({ query, tenant, actor }) {
    const named = { actor, ...decodeTracked({ ...query, id: "" }) };
    return db.withTenant(tenant.id, async (handle) => {
      const reached = await access.reach(handle, named);
      if (!reached || reached.revoked || reached.by === "track" || reached.by === "pay") return noCalendarReply();
      const { id, status } = reached.booking;
      // Nobody drives: there is nothing to put into a calendar.
      if (isCancelled(status) || status === STATUS.pending) return noCalendarReply();
      const ride = await bookedRide(handle, id);
      return calendarReply(rideCalendar(ride, voiceOf(tenant, links, ride.locale)));
    });
  },
});
