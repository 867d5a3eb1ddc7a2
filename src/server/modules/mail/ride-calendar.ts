/** The calendar file of one booking, for its mails and for the ticket. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { type BookedRide, bookedRide } from "./booked-ride.ts";
import { calendarFile, type CalendarEvent, type CalendarMethod } from "./calendar.ts";
import type { MailAttachment } from "./content.ts";
import { asText, typedPlain } from "./person-text.ts";
import { type MailTemplate, mailTemplate } from "./mail-template.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import type { BookingAccess } from "#server/modules/bookings/access/access.ts";

/** One leg of a ride: outbound or return. */
interface Way {
  readonly id: string;
  readonly reference: string;
  readonly at: Instant;
  readonly minutes: number;
  readonly from: string;
  readonly to: string;
}

function legsOf(ride: BookedRide): readonly Way[] {
  const [from, to] = [ride.journey.pickup.fullAddress, ride.journey.dropoff.fullAddress];
  const { id, reference, pickupAt, journeyMinutes, returnAt, returnMinutes } = ride;
  const out: Way = { id, reference, at: pickupAt, minutes: journeyMinutes, from, to };
  if (returnAt === null) return [out];
  const back: Way = {
    id: `${id}-return`,
    reference: ride.returnReference ?? reference,
    at: returnAt,
    minutes: returnMinutes,
    from: to,
    to: from,
  };
  return [out, back];
}

/** The ride as a calendar file, for mails and for the ticket; the return leg has its own entry. */
export function rideCalendar(
  ride: BookedRide,
  template: MailTemplate,
  method: CalendarMethod = "PUBLISH",
): MailAttachment {
  const { zone, company: name, email } = template.tenant.settings;
  // A cancellation needs a higher sequence than the entry that it removes.
  const sequence = method === "CANCEL" ? ride.version + 1 : ride.version;
  const entry = (leg: Way): CalendarEvent => {
    const facts = {
      reference: leg.reference,
      pickup: typedPlain(asText(leg.from)),
      dropoff: typedPlain(asText(leg.to)),
    };
    return {
      uid: `${leg.id}@cabstand`,
      sequence,
      startsAt: leg.at,
      endsAt: addMinutes(leg.at, Math.max(leg.minutes, 1)),
      title: template.translate("mail.calendar.title", facts),
      place: facts.pickup,
      description: template.translate("mail.calendar.description", facts),
    };
  };
  return {
    filename: `booking-${ride.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(legsOf(ride).map(entry), {
      madeAt: ride.changedAt,
      zone,
      method,
      organizer: { name, email },
    }),
  };
}

interface CalendarDeps {
  readonly db: Database;
  readonly access: BookingAccess;
  readonly pageLink: PageLink;
}

/** The ride as a calendar file, for its owner and for the passenger with its ticket or its tracking link; the same file as in its mails. */
export const calendarHandlers = ({ db, access, pageLink }: CalendarDeps): Pick<Handlers, "calendarFile"> => ({
  async calendarFile({ query, tenant, actor }) {
    const named = { actor, ...query };
    return db.withTenant(tenant.id, async (handle) => {
      const reached = await access.reach(handle, named);
      if (!reached || reached.revoked || reached.by === "pay") return err(REFUSALS.booking_unknown);
      const { id, status } = reached.booking;
      // There will be no ride, so there is nothing to put into a calendar.
      if (isCancelled(status) || status === STATUS.pending) return err(REFUSALS.booking_unknown);
      const ride = await bookedRide(handle, id);
      const { filename: name, content } = rideCalendar(ride, mailTemplate(tenant, pageLink, ride.locale));
      return ok({ name, content });
    });
  },
});
