/** The mails about one booking. */
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { StatedFlight } from "#domain/booking/booking.ts";
import { parseWall } from "#domain/shared/zoned-time.ts";
import type { Block, Fact, MailContent } from "./content.ts";
import type { BookedRide } from "./booked-ride.ts";
import { asLines, asText } from "./person-text.ts";
import { rideCalendar } from "./ride-calendar.ts";
import { letter, type Voice } from "./voice.ts";

/** The codes that open the booking to whoever reads its mail. */
export interface RideCodes {
  readonly view: string;
  readonly manage: string;
  readonly pay: string;
}

/** The way to pay for a booking, which opens at the payment step (PAY-035). */
const payLink = ({ reference }: BookedRide, { pay }: Pick<RideCodes, "pay">, { link }: Voice): string =>
  link(`/?${new URLSearchParams({ id: reference, code: pay }).toString()}`);

/** Whether a ride that is to be paid in the car may be paid before as well. */
const canPayOnline = (ride: BookedRide, { tenant }: Voice): boolean =>
  ride.paymentMethod === "cash" &&
  !ride.isPaid &&
  ["card", "paypal"].some((method) => tenant.settings.paymentMethods.some((allowed) => allowed === method));

/** Facts with nothing to say are left out. */
const filled = (facts: readonly Fact[]): readonly Fact[] =>
  facts
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== "") }))
    .filter(({ lines }) => lines.length > 0);

function payment(ride: BookedRide, { say }: Voice): string {
  if (ride.isPaid) return say("mail.payment.paid");
  if (ride.paymentMethod === "cash") return say("mail.payment.cash");
  return ride.paymentMethod === "account" ? say("mail.payment.account") : say("mail.payment.open");
}

function pickupTime(ride: BookedRide, { say, time }: Voice): string {
  return ride.isNow ? say("mail.value.asap", { time: time(ride.pickupAt) }) : time(ride.pickupAt);
}

function journeyFacts(ride: BookedRide, voice: Voice): readonly Fact[] {
  const { say, time } = voice;
  const { pickup, vias, dropoff, returnType } = ride.journey;
  const back =
    returnType === "wait-and-return" ? say("mail.value.waits") : ride.returnAt === null ? "" : time(ride.returnAt);
  return [
    { label: say("mail.fact.reference"), lines: [ride.reference] },
    { label: say("mail.fact.returnReference"), lines: [ride.returnReference ?? ""] },
    { label: say("mail.fact.when"), lines: [pickupTime(ride, voice)] },
    { label: say("mail.fact.from"), lines: [asText(pickup.fullAddress)] },
    ...vias.map((via) => ({ label: say("mail.fact.via"), lines: [asText(via.fullAddress)] })),
    { label: say("mail.fact.to"), lines: [asText(dropoff.fullAddress)] },
    { label: say("mail.fact.return"), lines: [back] },
  ];
}

/** Number, origin and landing of a flight, as far as they were stated. */
function flightLines({ number, fromName, expectedArrival }: StatedFlight, { say, time }: Voice): readonly string[] {
  const lands = parseWall(expectedArrival, "UTC");
  return [
    asText(number),
    fromName === "" ? "" : say("mail.value.flightFrom", { from: asText(fromName) }),
    // Only a landing that came from a look-up has an offset; what was typed by hand is no moment to rely on.
    lands.ok && /[+-]\d{2}:\d{2}$/.test(expectedArrival) ? say("mail.value.lands", { time: time(lands.value) }) : "",
  ];
}

function rideFacts(ride: BookedRide, voice: Voice): readonly Fact[] {
  const { say } = voice;
  const { passengers, luggage } = ride.journey.load;
  return [
    { label: say("mail.fact.flight"), lines: flightLines(ride.flight, voice) },
    { label: say("mail.fact.returnFlight"), lines: flightLines(ride.returnFlight, voice) },
    { label: say("mail.fact.vehicle"), lines: [ride.vehicleType] },
    { label: say("mail.fact.passengers"), lines: [String(passengers)] },
    { label: say("mail.fact.luggage"), lines: [String(luggage)] },
    { label: say("mail.fact.passenger"), lines: [asText(ride.passenger)] },
    { label: say("mail.fact.ourReference"), lines: [asText(ride.ourReference)] },
    { label: say("mail.fact.needs"), lines: ride.needs.map((need) => say(`mail.need.${need}`)) },
    { label: say("mail.fact.note"), lines: asLines(ride.note) },
  ];
}

const priceFacts = (ride: BookedRide, voice: Voice): readonly Fact[] => [
  {
    label: voice.say("mail.fact.changeFees"),
    lines: [ride.changeFees > 0 ? voice.money(ride.changeFees, ride.currency) : ""],
  },
  { label: voice.say("mail.fact.total"), lines: [voice.money(ride.total, ride.currency)] },
  { label: voice.say("mail.fact.payment"), lines: [payment(ride, voice)] },
];

const values = (ride: BookedRide, voice: Voice): Readonly<Record<string, string>> => ({
  reference: ride.reference,
  time: pickupTime(ride, voice),
  pickup: asText(ride.journey.pickup.fullAddress),
  dropoff: asText(ride.journey.dropoff.fullAddress),
  total: voice.money(ride.total, ride.currency),
  payment: payment(ride, voice),
});

/** Sent when a booking is a ride. */
export function confirmationMail(ride: BookedRide, codes: RideCodes, voice: Voice): MailContent {
  const { say, link } = voice;
  return letter("confirmation", voice, {
    recipient: ride.recipient,
    name: ride.name,
    values: values(ride, voice),
    body: [
      {
        kind: "facts",
        rows: filled([...journeyFacts(ride, voice), ...rideFacts(ride, voice), ...priceFacts(ride, voice)]),
      },
      { kind: "button", label: say("mail.confirmation.see"), url: link(`/ticket/${codes.view}`) },
      { kind: "link", label: say("mail.confirmation.manage"), url: link(`/bookinginfo/${codes.manage}`) },
      ...(canPayOnline(ride, voice)
        ? [{ kind: "link", label: say("mail.confirmation.pay"), url: payLink(ride, codes, voice) } as const]
        : []),
      { kind: "small", text: say("mail.confirmation.calendar") },
      { kind: "small", text: say("mail.help") },
    ],
    attachments: [rideCalendar(ride, voice)],
  });
}

/** Sent when a booking is saved and nobody has paid for it. @param until when it is kept. */
export function paymentLinkMail(
  ride: BookedRide,
  until: Instant,
  codes: Pick<RideCodes, "pay">,
  voice: Voice,
): MailContent {
  const { say, time } = voice;
  return letter("payment-link", voice, {
    recipient: ride.recipient,
    name: ride.name,
    values: { ...values(ride, voice), until: time(until) },
    body: [
      { kind: "facts", rows: filled([...journeyFacts(ride, voice), ...priceFacts(ride, voice)]) },
      { kind: "button", label: say("mail.payment-link.pay", values(ride, voice)), url: payLink(ride, codes, voice) },
      { kind: "small", text: say("mail.payment-link.once") },
      { kind: "small", text: say("mail.help") },
    ],
  });
}

/** Sent when a change was asked for and nobody has paid what it costs on top. @param until when it is kept. */
export function extraLinkMail(
  ride: BookedRide,
  extra: { readonly amount: Pence; readonly until: Instant },
  codes: Pick<RideCodes, "pay">,
  voice: Voice,
): MailContent {
  const { say, time, money } = voice;
  const amount = money(extra.amount, ride.currency);
  return letter("extra-link", voice, {
    recipient: ride.recipient,
    name: ride.name,
    values: { ...values(ride, voice), amount, until: time(extra.until) },
    body: [
      { kind: "facts", rows: filled([...journeyFacts(ride, voice), ...priceFacts(ride, voice)]) },
      { kind: "button", label: say("mail.extra-link.pay", { amount }), url: payLink(ride, codes, voice) },
      { kind: "small", text: say("mail.extra-link.once") },
      { kind: "small", text: say("mail.help") },
    ],
  });
}

/** Sent when a passenger asks for it (API: emailreceipt). */
export function receiptMail(ride: BookedRide, voice: Voice): MailContent {
  const { say, time } = voice;
  const { address } = voice.tenant.settings;
  const booked: Fact = { label: say("mail.fact.booked"), lines: [time(ride.bookedAt)] };
  return letter("receipt", voice, {
    recipient: ride.recipient,
    name: ride.name,
    values: values(ride, voice),
    body: [
      {
        kind: "facts",
        rows: filled([
          ...journeyFacts(ride, voice),
          { label: say("mail.fact.vehicle"), lines: [ride.vehicleType] },
          { label: say("mail.fact.passenger"), lines: [asText(ride.passenger)] },
          { label: say("mail.fact.ourReference"), lines: [asText(ride.ourReference)] },
          booked,
          ...priceFacts(ride, voice),
        ]),
      },
      { kind: "small", text: say("mail.receipt.issued", { address }) },
      { kind: "small", text: say("mail.help") },
    ],
  });
}

/** Sent when a booking was cancelled. @param returned what goes back of what was paid. */
export function cancellationMail(ride: BookedRide, returned: Pence, voice: Voice): MailContent {
  const { say, money } = voice;
  const fee: Block = {
    kind: "paragraph",
    text:
      ride.cancelFee > 0
        ? say("mail.cancelled.fee", { fee: money(ride.cancelFee, ride.currency) })
        : say("mail.cancelled.free"),
  };
  return letter("cancelled", voice, {
    recipient: ride.recipient,
    name: ride.name,
    values: values(ride, voice),
    body: [
      { kind: "facts", rows: filled(journeyFacts(ride, voice)) },
      fee,
      ...(returned > 0
        ? [
            {
              kind: "paragraph",
              text: say("mail.changed.returned", { amount: money(returned, ride.currency) }),
            } as const,
          ]
        : []),
      { kind: "small", text: say("mail.help") },
    ],
    attachments: [rideCalendar(ride, voice, "CANCEL")],
  });
}

/** Sent when a booking was changed. @param difference what it costs more than before; below 0: less. */
export function changedMail(ride: BookedRide, difference: Pence, codes: RideCodes, voice: Voice): MailContent {
  const { say, link, money } = voice;
  return letter("changed", voice, {
    recipient: ride.recipient,
    name: ride.name,
    values: values(ride, voice),
    body: [
      {
        kind: "facts",
        rows: filled([...journeyFacts(ride, voice), ...rideFacts(ride, voice), ...priceFacts(ride, voice)]),
      },
      {
        kind: "paragraph",
        text: differenceText(ride, difference, voice, money(pence(Math.abs(difference)), ride.currency)),
      },
      { kind: "button", label: say("mail.confirmation.see"), url: link(`/ticket/${codes.view}`) },
      { kind: "link", label: say("mail.confirmation.manage"), url: link(`/bookinginfo/${codes.manage}`) },
      { kind: "small", text: say("mail.changed.calendar") },
      { kind: "small", text: say("mail.help") },
    ],
    attachments: [rideCalendar(ride, voice)],
  });
}

function differenceText(ride: BookedRide, difference: Pence, { say }: Voice, amount: string): string {
  if (difference === 0) return say("mail.changed.same");
  const paid = ride.isPaid && ride.paymentMethod !== "cash" && ride.paymentMethod !== "account";
  if (difference > 0) return say(paid ? "mail.changed.charged" : "mail.changed.more", { amount });
  return say(paid ? "mail.changed.returned" : "mail.changed.less", { amount });
}

/** Sent when money for a change came too late for it: the booking stays, the money goes back. */
export function extraReturnedMail(
  ride: BookedRide,
  paid: { pence: number; currency: string },
  voice: Voice,
): MailContent {
  return letter("extra-returned", voice, {
    recipient: ride.recipient,
    name: ride.name,
    values: { ...values(ride, voice), total: voice.money(pence(paid.pence), paid.currency) },
    body: [
      { kind: "facts", rows: filled(journeyFacts(ride, voice)) },
      { kind: "small", text: voice.say("mail.help") },
    ],
  });
}

/** Sent when money came after the booking had ended (RELIABILITY 2.2, rule 9). */
export function paymentReturnedMail(
  ride: BookedRide,
  paid: { pence: number; currency: string },
  voice: Voice,
): MailContent {
  const total: Pence = pence(paid.pence);
  return letter("payment-returned", voice, {
    recipient: ride.recipient,
    name: ride.name,
    values: { ...values(ride, voice), total: voice.money(total, paid.currency) },
    body: [
      { kind: "facts", rows: filled(journeyFacts(ride, voice)) },
      { kind: "small", text: voice.say("mail.help") },
    ],
  });
}

/** What a provider says of a payment that is not as we asked for it. */
export interface FlaggedPayment {
  readonly gateway: string;
  readonly reference: string;
  readonly payment: string;
  /** Names of what differs: amount, currency, reference, mode. */
  readonly differs: string;
  readonly pence: number;
  readonly currency: string;
}

/** Sent to the operator: a payment does not match its booking and waits for a person (RELIABILITY 2.2, rule 7). */
export function paymentFlaggedMail(ride: BookedRide, flagged: FlaggedPayment, voice: Voice): MailContent {
  const { say, tenant } = voice;
  // What another system says is shown as plain text, whatever it is.
  const row = (label: string, text: string) => ({ label, lines: [asText(text)] });
  return letter("payment-flagged", voice, {
    recipient: tenant.settings.email,
    name: "",
    values: values(ride, voice),
    body: [
      {
        kind: "facts",
        rows: [
          row(say("mail.fact.differs"), flagged.differs),
          row(say("mail.fact.gateway"), flagged.gateway),
          row(say("mail.fact.paymentId"), flagged.payment),
          row(say("mail.fact.attempt"), flagged.reference),
          { label: say("mail.fact.reported"), lines: [voice.money(pence(flagged.pence), flagged.currency)] },
        ],
      },
      { kind: "facts", rows: filled(journeyFacts(ride, voice)) },
    ],
  });
}
