import { greatCircle } from "#domain/shared/geo/geo.ts";
import { groupedBy } from "#server/offline/places/grouped.ts";
import { row, type GazetteerRow } from "#server/offline/places/row.ts";
import { fold } from "#domain/shared/text/search-text.ts";
import type { ImportedName } from "./formats.ts";

/** Below the weights of the project's own rows, so that a village's High Street does not hide a main station. */
const WEIGHTS: Readonly<Record<ImportedName["category"], number>> = { Station: 30, Town: 28, Locality: 22, Street: 18 };

/** Two rows of one name this near to each other are one place. */
const SAME_PLACE_M = 3_000;

/** Rows for imported names: names that the gazetteer has already, and further segments of one road, are left out. */
export function importedRows(names: readonly ImportedName[], known: readonly GazetteerRow[]): GazetteerRow[] {
  const knownByName = groupedBy(known, ({ place }) => fold(place.name));
  const seen = new Set<string>();
  return names.flatMap((found) => {
    const { category, position, address, outcode } = found;
    const name = category === "Station" && !/\bstation$/i.test(found.name) ? `${found.name} Station` : found.name;
    const key = [fold(name), category, address, outcode].join("|");
    const twin = (other: GazetteerRow): boolean =>
      (other.place.category === "Street") === (category === "Street") &&
      greatCircle(other.place.position, position) < SAME_PLACE_M;
    if (seen.has(key) || knownByName.get(fold(name))?.some(twin) === true) return [];
    seen.add(key);
    return row({
      id: `os:${found.id}`,
      name,
      address,
      category,
      postcode: outcode,
      position,
      precision: "locality",
      weight: WEIGHTS[category],
      aliases: [found.alias, category === "Station" ? found.name : ""],
    });
  });
}
