import { decodeClaim, decodeIntent, decodeLink } from "#contract/payment-decode.ts";
import {
  noPaymentIntentReply,
  noPaymentLinkReply,
  paymentIntentReply,
  paymentLinkReply,
  updateReply,
  type PaymentSummary,
} from "#contract/replies/payments.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { areaOf } from "#domain/journey/area.ts";
import { HttpError } from "#server/http-error.ts";
import type { Budget, Counters } from "#server/counters.ts";
import type { Database } from "#server/database.port.ts";
import type { CallContext, Handlers } from "#server/endpoint.ts";
import type { BookingAccess, NamedBooking } from "../bookings/access.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { ONLINE_METHODS, type OnlineMethod } from "./provider.port.ts";
import type { PaymentService } from "./service.ts";

/** A booking's payment can be asked for so often: more is somebody who tries cards out (RELIABILITY 1C). */
const INTENTS: Budget = { name: "payment-intent", limit: 10, minutes: 60 };

export interface PaymentRoutePorts {
  readonly db: Database;
  readonly counters: Counters;
  readonly access: BookingAccess;
  readonly payments: PaymentService;
}

/** The named booking, if the caller may pay for it. */
async function payable(
  { db, access }: PaymentRoutePorts,
  tenant: Tenant,
  named: NamedBooking,
): Promise<Booking | null> {
  const reached = await db.withTenant(tenant.id, (handle) => access.reach(handle, named));
  if (!reached || reached.lapsed || !["owner", "pay", "manage"].includes(reached.by)) return null;
  // A pay code is taken back when its booking is cancelled; its holder may know that, and nothing is opened by it.
  return reached.booking;
}

/** The method that is asked for, else the booking's own; a booking of another kind is paid by card. */
function methodFor(stated: string, booking: Booking): OnlineMethod {
  const wanted = readPaymentMethod(stated) ?? booking.paymentMethod;
  return ONLINE_METHODS.find((method) => method === wanted) ?? "card";
}

const summaryOf = (booking: Booking, method: OnlineMethod): PaymentSummary => ({
  reference: booking.reference,
  returnReference: booking.returnReference,
  pickupAt: booking.pickupAt,
  firstName: booking.passenger.name.split(/\s/)[0] ?? "",
  pickupArea: areaOf(booking.journey.request.pickup),
  dropoffArea: areaOf(booking.journey.request.dropoff),
  vehicleType: booking.journey.vehicleType,
  total: booking.total,
  currency: booking.currency,
  method,
});

/** Payment intent, payment link and update. */
export function paymentHandlers(
  ports: PaymentRoutePorts,
): Pick<Handlers, "paymentIntent" | "paymentLink" | "updateBooking"> {
  const { payments, counters } = ports;
  const open = async (
    tenant: Tenant,
    booking: Booking,
    method: OnlineMethod,
    context: Pick<CallContext, "address" | "device">,
  ): Promise<PaymentStanding> => {
    // What goes on account is owed by the business, and nobody pays for it twice.
    if (booking.paymentMethod === "account") return { kind: "paid", earlier: true, authCode: "", method: "account" };
    await counters.spend(tenant.id, [INTENTS, booking.id]);
    return payments.open(tenant, booking.id, method, { address: context.address, device: context.device() });
  };
  return {
    async paymentIntent({ query, tenant, actor, context }) {
      const { method, ...named } = decodeIntent(query);
      // Without a code the session says whose booking it is; whoever has lost theirs signs in again and goes on.
      if (named.code === "" && !actor) throw new HttpError(401, "Please sign in.");
      const booking = await payable(ports, tenant, { actor, ...named });
      if (!booking) return noPaymentIntentReply();
      const standing = await open(tenant, booking, methodFor(method, booking), context);
      return paymentIntentReply(booking, standing, tenant.settings.phone);
    },
    async paymentLink({ query, tenant, context }) {
      const { method: stated, ...named } = decodeLink(query);
      const booking = await payable(ports, tenant, { actor: null, ...named });
      if (!booking) return noPaymentLinkReply();
      const method = methodFor(stated, booking);
      const standing = await open(tenant, booking, method, context);
      return paymentLinkReply(summaryOf(booking, method), standing, tenant.settings);
    },
    async updateBooking({ body, tenant, context }) {
      const claim = decodeClaim(body);
      const standing = await payments.check(tenant, claim);
      context.log("payment reported", { standing: standing?.kind ?? "none" });
      return updateReply(standing, tenant.settings.phone);
    },
  };
}
