/** Paying for a booking, and giving a tip: the calls of browsers. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { PaymentSummary } from "#contract/payments/link.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { err, ok } from "#domain/shared/result.ts";
import { areaOf } from "#domain/journey/place.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { CallContext, Handlers } from "#server/platform/http/endpoint.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { FindPayable } from "./bookings.port.ts";
import { ONLINE_METHODS, type OnlineMethod } from "./provider.port.ts";
import type { PaymentService } from "./service.ts";
import { tipRefused } from "#contract/payments/tip.ts";
import { minorOf } from "#domain/shared/money.ts";
import type { TipRefusal } from "./tips.ts";

/** Rate limit of payment requests for one booking: more suggests card testing. */
const INTENTS: RateLimit = { name: "payment-intent", limit: 10, minutes: 60 };

interface PaymentRouteDeps {
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  readonly findPayable: FindPayable;
  readonly payments: PaymentService;
}

/** The requested method, else the booking's own; card for a booking with an offline method. */
function methodFor(stated: string, booking: Booking): OnlineMethod {
  const wanted = readPaymentMethod(stated) ?? booking.paymentMethod;
  return ONLINE_METHODS.find((method) => method === wanted) ?? "card";
}

const summaryOf = (booking: Booking, method: OnlineMethod): PaymentSummary => ({
  reference: booking.reference,
  pickupAt: booking.pickupAt,
  firstName: booking.passenger.name.split(/\s/)[0] ?? "",
  pickupArea: areaOf(booking.journey.request.pickup),
  dropoffArea: areaOf(booking.journey.request.dropoff),
  vehicleType: booking.journey.vehicleType,
  due: booking.due,
  currency: booking.currency,
  method,
});

/** Payment intent, payment link and update. */
export function paymentHandlers(
  deps: PaymentRouteDeps,
): Pick<Handlers, "paymentIntent" | "paymentLink" | "updateBooking"> {
  const { db, payments, rateLimiter } = deps;
  const named = (tenant: Tenant, by: Parameters<FindPayable>[1]): Promise<Booking | null> =>
    db.withTenant(tenant.id, (handle) => deps.findPayable(handle, by));
  const open = async (
    tenant: Tenant,
    booking: Booking,
    method: OnlineMethod,
    context: Pick<CallContext, "address" | "device">,
  ): Promise<PaymentStanding> => {
    await rateLimiter.consume(tenant.id, [INTENTS, booking.id]);
    return payments.open(tenant, booking.id, method, { address: context.address, device: context.device() });
  };
  return {
    async paymentIntent({ query, tenant, actor, context }) {
      const { method, ...by } = query;
      // Without a code the session must own the booking; a caller whose session has expired signs in again.
      if (by.code === "" && !actor) throw new HttpError(401, REFUSALS.sign_in_first);
      const booking = await named(tenant, { actor, ...by });
      if (!booking) return err(PAYMENT_MESSAGES.bookingUnknown);
      const standing = await open(tenant, booking, methodFor(method, booking), context);
      return ok({ booking, standing, phone: tenant.settings.phone });
    },
    async paymentLink({ query, tenant, actor, context }) {
      const { method: stated, ...by } = query;
      const isWhole = by.code !== "";
      const booking = await named(tenant, { actor: isWhole ? null : actor, ...by });
      // A guest whose link came without its code is told so.
      const isLost = !isWhole && actor === null;
      if (!booking) return err(isLost ? PAYMENT_MESSAGES.linkIncomplete : PAYMENT_MESSAGES.bookingUnknown);
      const method = methodFor(stated, booking);
      const standing = await open(tenant, booking, method, context);
      return ok({ summary: summaryOf(booking, method), standing, phone: tenant.settings.phone });
    },
    async updateBooking({ body, tenant, context }) {
      const standing = await payments.check(tenant, body);
      context.log("payment reported", { standing: standing?.kind ?? "none" });
      return standing ? ok({ standing, phone: tenant.settings.phone }) : err(PAYMENT_MESSAGES.paymentNotFound);
    },
  };
}

/** Rate limit of tips for one booking: more suggests card testing. */
const TIPS: RateLimit = { name: "tip", limit: 10, minutes: 60 };

interface TipRouteDeps extends Pick<PaymentRouteDeps, "db" | "rateLimiter" | "payments"> {
  /** Finds the booking whose ticket a caller may see. */
  readonly findTippable: FindPayable;
}

const SENTENCES: Readonly<Record<TipRefusal, string>> = {
  off: REFUSALS.tip_off,
  noRide: REFUSALS.tip_no_ride,
  late: REFUSALS.tip_late,
  given: REFUSALS.tip_given,
  amount: REFUSALS.tip_amount,
  method: REFUSALS.payment_method_unavailable,
};

/** What may be given, and giving it. */
export function tipHandlers({
  db,
  payments,
  rateLimiter,
  findTippable,
}: TipRouteDeps): Pick<Handlers, "tipOffer" | "giveTip"> {
  const named = (tenant: Tenant, by: Parameters<FindPayable>[1]): Promise<Booking | null> => {
    // Without a code the session must own the booking; a caller whose session has expired signs in again.
    if (by.code === "" && !by.actor) throw new HttpError(401, REFUSALS.sign_in_first);
    return db.withTenant(tenant.id, (handle) => findTippable(handle, by));
  };
  return {
    async tipOffer({ query, tenant, actor }) {
      const booking = await named(tenant, { actor, ...query });
      if (!booking) return err(PAYMENT_MESSAGES.bookingUnknown);
      const tip = await db.withTenant(tenant.id, (handle) => payments.tip(handle, tenant, booking));
      if (tip.fault && tip.fault !== "given") return err(SENTENCES[tip.fault]);
      return ok({ ...booking, ...tip });
    },
    async giveTip({ body, tenant, actor, context }) {
      const { method: stated, amount, ...by } = body;
      const booking = await named(tenant, { actor, ...by });
      if (!booking) return err(PAYMENT_MESSAGES.bookingUnknown);
      const method = ONLINE_METHODS.find((known) => known === readPaymentMethod(stated));
      if (!method) return err(tipRefused(SENTENCES.method));
      await rateLimiter.consume(tenant.id, [TIPS, booking.id]);
      const payer = { address: context.address, device: context.device() };
      const wanted = { amount: minorOf(amount, booking.currency), method, payer };
      const opened = await payments.openTip(tenant, booking, wanted);
      if ("refusal" in opened) return err(tipRefused(SENTENCES[opened.refusal]));
      context.log("tip opened", { standing: opened.standing.kind });
      return ok({ booking, standing: opened.standing, phone: tenant.settings.phone });
    },
  };
}
