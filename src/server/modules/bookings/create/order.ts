/** A booking request, and the rules that it is checked against. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { vehicleOf } from "#domain/quote/vehicles/vehicle-pair.ts";
import type { BookingCustomer, StatedFlight } from "#domain/booking/booking.ts";
import { fits } from "#domain/journey/capacity.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import { carries, noAccessMessage, type AccessNeed } from "#domain/people/access-needs.ts";
import type { StatedPassenger } from "#domain/people/passenger.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import type { BookingPayments } from "#server/modules/payments/booking-payments.ts";
import type { StoredQuote } from "#server/modules/quotation/stored-quotes.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Buyer } from "./buyer.ts";

/** A request to book, read but not validated. */
export interface BookingOrder {
  /** Who is signed in; null for a guest. */
  readonly actor: Actor | null;
  readonly journey: RequestedJourney;
  /** The quote to book against; empty for the newest live one of the same journey. */
  readonly quoteId: string;
  readonly passenger: StatedPassenger;
  /** The customer whom a booker books for. */
  readonly customer: BookingCustomer;
  readonly bookerReference: string;
  readonly needs: readonly AccessNeed[];
  /** As stated; the business's cost fields decide which ones count. */
  readonly costAnswers: readonly CostAnswer[];
  readonly paymentMethod: string;
  /** Empty when no promo is used. */
  readonly promoId: string;
  /** The price that the caller saw; only compared. */
  readonly statedTotal: Pence;
  readonly statedCurrency: string;
  readonly note: string;
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  /** Whether the caller asks for a sandbox payment. */
  readonly sandbox: boolean;
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

/**
 * @returns the payment method, or why it is refused: account needs a booker with the right, card and wallet need a
 *   provider that serves this tenant.
 */
export function readMethod(
  tenant: Tenant,
  order: Pick<BookingOrder, "paymentMethod" | "sandbox">,
  buyer: Buyer | null,
  payments: Pick<BookingPayments, "takes">,
): Result<PaymentMethod, string> {
  const method = readPaymentMethod(order.paymentMethod);
  const offered =
    method === "account"
      ? buyer?.booker?.mayPayByAccount === true
      : method === "cash"
        ? tenant.settings.paymentMethods.includes(method)
        : method !== null && payments.takes(tenant, method, order.sandbox);
  if (method !== null && offered) return ok(method);
  return err(REFUSALS.payment_method_unavailable);
}

/** The vehicle that is booked, and what the stored quote asks for it. */
export interface CheckedVehicle {
  readonly id: string;
  readonly name: string;
  readonly fare: Pence;
}

/** Repeats the browser's checks of vehicle and time, against the stored quote. */
export function checkVehicle(
  tenant: Tenant,
  { journey, needs }: BookingOrder,
  quote: StoredQuote,
  now: Instant,
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
