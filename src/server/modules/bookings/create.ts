/** Booking a journey: one transaction from the claim of the key to the outbox. */
import { isOnlineMethod } from "#domain/payment/due.ts";
import { commissionOf } from "#domain/booking/commission.ts";
import type { Booking, BookingCustomer } from "#domain/booking/booking.ts";
import type { CostAnswer } from "#domain/booking/cost-fields.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Passenger } from "#domain/people/passenger.ts";
import { internationalNumber } from "#domain/people/phone.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { HttpError } from "#server/http-error.ts";
import { newId, newReference, type Capabilities, type CapabilityScope } from "#server/ids.ts";
import type { BookingPayments } from "../payments/payments.port.ts";
import type { Promos } from "../promotions/promos.port.ts";
import type { Quotes } from "../quotation/quotes.port.ts";
import type { StoredQuote } from "../quotation/stored-quote.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { buyerOf, lockCredit, type Buyer } from "./buyer.ts";
import { confirmationEvents, startsConfirmed } from "./confirm.ts";
import { readCustomer, readPassenger } from "./contact.ts";
import { readCostAnswers } from "./costs.ts";
import { findQuote } from "./find-quote.ts";
import { refuseTooMany } from "./limits.ts";
import { checkVehicle, readMethod, type BookingOrder, type CheckedVehicle } from "./order.ts";
import { bookingOfQuote, claim, keptAnswer, recordBooking } from "./repository.ts";

/** A booking, and the codes that open it. */
export interface Booked {
  readonly booking: Booking;
  readonly viewCode: string;
  readonly manageCode: string;
  /** False for the answer to a repetition. */
  readonly isNew: boolean;
}

/** A booking, or the message for the rule that stands in its way. */
export type BookingOutcome = Result<Booked, string>;

/** What booking needs from outside. */
export interface CreatePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly capabilities: Capabilities;
  readonly quotes: Quotes;
  readonly promos: Promos;
  readonly payments: Pick<BookingPayments, "takes" | "begin" | "open">;
  /** Whether a person's open bookings are counted; off where tests and benches book without end. */
  readonly limited: boolean;
}

const isTakenReference = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && (constraint ?? "").includes("reference");
};

/**
 * Books a journey against its stored quote, once: the same key or the same quote with the same request gives the same
 * booking again. Two of 78 billion references may meet: then the transaction is done again with new ones.
 * @throws HttpError 409 while the key is in use, 422 when it was used for another request.
 */
export async function createBooking(ports: CreatePorts, tenant: Tenant, order: BookingOrder): Promise<BookingOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ports.db.withTenant(tenant.id, (db) => create({ ...ports, tenant, db }, order));
    } catch (error) {
      if (error instanceof PromoRefused) return err(error.message);
      if (!isTakenReference(error) || attempt === 3) throw error;
    }
  }
}

/** One try, with all that it works on. */
interface Work extends Omit<CreatePorts, "db"> {
  readonly tenant: Tenant;
  readonly db: TenantHandle;
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
  if (!order.actor && !tenant.settings.guestsAllowed) return err("Please sign in to book.");
  const buyer = order.actor && (await buyerOf(db, order.actor));
  const customer = readCustomer(order.customer, buyer);
  if (!customer.ok) return customer;
  const passenger = readPassenger(order.passenger, buyer);
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
    throw new HttpError(409, "This request is being worked on already.");
  }
  const kept = key === null ? null : await keptAnswer(db, key);
  if (kept) {
    if (kept.requestHash !== order.requestHash) throw new HttpError(422, "This key was used for another request.");
    return again(work, (kept.response as { quoteId: string }).quoteId);
  }
  const now = work.clock.now();
  const found = await findQuote(work.quotes, db, order, now, tenant);
  if (!found.ok) return found;
  const quote = found.value;
  if (quote.usedBy !== null) return repeated(work, quote.id, order);

  const judged = await judge(work, order, parties.value, quote, now);
  if (!judged.ok) return judged;
  const booking = bookingFrom(order, parties.value, quote, judged.value, now);
  await store(work, booking, order, now);
  await beginPayment(work, booking, quote, now);
  return ok(booked(work, booking, true));
}

/** A booking that is paid online waits for its payment as long as its quotation would have lasted. */
async function beginPayment({ db, tenant, payments }: Work, booking: Booking, quote: StoredQuote, now: Instant) {
  const { id, total, currency, paymentMethod: method } = booking;
  if (!isOnlineMethod(method)) return;
  await payments.begin(db, tenant, { id, total, currency, method, payUntil: quote.expiresAt }, now);
}

/** What is booked, at which price. */
interface Price {
  readonly vehicle: CheckedVehicle;
  /** The promo that takes `discount` off, or null. */
  readonly promoId: string | null;
  readonly discount: Pence;
  /** What is to be paid. */
  readonly total: Pence;
}

/** Every rule that needs the quote. */
async function judge(
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
  const judged = promoId === "" ? null : await work.promos.judge(work.db, promoId, moneyOf(fare, quote), now);
  if (judged && !judged.ok) return judged;
  const discount = judged?.value ?? pence(0);
  const total = pence(fare - discount);
  // A browser may state the fare before its promo; less than was stated harms nobody.
  if (![fare, total].includes(order.statedTotal) || order.statedCurrency !== quote.currency) {
    return err(`The fare for this journey is ${formatMoney(moneyOf(total, quote))}. Please check it and book again.`);
  }
  if (total === 0 && !startsConfirmed(parties.method)) return err(NOTHING_TO_PAY);
  const refusal = await refuseUnpaid(work, parties, total, now);
  if (refusal !== null) return err(refusal);
  return ok({ vehicle: vehicle.value, promoId: judged ? promoId : null, discount, total });
}

const NOTHING_TO_PAY = "Nothing is left to pay for this journey. Please choose to pay in cash.";

const moneyOf = (amount: Pence, { currency }: StoredQuote): Money => ({ pence: amount, currency });

/** @returns why one more booking cannot be left unpaid, or null. */
async function refuseUnpaid(
  { db, tenant, limited }: Work,
  { buyer, passenger, method }: Parties,
  total: Pence,
  now: Instant,
): Promise<string | null> {
  const { phone } = tenant.settings;
  if (method === "account" && buyer?.booker && total > (await lockCredit(db, buyer.booker.id))) {
    return `Your account's credit limit does not allow this booking. Please choose another way to pay, or call us on ${phone}`;
  }
  if (!limited) return null;
  const accountId = buyer && !buyer.booker ? buyer.accountId : null;
  return refuseTooMany(db, { phone: passenger, accountId }, method, { now, phone });
}

function bookingFrom(order: BookingOrder, parties: Parties, quote: StoredQuote, price: Price, now: Instant): Booking {
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
    total: price.total,
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
      needs: order.needs,
    },
    createdAt: now,
    accountId: buyer?.accountId ?? null,
    bookerId: buyer?.booker?.id ?? null,
    customer,
    bookerReference: buyer?.booker ? order.bookerReference : "",
    costAnswers: parties.costAnswers,
    promoId: price.promoId,
    commission: commissionOf(price.total, buyer?.booker?.commissionRate ?? 0),
    ...NOT_DRIVEN,
  };
}

const NOT_DRIVEN = {
  driverId: null,
  startedAt: null,
  wayOutEndedAt: null,
  finishedAt: null,
  cancelledAt: null,
  cancelFee: pence(0),
  version: 0,
  changeFees: pence(0),
};

/** Ends the transaction: part of a promo's use may be written already. */
class PromoRefused extends Error {}

/** Writes the booking, and takes its promo. @throws PromoRefused */
async function store(work: Work, booking: Booking, order: BookingOrder, now: Instant): Promise<void> {
  const { db, tenant, capabilities } = work;
  const { requestHash, locale } = order;
  const hash = (scope: CapabilityScope): string => capabilities.hash(capabilities.code(tenant.id, booking.id, scope));
  const codeHashes = { view: hash("view"), track: hash("track"), pay: hash("pay"), manage: hash("manage") };
  const isRide = startsConfirmed(booking.paymentMethod);
  const events = isRide ? confirmationEvents(booking.id) : [];
  // A promo is reserved and a payment begun for a booking that is there already.
  const isLast = isRide && booking.promoId === null;
  const beside = { codeHashes, events, key: order.idempotencyKey, locale, isLast };
  await recordBooking(db, tenant.id, { booking, requestHash }, beside);
  if (booking.promoId !== null) {
    const { dialingCode, phone, email } = booking.passenger;
    const person = { accountId: booking.accountId, phone: internationalNumber(dialingCode, phone), email };
    const use = { promoId: booking.promoId, bookingId: booking.id, person, now };
    const taken = await work.promos.reserve(db, tenant.id, use);
    if (!taken.ok) throw new PromoRefused(taken.error);
  }
}

function booked({ capabilities, tenant }: Work, booking: Booking, isNew: boolean): Booked {
  const code = (scope: CapabilityScope): string => capabilities.code(tenant.id, booking.id, scope);
  return { booking, viewCode: code("view"), manageCode: code("manage"), isNew };
}

/** The answer to a repetition: the booking that the first request made. */
async function again(work: Work, quoteId: string): Promise<BookingOutcome> {
  const record = await bookingOfQuote(work.db, quoteId);
  if (!record) throw new Error(`Quote ${quoteId} is used up but has no booking.`);
  return ok(booked(work, record.booking, false));
}

/** A used quote gives its booking again to the very same request (a double press) and to no other. */
async function repeated(work: Work, quoteId: string, order: BookingOrder): Promise<BookingOutcome> {
  const record = await bookingOfQuote(work.db, quoteId);
  if (record?.requestHash === order.requestHash) return ok(booked(work, record.booking, false));
  return err("This quotation has been booked already. Please ask for a new one.");
}
