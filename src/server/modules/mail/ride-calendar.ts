/** The calendar file of one booking. */
import { addMinutes } from "#domain/shared/units.ts";
import type { BookedRide } from "./booked-ride.ts";
import { calendarFile, type CalendarEvent, type CalendarMethod } from "./calendar.ts";
import type { MailAttachment } from "./content.ts";
import { asText } from "./person-text.ts";
import type { Voice } from "./voice.ts";

/** The ride, and the way back as an entry of its own, as a calendar file: the one in mails and the one of the ticket. */
export function rideCalendar(ride: BookedRide, voice: Voice, method: CalendarMethod = "PUBLISH"): MailAttachment {
  const { zone } = voice.tenant.settings;
  // A cancellation has to be newer than what it takes back.
  const sequence = method === "CANCEL" ? ride.version + 1 : ride.version;
  const { pickup, dropoff } = ride.journey;
  const leg = (uid: string, reference: string, at: typeof ride.pickupAt, [from, to]: readonly [string, string]) => {
    const facts = { reference, pickup: asText(from), dropoff: asText(to) };
    const event: CalendarEvent = {
      uid: `${uid}@cabstand`,
      sequence,
      startsAt: at,
      endsAt: addMinutes(at, Math.max(ride.journeyMinutes, 1)),
      title: voice.say("mail.calendar.title", facts),
      place: facts.pickup,
      description: voice.say("mail.calendar.description", facts),
    };
    return event;
  };
  const [from, to] = [pickup.fullAddress, dropoff.fullAddress];
  const events = [leg(ride.id, ride.reference, ride.pickupAt, [from, to])];
  if (ride.returnAt !== null) {
    events.push(leg(`${ride.id}-return`, ride.returnReference ?? ride.reference, ride.returnAt, [to, from]));
  }
  return {
    filename: `booking-${ride.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(events, { madeAt: ride.changedAt, zone, method }),
  };
}
