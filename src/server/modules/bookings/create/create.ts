/** Booking a journey: one transaction that reads the facts, decides, and stores what was decided. */
import type { Booking } from "#domain/booking/booking.ts";
import { decideBooking } from "#domain/booking/create/decide.ts";
import { readParties, type Buyer, type Parties } from "#domain/booking/create/parties.ts";
import { mailRecipient } from "#domain/booking/mail-recipient.ts";
import { isOnlineMethod } from "#domain/payment/due.ts";
import { mailsOnlyItself } from "#domain/people/account/profile.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { bookableUntil, type StoredQuote } from "#domain/quote/stored-quote.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { AddedAccount, SignUp } from "#server/modules/accounts/sign-in-service.ts";
import { confirmationEvents } from "#server/modules/bookings/payment/payable-bookings.ts";
import { bookingOfQuote, claim, keptAnswer, recordBooking } from "#server/modules/bookings/repository.ts";
import type { BookingPayments } from "#server/modules/payments/booking-payments.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";
import type { Capabilities, CapabilityScope } from "#server/platform/security/ids.ts";
import { linearMatch } from "#server/platform/security/linear-match.ts";
import type { RateLimiter } from "#server/platform/security/rate-limiter.ts";
import { buyerOf, readFacts, findQuote, type BookingOrder } from "./facts.ts";
import { countBooking } from "./rate-limits.ts";

/** A booking, and the codes that open it. */
export interface Booked {
  readonly booking: Booking;
  readonly viewCode: string;
  readonly manageCode: string;
  /** False: its mails go to the account, which has not confirmed its address. */
  readonly isPassengerMailed: boolean;
  /** False for the answer to a repetition. */
  readonly isNew: boolean;
  /** What became of the account that was asked for with it; null: none was asked for. */
  readonly account: AddedAccount | null;
}

/** A booking, or the message of the broken rule. */
export type BookingOutcome = Result<Booked, string>;

/** What booking needs from outside. */
export interface CreateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly capabilities: Capabilities;
  readonly promos: Promos;
  readonly payments: Pick<BookingPayments, "takes" | "begin" | "open">;
  readonly rateLimiter: Pick<RateLimiter, "count">;
  readonly signUps: SignUp;
  readonly alarm: Alarm;
  /** Whether rate limits and the limit of open bookings apply; off in tests and benchmarks. */
  readonly limited: boolean;
}

const isTakenReference = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && (constraint ?? "").includes("reference");
};

/**
 * Books a journey against its stored quote, once: the same key or the same quote with the same request returns the same
 * booking. References are random, one of 78 billion: on a collision the transaction is repeated with new ones.
 * @throws HttpError 409 while the key is in use, 422 when it was used for another request, 429 when too many were
 * booked.
 * @param newcomer the account that a guest asks for with it, or null.
 */
export async function createBooking(
  deps: CreateDeps,
  tenant: Tenant,
  order: BookingOrder,
  newcomer: Newcomer | null = null,
): Promise<BookingOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.withTenant(tenant.id, (db) => create({ ...deps, tenant, db, newcomer }, order));
    } catch (error) {
      if (error instanceof PromoRefused) return err(error.message);
      if (!isTakenReference(error) || attempt === 3) throw error;
    }
  }
}

/** The dependencies and data of one attempt to book. */
interface Work extends Omit<CreateDeps, "db"> {
  readonly tenant: Tenant;
  readonly db: TenantHandle;
  /** The account that the booking is made with, or null. */
  readonly newcomer: Newcomer | null;
}

/** What the account that a guest asks for needs besides the booking's passenger. */
export type Newcomer = Pick<BookingOrder, "address" | "locale"> & {
  /** The hash to store. */
  readonly passwordHash: string;
};

async function create(work: Work, order: BookingOrder): Promise<BookingOutcome> {
  const { db, tenant } = work;
  const parties = readParties(order, {
    tenant,
    buyer: order.actor && (await buyerOf(db, order.actor)),
    takesOnline: (method) => work.payments.takes(tenant, method, order.sandbox),
    matches: linearMatch,
  });
  if (!parties.ok) return parties;
  const before = await lockOrder(work, order, parties.value);
  if (before) return before;
  const now = work.clock.now();
  const found = await findQuote(db, order, now, tenant);
  if (!found.ok) return found;
  const quote = found.value;
  if (quote.usedBy !== null) return repeated(work, parties.value, quote.id, order);

  const facts = await readFacts({ ...work, parties: parties.value, quote, promoId: order.promoId, now });
  const decided = decideBooking(order, parties.value, facts);
  if (!decided.ok) return decided;
  const stored = await store(work, order, decided.value, quote, now);
  return ok({ ...booked(work, parties.value.buyer, stored.booking, true), account: stored.account });
}

/**
 * Takes the locks of an order: its idempotency key, and its person, whose open bookings are counted.
 * @returns the outcome of the same order before, or null.
 */
async function lockOrder(work: Work, order: BookingOrder, parties: Parties): Promise<BookingOutcome | null> {
  const { db, tenant } = work;
  const { dialingCode, phone } = parties.passenger;
  const key = order.idempotencyKey;
  const person = work.limited ? internationalNumber(dialingCode, phone) : null;
  if (!(await claim(db, tenant.id, { key, person }))) throw new HttpError(409, REFUSALS.in_progress);
  const kept = key === null ? null : await keptAnswer(db, key);
  if (!kept) return null;
  if (kept.requestHash !== order.requestHash) throw new HttpError(422, REFUSALS.booking_differs);
  const { quoteId } = kept.response as { quoteId: string };
  const record = await bookingOfQuote(db, quoteId);
  if (!record) throw new Error(`Quote ${quoteId} is used up but has no booking.`);
  return ok(booked(work, parties.buyer, record.booking, false));
}

/** A used quote returns its booking to an identical request (a double press) only. */
async function repeated(work: Work, parties: Parties, quoteId: string, order: BookingOrder): Promise<BookingOutcome> {
  const record = await bookingOfQuote(work.db, quoteId);
  if (record?.requestHash === order.requestHash) return ok(booked(work, parties.buyer, record.booking, false));
  return err(REFUSALS.quotation_booked);
}

/** Rolls the transaction back: part of a promo's use may be written already. */
class PromoRefused extends Error {}

/**
 * Counts the booking against the caller's rate limits, then writes it with its account, promo and payment. Refused and
 * repeated requests use nothing up, and the counter rows are locked only briefly.
 * @throws PromoRefused
 */
async function store(
  work: Work,
  order: BookingOrder,
  decided: Booking,
  quote: StoredQuote,
  now: Instant,
): Promise<{ readonly booking: Booking; readonly account: AddedAccount | null }> {
  const { db, tenant, payments } = work;
  const { passenger, bookerId } = decided;
  if (work.limited) {
    const caller = { address: order.address, accountId: decided.accountId ?? "", email: passenger.email };
    await countBooking(work, db, tenant.id, { ...caller, isBusiness: bookerId !== null });
  }
  const account = work.newcomer && (await addNewcomer(work, decided, work.newcomer));
  const booking = typeof account === "object" && account ? { ...decided, accountId: account.accountId } : decided;
  await record(work, order, booking, quote);
  if (booking.promoId !== null) await takePromo(work, booking, booking.promoId, now);
  const { id, due, currency, paymentMethod: method } = booking;
  if (isOnlineMethod(method)) await payments.begin(db, tenant, { id, due, currency, method }, now);
  return { booking, account };
}

/**
 * Adds the account in the booking's transaction, so that neither is stored without the other. An existing account of
 * the address does not get the booking: the guest has not proven to own the address.
 */
function addNewcomer(
  { db, signUps, tenant }: Work,
  { passenger }: Pick<Booking, "passenger">,
  { passwordHash, address, locale }: Newcomer,
): Promise<AddedAccount> {
  const [firstName = "", ...others] = passenger.name.split(/\s+/);
  const { dialingCode, phone, email } = passenger;
  const person = { firstName, lastName: others.join(" "), dialingCode, phone, email };
  return signUps.add(db, tenant, { person, passwordHash, locale }, address);
}

/** Writes the booking. Promo and payment rows reference it, so they are written after it. */
function record(work: Work, order: BookingOrder, booking: Booking, quote: StoredQuote): Promise<void> {
  const { db, tenant, capabilities } = work;
  const { requestHash, locale, idempotencyKey: key } = order;
  const codeHash = (scope: CapabilityScope): string =>
    capabilities.hash(capabilities.code(tenant.id, booking.id, scope));
  const isRide = !isOnlineMethod(booking.paymentMethod);
  const events = isRide ? confirmationEvents(booking.id) : [];
  const payUntil = isRide ? null : bookableUntil(quote);
  return recordBooking(db, tenant.id, { booking, requestHash }, { codeHash, events, key, locale, payUntil });
}

async function takePromo({ db, tenant, promos }: Work, booking: Booking, promoId: string, now: Instant): Promise<void> {
  const { dialingCode, phone, email } = booking.passenger;
  const person = { accountId: booking.accountId, phone: internationalNumber(dialingCode, phone), email };
  const taken = await promos.reserve(db, tenant.id, { promoId, bookingId: booking.id, person, now });
  if (!taken.ok) throw new PromoRefused(taken.error);
}

function booked({ capabilities, tenant }: Work, buyer: Buyer | null, booking: Booking, isNew: boolean): Booked {
  const code = (scope: CapabilityScope): string => capabilities.code(tenant.id, booking.id, scope);
  const isPassengerMailed = mailsPassenger(buyer, booking);
  return { booking, viewCode: code("view"), manageCode: code("manage"), isPassengerMailed, isNew, account: null };
}

/** Whether the passenger gets the mails about a booking. @param buyer null for a guest, whose passenger always does. */
function mailsPassenger(
  buyer: Buyer | null,
  { passenger, customer }: Pick<Booking, "passenger" | "customer">,
): boolean {
  if (!buyer) return true;
  const { profile, booker, emailConfirmed } = buyer;
  const only = mailsOnlyItself({ bookerId: booker?.id ?? null, emailConfirmed });
  const account = { email: profile.email, name: profile.firstName, mailsOnlyItself: only };
  return mailRecipient({ passenger, customer, account }).isPassengerMailed;
}
