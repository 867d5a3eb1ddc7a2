import type { AccessNeed } from "#domain/people/access-needs.ts";
import { EMPTY_CONTACT, fullName, type ContactDraft } from "#domain/people/contact/contact.ts";

/** A passenger for whom a business books repeatedly. */
export interface SavedPassenger extends ContactDraft {
  readonly needs: readonly AccessNeed[];
}

/** A passenger as it is listed and chosen for a booking. */
export interface KeptPassenger extends SavedPassenger {
  readonly id: string;
}

/** An empty passenger. */
export const NO_PASSENGER: SavedPassenger = { ...EMPTY_CONTACT, needs: [] };

/** How many passengers one business may keep. */
export const SAVED_PASSENGERS_MAX = 500;

/** Why a passenger cannot be saved; the specification leaves the words to the server. */
export const SAVED_PASSENGER_REFUSALS = {
  tooMany: "You can save up to {limit} passengers. Please delete one first.",
  unknown: "We could not find this passenger.",
  known: "You've already saved this passenger.",
} as const;

const folded = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

/** The saved passenger with this name and number, or null: people may share a name, or a phone. */
export const sameAs = <P extends ContactDraft>(
  given: Pick<ContactDraft, "firstName" | "lastName" | "dialingCode" | "phone">,
  kept: readonly P[],
): P | null =>
  kept.find(
    (one) =>
      folded(fullName(one)) === folded(fullName(given)) &&
      one.phone === given.phone &&
      one.dialingCode === given.dialingCode,
  ) ?? null;

/** The saved passenger with this name; null when there is none, or more than one. */
export function namedPassenger<P extends ContactDraft>(
  name: Pick<ContactDraft, "firstName" | "lastName">,
  kept: readonly P[],
): P | null {
  const wanted = folded(fullName(name));
  const found = kept.filter((one) => folded(fullName(one)) === wanted);
  return wanted !== "" && found.length === 1 ? (found[0] ?? null) : null;
}
