import { completePlaces } from "#domain/journey/journey.ts";
import type { TimeFault } from "#domain/journey/pickup-time.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { JourneyDraft } from "./JourneyDraft.ts";
import type { PartyDraft } from "./PartyDraft.ts";

/** What a price depends on. */
interface Priced {
  readonly draft: JourneyDraft;
  readonly party: PartyDraft;
  readonly method: PaymentMethod | null;
  readonly pickupFault: TimeFault | null;
  readonly returnFault: TimeFault | null;
}

/**
 * Everything that the price depends on, as one text that changes exactly when the price may; null while it cannot be
 * priced. A time that is not chosen, or is "now", does not change it from minute to minute.
 */
export function quoteKeyOf({ draft, party, method, pickupFault, returnFault }: Priced): string | null {
  const places = completePlaces(draft.journey);
  const timeWrong = pickupFault === "tooEarly" || returnFault !== null;
  if (!places || timeWrong || party.vehicleId === "") return null;
  const { load, tier, vehicleId } = party;
  const fingerprint = journeyFingerprint({ ...draft.journey, ...places, load, tier });
  return JSON.stringify([fingerprint, places.pickup.fullAddress, places.dropoff.fullAddress, method, vehicleId]);
}

/** The request for the present key; null exactly when that is null. */
export function quoteRequestOf(booking: Priced, pickupAt: Instant): QuoteRequest | null {
  const { draft, party, method } = booking;
  const places = quoteKeyOf(booking) === null ? null : completePlaces(draft.journey);
  if (!places) return null;
  return {
    places,
    now: draft.time.type === "now",
    pickupAt,
    ...(booking.pickupFault === "missing" ? { supposed: true } : {}),
    returnType: draft.returnType,
    returnAt: draft.journey.returnAt,
    vehicleTypeId: party.vehicleId,
    tier: party.tier,
    load: party.load,
    paymentMethod: method,
  };
}
