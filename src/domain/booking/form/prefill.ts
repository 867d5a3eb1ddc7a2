import type { PickupTime } from "#domain/journey/pickup-time.ts";
import type { Place } from "#domain/journey/place.ts";
import { CONTACT_FIELDS, type ContactDraft, type ContactField } from "#domain/people/contact/contact.ts";

/** An address with its position; or its text alone, for which the passenger has to choose a search result. */
export type PrefillPlace = Place | string;

/** What a link fills into the booking form. Texts are empty where it says nothing. */
export interface Prefill {
  readonly pickup: PrefillPlace;
  readonly dropoff: PrefillPlace;
  readonly time: PickupTime | null;
  readonly vehicleTypeId: string;
  readonly contact: ContactDraft;
  readonly promoCode: string;
  /** Only the short form is meant. */
  readonly quick: boolean;
  /** False: what is filled in stays as it is. */
  readonly changesAllowed: boolean;
}

/** A part of the form that a link may fix. */
export type FixedPart = "pickup" | "dropoff" | "time" | "vehicle" | "promo" | ContactField;

/** The parts that a link fixes: those that it fills in, unless changes are allowed. */
export function fixedParts(given: Prefill): ReadonlySet<FixedPart> {
  if (given.changesAllowed) return new Set();
  const filled: readonly (readonly [FixedPart, boolean])[] = [
    ["pickup", given.pickup !== ""],
    ["dropoff", given.dropoff !== ""],
    ["time", given.time !== null],
    ["vehicle", given.vehicleTypeId !== ""],
    ["promo", given.promoCode !== ""],
    // A dialing code is always present; alone it does not count.
    ...CONTACT_FIELDS.map((field) => [field, given.contact[field === "dialingCode" ? "phone" : field] !== ""] as const),
  ];
  return new Set(filled.filter(([, isFilled]) => isFilled).map(([part]) => part));
}
