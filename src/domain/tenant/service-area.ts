import type { Place } from "#domain/journey/place.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import type { Metres } from "#domain/shared/units.ts";

/** Where a tenant drives. A place is inside when any part contains it; an area without parts contains nothing. */
export interface ServiceArea {
  readonly circles: readonly { readonly centre: LatLng; readonly radius: Metres }[];
  /** Rings of at least three corners, open or closed; they must not cross the 180th meridian. */
  readonly polygons: readonly (readonly LatLng[])[];
  /** Airports that are served even where they are outside the other parts. */
  readonly airports: readonly { readonly code: string; readonly position: LatLng }[];
}

/** Terminals and drop-off zones of an airport lie within this distance of its middle. */
const AIRPORT_REACH_M = 4_000;

/** Whether the tenant serves a place. A position is enough; an airport is also known by its ICAO code. */
export function inServiceArea(
  area: ServiceArea,
  place: Pick<Place, "position"> & Partial<Pick<Place, "code">>,
): boolean {
  const { position, code } = place;
  return (
    area.circles.some((circle) => greatCircle(circle.centre, position) <= circle.radius) ||
    area.polygons.some((ring) => inRing(ring, position)) ||
    area.airports.some(
      (airport) =>
        (code !== undefined && code !== "" && airport.code === code) ||
        greatCircle(airport.position, position) <= AIRPORT_REACH_M,
    )
  );
}

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
