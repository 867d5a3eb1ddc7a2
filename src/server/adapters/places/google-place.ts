import { AIRPORT_CATEGORY, iconOf, type Place, type Precision } from "#domain/journey/place.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { addressLine } from "./answer.ts";

/** The prefix of Google's ids in ours. */
export const GOOGLE_MARK = "google";

/** How exactly each of Google's types is known; every other type is a building or an entrance. */
const COARSE: Readonly<Record<string, Precision>> = {
  route: "locality",
  intersection: "locality",
  neighborhood: "locality",
  sublocality: "locality",
  sublocality_level_1: "locality",
  locality: "area",
  postal_town: "area",
  postal_code: "outcode",
  postal_code_prefix: "outcode",
  administrative_area_level_1: "area",
  administrative_area_level_2: "area",
  administrative_area_level_3: "area",
  country: "area",
};

const precisionOf = (kinds: readonly string[]): Precision => kinds.flatMap((kind) => COARSE[kind] ?? [])[0] ?? "exact";

/** An airport, or the category that Google's first type makes: "train_station" is "Train station". */
export function googleCategory(kinds: readonly string[]): string {
  if (kinds.includes("airport") || kinds.includes("international_airport")) return AIRPORT_CATEGORY;
  const first = (kinds[0] ?? "").replaceAll("_", " ");
  // "airline office" would be an airport by the rule that looks for "air".
  return /air/i.test(first) ? "" : first.charAt(0).toUpperCase() + first.slice(1);
}

/** A place as both of Google's APIs describe it. */
export interface GoogleFacts {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly position: LatLng;
  readonly kinds: readonly string[];
  readonly components: readonly {
    readonly long: string;
    readonly short: string;
    readonly types: readonly string[];
  }[];
}

/** Google's place as one of ours. */
export function googlePlace({ id, name, address, position, kinds, components }: GoogleFacts): Place {
  const category = googleCategory(kinds);
  const component = (kind: string) => components.find((part) => part.types.includes(kind));
  return {
    id: `${GOOGLE_MARK}:${id}`,
    name,
    fullAddress: addressLine(name, address),
    category,
    postcode: component("postal_code")?.long ?? "",
    position,
    code: "",
    iconPath: iconOf(category),
    country: (component("country")?.short ?? DEFAULT_COUNTRY).toLowerCase(),
    precision: precisionOf(kinds),
  };
}
