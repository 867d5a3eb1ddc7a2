import type { ReactNode } from "react";
import { isCancelled, isFinished, isPending } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { FlightStory, FlightStoryKind } from "#domain/flight/watch/story.ts";
import { InlineNotice, type InlineNoticeProps } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { FLIGHT_NEWS_TEXTS } from "#ds/texts/areas/flight-news/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import { minutes, type Instant } from "#domain/shared/units.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { durationText } from "./journey-text.ts";
import { momentText, shortDay } from "./flight-text.ts";

/** Props of {@link FlightNews}. */
interface FlightNewsProps {
  /** What is known; absent: nothing, and nothing shows. */
  news: FlightStory | undefined;
  /** IANA zone of the pickup. */
  zone: string;
}

/** How serious each kind is; what needs a decision is a warning. */
const KINDS: Readonly<Record<FlightStoryKind, InlineNoticeProps["kind"]>> = {
  onTime: "success",
  moved: "info",
  early: "info",
  tooLate: "warning",
  onTheWay: "info",
  diverted: "warning",
  cancelled: "warning",
  unknown: "warning",
  noNews: "info",
  leavesOnTime: "success",
  leavesOther: "info",
  leavesTooSoon: "warning",
  leavesMuchLater: "info",
  leavesNever: "warning",
};

/** What is known of the flights of a ride that is still to come. */
export function RideFlightNews({ ride }: { readonly ride: Ticket }): ReactNode {
  const { status, flights, outboundEndedAt, zone } = ride;
  if (isCancelled(status) || isPending(status) || isFinished(status)) return null;
  return (
    <>
      {outboundEndedAt === null ? <FlightNews news={flights.outbound?.news} zone={zone} /> : null}
      <FlightNews news={flights.return?.news} zone={zone} />
    </>
  );
}

/** The watched flight of a ride in one sentence, and whether it is only an example. */
export function FlightNews({ news, zone }: FlightNewsProps): ReactNode {
  const texts = useAreaTexts(FLIGHT_NEWS_TEXTS);
  if (news === undefined) return null;
  return (
    <InlineNotice kind={KINDS[news.kind]}>
      {flightNewsText(news, zone, texts)}
      {news.sample ? (
        <Text size="label" tone="muted">
          {texts.t("flightNews.sample")}
        </Text>
      ) : null}
    </InlineNotice>
  );
}

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
