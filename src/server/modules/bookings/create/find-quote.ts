/** The stored quote that an order is booked against. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { bookableUntil } from "#domain/quote/bookable-until.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";
import { lockQuote, lockQuotesOf } from "#server/modules/quotation/stored-quotes.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { BookingOrder } from "./order.ts";
import { bookingOfQuote } from "#server/modules/bookings/repository.ts";

/** The message of an expired quotation, with the tenant's phone. */
const expired = (tenant: Tenant): Result<never, string> =>
  err(fill(REFUSALS.quotation_expired, { phone: tenant.settings.phone }));

const OTHER_JOURNEY = REFUSALS.quotation_other_journey;

/** Compares the address texts too: the driver reads them, so they must be the priced ones. */
function sameAddresses(quoted: RequestedJourney, asked: RequestedJourney): boolean {
  const words = (journey: RequestedJourney): string =>
    JSON.stringify(
      [journey.pickup, ...journey.vias, journey.dropoff].map((place) => [place.fullAddress, place.postcode]),
    );
  return words(quoted) === words(asked);
}

/** @returns the quote, locked until the transaction ends and perhaps used already, or why none is valid. */
export async function findQuote(
  db: TenantHandle,
  order: BookingOrder,
  now: Instant,
  tenant: Tenant,
): Promise<Result<StoredQuote, string>> {
  const fingerprint = journeyFingerprint(order.journey);
  if (order.quoteId !== "") {
    const named = isId(order.quoteId) ? await lockQuote(db, order.quoteId) : null;
    if (!named) return expired(tenant);
    if (named.fingerprint !== fingerprint || !sameAddresses(named.journey, order.journey)) return err(OTHER_JOURNEY);
    // A repetition is answered even after the expiry; a first booking is not.
    return named.usedBy === null && bookableUntil(named) <= now ? expired(tenant) : ok(named);
  }
  const live = (await lockQuotesOf(db, fingerprint)).filter(
    (quote) => bookableUntil(quote) > now && sameAddresses(quote.journey, order.journey),
  );
  // Never reveal another caller's booking of an equal journey: a used quote matches only its own request.
  for (const quote of live.filter((candidate) => candidate.usedBy !== null)) {
    const record = await bookingOfQuote(db, quote.id);
    if (record?.requestHash === order.requestHash) return ok(quote);
  }
  const free = live.find((quote) => quote.usedBy === null);
  return free ? ok(free) : expired(tenant);
}
