import { metres, type Metres } from "#domain/shared/units.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";

/** South-west and north-east corner; `low.lng > high.lng` means across the 180th meridian. */
export interface Rectangle {
  readonly low: LatLng;
  readonly high: LatLng;
}

const EARTH_RADIUS_M = metres(6_371_008.8);
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const turned = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

/** The smallest rectangle of latitudes and longitudes around a circle on the globe. */
export function rectangleAround(centre: LatLng, radius: Metres): Rectangle {
  const angle = radius / EARTH_RADIUS_M;
  const north = centre.lat + degrees(angle);
  const south = centre.lat - degrees(angle);
  // A circle around a pole has every longitude.
  if (north >= 90 || south <= -90) {
    return { low: { lat: Math.max(-90, south), lng: -180 }, high: { lat: Math.min(90, north), lng: 180 } };
  }
  const width = degrees(Math.asin(Math.sin(angle) / Math.cos((centre.lat * Math.PI) / 180)));
  return {
    low: { lat: south, lng: turned(centre.lng - width) },
    high: { lat: north, lng: turned(centre.lng + width) },
  };
}
