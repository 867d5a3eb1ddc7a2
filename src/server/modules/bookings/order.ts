/** What is asked for when somebody books, and the rules that it is held against. */
import { vehicleOf } from "#domain/quote/vehicle-pair.ts";
import type { BookingCustomer, StatedFlight } from "#domain/booking/booking.ts";
import { fits } from "#domain/journey/capacity.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { CostAnswer } from "#domain/booking/cost-fields.ts";
import { carries, noAccessMessage, type AccessNeed } from "#domain/people/access-needs.ts";
import type { StatedPassenger } from "#domain/people/passenger.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/zoned-time.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Actor } from "../accounts/actor.ts";
import type { BookingPayments } from "../payments/payments.port.ts";
import type { StoredQuote } from "../quotation/stored-quote.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { Buyer } from "./buyer.ts";

/** A request to book, read but not judged. */
export interface BookingOrder {
  /** Who is signed in; null for a guest. */
  readonly actor: Actor | null;
  readonly journey: RequestedJourney;
  /** The quote to book against; empty for the newest live one of the same journey. */
  readonly quoteId: string;
  readonly passenger: StatedPassenger;
  /** Whom a booker books for. */
  readonly customer: BookingCustomer;
  readonly bookerReference: string;
  readonly needs: readonly AccessNeed[];
  /** As stated; which of them count says the business. */
  readonly costAnswers: readonly CostAnswer[];
  readonly paymentMethod: string;
  /** Empty when no promo is used. */
  readonly promoId: string;
  /** What the caller believes the price to be; only compared. */
  readonly statedTotal: Pence;
  readonly statedCurrency: string;
  readonly note: string;
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  /** Whether the caller asks for a payment in play money. */
  readonly sandbox: boolean;
  /** What a guest wants an account with; empty when none is wanted. */
  readonly passwordHash: string;
  /** The language of the page that it was asked for on: BCP 47, or empty. */
  readonly locale: string;
  /** Of the request and of who sent it. */
  readonly requestHash: string;
  readonly idempotencyKey: string | null;
}

/**
 * @returns how the booking is paid, or why it cannot be paid that way: account is for bookers with the right, card
 *   and wallet need a provider that serves this tenant.
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
  return err("This payment method is not available. Please choose another one.");
}

/** The vehicle that is booked, and what the stored quote asks for it. */
export interface CheckedVehicle {
  readonly id: string;
  readonly name: string;
  readonly fare: Pence;
}

/** Every rule of vehicle and time that the browser has checked before, against the stored quote (RELIABILITY 1C). */
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
  // The quote was given for this time and holds it for as long as it lives; a time that has passed nobody can keep.
  if (journey.time.type === "later" && quote.pickupAt < now) {
    return err(`${MESSAGES.earliestPickup} ${formatWall(now, tenant.settings.zone)}`);
  }
  return ok({ id: vehicle.id, name: vehicle.name, fare: price.total });
}
