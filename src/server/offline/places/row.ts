import { AIRPORT_CATEGORY, iconOf, type Place, type Precision } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { IndexedRow } from "./place-index.ts";
import { outwardOf } from "./postcodes.ts";
import { fold } from "#domain/shared/text/search-text.ts";

/** A row of the gazetteer: the place and how it is found. */
export interface GazetteerRow extends IndexedRow {
  readonly place: Place;
}

/** A layer's data of one row. */
export interface RowParts {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly category: string;
  readonly postcode: string;
  readonly position: LatLng;
  readonly precision: Precision;
  readonly weight: number;
  readonly aliases?: readonly string[];
  readonly context?: string;
  readonly icao?: string;
  /** Position used for ranking, if not its own. */
  readonly rankedAt?: LatLng;
}

/** Joins the parts of an address line, leaving out empty and repeated ones. */
const addressLine = (...parts: readonly string[]): string =>
  parts.filter((part, at) => part !== "" && parts.indexOf(part) === at).join(", ");

/** Makes the place and its search phrases from a layer's data. */
export function row(parts: RowParts): GazetteerRow {
  const { id, name, category, postcode, position, precision, weight } = parts;
  const full = `${addressLine(name, parts.address)}${postcode === "" ? "" : ` ${postcode}`}`;
  const spellings = [name, ...(parts.aliases ?? [])].map(fold).filter((text) => text !== "");
  const crossed = spellings.filter((text) => /\bcross\b/.test(text)).map((text) => text.replace(/\bcross\b/, "x"));
  // A full postcode finds the place with or without its space.
  const codes = precision === "exact" ? [fold(postcode), fold(postcode).replace(" ", "")] : [];
  const isAir = category === AIRPORT_CATEGORY;
  return {
    place: {
      id,
      name,
      fullAddress: full,
      category,
      postcode,
      position,
      code: parts.icao ?? "",
      iconPath: iconOf(category),
      country: "gb",
      precision,
    },
    phrases: [...new Set([...spellings, ...crossed, ...codes])],
    context: ` ${fold(`${parts.address} ${outwardOf(postcode)} ${category} ${isAir ? "airport" : ""} ${parts.context ?? ""} uk`)}`,
    weight,
    position: parts.rankedAt ?? position,
  };
}
