import { REFUSALS } from "#domain/refusal/refusals.ts";
import { bookedAtOf } from "#server/modules/bookings/booked-at.ts";
import { decodeNamed, decodePage } from "#contract/bookings/lists/decode.ts";
import {
  bookingListReply,
  cancelledReply,
  detailsReply,
  noDetailsReply,
  notCancelledReply,
  receiptReply,
  UNKNOWN_BOOKING,
} from "#contract/bookings/lists/reply.ts";
import { manageReplyFields } from "#contract/bookings/booking-fields.ts";
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
    const page = decodePage(query);
    const found = await ports.db.withTenant(tenant.id, (db) => currentBookings(db, actor, page));
    return bookingListReply(found, tenant.settings.zone);
  },
  async journeyHistory({ query, tenant, actor }) {
    const { zone } = tenant.settings;
    const since = query.filter === 0 ? null : monthsAgo(ports.clock.now(), query.filter, zone);
    const page = decodePage(query);
    const found = await ports.db.withTenant(tenant.id, (db) => pastBookings(db, actor, since, page));
    return bookingListReply(found, zone);
  },
  async bookingDetails({ query, tenant, actor, context }) {
    const named = { actor, reference: query.jobid, code: "" };
    const found = await ports.db.withTenant(tenant.id, async (db) => {
      const reached = await ports.access.reach(db, named);
      return reached && { ...reached, news: await flightNewsOf(db, reached.booking.id) };
    });
    if (!found) return noDetailsReply();
    const { booking, news } = found;
    const now = ports.clock.now();
    const manage = manageReplyFields(
      termsOf(booking, tenant, now),
      cancelFeeNow(booking, tenant, now),
      booking.currency,
    );
    const window = trackingWindow(booking, now);
    const links = trackingLinks(ports.capabilities, tenant, booking, now);
    const drivers = window === "open" ? await ports.db.withTenant(tenant.id, (db) => driversOf(db, booking, now)) : [];
    const bookedAt = bookedAtOf(tenant, context.language);
    return detailsReply(booking, bookedAt, manage, { links, drivers, news });
  },
  async cancelBooking({ body, tenant, actor, context }) {
    const outcome = await cancelBooking(ports, tenant, { actor, ...decodeNamed(body) });
    if (!outcome) return notCancelledReply(UNKNOWN_BOOKING);
    if (!outcome.ok) return notCancelledReply(outcome.error);
    context.log("booking cancelled", { booking: outcome.value.id });
    return cancelledReply(outcome.value);
  },
  async emailReceipt({ body, tenant, actor }) {
    const sent = await sendReceipt(ports, tenant, { actor, ...decodeNamed(body) });
    if (sent === "sent") return receiptReply(null);
    return receiptReply(sent === "unknown" ? UNKNOWN_BOOKING : REFUSALS.receipt_unknown);
  },
});
