/** The mails about one booking. */
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { needAccessible } from "#domain/people/access-needs.ts";
import type { StatedFlight } from "#domain/booking/booking.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import type { Block, Fact, MailAttachment, MailContent } from "./content.ts";
import type { BookedRide } from "./booked-ride.ts";
import { asLines, asText } from "./person-text.ts";
import { rideCalendar } from "./ride-calendar.ts";
import { mail, type MailKind, type MailTemplate } from "./mail-template.ts";

/** The codes in a mail's links that open the booking. */
export interface RideCodes {
  readonly view: string;
  readonly manage: string;
  readonly pay: string;
}

/** The payment link of a booking; it opens at the payment step. */
const payLink = ({ reference }: BookedRide, { pay }: Pick<RideCodes, "pay">, { link }: MailTemplate): string =>
  link(`/?${new URLSearchParams({ id: reference, code: pay }).toString()}`);

/** Whether a ride that is to be paid in the car may be paid before as well. */
const canPayOnline = (ride: BookedRide, { tenant }: MailTemplate): boolean =>
  ride.paymentMethod === "cash" &&
  !ride.isPaid &&
  ["card", "paypal"].some((method) => tenant.settings.paymentMethods.some((allowed) => allowed === method));

/** Facts with nothing to say are left out. */
export const filled = (facts: readonly Fact[]): readonly Fact[] =>
  facts
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== "") }))
    .filter(({ lines }) => lines.length > 0);

function payment(ride: BookedRide, { translate }: MailTemplate): string {
  if (ride.paymentMethod === "account") return translate("mail.payment.account");
  if (ride.isPaid) return translate("mail.payment.paid");
  return ride.paymentMethod === "cash" ? translate("mail.payment.cash") : translate("mail.payment.open");
}

export function pickupTime(ride: BookedRide, { translate, time }: MailTemplate): string {
  return ride.isNow ? translate("mail.value.asap", { time: time(ride.pickupAt) }) : time(ride.pickupAt);
}

export function journeyFacts(ride: BookedRide, template: MailTemplate): readonly Fact[] {
  const { translate, time } = template;
  const { pickup, vias, dropoff } = ride.journey;
  const booked = ride.returnAt === null ? "" : time(ride.returnAt);
  const back = ride.journey.returnType === "wait-and-return" ? waitText(ride, template) : booked;
  return [
    { label: translate("mail.fact.reference"), lines: [ride.reference] },
    { label: translate("mail.fact.returnReference"), lines: [ride.returnReference ?? ""] },
    { label: translate("mail.fact.when"), lines: [pickupTime(ride, template)] },
    { label: translate("mail.fact.from"), lines: [asText(pickup.fullAddress)] },
    ...vias.map((via) => ({ label: translate("mail.fact.via"), lines: [asText(via.fullAddress)] })),
    { label: translate("mail.fact.to"), lines: [asText(dropoff.fullAddress)] },
    { label: translate("mail.fact.return"), lines: [back] },
  ];
}

/** That the car waits, and for how long where that is known. */
const waitText = ({ journey: { waitMinutes } }: BookedRide, { translate }: MailTemplate): string =>
  waitMinutes === undefined
    ? translate("mail.value.waits")
    : translate("mail.value.waitsFor", { minutes: String(waitMinutes) });

/** Number, origin and landing of a flight, as far as they were stated. */
export function flightLines(
  { number, fromName, expectedArrival }: StatedFlight,
  { translate, time }: MailTemplate,
): readonly string[] {
  const lands = parseWall(expectedArrival, "UTC");
  return [
    asText(number),
    fromName === "" ? "" : translate("mail.value.flightFrom", { from: asText(fromName) }),
    // Only a looked-up landing has an offset; a typed time is not reliable enough to show.
    lands.ok && /[+-]\d{2}:\d{2}$/.test(expectedArrival)
      ? translate("mail.value.lands", { time: time(lands.value) })
      : "",
  ];
}

/** The vehicle, named as wheelchair-accessible for a passenger who needs that. */
const vehicleText = ({ vehicleType: vehicle, needs }: BookedRide, { translate }: MailTemplate): string =>
  needAccessible(needs) ? translate("mail.value.accessible", { vehicle }) : vehicle;

export function rideFacts(ride: BookedRide, template: MailTemplate): readonly Fact[] {
  const { translate } = template;
  const { passengers, luggage, handBags } = ride.journey.load;
  return [
    { label: translate("mail.fact.flight"), lines: flightLines(ride.flight, template) },
    { label: translate("mail.fact.returnFlight"), lines: flightLines(ride.returnFlight, template) },
    { label: translate("mail.fact.vehicle"), lines: [vehicleText(ride, template)] },
    { label: translate("mail.fact.passengers"), lines: [String(passengers)] },
    { label: translate("mail.fact.luggage"), lines: [luggage > 0 ? String(luggage) : ""] },
    { label: translate("mail.fact.handBags"), lines: [handBags > 0 ? String(handBags) : ""] },
    { label: translate("mail.fact.tier"), lines: [asText(ride.tierName)] },
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
  { label: template.translate("mail.fact.payment"), lines: [payment(ride, template)] },
];

export const values = (ride: BookedRide, template: MailTemplate): Readonly<Record<string, string>> => ({
  reference: ride.reference,
  time: pickupTime(ride, template),
  pickup: asText(ride.journey.pickup.fullAddress),
  dropoff: asText(ride.journey.dropoff.fullAddress),
  total: template.money(ride.due, ride.currency),
  payment: payment(ride, template),
});

/** A table of facts. */
export const facts = (...groups: readonly (readonly Fact[])[]): Block => ({
  kind: "facts",
  rows: filled(groups.flat()),
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

/** The whole booking, and the links that show and change it. */
export const wholeBooking = (ride: BookedRide, template: MailTemplate): Block =>
  facts(journeyFacts(ride, template), rideFacts(ride, template), priceFacts(ride, template));
export const bookingLinks = (
  { view, manage }: Pick<RideCodes, "view" | "manage">,
  { translate, link }: MailTemplate,
): readonly Block[] => [
  { kind: "button", label: translate("mail.confirmation.see"), url: link(`/ticket/${view}`) },
  { kind: "link", label: translate("mail.confirmation.manage"), url: link(`/bookinginfo/${manage}`) },
];

/** Sent when a booking is confirmed. */
export function confirmationMail(ride: BookedRide, codes: RideCodes, template: MailTemplate): MailContent {
  const { translate } = template;
  return rideMail("confirmation", ride, template, {
    body: [
      wholeBooking(ride, template),
      ...bookingLinks(codes, template),
      ...(canPayOnline(ride, template)
        ? [{ kind: "link", label: translate("mail.confirmation.pay"), url: payLink(ride, codes, template) } as const]
        : []),
      { kind: "small", text: translate("mail.confirmation.calendar") },
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
      facts(journeyFacts(ride, template), priceFacts(ride, template)),
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
      facts(journeyFacts(ride, template), priceFacts(ride, template)),
      { kind: "button", label: translate("mail.extra-link.pay", { amount }), url: payLink(ride, codes, template) },
      { kind: "small", text: translate("mail.extra-link.once") },
    ],
  });
}

/** What was driven and paid, and who issues the receipt. */
export function receiptFacts(ride: BookedRide, template: MailTemplate): readonly Block[] {
  const { translate, time } = template;
  const { address } = template.tenant.settings;
  const vehicleAndPeople = [
    { label: translate("mail.fact.vehicle"), lines: [vehicleText(ride, template)] },
    { label: translate("mail.fact.passenger"), lines: [asText(ride.passenger)] },
    { label: translate("mail.fact.ourReference"), lines: [asText(ride.ourReference)] },
    { label: translate("mail.fact.booked"), lines: [time(ride.bookedAt)] },
  ];
  return [
    facts(journeyFacts(ride, template), vehicleAndPeople, priceFacts(ride, template)),
    { kind: "small", text: translate("mail.receipt.issued", { address }) },
  ];
}

/** Sent on a passenger's request (endpoint emailreceipt). */
export const receiptMail = (ride: BookedRide, template: MailTemplate): MailContent =>
  rideMail("receipt", ride, template, { body: receiptFacts(ride, template) });

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
    body: [facts(journeyFacts(ride, template)), ...texts.map((text): Block => ({ kind: "paragraph", text }))],
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
      wholeBooking(ride, template),
      { kind: "paragraph", text: differenceText(ride, difference, template, amount) },
      ...bookingLinks(codes, template),
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
 * for a change, and the booking stays unchanged.
 */
export const returnedMail = (
  kind: "payment-returned" | "extra-returned",
  ride: BookedRide,
  paid: { readonly pence: number; readonly currency: string },
  template: MailTemplate,
): MailContent =>
  rideMail(kind, ride, template, {
    values: { total: template.money(pence(paid.pence), paid.currency) },
    body: [facts(journeyFacts(ride, template))],
  });
