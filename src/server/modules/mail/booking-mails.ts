/** The mails about one booking. */
import { addMinutes, pence, type Pence } from "#domain/shared/units.ts";
import type { Block, Fact, MailAttachment, MailContent } from "./content.ts";
import type { BookedRide } from "./booked-ride.ts";
import { calendarFile, type CalendarEvent } from "./calendar.ts";
import { asLines, asText } from "./person-text.ts";
import { letter, type Voice } from "./voice.ts";

/** The codes that open the booking to whoever reads its mail. */
export interface RideCodes {
  readonly view: string;
  readonly manage: string;
}

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

function rideFacts(ride: BookedRide, { say }: Voice): readonly Fact[] {
  const { passengers, luggage } = ride.journey.load;
  return [
    { label: say("mail.fact.flight"), lines: [asText(ride.flight.number)] },
    { label: say("mail.fact.returnFlight"), lines: [asText(ride.returnFlight.number)] },
    { label: say("mail.fact.vehicle"), lines: [ride.vehicleType] },
    { label: say("mail.fact.passengers"), lines: [String(passengers)] },
    { label: say("mail.fact.luggage"), lines: [String(luggage)] },
    { label: say("mail.fact.passenger"), lines: [asText(ride.passenger)] },
    { label: say("mail.fact.ourReference"), lines: [asText(ride.ourReference)] },
    { label: say("mail.fact.note"), lines: asLines(ride.note) },
  ];
}

const priceFacts = (ride: BookedRide, voice: Voice): readonly Fact[] => [
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

/** The ride, and the way back as an entry of its own, as a calendar file. */
function calendar(ride: BookedRide, voice: Voice): MailAttachment {
  const { pickup, dropoff } = ride.journey;
  const leg = (uid: string, reference: string, at: typeof ride.pickupAt, [from, to]: readonly [string, string]) => {
    const facts = { reference, pickup: asText(from), dropoff: asText(to) };
    const event: CalendarEvent = {
      uid: `${uid}@cabstand`,
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
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: calendarFile(events, ride.bookedAt),
  };
}

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
      { kind: "small", text: say("mail.confirmation.calendar") },
      { kind: "small", text: say("mail.help") },
    ],
    attachments: [calendar(ride, voice)],
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

/** Sent when a booking was cancelled. */
export function cancellationMail(ride: BookedRide, voice: Voice): MailContent {
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
    body: [{ kind: "facts", rows: filled(journeyFacts(ride, voice)) }, fee, { kind: "small", text: say("mail.help") }],
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
