import { encodeFlightNews } from "#contract/bookings/flight-news.ts";
import { writeLeg } from "#contract/core/common-schema.ts";
import { carOf, jobPartId, legOf, type BookingNames, type Part } from "#domain/booking/jobs/job-parts.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { Instant } from "#domain/shared/units.ts";

/**
 * A webhook to an operator's dispatch system about a job. `version` is the job's, as GET /api/dispatchjobs gives it,
 * and only grows for a `jobpartid`: a message whose version is not above the last one is stale or a duplicate.
 */
export const operatorNews = (
  news: BookingNames & {
    readonly id: string;
    readonly event: string;
    readonly part: Part;
    readonly version: number;
    readonly at: Instant;
    /** The passenger's message, where that is the news. */
    readonly says: string | undefined;
    /** News of the leg's flight, where they are the reason. */
    readonly flight: FlightStory | undefined;
  },
) => ({
  id: news.id,
  event: news.event,
  jobpartid: jobPartId(news, news.part),
  bref: news.reference,
  car: carOf(news.part),
  way: writeLeg(legOf(news.part)),
  version: news.version,
  time: new Date(news.at).toISOString(),
  ...(news.says === undefined ? {} : { says: news.says }),
  ...(news.flight === undefined ? {} : { reason: "flight", flightnews: encodeFlightNews(news.flight) }),
});
