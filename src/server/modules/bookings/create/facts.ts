/** What the decision to book depends on: the order, its stored quote, and the facts that the booking's transaction reads under
 * its locks. */
import type { StatedOrder, Buyer, Parties } from "#domain/booking/create/parties.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { bookableUntil, type StoredQuote } from "#domain/quote/stored-quote.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { type Instant, addMinutes } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { isId, newId, newReference } from "#server/platform/security/ids.ts";
import { lockQuote, lockQuotesOf } from "#server/modules/quotation/stored-quotes.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { bookingOfQuote } from "#server/modules/bookings/repository.ts";
import { sql } from "kysely";
import type { BookingFacts, OpenBookings } from "#domain/booking/create/decide.ts";
import { ENDED_STATUSES } from "#domain/booking/status.ts";
import type { CostField } from "#domain/business/cost-fields.ts";
import type { Passenger } from "#domain/people/contact/contact.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";
import { lockCredit } from "#server/modules/booker/credit.ts";

/** A request to book, read but not validated. */
export interface BookingOrder extends StatedOrder {
  /** Who is signed in; null for a guest. */
  readonly actor: Actor | null;
  /** The quote to book against; empty for the newest live one of the same journey. */
  readonly quoteId: string;
  /** Password hash for the account that a guest wants; empty: none wanted. */
  readonly passwordHash: string;
  /** The language of the booking page: BCP 47, or empty. */
  readonly locale: string;
  /** Network of the caller, for rate limits; never stored in plain text. */
  readonly address: string;
  /** Hash of the request and its sender. */
  readonly requestHash: string;
  readonly idempotencyKey: string | null;
}

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

/** The account of a session, with its rights when booking. @throws when it has gone since the session was read. */
export async function buyerOf(db: TenantHandle, actor: Actor): Promise<Buyer> {
  const row = await db
    .selectFrom("accounts")
    .leftJoin("bookers", "bookers.id", "accounts.booker_id")
    .where("accounts.id", "=", actor.accountId)
    .select(["first_name", "last_name", "dialing_code", "phone", "accounts.email", "email_confirmed_at"])
    .select("bookers.id as booker")
    .select(["commission_rate", "may_pay_by_account", "cost_fields"])
    .executeTakeFirstOrThrow();
  return {
    accountId: actor.accountId,
    profile: {
      firstName: row.first_name,
      lastName: row.last_name,
      dialingCode: row.dialing_code,
      phone: row.phone,
      email: row.email,
    },
    emailConfirmed: row.email_confirmed_at !== null,
    booker:
      row.booker === null
        ? null
        : {
            id: row.booker,
            commissionRate: row.commission_rate ?? 0,
            mayPayByAccount: row.may_pay_by_account === true,
            costFields: (row.cost_fields ?? []) as readonly CostField[],
          },
  };
}

/** What is read for one order. */
interface Asked {
  readonly db: TenantHandle;
  readonly tenant: Tenant;
  readonly promos: Pick<Promos, "find">;
  readonly parties: Parties;
  readonly quote: StoredQuote;
  /** Empty: the order names none. */
  readonly promoId: string;
  readonly now: Instant;
  /** Whether the person's open bookings are counted. */
  readonly limited: boolean;
}

/** The facts that an order for a locked quote is decided by. */
export async function readFacts({ db, promos, parties, promoId, limited, ...known }: Asked): Promise<BookingFacts> {
  const { buyer, method, passenger } = parties;
  const { tenant, quote, now } = known;
  const isOnAccount = method === "account";
  const accountId = buyer && !buyer.booker ? buyer.accountId : null;
  return {
    now,
    tenant,
    quote,
    promo: promoId === "" ? null : await promos.find(db, promoId),
    creditLeft: isOnAccount && buyer?.booker ? await lockCredit(db, buyer.booker.id) : null,
    // Bookings on account have the credit limit instead.
    open: limited && !isOnAccount ? await openBookings(db, passenger, accountId, now) : null,
    id: newId(now),
    reference: newReference(),
    returnReference: newReference(),
  };
}

/** A ride whose last pickup, out or back, is longer ago than this counts as over, whatever its status. */
const OVER_AFTER_MINUTES = 12 * 60;

/** Counts the open bookings of a phone, and of an account where a customer is signed in. */
async function openBookings(
  db: TenantHandle,
  { dialingCode, phone: number }: Passenger,
  accountId: string | null,
  now: Instant,
): Promise<OpenBookings> {
  const counted = await sql<OpenBookings>`
    select count(*) filter (where by_phone and payment_method = 'cash') as cash,
      count(*) filter (where by_phone) as unpaid, count(*) filter (where by_account) as own
    from (
      select payment_method, passenger_dialing_code = ${dialingCode} and passenger_phone = ${number} as by_phone,
        coalesce(account_id = ${accountId}::uuid and booker_id is null, false) as by_account
      from bookings
      where (passenger_phone = ${number} or account_id = ${accountId}::uuid)
        and greatest(pickup_at, return_at) > ${new Date(addMinutes(now, -OVER_AFTER_MINUTES))} and not is_paid
        and payment_method <> 'account' and status not in (${sql.join(ENDED_STATUSES)})
    ) as open`.execute(db);
  return counted.rows[0] ?? { cash: 0, unpaid: 0, own: 0 };
}
