import { completePlaces } from "#domain/journey/journey.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { JourneyDraft } from "./JourneyDraft.ts";
import type { JourneyTimes } from "./JourneyTimes.ts";
import type { PartyDraft } from "./PartyDraft.ts";

/** What a price depends on. */
interface Priced {
  readonly journey: JourneyDraft;
  readonly times: JourneyTimes;
  readonly party: PartyDraft;
  readonly method: PaymentMethod | null;
}

/** A journey that can be priced. */
export interface Quotable {
  /**
   * Everything that decides the prices, as one text that changes exactly when they may. The vehicle is not part of it,
   * since a quotation prices them all. A missing time, or "now", does not change it from minute to minute.
   */
  readonly key: string;
  readonly request: QuoteRequest;
}

/** @returns null while a place is missing, a time is wrong or no vehicle takes the party. */
export function quotableOf({ journey, times, party, method }: Priced): Quotable | null {
  const places = completePlaces(journey.value);
  const { waitMinutes } = journey.value;
  const timeWrong = times.pickupFault === "tooEarly" || times.returnFault !== null;
  const { load, tier, vehicleId, accessible } = party;
  if (!places || timeWrong || vehicleId === "") return null;
  const fingerprint = journeyFingerprint({ ...journey.value, ...places, load, tier, accessible });
  return {
    key: JSON.stringify([fingerprint, places.pickup.fullAddress, places.dropoff.fullAddress, method]),
    request: {
      places,
      now: journey.time.type === "now",
      pickupAt: times.quotedPickup,
      ...(times.pickupFault === "missing" ? { supposed: true } : {}),
      returnType: journey.returnType,
      returnAt: journey.value.returnAt,
      ...(waitMinutes === undefined ? {} : { waitMinutes }),
      vehicleTypeId: vehicleId,
      tier,
      load,
      ...(accessible ? { accessible: true } : {}),
      paymentMethod: method,
    },
  };
}
