/** What the map shows, as short truthful lines of text. */
import { formatMoney } from "#domain/shared/money.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { STATUS } from "#domain/booking/status.ts";
import {
  etaMinutes,
  isRideOver,
  type Freshness,
  type TrackedCar,
  freeWaitingUntil,
  type WaitingTerms,
} from "#domain/booking/tracking/tracked-ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { milesText } from "#ds/internal/domain/journey-text.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import type { TrackingTextKey } from "#ds/texts/areas/tracking/en.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

type Words = AreaTexts<TrackingTextKey>;

/**
 * The status of the ride as a headline.
 * @param watching the reader is not the passenger but holds a share link.
 */
export function statusLine(ride: TrackedCar, { t }: Words, watching = false): string {
  const voice = watching ? "watch" : "line";
  switch (ride.status) {
    case STATUS.allocated:
      return t(`tracking.${voice}.assigned`, { driver: ride.driver?.name ?? "" });
    case STATUS.started:
      return t(`tracking.${voice}.started`);
    case STATUS.arrived:
      return t(`tracking.${voice}.arrived`);
    case STATUS.onBoard:
      return t(`tracking.${voice}.onBoard`);
    case STATUS.finished:
      return t(`tracking.${voice}.finished`);
    case STATUS.cancelled:
      return t("tracking.line.cancelled");
    case STATUS.upcoming:
      return t("tracking.line.waiting");
    default:
      return ride.status;
  }
}

/** Which leg of a return, and when: "Return journey, Sun 22 November 2026, 18:00". */
export function legText(leg: Leg, journey: Pick<Ticket, "pickupAt" | "zone"> | null, { t, locale }: Words): string {
  const name = t(`tracking.leg.${leg}`);
  const at = journey?.pickupAt ?? null;
  return journey === null || at === null
    ? name
    : t("tracking.legAt", { leg: name, time: rideTime(at, journey.zone, locale) });
}

const MOVING: readonly string[] = [STATUS.started, STATUS.onBoard];

/** What the lines about time need to know beside the car. */
export interface TimeFacts {
  readonly now: Instant;
  /** IANA zone of the pickup. */
  readonly zone: string;
  /** Null while it is not known, and for holders of a share link. */
  readonly journey: Pick<Ticket, "pickupAt" | "waiting"> | null;
}

/**
 * The time that matters now: of the pickup, of the car's arrival as a clock time and in minutes, or how long the driver
 * waits at no charge. Empty while unknown, and once the ride is over.
 */
export function timeLine(car: TrackedCar, facts: TimeFacts, words: Words): string {
  const { t, locale } = words;
  if (MOVING.includes(car.status)) return arrivalLine(car, facts, words);
  if (car.status === STATUS.arrived) return waitingOf(car, facts, words)?.until ?? "";
  const at = facts.journey?.pickupAt ?? null;
  return at === null || isRideOver(car) ? "" : t("tracking.pickupAt", { time: rideTime(at, facts.zone, locale) });
}

/** "Arrives about 14:32, in 6 min". The minutes count from the car's position, whose age grows between two news. */
function arrivalLine({ status, etaText, positionAt }: TrackedCar, { now, zone }: TimeFacts, words: Words): string {
  const count = etaMinutes(etaText);
  if (count === null) return etaText === "" ? words.t("tracking.arrives.unknown") : etaText;
  const at = addMinutes(positionAt ?? now, count);
  return words.t(status === STATUS.onBoard ? "tracking.arrives.dropoff" : "tracking.arrives.pickup", {
    time: clockText(at, zone, words.locale),
    count: Math.max(1, Math.round((at - now) / 60_000)),
  });
}

/** The wait of a driver at the pickup, in two lines. */
interface WaitingLines {
  readonly until: string;
  /** What is left of the free waiting, as a timer shows it: "4:05"; empty once it is over. */
  readonly left: string;
  /** What it costs after that; empty where nothing is charged. */
  readonly cost: string;
}

/** @returns null while the driver does not wait, or where the terms are not known. */
export function waitingOf(car: TrackedCar, { now, zone, journey }: TimeFacts, words: Words): WaitingLines | null {
  const terms = journey?.waiting.outbound ?? null;
  const { arrivedAt = null } = car;
  if (car.status !== STATUS.arrived || arrivedAt === null || journey === null || terms === null) return null;
  const end = freeWaitingUntil(terms, { pickupAt: journey.pickupAt, arrivedAt });
  const time = clockText(end, zone, words.locale);
  const isOver = now >= end;
  return {
    until: isOver
      ? words.t("tracking.waiting.over", { time })
      : words.t("tracking.waiting.until", { time, count: Math.ceil((end - now) / 60_000) }),
    left: isOver ? "" : timerText(Math.ceil((end - now) / 1_000), words.locale),
    cost: costText(terms, isOver, words),
  };
}

/** Minutes and seconds in the digits of the language: "4:05". */
function timerText(seconds: number, locale: string): string {
  const digits = (count: number, least: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: least, useGrouping: false }).format(count);
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`;
}

const costText = ({ perMinute }: WaitingTerms, isOver: boolean, { t, locale }: Words): string =>
  perMinute.pence === 0
    ? ""
    : t(isOver ? "tracking.waiting.costs" : "tracking.waiting.thenCosts", { price: formatMoney(perMinute, locale) });

/** The server writes English: an English page shows its words unchanged. */
const asSent = (words: string, { locale }: Words): boolean => words !== "" && locale.startsWith("en");

/** How far away the car is, in the page's language; empty while unknown, and once it no longer matters. */
export function distanceLine(car: TrackedCar, words: Words): string {
  const { status, distance, distanceText } = car;
  if (asSent(distanceText, words) || distance <= 0 || !MOVING.includes(status)) return distanceText;
  const place = status === STATUS.onBoard ? "dropoff" : "pickup";
  return words.t(`tracking.distance.${place}`, { miles: milesText(distance, words) });
}

/** The age of the last news, which changes every second: shown, never announced. */
export function ageLine(ride: TrackedCar, now: Instant, state: Freshness, zone: string, { t, locale }: Words): string {
  const { positionAt } = ride;
  if (positionAt === null || !MOVING.includes(ride.status)) return "";
  if (state === "lost") return t("tracking.lost", { time: clockText(positionAt, zone, locale) });
  const seconds = Math.max(0, Math.floor((now - positionAt) / 1_000));
  return seconds < 60
    ? t("tracking.updated", { count: seconds })
    : t("tracking.updatedMinutes", { count: Math.floor(seconds / 60) });
}
