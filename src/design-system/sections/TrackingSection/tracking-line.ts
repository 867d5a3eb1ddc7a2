/** What the map shows, as one truthful line of text. */
import type { Leg } from "#domain/journey/leg.ts";
import { STATUS } from "#domain/booking/status.ts";
import { etaMinutes, isRideOver, type Freshness, type TrackedCar } from "#domain/booking/tracking/tracked-ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { Instant } from "#domain/shared/units.ts";
import { clockText } from "#ds/internal/domain/clock-text.ts";
import { milesText } from "#ds/internal/domain/journey-text.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import type { TrackingTextKey } from "#ds/texts/areas/tracking/index.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

type Words = AreaTexts<TrackingTextKey>;

/**
 * The announced part: the status of the ride and the minutes until it arrives.
 * @param watching the reader is not the passenger but holds a share link.
 */
export function statusLine(ride: TrackedCar, { t }: Words, watching = false): string {
  const minutes = etaMinutes(ride.etaText);
  const voice = watching ? "watch" : "line";
  switch (ride.status) {
    case STATUS.allocated:
      return t(`tracking.${voice}.assigned`, { driver: ride.driver?.name ?? "" });
    case STATUS.started:
      return minutes === null ? t(`tracking.${voice}.started`) : t(`tracking.${voice}.away`, { count: minutes });
    case STATUS.arrived:
      return t(`tracking.${voice}.arrived`);
    case STATUS.onBoard:
      return minutes === null ? t(`tracking.${voice}.onBoard`) : t(`tracking.${voice}.toGo`, { count: minutes });
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

/** The server writes English: an English page shows its words unchanged. */
const asSent = (words: string, { locale }: Words): boolean => words !== "" && locale.startsWith("en");

/** How far away the car is, in the page's language; empty while unknown, and once it no longer matters. */
export function distanceLine(car: TrackedCar, words: Words): string {
  const { status, distance, distanceText } = car;
  if (asSent(distanceText, words) || distance <= 0 || !MOVING.includes(status)) return distanceText;
  const place = status === STATUS.onBoard ? "dropoff" : "pickup";
  return words.t(`tracking.distance.${place}`, { miles: milesText(distance, words) });
}

/** When the car arrives, in the page's language; empty while unknown, and once the ride is over. */
export function etaLine(car: TrackedCar, words: Words): string {
  const { status, etaText } = car;
  if (isRideOver(car)) return "";
  if (asSent(etaText, words) || etaText === "") return etaText;
  if (status === STATUS.arrived) return words.t("tracking.eta.there");
  const minutes = etaMinutes(etaText);
  return minutes === null ? etaText : words.t("tracking.eta", { count: minutes });
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
