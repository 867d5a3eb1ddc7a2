/** News of a watched flight on the wire, as replies, live events and webhooks carry it. */
import { FLIGHT_STORY_KINDS, type FlightStory } from "#domain/flight/watch/story.ts";
import { instant } from "#domain/shared/units.ts";
import { readIso, type WireRecord } from "#contract/core/wire.ts";
import type { Reply } from "#contract/endpoints.ts";

/** A story as its fields. */
export const flightNewsReply = (story: FlightStory | null): Reply<"bookingInfo">["flightnews"] =>
  story && {
    kind: story.kind,
    flightnumber: story.number,
    flighttime: story.at === null ? "" : new Date(story.at).toISOString(),
    lateby: story.lateBy,
    pickuptime: new Date(story.pickupAt).toISOString(),
    place: story.place,
    sample: story.sample,
  };

/** Reads a story; null without one, and for kinds that this program does not know. */
export function readFlightNews(root: WireRecord, name: string): FlightStory | null {
  const news = root.record(name);
  const kind = FLIGHT_STORY_KINDS.find((known) => known === news.text("kind"));
  if (!kind) return null;
  return {
    kind,
    number: news.text("flightnumber"),
    at: readIso(news.text("flighttime")),
    lateBy: news.number(0, "lateby"),
    pickupAt: readIso(news.text("pickuptime")) ?? instant(0),
    place: news.text("place"),
    sample: news.flag(false, "sample"),
  };
}
