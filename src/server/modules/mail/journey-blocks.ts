/** What mails say about the journey of a booking: its time, its places, its flights. */
import type { StatedFlight } from "#domain/booking/booking.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { isAirport, type Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import type { Instant } from "#domain/shared/units.ts";
import { meetingPoint } from "#domain/tenant/meeting-point.ts";
import type { BookedRide } from "./booked-ride.ts";
import type { Block, Fact, RouteLine, RouteStop } from "./content.ts";
import type { MailTemplate } from "./mail-template.ts";
import { asText } from "./person-text.ts";

/** Facts with nothing to say are left out. */
const filled = (facts: readonly Fact[]): readonly Fact[] =>
  facts
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== "") }))
    .filter(({ lines }) => lines.length > 0);

/** A table of facts. */
export const facts = (...groups: readonly (readonly Fact[])[]): Block => ({
  kind: "facts",
  rows: filled(groups.flat()),
});

export function pickupTime(ride: BookedRide, { translate, time }: MailTemplate): string {
  return ride.isNow ? translate("mail.value.asap", { time: time(ride.pickupAt) }) : time(ride.pickupAt);
}

/** One leg of a booking: when it begins, and where it leads. */
export interface RideLeg {
  readonly reference: string;
  readonly at: Instant;
  /** As soon as possible. */
  readonly isNow: boolean;
  readonly from: Place;
  readonly vias: readonly Place[];
  readonly to: Place;
  readonly flight: StatedFlight;
  /** Its roads; empty where they are not known. */
  readonly path: readonly LatLng[];
}

/** A leg of a ride; the outbound one where there is no return leg. */
export function legOfRide(ride: BookedRide, leg: Leg): RideLeg {
  const { reference, returnReference, returnAt, pickupAt, isNow, flight, returnFlight, path, returnPath } = ride;
  const { pickup: from, vias, dropoff: to } = ride.journey;
  if (leg === "outbound" || returnAt === null) return { reference, at: pickupAt, isNow, from, vias, to, flight, path };
  const back = { from: to, vias: [], to: from, flight: returnFlight, path: returnPath };
  return { reference: returnReference ?? reference, at: returnAt, isNow: false, ...back };
}

/** The places of a leg, in the order of travel. */
export const stopsOf = ({ from, vias, to }: RideLeg, { translate }: MailTemplate): readonly RouteStop[] => [
  { label: translate("mail.fact.from"), place: asText(from.fullAddress) },
  ...vias.map((via) => ({ label: translate("mail.fact.via"), place: asText(via.fullAddress) })),
  { label: translate("mail.fact.to"), place: asText(to.fullAddress) },
];

/** A ride that is cancelled has no way to show. */
function lineOf({ status }: BookedRide, { path, from, vias, to }: RideLeg): RouteLine | null {
  if (path.length < 2 || status === STATUS.cancelled) return null;
  return { path, places: [from, ...vias, to].map(({ position }) => position) };
}

/** Time and places of a leg, as they are seen first. */
export function journeyBlocks(ride: BookedRide, template: MailTemplate, leg: Leg = "outbound"): readonly Block[] {
  const { translate, time, clock, day, zoneName } = template;
  const ridden = legOfRide(ride, leg);
  const whole = ridden.isNow ? translate("mail.value.asap", { time: time(ridden.at) }) : time(ridden.at);
  return [
    {
      kind: "pickup",
      label: translate(ridden.isNow ? "mail.fact.asap" : "mail.fact.when"),
      clock: clock(ridden.at),
      day: translate("mail.value.dayInZone", { date: day(ridden.at), zone: zoneName(ridden.at) }),
      whole,
    },
    { kind: "route", stops: stopsOf(ridden, template), line: lineOf(ride, ridden) },
  ];
}

/** Where the driver meets the passenger of a leg; only airports have such a place. */
export function meetingFact(ride: BookedRide, template: MailTemplate, leg: Leg = "outbound"): Fact {
  const { translate, tenant, locale } = template;
  const { from } = legOfRide(ride, leg);
  const stated = isAirport(from)
    ? meetingPoint(tenant.settings, from, locale) || translate("mail.value.meetArrivals")
    : "";
  return { label: translate("mail.fact.meet"), lines: [stated] };
}

/** When the ride comes back, or how long its car waits; empty for one way. */
export function returnText({ journey, returnAt }: BookedRide, { translate, time }: MailTemplate): string {
  const { returnType, waitMinutes } = journey;
  if (returnType !== "wait-and-return") return returnAt === null ? "" : time(returnAt);
  return waitMinutes === undefined
    ? translate("mail.value.waits")
    : translate("mail.value.waitsFor", { minutes: String(waitMinutes) });
}

/** References and return time of a booking. */
export const referenceFacts = (ride: BookedRide, template: MailTemplate): readonly Fact[] => [
  { label: template.translate("mail.fact.reference"), lines: [ride.reference] },
  { label: template.translate("mail.fact.returnReference"), lines: [ride.returnReference ?? ""] },
  { label: template.translate("mail.fact.return"), lines: [returnText(ride, template)] },
];

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
