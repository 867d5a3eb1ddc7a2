import type { FlightStory } from "#domain/flight/watch/story.ts";
import { minutes, type Instant } from "#domain/shared/units.ts";
import type { FLIGHT_NEWS_TEXTS } from "#ds/texts/areas/flight-news/en.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import { clockText } from "./clock-text.ts";
import { momentText, shortDay } from "./flight-text.ts";
import { durationText } from "./journey-text.ts";

/** A flight's news in a sentence, on the pickup's clocks: "BA117 lands 25 minutes late, pickup moved to 14:55". */
export function flightNewsText(
  { kind, number, at, lateBy, pickupAt, place }: FlightStory,
  zone: string,
  texts: AreaTexts<keyof typeof FLIGHT_NEWS_TEXTS.en>,
): string {
  const { t, locale } = texts;
  // A clock alone would mislead when the two are on different days.
  const isOneDay = at === null || shortDay(at, zone, locale) === shortDay(pickupAt, zone, locale);
  const timeOf = (moment: Instant): string =>
    isOneDay ? clockText(moment, zone, locale) : momentText({ at: moment, zone }, locale);
  const time = at === null ? "" : timeOf(at);
  const duration = durationText(minutes(Math.abs(lateBy)), texts);
  const by =
    lateBy === 0
      ? t("flightNews.inTime", { time })
      : t(lateBy > 0 ? "flightNews.late" : "flightNews.ahead", { duration });
  return t(`flightNews.${kind}`, { number, by, time, place, pickup: timeOf(pickupAt) });
}
