/** A booking's flights and their news, as replies, live events and webhooks carry them. */
import * as z from "zod/mini";
import { readIso } from "#contract/core/wire.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { FLIGHT_STORY_KINDS, type FlightStory } from "#domain/flight/watch/story.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { instant } from "#domain/shared/units.ts";

/** News of a watched flight (own addition). Null: nothing is known, or no flight is watched. */
export const flightNews = z.nullable(
  z.object({
    kind: z.enum(FLIGHT_STORY_KINDS),
    flightnumber: z.string(),
    /** Landing or departure as expected now, ISO 8601; empty while not known. */
    flighttime: z.string(),
    /** Minutes after the time that the booking knew; below 0: before it. */
    lateby: z.number(),
    /** The pickup that holds, ISO 8601. */
    pickuptime: z.string(),
    /** Where a diverted flight lands; empty otherwise. */
    place: z.string(),
    /** From the sample timetable of a demo. */
    sample: z.boolean(),
  }),
);

type WireNews = z.output<typeof flightNews>;

/** A story as its fields. */
export const encodeFlightNews = (story: FlightStory | null): WireNews =>
  story && {
    kind: story.kind,
    flightnumber: story.number,
    flighttime: story.at === null ? "" : new Date(story.at).toISOString(),
    lateby: story.lateBy,
    pickuptime: new Date(story.pickupAt).toISOString(),
    place: story.place,
    sample: story.sample,
  };

/** The story of its fields. */
export const decodeFlightNews = (news: WireNews): FlightStory | null =>
  news && {
    kind: news.kind,
    number: news.flightnumber,
    at: readIso(news.flighttime),
    lateBy: news.lateby,
    pickupAt: readIso(news.pickuptime) ?? instant(0),
    place: news.place,
    sample: news.sample,
  };

/** The flights of a booking, for its ticket. */
export const encodeFlights = ({ flight, returnFlight }: Pick<Booking["journey"], "flight" | "returnFlight">) => ({
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

export const encodeNews = (news: LegNews) => ({
  flightnews: encodeFlightNews(news.outbound),
  returnflightnews: encodeFlightNews(news.return),
});
