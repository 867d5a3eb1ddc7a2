import { decodeAccepted, decodeChange } from "#contract/bookings/changes/decode.ts";
import { decodeNamed } from "#contract/bookings/lists/decode.ts";
import { changedReply, noOfferReply, notChangedReply, offerReply } from "#contract/bookings/changes/reply.ts";
import { writePayment } from "#contract/payments/payment.ts";
import { UNKNOWN_BOOKING } from "#contract/bookings/lists/reply.ts";
import { pence } from "#domain/shared/units.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { acceptChange, type ChangePorts } from "./change.ts";
import { offerChange, type OfferPorts } from "./change-offer.ts";

/** Changing a booking: the offer with its price, then its acceptance. */
export const changeHandlers = (ports: OfferPorts & ChangePorts): Pick<Handlers, "offerChange" | "changeBooking"> => ({
  async offerChange({ body, tenant, actor }) {
    const { zone } = tenant.settings;
    const named = { actor, ...decodeNamed(body) };
    const offered = await offerChange(ports, tenant, named, ({ journey }) =>
      decodeChange(body, journey.request.load, zone),
    );
    if (!offered) return noOfferReply(UNKNOWN_BOOKING);
    if (!offered.ok) return noOfferReply(offered.error.message, offered.error.code);
    const { booking, change } = offered.value;
    const { fields, id, fee, difference, settlement, expiresAt } = change;
    const due = pence(booking.due + difference);
    return offerReply({ id, booking, pickupAt: fields.pickupAt, due, fee, difference, settlement, expiresAt }, zone);
  },
  async changeBooking({ body, tenant, actor, context }) {
    const named = { actor, ...decodeNamed(body) };
    const payer = { address: context.address, device: context.device() };
    const outcome = await acceptChange(ports, tenant, named, decodeAccepted(body), payer);
    if (!outcome) return notChangedReply(UNKNOWN_BOOKING);
    if (!outcome.ok) return notChangedReply(outcome.error);
    const { booking, standing } = outcome.value;
    context.log("booking changed", { booking: booking.id, waits: standing !== null });
    return changedReply(booking, standing && writePayment(standing, tenant.settings.phone));
  },
});
