import { hasPlaceCode } from "#domain/journey/place-code.ts";
import type { Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isPostcodeText } from "#domain/shared/text/text-rules.ts";

/** A place that an account saves. Texts are empty, never absent. */
export interface SavedPlace {
  /** What the person calls it: "Home" and "Work" at most once each, or any other text. */
  readonly label: string;
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly postcode: string;
  /** Kind of address, as with any other place. */
  readonly category: string;
  readonly fullAddress: string;
  readonly position: LatLng;
  /** As of a `Place`. */
  readonly signature?: string | undefined;
}

/** A saved place, as it is listed and chosen for a journey. */
export interface KeptPlace {
  readonly id: string;
  /** What the person calls it. */
  readonly label: string;
  readonly line1: string;
  readonly line2: string;
  readonly place: Place;
}

/** The kind of a saved place, for its icon and its rank. */
export type PlaceKind = "home" | "work" | "other";

/** How many places one person may keep. */
export const SAVED_PLACES_MAX = 100;

/** The labels that exist at most once a person, in the order in which they are listed. */
const UNIQUE_LABELS = ["Home", "Work"] as const;

/** Why a place cannot be saved; the specification leaves the words to the server. */
export const SAVED_PLACE_REFUSALS = {
  tooMany: "You can save up to {limit} places. Please delete one first.",
  unknown: "We could not find this place.",
  homeTaken: "You already have a place called Home. Please change that one.",
  workTaken: "You already have a place called Work. Please change that one.",
} as const;

const uniqueLabel = (label: string): string | null =>
  UNIQUE_LABELS.find((unique) => unique.toLowerCase() === label.trim().toLowerCase()) ?? null;

/** The kind of a label. */
export function placeKind(label: string): PlaceKind {
  const unique = uniqueLabel(label);
  return unique === "Home" ? "home" : unique === "Work" ? "work" : "other";
}

/** Why a label cannot be given to a place, next to the person's others; null when it can. */
export function labelFault(label: string, others: readonly Pick<SavedPlace, "label">[]): string | null {
  const unique = uniqueLabel(label);
  const isTaken = unique !== null && others.some((other) => uniqueLabel(other.label) === unique);
  if (!isTaken) return null;
  return unique === "Home" ? SAVED_PLACE_REFUSALS.homeTaken : SAVED_PLACE_REFUSALS.workTaken;
}

/** Home first, then Work; all others stay as they are. */
export function listed<P extends Pick<SavedPlace, "label">>(places: readonly P[]): readonly P[] {
  const rank = ({ label }: P): number => {
    const at = UNIQUE_LABELS.findIndex((unique) => unique === uniqueLabel(label));
    return at === -1 ? UNIQUE_LABELS.length : at;
  };
  return places.toSorted((a, b) => rank(a) - rank(b));
}

/** A place as it is saved, or the message for what is missing: a name, then a full address. */
export function readSavedPlace(given: SavedPlace): Result<SavedPlace, string> {
  const text = (value: string): string => value.trim();
  const label = text(given.label) || text(given.name);
  if (label === "") return err(fill(MESSAGES.required, { title: "Name" }));
  const place: SavedPlace = {
    label: uniqueLabel(label) ?? label,
    name: text(given.name) || label,
    line1: text(given.line1),
    line2: text(given.line2),
    postcode: text(given.postcode),
    category: text(given.category),
    fullAddress: text(given.fullAddress),
    position: given.position,
    ...(given.signature ? { signature: given.signature } : {}),
  };
  if (place.fullAddress === "") return err(fill(MESSAGES.required, { title: "Address" }));
  const isNowhere = place.position.lat === 0 && place.position.lng === 0;
  return isNowhere || hasNoCode(place) ? err(MESSAGES.trySpecificAddress) : ok(place);
}

const hasNoCode = (place: SavedPlace): boolean =>
  !hasPlaceCode(place) || (place.postcode !== "" && !isPostcodeText(place.postcode));
