import type { LatLng } from "#domain/shared/geo/geo.ts";

/**
 * Adds up the next number from `at` on: groups of five bits, the lowest first, each character 63 up; bit 6 is "more".
 */
function numberAt(text: string, at: number): { readonly value: number; readonly next: number } | null {
  let bits = 0;
  let shift = 0;
  for (let index = at; index < text.length && shift <= 30; index += 1) {
    const group = text.charCodeAt(index) - 63;
    if (group < 0 || group > 63) return null;
    bits += (group & 31) * 2 ** shift;
    shift += 5;
    // The lowest bit is the sign.
    if (group < 32) return { value: bits % 2 === 0 ? bits / 2 : -(bits + 1) / 2, next: index + 1 };
  }
  return null;
}

/**
 * Google's encoded polyline: alternating differences of latitude and longitude.
 * @param digits decimals of the encoded numbers: 5 at Google and OSRM, 6 at Valhalla.
 * @returns null for an invalid text.
 */
export function decodePolyline(text: string, digits = 5): readonly LatLng[] | null {
  const unit = 10 ** digits;
  const path: LatLng[] = [];
  let lat = 0;
  let lng = 0;
  for (let at = 0; at < text.length;) {
    const north = numberAt(text, at);
    const east = north && numberAt(text, north.next);
    if (!north || !east) return null;
    lat += north.value;
    lng += east.value;
    path.push({ lat: lat / unit, lng: lng / unit });
    at = east.next;
  }
  return path;
}
