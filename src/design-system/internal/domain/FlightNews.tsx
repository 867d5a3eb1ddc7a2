import type { ReactNode } from "react";
import { isCancelled, isFinished, isPending } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { FlightStory, FlightStoryKind } from "#domain/flight/watch/story.ts";
import { InlineNotice, type InlineNoticeProps } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { FLIGHT_NEWS_TEXTS } from "#ds/texts/areas/flight-news/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { flightNewsText } from "./flight-news-text.ts";

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
