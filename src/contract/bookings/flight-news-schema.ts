import * as z from "zod/mini";
import { FLIGHT_STORY_KINDS } from "#domain/flight/watch/story.ts";

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
