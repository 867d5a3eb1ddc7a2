/** A booking's flights and their news on the wire, as replies, live events and webhooks carry them. */
import type { Booking } from "#domain/booking/booking.ts";
import { FLIGHT_STORY_KINDS, type FlightStory } from "#domain/flight/watch/story.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { instant } from "#domain/shared/units.ts";
import { readIso, type WireRecord } from "#contract/core/wire.ts";
import type * as z from "zod/mini";
import type { flightNews } from "./flight-news-schema.ts";

/** A story as its fields. */
export const flightNewsReply = (story: FlightStory | null): z.output<typeof flightNews> =>
  story && {
    kind: story.kind,
    flightnumber: story.number,
    flighttime: story.at === null ? "" : new Date(story.at).toISOString(),
    lateby: story.lateBy,
    pickuptime: new Date(story.pickupAt).toISOString(),
    place: story.place,
    sample: story.sample,
  };

/** A story as it came. */
export const decodeFlightNews = (news: z.output<typeof flightNews>): FlightStory | null =>
  news && {
    kind: news.kind,
    number: news.flightnumber,
    at: readIso(news.flighttime),
    lateBy: news.lateby,
    pickupAt: readIso(news.pickuptime) ?? instant(0),
    place: news.place,
    sample: news.sample,
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

/** The flights of a booking, for its ticket. */
export const flightReplyFields = ({ flight, returnFlight }: Pick<Booking["journey"], "flight" | "returnFlight">) => ({
  flightnumber: flight.number,
  arrivingfromairportname: flight.fromName,
  expflightarrival: flight.expectedArrival,
  returnflightnumber: returnFlight.number,
  returnarrivingfromairportname: returnFlight.fromName,
  returnexpflightarrival: returnFlight.expectedArrival,
});

/** News of the flights of a booking's legs. */
export type LegNews = Readonly<Record<Leg, FlightStory | null>>;

export const NO_NEWS: LegNews = { outbound: null, return: null };

export const newsFields = (news: LegNews) => ({
  flightnews: flightNewsReply(news.outbound),
  returnflightnews: flightNewsReply(news.return),
});
