/** What the map shows, in words: one line that tells the truth (PRODUCT 7). */
import type { Way } from "#domain/booking/job-parts.ts";
import { STATUS } from "#domain/booking/status.ts";
import { etaMinutes, isRideOver, type Freshness, type TrackedCar } from "#domain/booking/tracked-ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { Instant } from "#domain/shared/units.ts";
import { clockText } from "../../domain/clock-text.ts";
import { milesText } from "../../domain/journey-text.ts";
import { rideTime } from "../../domain/ride-text.ts";
import type { TrackingTextKey } from "../../texts/areas/tracking/index.ts";
import type { AreaTexts } from "../../texts/text-area.ts";

type Words = AreaTexts<TrackingTextKey>;

/** What is said aloud when it changes: how the ride stands, and in how many minutes. */
export function statusLine(ride: TrackedCar, { t }: Words): string {
  const minutes = etaMinutes(ride.etaText);
  switch (ride.status) {
    case STATUS.allocated:
      return t("tracking.line.assigned", { driver: ride.driver?.name ?? "" });
    case STATUS.started:
      return minutes === null ? t("tracking.line.started") : t("tracking.line.away", { count: minutes });
    case STATUS.arrived:
      return t("tracking.line.arrived");
    case STATUS.onBoard:
      return minutes === null ? t("tracking.line.onBoard") : t("tracking.line.toGo", { count: minutes });
    case STATUS.finished:
      return t("tracking.line.finished");
    case STATUS.cancelled:
      return t("tracking.line.cancelled");
    case STATUS.upcoming:
      return t("tracking.line.waiting");
    default:
      return ride.status;
  }
}

/** Which journey of a return, and when: "Return journey, Sun 22 November 2026, 18:00". */
export function wayText(way: Way, journey: Pick<Ticket, "pickupAt" | "zone"> | null, { t, locale }: Words): string {
  const name = t(`tracking.way.${way}`);
  const at = journey?.pickupAt ?? null;
  return journey === null || at === null
    ? name
    : t("tracking.wayAt", { way: name, time: rideTime(at, journey.zone, locale) });
}

const MOVING: readonly string[] = [STATUS.started, STATUS.onBoard];

/** The server speaks English: on an English page its words are shown as they were sent (TRK-010). */
const asSent = (words: string, { locale }: Words): boolean => words !== "" && locale.startsWith("en");

/** How far the car is, in the page's language; empty while it is not known, and once it no longer matters. */
export function distanceLine(car: TrackedCar, words: Words): string {
  const { status, distance, distanceText } = car;
  if (asSent(distanceText, words) || distance <= 0 || !MOVING.includes(status)) return distanceText;
  const place = status === STATUS.onBoard ? "dropoff" : "pickup";
  return words.t(`tracking.distance.${place}`, { miles: milesText(distance, words) });
}

/** When the car is there, in the page's language; empty when that is not known, and once the ride is over. */
export function etaLine(car: TrackedCar, words: Words): string {
  const { status, etaText } = car;
  if (isRideOver(car)) return "";
  if (asSent(etaText, words) || etaText === "") return etaText;
  if (status === STATUS.arrived) return words.t("tracking.eta.there");
  const minutes = etaMinutes(etaText);
  return minutes === null ? etaText : words.t("tracking.eta", { count: minutes });
}

/** How old the news are, which changes by the second: shown, never said aloud. */
export function ageLine(ride: TrackedCar, now: Instant, state: Freshness, zone: string, { t, locale }: Words): string {
  const { positionAt } = ride;
  if (positionAt === null || !MOVING.includes(ride.status)) return "";
  if (state === "lost") return t("tracking.lost", { time: clockText(positionAt, zone, locale) });
  const seconds = Math.max(0, Math.floor((now - positionAt) / 1_000));
  return seconds < 60
    ? t("tracking.updated", { count: seconds })
    : t("tracking.updatedMinutes", { count: Math.floor(seconds / 60) });
}
