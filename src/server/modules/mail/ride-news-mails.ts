/** The mails about a ride as it comes and goes: reminder, driver, receipt. */
import { keptTerms } from "#domain/booking/change/booking-terms.ts";
import { changeTerms } from "#domain/booking/change/change-terms.ts";
import { carOf, legOf } from "#domain/booking/jobs/job-parts.ts";
import { statusAfter } from "#domain/booking/transition.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { LiveCar } from "#server/modules/bookings/rides/ride.ts";
import type { BookedRide } from "./booked-ride.ts";
import {
  manageLink,
  priceFacts,
  rideFacts,
  rideMail,
  ticketButtons,
  wholeBooking,
  type RideCodes,
} from "./booking-mails.ts";
import type { Block, Fact, MailContent } from "./content.ts";
import {
  facts,
  flightLines,
  journeyBlocks,
  legOfRide,
  meetingFact,
  pickupTime,
  referenceFacts,
} from "./journey-blocks.ts";
import type { MailTemplate } from "./mail-template.ts";
import { asText } from "./person-text.ts";
import { rideCalendar } from "./ride-calendar.ts";
import { questionOf, type FlightStory } from "#domain/flight/watch/story.ts";

/** The codes in the links of these mails. */
export interface RideNewsCodes {
  readonly view: string;
  readonly manage: string;
  readonly track: string;
}

/** A car with its driver, as a mail names them. */
export interface NewsCar {
  readonly part: LiveCar["part"];
  /** Cars of the leg. */
  readonly cars: number;
  readonly driver: NonNullable<LiveCar["driver"]>;
}

/** What has happened: a driver was assigned, set off, or arrived. */
export type DriverNews = "assigned" | "started" | "arrived";

/** The reference, the meeting point and the flight of a leg. */
function legFacts(ride: BookedRide, leg: Leg, template: MailTemplate): readonly Fact[] {
  const { translate } = template;
  const { reference, flight } = legOfRide(ride, leg);
  const name = leg === "return" ? "mail.fact.returnReference" : "mail.fact.reference";
  return [
    { label: translate(name), lines: [reference] },
    meetingFact(ride, template, leg),
    { label: translate("mail.fact.flight"), lines: flightLines(flight, template) },
  ];
}

/** Time and places of a leg, for the sentences of a mail. */
function legValues(ride: BookedRide, leg: Leg, template: MailTemplate) {
  const { at, from, to } = legOfRide(ride, leg);
  return {
    time: leg === "return" ? template.time(at) : pickupTime(ride, template),
    pickup: asText(from.fullAddress),
    dropoff: asText(to.fullAddress),
  };
}

/** "Silver Toyota Prius", as far as it is known. */
const carText = ({ driver }: NewsCar): string =>
  asText([driver.vehicleColour, driver.vehicleMake, driver.vehicleModel].filter((word) => word !== "").join(" "));

function carFacts(car: NewsCar, { translate }: MailTemplate): readonly Fact[] {
  const { part, cars, driver } = car;
  const values = { car: String(carOf(part)), cars: String(cars) };
  return [
    { label: translate("mail.fact.driver"), lines: [asText(driver.firstName)] },
    { label: translate("mail.fact.car"), lines: [carText(car)] },
    { label: translate("mail.fact.plate"), lines: [asText(driver.vehicleRegistration)] },
    { label: translate("mail.fact.whichCar"), lines: [cars > 1 ? translate("mail.value.whichCar", values) : ""] },
  ];
}

/** The link to change or cancel, while either is possible. */
function manageLinks(ride: BookedRide, codes: RideNewsCodes, template: MailTemplate, now: Instant): readonly Block[] {
  const { changes, cancelAllowed } = keptTerms(ride, template.tenant);
  const mayChange = changeTerms(ride, changes, now).kind !== "closed";
  if (!mayChange && !(cancelAllowed && statusAfter(ride, "cancel").ok)) return [];
  return [manageLink(codes, template)];
}

const KINDS = { assigned: "driver-assigned", started: "driver-on-the-way", arrived: "driver-arrived" } as const;

/**
 * Sent when dispatch assigns a driver, and when the car sets off and arrives.
 * @param isChanged whether the mail before named another driver.
 */
export function driverMail(
  { ride, car, news, isChanged }: DriverMailFacts,
  codes: RideNewsCodes,
  template: MailTemplate,
  now: Instant,
): MailContent {
  const { translate, link } = template;
  const leg = legOf(car.part);
  const values = { driver: asText(car.driver.firstName), car: carText(car), ...legValues(ride, leg, template) };
  const kind = news === "assigned" && isChanged ? "driver-changed" : KINDS[news];
  const changed: Block = { kind: "paragraph", text: translate("mail.driver.changed", values) };
  return rideMail(kind, ride, template, {
    values,
    stateOf: `ride/car ${car.part}`,
    body: [
      ...(isChanged && news !== "assigned" ? [changed] : []),
      facts(carFacts(car, template)),
      { kind: "button", label: translate("mail.driver.track"), url: link(`/tracking/${codes.track}`) },
      ...journeyBlocks(ride, template, leg),
      facts(legFacts(ride, leg, template)),
      ...manageLinks(ride, codes, template, now),
    ],
  });
}

interface DriverMailFacts {
  readonly ride: BookedRide;
  readonly car: NewsCar;
  readonly news: DriverNews;
  readonly isChanged: boolean;
}

/** Sent on the day before a leg. @param cars those of the leg that have a driver already. */
export function reminderMail(
  { ride, leg, cars }: { readonly ride: BookedRide; readonly leg: Leg; readonly cars: readonly NewsCar[] },
  codes: RideNewsCodes,
  template: MailTemplate,
  now: Instant,
): MailContent {
  const { translate, tenant } = template;
  const whole = leg === "outbound" ? [...referenceFacts(ride, template), ...rideFacts(ride, template)] : null;
  const isDriverToCome = cars.length === 0 && tenant.settings.rideMails.driverAssigned;
  return rideMail("reminder", ride, template, {
    values: legValues(ride, leg, template),
    stateOf: `ride/${leg}`,
    body: [
      ...journeyBlocks(ride, template, leg),
      ...ticketButtons(codes, template),
      facts(
        whole ?? legFacts(ride, leg, template),
        cars.flatMap((car) => carFacts(car, template)),
        priceFacts(ride, template),
      ),
      ...(isDriverToCome ? [{ kind: "paragraph", text: translate("mail.reminder.driver") } as const] : []),
      ...manageLinks(ride, codes, template, now),
    ],
    attachments: [rideCalendar(ride, template)],
  });
}

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
        ...ticketButtons(codes, template),
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
