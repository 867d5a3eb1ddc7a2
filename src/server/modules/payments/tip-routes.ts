/** The offer of a tip, and its payment. */
import { tipRefused } from "#contract/payments/tip.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { minorOf } from "#domain/shared/money.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/security/rate-limiter.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { FindPayable } from "./bookings.port.ts";
import { ONLINE_METHODS } from "./provider.port.ts";
import type { PaymentRoutePorts } from "./routes.ts";
import type { TipRefusal } from "./tips.ts";

/** Rate limit of tips for one booking: more suggests card testing. */
const TIPS: RateLimit = { name: "tip", limit: 10, minutes: 60 };

export interface TipRoutePorts extends Pick<PaymentRoutePorts, "db" | "rateLimiter" | "payments"> {
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
}: TipRoutePorts): Pick<Handlers, "tipOffer" | "giveTip"> {
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
