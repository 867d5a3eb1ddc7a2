/** The service area of a tenant's file as it is being edited; what cannot be read is left out. */
import { isPosition, type LatLng } from "#domain/shared/geo/geo.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { metres } from "#domain/shared/units.ts";
import type { Outline } from "#domain/tenant/outline.ts";
import type { ServiceArea } from "#domain/tenant/service-area.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";

const listAt = (document: unknown, ...path: readonly string[]): readonly unknown[] => {
  const value = valueAt(document, path);
  return Array.isArray(value) ? value : [];
};

function cornerOf(value: unknown): LatLng[] {
  if (!isRecord(value)) return [];
  const { lat, lng } = value;
  return typeof lat === "number" && typeof lng === "number" ? [{ lat, lng }] : [];
}

const positionOf = (value: unknown): LatLng[] => cornerOf(value).filter(isPosition);
const textsOf = (values: readonly unknown[]): string[] => values.filter((value) => typeof value === "string");

/** The outlines of a file, those that have too few corners yet too. */
export const outlinesOf = (document: unknown): readonly Outline[] =>
  listAt(document, "serviceArea", "polygons").map((ring) => (Array.isArray(ring) ? ring.flatMap(cornerOf) : []));

/** Where a tenant's cars wait; null where the file does not say. */
export const baseOf = (document: unknown): LatLng | null =>
  positionOf(valueAt(document, ["settings", "base"])).at(0) ?? null;

/** The area as typed. */
export function typedArea(document: unknown): ServiceArea {
  return {
    circles: listAt(document, "serviceArea", "circles").flatMap((circle) => {
      const radius = valueAt(circle, ["radius"]);
      return positionOf(valueAt(circle, ["centre"])).flatMap((centre) =>
        typeof radius === "number" ? [{ centre, radius: metres(radius) }] : [],
      );
    }),
    polygons: outlinesOf(document),
    airports: listAt(document, "serviceArea", "airports").flatMap((airport) => {
      const code = valueAt(airport, ["code"]);
      return positionOf(valueAt(airport, ["position"])).flatMap((position) =>
        typeof code === "string" ? [{ code, position }] : [],
      );
    }),
    postcodes: {
      served: textsOf(listAt(document, "serviceArea", "postcodes", "served")),
      excluded: textsOf(listAt(document, "serviceArea", "postcodes", "excluded")),
    },
  };
}
