import type { ReturnType } from "#domain/quote/quotation.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { PickupTime } from "./pickup-time.ts";
import { hasPlaceCode, withoutPlusCode } from "./place-code.ts";
import { samePlace, type Place } from "./place.ts";

/** The requested journey. A null place is a field without a choice. */
export interface Journey {
  readonly pickup: Place | null;
  readonly vias: readonly (Place | null)[];
  readonly dropoff: Place | null;
  readonly time: PickupTime;
  readonly returnType: ReturnType;
  /** Of wait and return: how long the car waits. Absent: as long as the tenant's tariff says. */
  readonly waitMinutes?: Minutes;
  readonly returnAt: Instant | null;
}

/** One of a journey's places: an end, or a via by its index from 0. */
export type JourneyPlace = { readonly kind: "pickup" | "dropoff" } | { readonly kind: "via"; readonly index: number };

/** Why a place cannot be used: it has neither postcode nor plus code, or it is another field's address already. */
export type PlaceFault = "postcode" | "duplicate";

/**
 * Checks a picked place against the other chosen ones, in the specified order: postcode first, then duplicate; the
 * service area comes last and only the server knows it.
 */
export function placeFault(place: Place, others: readonly (Place | null)[]): PlaceFault | null {
  if (!hasPlaceCode(place)) return "postcode";
  return others.some((other) => other !== null && samePlace(place, other)) ? "duplicate" : null;
}

const UK_POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/i;

/** The full UK postcode inside a text, in its usual spelling ("sw1a1aa" gives "SW1A 1AA"), or null. */
export function ukPostcodeIn(text: string): string | null {
  const found = UK_POSTCODE.exec(text);
  return found ? `${found[1]} ${found[2]}`.toUpperCase() : null;
}

/**
 * A place with the postcode that its passenger gave; it also replaces the district or the plus code at the end of the
 * address. Nothing is ever invented here.
 */
export function withPostcode(place: Place, postcode: string): Place {
  const fullAddress = withoutPlusCode(place.fullAddress);
  if (fullAddress.includes(postcode)) return { ...place, postcode, fullAddress };
  const district = place.postcode !== "" && fullAddress.endsWith(` ${place.postcode}`);
  const before = district ? fullAddress.slice(0, -place.postcode.length) : `${fullAddress}, `;
  return { ...place, postcode, fullAddress: before + postcode };
}

/** A journey whose places are all chosen, as a quotation needs it. */
export interface CompletePlaces {
  readonly pickup: Place;
  readonly vias: readonly Place[];
  readonly dropoff: Place;
}

/** The places of a journey when every field has one, else null. */
export function completePlaces(journey: Pick<Journey, "pickup" | "vias" | "dropoff">): CompletePlaces | null {
  const vias = journey.vias.filter((via) => via !== null);
  if (!journey.pickup || !journey.dropoff || vias.length !== journey.vias.length) return null;
  return { pickup: journey.pickup, vias, dropoff: journey.dropoff };
}
