/** A line as text: Google's polyline encoding with five decimals, a tenth of the size of its JSON. */
import type { LatLng } from "./geo.ts";

const SCALE = 1e5;

function encodeNumber(value: number): string {
  // Zigzag: the sign goes into the lowest bit, so that small negative steps stay short.
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/** Writes a line; positions are kept to five decimals, about a metre. */
export function encodePolyline(path: readonly LatLng[]): string {
  let lat = 0;
  let lng = 0;
  let text = "";
  for (const point of path) {
    const nextLat = Math.round(point.lat * SCALE);
    const nextLng = Math.round(point.lng * SCALE);
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLng - lng);
    lat = nextLat;
    lng = nextLng;
  }
  return text;
}

/** Reads what `encodePolyline` wrote; text that breaks off gives the points before the break. */
export function decodePolyline(text: string): LatLng[] {
  const steps: number[] = [];
  let value = 0;
  let shift = 0;
  for (let index = 0; index < text.length; index += 1) {
    const bits = text.charCodeAt(index) - 63;
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits < 0x20) {
      steps.push(value & 1 ? ~(value >> 1) : value >> 1);
      value = 0;
      shift = 0;
    }
  }
  const path: LatLng[] = [];
  let lat = 0;
  let lng = 0;
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lat += steps[index] ?? 0;
    lng += steps[index + 1] ?? 0;
    path.push({ lat: lat / SCALE, lng: lng / SCALE });
  }
  return path;
}
