import { encodePayment } from "#contract/payments/payment.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { pence } from "#domain/shared/units.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { acceptChange, type ChangePorts } from "./change.ts";
import { offerChange, type OfferPorts } from "./change-offer.ts";

/** Changing a booking: the offer with its price, then its acceptance. */
export const changeHandlers = (ports: OfferPorts & ChangePorts): Pick<Handlers, "offerChange" | "changeBooking"> => ({
  async offerChange({ body: { changeOf, ...named }, tenant, actor }) {
    const offered = await offerChange(ports, tenant, { actor, ...named }, ({ journey }) =>
      changeOf(journey.request.load),
    );
    if (!offered) return err(REFUSALS.booking_unknown);
    if (!offered.ok) return offered;
    const { booking, change } = offered.value;
    const { fields, id, fee, difference, settlement, expiresAt } = change;
    const due = pence(booking.due + difference);
    return ok({ id, booking, pickupAt: fields.pickupAt, due, fee, difference, settlement, expiresAt });
  },
  async changeBooking({ body: { named, changeId }, tenant, actor, context }) {
    const payer = { address: context.address, device: context.device() };
    const outcome = await acceptChange(ports, tenant, { actor, ...named }, changeId, payer);
    if (!outcome) return err(REFUSALS.booking_unknown);
    if (!outcome.ok) return outcome;
    const { booking, standing } = outcome.value;
    context.log("booking changed", { booking: booking.id, waits: standing !== null });
    return ok({ booking, online: standing && encodePayment(standing, tenant.settings.phone) });
  },
});
