/** Booking a journey: one transaction from the claim of the idempotency key to the outbox. */
import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { bookableUntil } from "#domain/quote/bookable-until.ts";
import { isOnlineMethod } from "#domain/payment/due.ts";
import { commissionOf } from "#domain/business/commission.ts";
import type { Booking, BookingCustomer } from "#domain/booking/booking.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Passenger } from "#domain/people/passenger.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { RateLimiter } from "#server/platform/security/rate-limiter.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { newId, newReference, type Capabilities, type CapabilityScope } from "#server/platform/security/ids.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";
import type { AddedAccount, SignUp } from "#server/modules/accounts/sign-in-service.ts";
import type { BookingPayments } from "#server/modules/payments/booking-payments.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";
import type { StoredQuote } from "#server/modules/quotation/stored-quotes.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { countBooking, type BookingCaller } from "./rate-limits.ts";
import { buyerOf, mailsPassenger, type Buyer } from "./buyer.ts";
import { confirmationEvents, startsConfirmed } from "#server/modules/bookings/payment/confirm.ts";
import { readCustomer, readPassenger } from "./contact.ts";
import { readCostAnswers } from "./costs.ts";
import { lockCredit } from "./credit.ts";
import { findQuote } from "./find-quote.ts";
import { refuseTooMany } from "./limits.ts";
import { checkVehicle, readMethod, type BookingOrder, type CheckedVehicle } from "./order.ts";
import { addNewcomer, type Newcomer } from "./sign-up-with-booking.ts";
import { bookingOfQuote, claim, keptAnswer, recordBooking } from "#server/modules/bookings/repository.ts";

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
export interface CreatePorts {
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
  ports: CreatePorts,
  tenant: Tenant,
  order: BookingOrder,
  newcomer: Newcomer | null = null,
): Promise<BookingOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ports.db.withTenant(tenant.id, (db) => create({ ...ports, tenant, db, newcomer }, order));
    } catch (error) {
      if (error instanceof PromoRefused) return err(error.message);
      if (!isTakenReference(error) || attempt === 3) throw error;
    }
  }
}

/** The ports and data of one attempt to book. */
interface Work extends Omit<CreatePorts, "db"> {
  readonly tenant: Tenant;
  readonly db: TenantHandle;
  /** The account that the booking is made with, or null. */
  readonly newcomer: Newcomer | null;
}

/** Who books, for whom, and how it is paid. */
interface Parties {
  readonly buyer: Buyer | null;
  readonly passenger: Passenger;
  readonly customer: BookingCustomer | null;
  readonly costAnswers: readonly CostAnswer[];
  readonly method: PaymentMethod;
}

async function readParties({ db, tenant, payments }: Work, order: BookingOrder): Promise<Result<Parties, string>> {
  if (!order.actor && !tenant.settings.guestsAllowed) return err(REFUSALS.sign_in_to_book);
  const buyer = order.actor && (await buyerOf(db, order.actor));
  const customer = readCustomer(order.customer, buyer, tenant);
  if (!customer.ok) return customer;
  const passenger = readPassenger(order.passenger, buyer, tenant);
  if (!passenger.ok) return passenger;
  const costs = readCostAnswers(order.costAnswers, buyer);
  if (!costs.ok) return costs;
  const method = readMethod(tenant, order, buyer, payments);
  if (!method.ok) return method;
  return ok({
    buyer,
    passenger: passenger.value,
    customer: customer.value,
    costAnswers: costs.value,
    method: method.value,
  });
}

async function create(work: Work, order: BookingOrder): Promise<BookingOutcome> {
  const { db, tenant } = work;
  const parties = await readParties(work, order);
  if (!parties.ok) return parties;
  const { dialingCode, phone } = parties.value.passenger;
  const key = order.idempotencyKey;
  const person = work.limited ? internationalNumber(dialingCode, phone) : null;
  if (!(await claim(db, tenant.id, { key, person }))) {
    throw new HttpError(409, REFUSALS.in_progress);
  }
  const kept = key === null ? null : await keptAnswer(db, key);
  if (kept) {
    if (kept.requestHash !== order.requestHash) throw new HttpError(422, REFUSALS.booking_differs);
    return again(work, parties.value, (kept.response as { quoteId: string }).quoteId);
  }
  const now = work.clock.now();
  const found = await findQuote(db, order, now, tenant);
  if (!found.ok) return found;
  const quote = found.value;
  if (quote.usedBy !== null) return repeated(work, parties.value, quote.id, order);

  const price = await priceOf(work, order, parties.value, quote, now);
  if (!price.ok) return price;
  const booking = bookingFrom(order, parties.value, quote, price.value, {
    now,
    tierName: tenant.priceList[quote.journey.tier]?.name ?? "",
  });
  // Last, so that refused and repeated requests use nothing up, and the counter rows are locked only briefly.
  if (work.limited) await countBooking(work, db, tenant.id, callerOf(order, booking));
  const account = work.newcomer && (await addNewcomer(work, booking, work.newcomer));
  const owned = typeof account === "object" && account ? { ...booking, accountId: account.accountId } : booking;
  await store(work, owned, order, quote, now);
  await beginPayment(work, owned, now);
  return ok({ ...booked(work, parties.value, owned, true), account });
}

const callerOf = ({ address }: BookingOrder, { accountId, bookerId, passenger }: Booking): BookingCaller => ({
  address,
  accountId: accountId ?? "",
  isBusiness: bookerId !== null,
  email: passenger.email,
});

async function beginPayment({ db, tenant, payments }: Work, booking: Booking, now: Instant): Promise<void> {
  const { id, due, currency, paymentMethod: method } = booking;
  if (isOnlineMethod(method)) await payments.begin(db, tenant, { id, due, currency, method }, now);
}

/** What is booked, at which price. */
interface Price {
  readonly vehicle: CheckedVehicle;
  /** The promo that takes `discount` off, or null. */
  readonly promoId: string | null;
  readonly discount: Pence;
  /** What is to be paid. */
  readonly due: Pence;
}

/** Checks every rule that needs the quote. */
async function priceOf(
  work: Work,
  order: BookingOrder,
  parties: Parties,
  quote: StoredQuote,
  now: Instant,
): Promise<Result<Price, string>> {
  const vehicle = checkVehicle(work.tenant, order, quote, now);
  if (!vehicle.ok) return vehicle;
  const { fare } = vehicle.value;
  const { promoId } = order;
  const promo = promoId === "" ? null : await work.promos.check(work.db, promoId, moneyOf(fare, quote), now);
  if (promo && !promo.ok) return promo;
  const discount = promo?.value ?? pence(0);
  const due = pence(fare - discount);
  // A browser may state the fare before its promo: the passenger then pays less than stated.
  if (![fare, due].includes(order.statedTotal) || order.statedCurrency !== quote.currency) {
    return err(fill(REFUSALS.fare_changed, { amount: formatMoney(moneyOf(due, quote)) }));
  }
  if (due === 0 && !startsConfirmed(parties.method)) return err(REFUSALS.nothing_to_pay);
  const refusal = await refuseUnpaid(work, parties, due, now);
  if (refusal !== null) return err(refusal);
  return ok({ vehicle: vehicle.value, promoId: promo ? promoId : null, discount, due });
}

const moneyOf = (amount: Pence, { currency }: StoredQuote): Money => ({ pence: amount, currency });

/** @returns why another unpaid booking is refused, or null. */
async function refuseUnpaid(
  { db, tenant, limited }: Work,
  { buyer, passenger, method }: Parties,
  due: Pence,
  now: Instant,
): Promise<string | null> {
  const { phone } = tenant.settings;
  if (method === "account" && buyer?.booker && due > (await lockCredit(db, buyer.booker.id))) {
    return fill(REFUSALS.booking_over_credit, { phone });
  }
  if (!limited) return null;
  const accountId = buyer && !buyer.booker ? buyer.accountId : null;
  return refuseTooMany(db, { phone: passenger, accountId }, method, { now, phone });
}

function bookingFrom(
  order: BookingOrder,
  parties: Parties,
  quote: StoredQuote,
  price: Price,
  { now, tierName }: { readonly now: Instant; readonly tierName: string },
): Booking {
  const { journey } = quote;
  const { buyer, passenger, customer, method } = parties;
  return {
    id: newId(now),
    reference: newReference(),
    returnReference: journey.returnType === "return" ? newReference() : null,
    quoteId: quote.id,
    status: startsConfirmed(method) ? STATUS.upcoming : STATUS.pending,
    vehicleTypeId: price.vehicle.id,
    tier: journey.tier,
    fare: price.vehicle.fare,
    discount: price.discount,
    due: price.due,
    currency: quote.currency,
    paymentMethod: method,
    isPaid: false,
    isNow: journey.time.type === "now",
    pickupAt: quote.pickupAt,
    returnAt: quote.returnAt,
    passenger,
    note: order.note,
    journey: {
      request: journey,
      distance: quote.distance,
      journeyTime: quote.journeyTime,
      path: quote.path,
      returnJourneyTime: quote.returnJourneyTime,
      returnPath: quote.returnPath,
      flight: order.flight,
      returnFlight: order.returnFlight,
      vehicleType: price.vehicle.name,
      tierName,
      fareLines: quote.breakdown[price.vehicle.id] ?? [],
      needs: order.needs,
    },
    terms: quote.terms ?? null,
    createdAt: now,
    accountId: buyer?.accountId ?? null,
    bookerId: buyer?.booker?.id ?? null,
    customer,
    bookerReference: buyer?.booker ? order.bookerReference : "",
    costAnswers: parties.costAnswers,
    promoId: price.promoId,
    commission: commissionOf(price.due, buyer?.booker?.commissionRate ?? 0),
    ...NOT_DRIVEN,
  };
}

const NOT_DRIVEN = {
  driverId: null,
  startedAt: null,
  outboundEndedAt: null,
  finishedAt: null,
  cancelledAt: null,
  cancelFee: pence(0),
  version: 0,
  changeFees: pence(0),
};

/** Rolls the transaction back: part of a promo's use may be written already. */
class PromoRefused extends Error {}

/** Writes the booking, and takes its promo. @throws PromoRefused */
async function store(
  work: Work,
  booking: Booking,
  order: BookingOrder,
  quote: StoredQuote,
  now: Instant,
): Promise<void> {
  const { db, tenant, capabilities } = work;
  const { requestHash, locale } = order;
  const hash = (scope: CapabilityScope): string => capabilities.hash(capabilities.code(tenant.id, booking.id, scope));
  const isRide = startsConfirmed(booking.paymentMethod);
  const events = isRide ? confirmationEvents(booking.id) : [];
  const payUntil = isRide ? null : bookableUntil(quote);
  const beside = { codeHash: hash, events, key: order.idempotencyKey, locale, payUntil };
  await recordBooking(db, tenant.id, { booking, requestHash }, beside);
  if (booking.promoId !== null) {
    const { dialingCode, phone, email } = booking.passenger;
    const person = { accountId: booking.accountId, phone: internationalNumber(dialingCode, phone), email };
    const use = { promoId: booking.promoId, bookingId: booking.id, person, now };
    const taken = await work.promos.reserve(db, tenant.id, use);
    if (!taken.ok) throw new PromoRefused(taken.error);
  }
}

function booked({ capabilities, tenant }: Work, { buyer }: Parties, booking: Booking, isNew: boolean): Booked {
  const code = (scope: CapabilityScope): string => capabilities.code(tenant.id, booking.id, scope);
  const isPassengerMailed = mailsPassenger(buyer, booking);
  return { booking, viewCode: code("view"), manageCode: code("manage"), isPassengerMailed, isNew, account: null };
}

/** The answer to a repetition: the booking of the first request. */
async function again(work: Work, parties: Parties, quoteId: string): Promise<BookingOutcome> {
  const record = await bookingOfQuote(work.db, quoteId);
  if (!record) throw new Error(`Quote ${quoteId} is used up but has no booking.`);
  return ok(booked(work, parties, record.booking, false));
}

/** A used quote returns its booking to an identical request (a double press) only. */
async function repeated(work: Work, parties: Parties, quoteId: string, order: BookingOrder): Promise<BookingOutcome> {
  const record = await bookingOfQuote(work.db, quoteId);
  if (record?.requestHash === order.requestHash) return ok(booked(work, parties, record.booking, false));
  return err(REFUSALS.quotation_booked);
}
