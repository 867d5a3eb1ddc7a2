import type { Place } from "#domain/journey/place.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import type { Metres } from "#domain/shared/units.ts";
import { coveringEntry, type PostcodeLists } from "./postcode-list.ts";

/** Where a tenant drives. A place is inside when any part contains it; an area without parts contains nothing. */
export interface ServiceArea {
  readonly circles: readonly { readonly centre: LatLng; readonly radius: Metres }[];
  /** Rings of at least three corners, open or closed; they must not cross the 180th meridian. */
  readonly polygons: readonly (readonly LatLng[])[];
  /** Airports that are served even where they are outside the other parts. */
  readonly airports: readonly { readonly code: string; readonly position: LatLng }[];
  /** Postcodes beside the shapes: those served add to them, those excluded stay out even inside one. */
  readonly postcodes?: PostcodeLists;
}

/** Terminals and drop-off zones of an airport lie within this distance of its middle. */
const AIRPORT_REACH_M = 4_000;

/** A place as far as the area judges it. */
export type JudgedPlace = Pick<Place, "position"> & Partial<Pick<Place, "code" | "postcode">>;

/** Why a place is served or is not; `index` counts the shapes of that kind from 0. */
export type ServiceReason =
  | { readonly kind: "excluded" | "postcode"; readonly entry: string }
  | { readonly kind: "circle" | "polygon"; readonly index: number }
  | { readonly kind: "airport"; readonly code: string }
  | { readonly kind: "outside" };

/**
 * The first reason that decides on a place: a postcode that is left out, one that is served, then the shapes. A position
 * is enough for the shapes; an airport is also known by its ICAO code. The lists of postcodes say nothing of a place
 * without one.
 */
export function serviceReason(area: ServiceArea, { position, code, postcode = "" }: JudgedPlace): ServiceReason {
  const { served = [], excluded = [] } = area.postcodes ?? {};
  const out = coveringEntry(excluded, postcode);
  if (out !== undefined) return { kind: "excluded", entry: out };
  const entry = coveringEntry(served, postcode);
  if (entry !== undefined) return { kind: "postcode", entry };
  const circle = area.circles.findIndex(({ centre, radius }) => greatCircle(centre, position) <= radius);
  if (circle >= 0) return { kind: "circle", index: circle };
  const polygon = area.polygons.findIndex((ring) => inRing(ring, position));
  if (polygon >= 0) return { kind: "polygon", index: polygon };
  const airport = area.airports.find(
    (each) =>
      (code !== undefined && code !== "" && each.code === code) ||
      greatCircle(each.position, position) <= AIRPORT_REACH_M,
  );
  return airport === undefined ? { kind: "outside" } : { kind: "airport", code: airport.code };
}

/** Whether a reason means that the place is served. */
export const isServed = ({ kind }: ServiceReason): boolean => kind !== "excluded" && kind !== "outside";

/** Whether the tenant serves a place; see {@link serviceReason}. */
export const inServiceArea = (area: ServiceArea, place: JudgedPlace): boolean => isServed(serviceReason(area, place));

/** Whether a position may be served whose postcode is not known: inside a shape, or perhaps in a served postcode. */
export const mayBeServed = (area: ServiceArea, position: LatLng): boolean =>
  (area.postcodes?.served ?? []).length > 0 || inServiceArea(area, { position });

/** Ray casting: a point is inside a ring when a ray to the east crosses its sides an odd number of times. */
function inRing(ring: readonly LatLng[], point: LatLng): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && corner.lat > point.lat !== before.lat > point.lat) {
      const share = (point.lat - corner.lat) / (before.lat - corner.lat);
      if (point.lng < corner.lng + share * (before.lng - corner.lng)) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
