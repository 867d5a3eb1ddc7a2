/** How long the links of a booking's mails work: every capability expires. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Booking } from "#domain/booking/booking.ts";

const DAY_MINUTES = 24 * 60;
/** A receipt may be wanted for an expense claim a while later; by then there is nothing left to change. */
const LIVES_DAYS = { view: 90, manage: 30 } as const;

/** The last moment of a booking that is known: its end, its cancellation, else the latest departure. */
const lastMoment = ({ finishedAt, cancelledAt, returnAt, pickupAt }: LinkFacts): Instant =>
  finishedAt ?? cancelledAt ?? returnAt ?? pickupAt;

/** What the life of a link depends on. */
export type LinkFacts = Pick<Booking, "finishedAt" | "cancelledAt" | "returnAt" | "pickupAt">;

/** Whether a link no longer works: a view link 90 days after the ride, a manage link 30. */
export const isLinkOver = (booking: LinkFacts, scope: "view" | "manage", now: Instant): boolean =>
  now >= addMinutes(lastMoment(booking), LIVES_DAYS[scope] * DAY_MINUTES);
