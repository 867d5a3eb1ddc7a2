/** The mail about the flight that a ride waits for, or leads to. */
import { questionOf, type FlightStory } from "#domain/flight/watch/story.ts";
import type { BookedRide } from "./booked-ride.ts";
import { manageLink, rideFacts, rideMail, ticketButtons, wholeBooking, type RideCodes } from "./booking-mails.ts";
import type { MailContent } from "./content.ts";
import { facts, journeyBlocks, referenceFacts } from "./journey-blocks.ts";
import type { MailTemplate } from "./mail-template.ts";
import { asText } from "./person-text.ts";
import { rideCalendar } from "./ride-calendar.ts";

/** Sent when a flight moves the pickup (or moves it back), or when its passenger has to decide about it. */
export function flightMail(
  ride: BookedRide,
  story: FlightStory,
  codes: Pick<RideCodes, "view" | "manage">,
  template: MailTemplate,
): MailContent {
  const { translate, time } = template;
  const values = {
    number: asText(story.number),
    flightTime: story.at === null ? "" : time(story.at),
    pickupTime: time(story.pickupAt),
    place: asText(story.place),
  };
  const question = questionOf(story);
  if (question !== null) {
    return rideMail("flight-alert", ride, template, {
      values,
      body: [
        { kind: "paragraph", text: translate(`mail.flight-alert.${question}`, values) },
        ...journeyBlocks(ride, template),
        ...ticketButtons(codes.view, template),
        facts(referenceFacts(ride, template), rideFacts(ride, template)),
        manageLink(codes, template),
      ],
    });
  }
  return rideMail("flight-moved", ride, template, {
    values,
    body: [
      { kind: "paragraph", text: translate("mail.changed.same") },
      ...wholeBooking(ride, codes, template),
      manageLink(codes, template),
      { kind: "small", text: translate("mail.changed.calendar") },
    ],
    attachments: [rideCalendar(ride, template)],
  });
}
