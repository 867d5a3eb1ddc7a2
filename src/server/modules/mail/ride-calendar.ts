/** The calendar file of one booking. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { BookedRide } from "./booked-ride.ts";
import { calendarFile, type CalendarEvent, type CalendarMethod } from "./calendar.ts";
import type { MailAttachment } from "./content.ts";
import { asText } from "./person-text.ts";
import type { Voice } from "./voice.ts";

/** One way of a ride: out or back. */
interface Way {
  readonly id: string;
  readonly reference: string;
  readonly at: Instant;
  readonly minutes: number;
  readonly from: string;
  readonly to: string;
}

function waysOf(ride: BookedRide): readonly Way[] {
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

/** The ride, and the way back as an entry of its own, as a calendar file: the one in mails and the one of the ticket. */
export function rideCalendar(ride: BookedRide, voice: Voice, method: CalendarMethod = "PUBLISH"): MailAttachment {
  const { zone } = voice.tenant.settings;
  // A cancellation has to be newer than what it takes back.
  const sequence = method === "CANCEL" ? ride.version + 1 : ride.version;
  const entry = (way: Way): CalendarEvent => {
    const facts = { reference: way.reference, pickup: asText(way.from), dropoff: asText(way.to) };
    return {
      uid: `${way.id}@cabstand`,
      sequence,
      startsAt: way.at,
      endsAt: addMinutes(way.at, Math.max(way.minutes, 1)),
      title: voice.say("mail.calendar.title", facts),
      place: facts.pickup,
      description: voice.say("mail.calendar.description", facts),
    };
  };
  return {
    filename: `booking-${ride.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(waysOf(ride).map(entry), { madeAt: ride.changedAt, zone, method }),
  };
}
