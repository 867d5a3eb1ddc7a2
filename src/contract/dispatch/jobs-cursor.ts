/** The cursor of the dispatcher's list: where the next page begins. */
import type { Part } from "#domain/booking/jobs/job-parts.ts";
import { instant, type Instant } from "#domain/shared/units.ts";

/** A job's position in the list, which is sorted by these three fields. */
export interface JobPlace {
  readonly pickupAt: Instant;
  /** Id of the booking. */
  readonly booking: string;
  readonly part: Part;
}

const PLACE = /^(?<pickupAt>\d{1,15}) (?<booking>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (?<part>[1-4])$/;

/** The position after which a page begins, as opaque text that callers send back. */
export const jobsCursor = ({ pickupAt, booking, part }: JobPlace): string =>
  btoa(`${pickupAt} ${booking} ${part}`).replaceAll("=", "");

/** The position in a cursor; null for a text that is no cursor. */
export function readJobsCursor(text: string): JobPlace | null {
  const { pickupAt, booking, part } = PLACE.exec(decoded(text))?.groups ?? {};
  if (pickupAt === undefined || booking === undefined) return null;
  return { pickupAt: instant(Number(pickupAt)), booking, part: Number(part) as Part };
}

function decoded(text: string): string {
  try {
    return atob(text);
  } catch {
    // Not base64, so no cursor.
    return "";
  }
}
