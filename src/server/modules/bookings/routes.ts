import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { Body } from "#contract/endpoints.ts";
import { notBooked } from "#contract/bookings/create.ts";
import { noBooking } from "#contract/bookings/ticket.ts";
import { NO_NEWS } from "#contract/bookings/flight-news.ts";
import { encodeTerms } from "#contract/bookings/booked-fields.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { encodePayment } from "#contract/payments/payment.ts";
import { isOnlineMethod } from "#domain/payment/due.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import type { QuotationService } from "#server/modules/quotation/service.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { createBooking, type CreateDeps } from "./create/create.ts";
import { bookedAtOf, bookingByCode, type InfoDeps } from "./access/info.ts";
import type { BookingOrder } from "./create/facts.ts";

/** Turns a body into an order, or into the message for the time that cannot be read. */
async function readOrder(
  body: Body<"createBooking">,
  tenant: Tenant,
  caller: {
    readonly actor: Actor | null;
    readonly key: string | null;
    readonly locale: string;
    readonly address: string;
  },
  quotations: QuotationService,
): Promise<Result<BookingOrder, string>> {
  const { total, currency, journey, repeatable, ...stated } = body;
  if (!journey.ok) return journey;
  return ok({
    ...stated,
    actor: caller.actor,
    journey: await quotations.recognise(journey.value),
    statedTotal: total,
    statedCurrency: currency || tenant.tariff.currency,
    // An equal body from another account is another request.
    requestHash: sha256(`${caller.actor?.accountId ?? ""}${repeatable}`),
    idempotencyKey: caller.key,
    locale: caller.locale,
    address: caller.address,
  });
}

/** Create booking. */
export const createHandlers = (deps: CreateDeps, quotations: QuotationService): Pick<Handlers, "createBooking"> => ({
  async createBooking({ body, tenant, actor, context }) {
    const caller = { actor, key: context.idempotencyKey, locale: context.language, address: context.address };
    const order = await readOrder(body, tenant, caller, quotations);
    if (!order.ok) return err(notBooked(order.error));
    const { passwordHash: sent, address, locale } = order.value;
    // A failed sign-up must not fail the booking.
    const noAccount = (): null => (context.log("no account made with a booking", {}), null);
    const passwordHash = actor || sent === "" ? null : await deps.signUps.hash(sent).catch(noAccount);
    const newcomer = passwordHash === null ? null : { passwordHash, address, locale };
    const outcome = await createBooking(deps, tenant, order.value, newcomer);
    if (!outcome.ok) {
      context.log("booking refused", { quote: order.value.quoteId });
      return err(notBooked(outcome.error));
    }
    const { booking, account } = outcome.value;
    context.log("booking created", { booking: booking.id });
    if (account === "taken") await deps.signUps.notifyOwner(tenant.id, booking.passenger.email).catch(noAccount);
    const { paymentMethod: method } = booking;
    if (!isOnlineMethod(method)) return ok({ ...outcome.value, online: null });
    const payer = { address: context.address, device: context.device() };
    const standing = await deps.payments.open(tenant, booking.id, method, payer);
    return ok({ ...outcome.value, online: encodePayment(standing, tenant.settings.phone) });
  },
});

/** Booking info. */
export const infoHandlers = (deps: InfoDeps): Pick<Handlers, "bookingInfo"> => ({
  async bookingInfo({ body, tenant, context }) {
    const shown = await bookingByCode(deps, tenant, body.code);
    const at = bookedAtOf(tenant, context.language);
    switch (shown.kind) {
      case "ticket":
        return ok({
          ...shown,
          at,
          manage: shown.manage
            ? encodeTerms(shown.manage.terms, shown.manage.cancelFee, shown.booking.currency)
            : undefined,
          reach: "ticket",
        });
      case "journey":
        return ok({ ...shown, at, news: NO_NEWS, reach: "journey" });
      case "early":
        return err(noBooking(NO_DRIVER_YET));
      case "expired":
        return err(noBooking(fill(REFUSALS.booking_link_expired, { phone: tenant.settings.phone })));
      case "unknown":
        return err(noBooking(REFUSALS.booking_unknown));
    }
  },
});
