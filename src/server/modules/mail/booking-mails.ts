/** The mails about one booking. */
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { needAccessible } from "#domain/people/access-needs.ts";
import type { Block, Fact, MailAttachment, MailContent } from "./content.ts";
import type { BookedRide } from "./booked-ride.ts";
import { asLines, asText } from "./person-text.ts";
import { rideCalendar } from "./ride-calendar.ts";
import { facts, flightLines, journeyBlocks, meetingFact, pickupTime, referenceFacts } from "./journey-blocks.ts";
import type { MailTextKey } from "#server/platform/texts/en.ts";
import { mail, type MailKind, type MailTemplate } from "./mail-template.ts";

/** The codes in a mail's links that open the booking. */
export interface RideCodes {
  readonly view: string;
  readonly manage: string;
  readonly pay: string;
  readonly track: string;
}

/** The payment link of a booking; it opens at the payment step. */
const payLink = ({ reference }: BookedRide, { pay }: Pick<RideCodes, "pay">, { link }: MailTemplate): string =>
  link(`/?${new URLSearchParams({ id: reference, code: pay }).toString()}`);

/** Whether a ride that is to be paid in the car may be paid before as well. */
const canPayOnline = (ride: BookedRide, { tenant }: MailTemplate): boolean =>
  ride.paymentMethod === "cash" &&
  !ride.isPaid &&
  ["card", "paypal"].some((method) => tenant.settings.paymentMethods.some((allowed) => allowed === method));

const PAID: Readonly<Record<string, MailTextKey>> = { card: "mail.payment.card", paypal: "mail.payment.paypal" };

/** How a ride is paid, or whether it is. */
export function paymentText(ride: BookedRide, { translate }: MailTemplate): string {
  if (ride.paymentMethod === "account") return translate("mail.payment.account");
  if (ride.isPaid) return translate(PAID[ride.paymentMethod] ?? "mail.payment.paid");
  return ride.paymentMethod === "cash" ? translate("mail.payment.cash") : translate("mail.payment.open");
}

/** The vehicle, named as wheelchair-accessible for a passenger who needs that. */
export const vehicleText = ({ vehicleType, needs }: BookedRide, { translate, term }: MailTemplate): string => {
  const vehicle = term(vehicleType);
  return needAccessible(needs) ? translate("mail.value.accessible", { vehicle }) : vehicle;
};

export function rideFacts(ride: BookedRide, template: MailTemplate): readonly Fact[] {
  const { translate } = template;
  const { passengers, luggage, handBags } = ride.journey.load;
  return [
    { label: translate("mail.fact.flight"), lines: flightLines(ride.flight, template) },
    meetingFact(ride, template),
    { label: translate("mail.fact.returnFlight"), lines: flightLines(ride.returnFlight, template) },
    { label: translate("mail.fact.vehicle"), lines: [vehicleText(ride, template)] },
    { label: translate("mail.fact.passengers"), lines: [String(passengers)] },
    { label: translate("mail.fact.luggage"), lines: [luggage > 0 ? String(luggage) : ""] },
    { label: translate("mail.fact.handBags"), lines: [handBags > 0 ? String(handBags) : ""] },
    { label: translate("mail.fact.tier"), lines: [asText(template.term(ride.tierName))] },
    { label: translate("mail.fact.passenger"), lines: [asText(ride.passenger)] },
    { label: translate("mail.fact.ourReference"), lines: [asText(ride.ourReference)] },
    { label: translate("mail.fact.needs"), lines: ride.needs.map((need) => translate(`mail.need.${need}`)) },
    { label: translate("mail.fact.note"), lines: asLines(ride.note) },
  ];
}

export const priceFacts = (ride: BookedRide, template: MailTemplate): readonly Fact[] => [
  {
    label: template.translate("mail.fact.changeFees"),
    lines: [ride.changeFees > 0 ? template.money(ride.changeFees, ride.currency) : ""],
  },
  {
    label: template.translate("mail.fact.promo"),
    lines: [ride.discount > 0 ? template.money(ride.discount, ride.currency) : ""],
  },
  { label: template.translate("mail.fact.total"), lines: [template.money(ride.due, ride.currency)] },
  { label: template.translate("mail.fact.payment"), lines: [paymentText(ride, template)] },
];

export const values = (ride: BookedRide, template: MailTemplate): Readonly<Record<string, string>> => ({
  reference: ride.reference,
  time: pickupTime(ride, template),
  pickup: asText(ride.journey.pickup.fullAddress),
  dropoff: asText(ride.journey.dropoff.fullAddress),
  total: template.money(ride.due, ride.currency),
  payment: paymentText(ride, template),
});

/** What a mail about a ride consists of beside its kind. */
interface RideMail {
  readonly values?: Readonly<Record<string, string>>;
  readonly body: readonly Block[];
  readonly attachments?: readonly MailAttachment[];
  /** See MailContent. */
  readonly stateOf?: string;
}

/** A mail to the booker of a ride; it ends with where to get help. */
export const rideMail = (
  kind: MailKind,
  ride: BookedRide,
  template: MailTemplate,
  { values: own, body, attachments = [], stateOf }: RideMail,
): MailContent => ({
  ...mail(kind, template, {
    recipient: ride.recipient,
    name: ride.name,
    values: { ...values(ride, template), ...own },
    body: [...body, { kind: "small", text: template.translate("mail.help") }],
    attachments,
  }),
  ...(stateOf === undefined ? {} : { stateOf }),
});

/** The whole booking: time and places, what opens it, and its facts. */
export const wholeBooking = (
  ride: BookedRide,
  codes: Pick<RideCodes, "view" | "manage">,
  template: MailTemplate,
): readonly Block[] => [
  ...journeyBlocks(ride, template),
  ...ticketButtons(codes, template),
  facts(referenceFacts(ride, template), rideFacts(ride, template), priceFacts(ride, template)),
];

/** The ticket with all that its owner may do, and the ride as a calendar file. */
export const ticketButtons = (
  { view, manage }: Pick<RideCodes, "view" | "manage">,
  { translate, link }: MailTemplate,
): readonly Block[] => [
  { kind: "button", label: translate("mail.confirmation.see"), url: link(`/bookinginfo/${manage}`) },
  { kind: "second-button", label: translate("mail.confirmation.addToCalendar"), url: link(`/calendar/${view}`) },
];

export const manageLink = ({ manage }: Pick<RideCodes, "manage">, { translate, link }: MailTemplate): Block => ({
  kind: "link",
  label: translate("mail.confirmation.manage"),
  url: link(`/bookinginfo/${manage}`),
});

/** Sent when a booking is confirmed. */
export function confirmationMail(ride: BookedRide, codes: RideCodes, template: MailTemplate): MailContent {
  const { translate, link } = template;
  return rideMail("confirmation", ride, template, {
    body: [
      ...wholeBooking(ride, codes, template),
      manageLink(codes, template),
      { kind: "link", label: translate("mail.driver.track"), url: link(`/tracking/${codes.track}`) },
      ...(canPayOnline(ride, template)
        ? [{ kind: "link", label: translate("mail.confirmation.pay"), url: payLink(ride, codes, template) } as const]
        : []),
    ],
    attachments: [rideCalendar(ride, template)],
  });
}

/** Sent when a booking is saved and not paid yet. @param until the payment deadline. */
export function paymentLinkMail(
  ride: BookedRide,
  until: Instant,
  codes: Pick<RideCodes, "pay">,
  template: MailTemplate,
): MailContent {
  const { translate, time } = template;
  const label = translate("mail.payment-link.pay", values(ride, template));
  return rideMail("payment-link", ride, template, {
    values: { until: time(until) },
    body: [
      ...journeyBlocks(ride, template),
      facts(referenceFacts(ride, template), priceFacts(ride, template)),
      { kind: "button", label, url: payLink(ride, codes, template) },
      { kind: "small", text: translate("mail.payment-link.once") },
    ],
  });
}

/** Sent when a change waits for its extra payment. @param until the payment deadline. */
export function extraLinkMail(
  ride: BookedRide,
  extra: { readonly amount: Pence; readonly until: Instant },
  codes: Pick<RideCodes, "pay">,
  template: MailTemplate,
): MailContent {
  const { translate, time, money } = template;
  const amount = money(extra.amount, ride.currency);
  return rideMail("extra-link", ride, template, {
    values: { amount, until: time(extra.until) },
    body: [
      ...journeyBlocks(ride, template),
      facts(referenceFacts(ride, template), priceFacts(ride, template)),
      { kind: "button", label: translate("mail.extra-link.pay", { amount }), url: payLink(ride, codes, template) },
      { kind: "small", text: translate("mail.extra-link.once") },
    ],
  });
}

/** Sent when a booking was cancelled. @param returned the amount to be refunded. */
export function cancellationMail(ride: BookedRide, returned: Pence, template: MailTemplate): MailContent {
  const { translate } = template;
  const money = (amount: Pence): string => template.money(amount, ride.currency);
  const texts = [
    ride.cancelFee > 0
      ? translate("mail.cancelled.fee", { fee: money(ride.cancelFee) })
      : translate("mail.cancelled.free"),
    ...(returned > 0 ? [translate("mail.changed.returned", { amount: money(returned) })] : []),
  ];
  return rideMail("cancelled", ride, template, {
    // A ride that was cancelled has no news any more.
    stateOf: "ride",
    body: [
      ...journeyBlocks(ride, template),
      facts(referenceFacts(ride, template)),
      ...texts.map((text): Block => ({ kind: "paragraph", text })),
    ],
    attachments: [rideCalendar(ride, template, "CANCEL")],
  });
}

/** Sent when a booking was changed. @param difference what it costs more than before; below 0: less. */
export function changedMail(
  ride: BookedRide,
  difference: Pence,
  codes: RideCodes,
  template: MailTemplate,
): MailContent {
  const { translate, money } = template;
  const amount = money(pence(Math.abs(difference)), ride.currency);
  return rideMail("changed", ride, template, {
    body: [
      { kind: "paragraph", text: differenceText(ride, difference, template, amount) },
      ...wholeBooking(ride, codes, template),
      manageLink(codes, template),
      { kind: "small", text: translate("mail.changed.calendar") },
    ],
    attachments: [rideCalendar(ride, template)],
  });
}

function differenceText(ride: BookedRide, difference: Pence, { translate }: MailTemplate, amount: string): string {
  if (difference === 0) return translate("mail.changed.same");
  const paid = ride.isPaid && ride.paymentMethod !== "cash" && ride.paymentMethod !== "account";
  if (difference > 0) return translate(paid ? "mail.changed.charged" : "mail.changed.more", { amount });
  return translate(paid ? "mail.changed.returned" : "mail.changed.less", { amount });
}

/**
 * Sent when a payment came too late and was refunded. "payment-returned": the booking had ended; "extra-returned": it was
 * for a change, and the booking stays unchanged; "tip-returned": it was a tip that could not be given any more.
 */
export const returnedMail = (
  kind: "payment-returned" | "extra-returned" | "tip-returned",
  ride: BookedRide,
  paid: { readonly pence: number; readonly currency: string },
  template: MailTemplate,
): MailContent =>
  rideMail(kind, ride, template, {
    values: { total: template.money(pence(paid.pence), paid.currency) },
    body: [...journeyBlocks(ride, template), facts(referenceFacts(ride, template))],
  });
