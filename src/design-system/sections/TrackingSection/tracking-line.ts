/** What the map shows, in words: one line that tells the truth (PRODUCT 7). */
import type { Way } from "#domain/booking/job-parts.ts";
import { STATUS } from "#domain/booking/status.ts";
import { etaMinutes, type Freshness, type TrackedCar } from "#domain/booking/tracked-ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { Instant } from "#domain/shared/units.ts";
import { clockText } from "../../domain/clock-text.ts";
import { kmText } from "../../domain/journey-text.ts";
import { rideTime } from "../../domain/ride-text.ts";
import type { TrackingTextKey } from "../../texts/areas/tracking/index.ts";
import type { AreaTexts } from "../../texts/text-area.ts";
import type { Texts } from "../../texts/use-texts.ts";
import { listText } from "#ds/texts/list-text.ts";

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

/**
 * What stands beside it and changes by the second: the distance, and how old the news are. Shown, never said aloud. The
 * server's own words of the distance are English (TRK-010): whoever reads them needs no second figure.
 */
export function detailLine(ride: TrackedCar, now: Instant, state: Freshness, zone: string, words: Words): string {
  const { t, locale } = words;
  const { positionAt } = ride;
  if (positionAt === null || !MOVING.includes(ride.status)) return "";
  if (state === "lost") return t("tracking.lost", { time: clockText(positionAt, zone, locale) });
  const seconds = Math.max(0, Math.floor((now - positionAt) / 1_000));
  const age =
    seconds < 60
      ? t("tracking.updated", { count: seconds })
      : t("tracking.updatedMinutes", { count: Math.floor(seconds / 60) });
  const isSaid = ride.distanceText !== "" && locale.startsWith("en");
  const km = () => t("tracking.distance", { km: kmText(ride.distance, asTexts(words)) });
  return listText([...(ride.distance > 0 && !isSaid ? [km()] : []), age], locale);
}

const asTexts = (words: Words): Texts => words;
