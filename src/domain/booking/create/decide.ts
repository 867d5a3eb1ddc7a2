/** The decision to book: every rule that needs the quote, and the booking that comes of it. */
import type { Booking } from "#domain/booking/booking.ts";
import { STATUS } from "#domain/booking/status.ts";
import { commissionOf } from "#domain/business/commission.ts";
import { fits } from "#domain/journey/capacity.ts";
import { isOnlineMethod } from "#domain/payment/due.ts";
import { carries, noAccessMessage } from "#domain/people/access-needs.ts";
import { checkPromo, type Promo } from "#domain/quote/promotion/promo.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";
import { vehicleOf } from "#domain/quote/vehicle-pair.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Parties, StatedOrder } from "./parties.ts";

/** Unpaid bookings of a person that are not over. */
export interface OpenBookings {
  /** Of the phone, to be paid in cash. */
  readonly cash: number;
  /** Of the phone, however they are paid. */
  readonly unpaid: number;
  /** Of the account. */
  readonly own: number;
}

/** What was true when the order was decided; nothing else is asked for. */
export interface BookingFacts {
  readonly now: Instant;
  readonly tenant: Tenant;
  /** The quote that is booked, unused. */
  readonly quote: StoredQuote;
  /** The promo that the order names; null: none has its id, and it is ignored. */
  readonly promo: Promo | null;
  /** What the business may still put on account; null: it is not paid on account. */
  readonly creditLeft: Pence | null;
  /** Null: they are not counted. */
  readonly open: OpenBookings | null;
  /** New names for the booking. */
  readonly id: string;
  readonly reference: string;
  readonly returnReference: string;
}

/** @returns the booking, or the message of the first broken rule. */
export function decideBooking(order: StatedOrder, parties: Parties, facts: BookingFacts): Result<Booking, string> {
  const vehicle = checkVehicle(order, facts);
  if (!vehicle.ok) return vehicle;
  const { promo, quote, now } = facts;
  const { fare } = vehicle.value;
  const taken = promo && checkPromo(promo, moneyOf(fare, quote), now);
  if (taken && !taken.ok) return taken;
  const discount = taken?.value ?? pence(0);
  const due = pence(fare - discount);
  // A browser may state the fare before its promo: the passenger then pays less than stated.
  if (![fare, due].includes(order.statedTotal) || order.statedCurrency !== quote.currency) {
    return err(fill(REFUSALS.fare_changed, { amount: formatMoney(moneyOf(due, quote)) }));
  }
  if (due === 0 && isOnlineMethod(parties.method)) return err(REFUSALS.nothing_to_pay);
  const refusal = refuseUnpaid(parties.method, due, facts);
  if (refusal !== null) return err(refusal);
  const promoId = promo ? order.promoId : null;
  return ok(bookingOf(order, parties, facts, { vehicle: vehicle.value, promoId, discount, due }));
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

const moneyOf = (amount: Pence, { currency }: StoredQuote): Money => ({ pence: amount, currency });

/** The vehicle that is booked, and what the stored quote asks for it. */
interface CheckedVehicle {
  readonly id: string;
  readonly name: string;
  readonly fare: Pence;
}

/** Repeats the browser's checks of vehicle and time, against the stored quote. */
function checkVehicle(
  { journey, needs }: StatedOrder,
  { tenant, quote, now }: BookingFacts,
): Result<CheckedVehicle, string> {
  const wanted = journey.vehicleTypeId === "" ? tenant.settings.defaultVehicleTypeId : journey.vehicleTypeId;
  const vehicle = vehicleOf(wanted, tenant.vehicles);
  const price = quote.prices.find((candidate) => candidate.vehicleTypeId === wanted);
  if (!vehicle || !price) return err(fill(MESSAGES.invalid, { title: "Vehicle type" }));
  if (!fits(journey.load, vehicle)) return err(MESSAGES.noVehicleForCapacity);
  if (!carries(needs, vehicle)) return err(noAccessMessage(vehicle.name, tenant.settings.phone));
  if (journey.time.type === "later" && journey.time.at === null) {
    return err(fill(MESSAGES.required, { title: "Pickup date and time" }));
  }
  // The quote guarantees its time until it expires, but a time in the past cannot be served.
  if (journey.time.type === "later" && quote.pickupAt < now) {
    return err(fill(REFUSALS.pickup_too_early, { time: formatWall(now, tenant.settings.zone) }));
  }
  return ok({ id: vehicle.id, name: vehicle.name, fare: price.total });
}

/** Open unpaid bookings that one person may have: fake bookings cost drivers their time. */
const MAX_UNPAID = 5;
const MAX_CASH = 3;

/** @returns why another unpaid booking is refused, or null. */
function refuseUnpaid(method: PaymentMethod, due: Pence, { tenant, creditLeft, open }: BookingFacts): string | null {
  const { phone } = tenant.settings;
  if (creditLeft !== null && due > creditLeft) return fill(REFUSALS.booking_over_credit, { phone });
  if (open === null) return null;
  if (method === "cash" && open.cash >= MAX_CASH) {
    return fill(REFUSALS.cash_bookings_full, { limit: String(MAX_CASH), phone });
  }
  if (open.unpaid >= MAX_UNPAID || open.own >= MAX_UNPAID) {
    return fill(REFUSALS.unpaid_bookings_full, { limit: String(MAX_UNPAID), phone });
  }
  return null;
}

function bookingOf(order: StatedOrder, parties: Parties, facts: BookingFacts, price: Price): Booking {
  const { quote, tenant, now } = facts;
  const { journey } = quote;
  const { buyer, passenger, customer, method } = parties;
  return {
    id: facts.id,
    reference: facts.reference,
    returnReference: journey.returnType === "return" ? facts.returnReference : null,
    quoteId: quote.id,
    // Cash and account bookings are confirmed at once; all others wait for their payment.
    status: isOnlineMethod(method) ? STATUS.pending : STATUS.upcoming,
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
      tierName: tenant.priceList[journey.tier]?.name ?? "",
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
