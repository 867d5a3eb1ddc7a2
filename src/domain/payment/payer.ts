import { ukPostcodeIn } from "#domain/journey/journey.ts";
import { isAirport, isStation, type Place } from "#domain/journey/place.ts";

/** An address in the parts that a card form asks for. */
export interface BillingAddress {
  readonly line1: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
}

/** What is known of the payer before the card form is filled in. */
export interface Payer {
  /** First and last name; empty: unknown. */
  readonly name: string;
  /** Addresses of the journey that may be the payer's. */
  readonly addresses: readonly BillingAddress[];
}

export const NO_PAYER: Payer = { name: "", addresses: [] };

/**
 * A journey's place as a billing address; null for places where no one lives and for addresses without a full postcode
 * or a town: "12 Baker Street, London NW1 6XE".
 */
export function billingAddressOf(place: Place): BillingAddress | null {
  const postalCode = ukPostcodeIn(place.postcode);
  if (postalCode === null || place.precision !== "exact" || isAirport(place) || isStation(place)) return null;
  const parts = place.fullAddress
    .replace(place.postcode, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const city = parts.at(-1) ?? "";
  if (parts.length < 2) return null;
  return { line1: parts.slice(0, -1).join(", "), city, postalCode, country: place.country };
}

/** The payer by the name given and the two ends of the journey. */
export function payerOf(
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  { pickup, dropoff }: { readonly pickup: Place | null; readonly dropoff: Place | null },
): Payer {
  const addresses = [pickup, dropoff]
    .map((place) => place && billingAddressOf(place))
    .filter((address) => address !== null);
  return { name: `${firstName.trim()} ${lastName.trim()}`.trim(), addresses };
}
