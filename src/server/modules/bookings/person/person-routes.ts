import { REFUSALS } from "#domain/refusal/refusals.ts";
import { bookedAtOf } from "#server/modules/bookings/booked-at.ts";
import { noBooking } from "#contract/bookings/ticket.ts";
import { encodeTerms } from "#contract/bookings/booked-fields.ts";
import { err, ok } from "#domain/shared/result.ts";
import { trackingWindow } from "#domain/booking/tracking/tracking.ts";
import type { Capabilities } from "#server/platform/security/ids.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { flightNewsOf } from "#server/modules/bookings/flights/flight-news.ts";
import { driversOf } from "#server/modules/bookings/rides/drivers.ts";
import { cancelBooking, cancelFeeNow, type CancelPorts } from "#server/modules/bookings/change/cancel.ts";
import { termsOf } from "#server/modules/bookings/change/change-offer.ts";
import { sendReceipt, type ReceiptPorts } from "./receipt.ts";
import { currentBookings, monthsAgo, pastBookings } from "./lists.ts";
import { trackingLinks } from "#server/modules/bookings/access/tracking-links.ts";

export interface PersonPorts extends CancelPorts, ReceiptPorts {
  readonly capabilities: Pick<Capabilities, "code">;
}

/** A person's bookings: lists, details, cancelling, receipts. */
export const personHandlers = (
  ports: PersonPorts,
): Pick<Handlers, "currentBookings" | "journeyHistory" | "bookingDetails" | "cancelBooking" | "emailReceipt"> => ({
  async currentBookings({ query, tenant, actor }) {
    return ok(await ports.db.withTenant(tenant.id, (db) => currentBookings(db, actor, query)));
  },
  async journeyHistory({ query: { months, ...page }, tenant, actor }) {
    const since = months === 0 ? null : monthsAgo(ports.clock.now(), months, tenant.settings.zone);
    return ok(await ports.db.withTenant(tenant.id, (db) => pastBookings(db, actor, since, page)));
  },
  async bookingDetails({ query, tenant, actor, context }) {
    const named = { actor, reference: query, code: "" };
    const found = await ports.db.withTenant(tenant.id, async (db) => {
      const reached = await ports.access.reach(db, named);
      return reached && { ...reached, news: await flightNewsOf(db, reached.booking.id) };
    });
    if (!found) return err(noBooking(REFUSALS.booking_unknown));
    const { booking, news } = found;
    const now = ports.clock.now();
    const manage = encodeTerms(termsOf(booking, tenant, now), cancelFeeNow(booking, tenant, now), booking.currency);
    const window = trackingWindow(booking, now);
    const links = trackingLinks(ports.capabilities, tenant, booking, now);
    const drivers = window === "open" ? await ports.db.withTenant(tenant.id, (db) => driversOf(db, booking, now)) : [];
    return ok({ booking, at: bookedAtOf(tenant, context.language), manage, links, drivers, news });
  },
  async cancelBooking({ body, tenant, actor, context }) {
    const outcome = await cancelBooking(ports, tenant, { actor, ...body });
    if (!outcome) return err(REFUSALS.booking_unknown);
    if (outcome.ok) context.log("booking cancelled", { booking: outcome.value.id });
    return outcome;
  },
  async emailReceipt({ body, tenant, actor }) {
    const sent = await sendReceipt(ports, tenant, { actor, ...body });
    if (sent === "sent") return ok(null);
    return err({ code: 0, message: sent === "unknown" ? REFUSALS.booking_unknown : REFUSALS.receipt_unknown });
  },
});
