import { decodeOrder } from "#contract/booking-decode.ts";
import type { Body } from "#contract/endpoints.ts";
import { decodeJourney } from "#contract/journey-decode.ts";
import { bookedReply, bookingInfoReply, notBookedReply, unknownBookingReply } from "#contract/replies/booking.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Handlers } from "#server/endpoint.ts";
import { sha256 } from "#server/ids.ts";
import type { QuotationService } from "../quotation/service.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { readPassenger } from "./contact.ts";
import type { BookingOrder, BookingService } from "./service.ts";

/** Methods whose payment this server can carry out; the others wait for their providers. */
const EXECUTABLE: readonly PaymentMethod[] = ["cash"];

function payableBy(tenant: Tenant, stated: string): Result<PaymentMethod, string> {
  const method = readPaymentMethod(stated);
  if (method === null || !tenant.settings.paymentMethods.includes(method)) {
    return err("This payment method is not available. Please choose another one.");
  }
  return EXECUTABLE.includes(method)
    ? ok(method)
    : err("Please choose to pay in cash; other methods are not ready yet.");
}

/** Turns a body into an order, or into the message for the first rule that the form would have shown. */
async function readOrder(
  body: Body<"createBooking">,
  tenant: Tenant,
  key: string | null,
  quotations: QuotationService,
): Promise<Result<BookingOrder, string>> {
  if (!tenant.settings.guestsAllowed) return err("Please sign in to book.");
  const journey = decodeJourney(body, tenant.settings.zone);
  if (!journey.ok) return journey;
  const stated = decodeOrder(body);
  const passenger = readPassenger(stated.passenger);
  if (!passenger.ok) return passenger;
  const method = payableBy(tenant, stated.paymentMethod);
  if (!method.ok) return method;
  return ok({
    journey: await quotations.recognise(journey.value),
    quoteId: stated.quoteId,
    passenger: passenger.value,
    paymentMethod: method.value,
    statedTotal: stated.total,
    statedCurrency: stated.currency || tenant.tariff.currency,
    note: stated.note,
    flight: stated.flight,
    returnFlight: stated.returnFlight,
    requestHash: sha256(JSON.stringify(body)),
    idempotencyKey: key,
  });
}

/** Create booking and booking info. */
export const bookingHandlers = (
  bookings: BookingService,
  quotations: QuotationService,
): Pick<Handlers, "createBooking" | "bookingInfo"> => ({
  async createBooking({ body, tenant, context }) {
    const order = await readOrder(body, tenant, context.idempotencyKey, quotations);
    if (!order.ok) return notBookedReply(order.error);
    const outcome = await bookings.create(tenant, order.value);
    if (!outcome.ok) {
      context.log("booking refused", { quote: order.value.quoteId });
      return notBookedReply(outcome.error);
    }
    context.log("booking created", { booking: outcome.value.booking.id });
    return bookedReply(outcome.value);
  },
  async bookingInfo({ body, tenant }) {
    const booking = await bookings.view(tenant, body.code);
    return booking ? bookingInfoReply(booking, tenant.settings.zone) : unknownBookingReply();
  },
});
