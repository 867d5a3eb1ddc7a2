/** What the holder of a ticket reads about its flights. */
import type { LegNews } from "#contract/bookings/flight-news.ts";
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** News of the flights of a booking's legs; null where there are none. */
export async function flightNewsOf(db: TenantHandle, booking: string): Promise<LegNews> {
  const rows = await db.selectFrom("rides").select(["part", "flight_news"]).where("booking_id", "=", booking).execute();
  const newsOf = (leg: keyof LegNews): FlightStory | null => {
    const [first] = partsOfLeg(rows, leg).flatMap(({ flight_news: news }) => (news === null ? [] : [news]));
    return (first as FlightStory | undefined) ?? null;
  };
  return { outbound: newsOf("outbound"), return: newsOf("return") };
}
