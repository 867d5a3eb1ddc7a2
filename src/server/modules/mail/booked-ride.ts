/** Reads what mails say about a booking. */
import type { BookingTerms } from "#domain/booking/change/booking-terms.ts";
import { landingOf } from "#domain/booking/ticket.ts";
import { mailRecipient, type MailRecipient } from "#domain/booking/mail-recipient.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import type { StatedFlight } from "#domain/booking/booking.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import { NO_NEWS } from "#contract/bookings/flight-news.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import { mailsOnlyItself } from "#domain/people/account/profile.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { decodePolyline } from "#domain/shared/geo/polyline.ts";
import { formatIso, parseWall } from "#domain/shared/time/zoned-time.ts";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { flightNewsOf } from "#server/modules/bookings/access/info.ts";

/** The fields of a booking that its mails show. */
export interface BookedRide {
  readonly id: string;
  readonly reference: string;
  readonly returnReference: string | null;
  /** Where its mails go; empty without an address. */
  readonly recipient: string;
  /** Who is greeted: the person whose address that is. */
  readonly name: string;
  /** The language that it was booked in: BCP 47, or empty. */
  readonly locale: string;
  readonly passenger: string;
  readonly note: string;
  readonly ourReference: string;
  readonly status: BookingStatus;
  /** When a car set off for it; null: none has. */
  readonly startedAt: Instant | null;
  readonly isNow: boolean;
  readonly pickupAt: Instant;
  readonly returnAt: Instant | null;
  readonly bookedAt: Instant;
  /** When it was changed last, or booked. */
  readonly changedAt: Instant;
  /** How often it was changed. */
  readonly version: number;
  /** When its last leg was over; null: not yet. */
  readonly finishedAt: Instant | null;
  /** What is to be paid: the fare with the change fees, less a promo. */
  readonly due: Pence;
  /** The lines that the fare was sold with; empty where they are not known. */
  readonly fareLines: readonly FareLine[];
  /** What a promo took off the fare. */
  readonly discount: Pence;
  /** The part of it that is change fees. */
  readonly changeFees: Pence;
  readonly cancelFee: Pence;
  /** The terms that it was quoted; null: from before they were kept. */
  readonly terms: BookingTerms | null;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly isPaid: boolean;
  readonly journey: RequestedJourney;
  /** The roads of the outbound and of the return leg; empty where they are not known. */
  readonly path: readonly LatLng[];
  readonly returnPath: readonly LatLng[];
  /** Whole minutes of the outbound leg. */
  readonly journeyMinutes: number;
  /** Whole minutes of the return leg, if there is one. */
  readonly returnMinutes: number;
  readonly vehicleType: string;
  /** Name of the price tier; empty where it is not known. */
  readonly tierName: string;
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  readonly needs: readonly AccessNeed[];
}

interface StoredJourney {
  readonly request: RequestedJourney;
  /** Polylines; absent in bookings from before they were stored. */
  readonly path?: string;
  readonly returnPath?: string;
  readonly journeyTime: number;
  /** Absent in bookings from before return legs were routed. */
  readonly returnJourneyTime?: number;
  readonly vehicleType: string;
  /** Absent in bookings from before they were stored. */
  readonly tierName?: string;
  readonly fareLines?: readonly FareLine[];
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  readonly needs?: readonly AccessNeed[];
}

const instantOf = (date: Date): Instant => instant(date.getTime());

/** The people of a booking's row. */
interface StoredPeople {
  readonly passenger_email: string;
  readonly passenger_name: string;
  readonly customer: unknown;
  readonly booker_id: string | null;
  readonly account_email: string | null;
  readonly account_name: string | null;
  readonly email_confirmed_at: Date | null;
}

/** Who gets the mails of a booking: the one place that says so. */
function readerOf(row: StoredPeople): MailRecipient {
  const { account_email: email, account_name: name } = row;
  const standing = { bookerId: row.booker_id, emailConfirmed: row.email_confirmed_at !== null };
  return mailRecipient({
    passenger: { email: row.passenger_email, name: row.passenger_name },
    customer: row.customer as { readonly name?: string; readonly email?: string },
    account: email === null ? null : { email, name: name ?? "", mailsOnlyItself: mailsOnlyItself(standing) },
  });
}

/** A flight with its landing as it is expected now; without one where it does not land any more. */
function withNews(flight: StatedFlight, news: FlightStory | null): StatedFlight {
  const stated = parseWall(flight.expectedArrival, "UTC");
  if (news === null || !stated.ok) return flight;
  const landing = landingOf({ landing: stated.value, news });
  // A landing that still holds stays as it was stated.
  if (landing === stated.value) return flight;
  return { ...flight, expectedArrival: landing === null ? "" : formatIso(landing, "UTC") };
}

/** @throws when there is no such booking. */
export async function bookedRide(db: TenantHandle, id: string): Promise<BookedRide> {
  const row = await db
    .selectFrom("bookings")
    .leftJoin("accounts", "accounts.id", "bookings.account_id")
    .selectAll("bookings")
    .select(["accounts.email as account_email", "accounts.first_name as account_name", "email_confirmed_at"])
    .where("bookings.id", "=", id)
    .executeTakeFirstOrThrow();
  const stored = row.journey as StoredJourney;
  const reader = readerOf(row);
  const news = stored.flight.number + stored.returnFlight.number === "" ? NO_NEWS : await flightNewsOf(db, id);
  return {
    id: row.id,
    reference: row.reference,
    returnReference: row.return_reference,
    recipient: reader.email,
    name: reader.name,
    locale: row.locale,
    passenger: row.passenger_name,
    note: row.note,
    ourReference: row.booker_reference,
    status: row.status,
    startedAt: row.started_at && instantOf(row.started_at),
    isNow: row.is_now,
    pickupAt: instantOf(row.pickup_at),
    returnAt: row.return_at && instantOf(row.return_at),
    bookedAt: instantOf(row.created_at),
    changedAt: instantOf(row.updated_at ?? row.created_at),
    version: row.version,
    finishedAt: row.finished_at && instantOf(row.finished_at),
    due: pence(row.due_pence),
    fareLines: stored.fareLines ?? [],
    discount: pence(row.discount_pence),
    changeFees: pence(row.change_fees_pence),
    cancelFee: pence(row.cancel_fee_pence),
    terms: row.terms as BookingTerms | null,
    currency: row.currency,
    paymentMethod: row.payment_method,
    isPaid: row.is_paid,
    journey: stored.request,
    path: decodePolyline(stored.path ?? ""),
    returnPath: decodePolyline(stored.returnPath ?? ""),
    journeyMinutes: Math.ceil(stored.journeyTime),
    returnMinutes: Math.ceil(stored.returnJourneyTime ?? stored.journeyTime),
    vehicleType: stored.vehicleType,
    tierName: stored.tierName ?? "",
    flight: withNews(stored.flight, news.outbound),
    returnFlight: withNews(stored.returnFlight, news.return),
    needs: stored.needs ?? [],
  };
}
