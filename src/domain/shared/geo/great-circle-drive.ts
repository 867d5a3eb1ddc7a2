import { greatCircle, type LatLng } from "./geo.ts";

/**
 * Roads are longer than the straight line, the more so the shorter the trip: factor and km/h up to a distance in km.
 */
const BANDS: readonly { readonly upTo: number; readonly factor: number; readonly speed: number }[] = [
  { upTo: 2, factor: 1.42, speed: 20 },
  { upTo: 5, factor: 1.38, speed: 24 },
  { upTo: 15, factor: 1.33, speed: 30 },
  { upTo: 40, factor: 1.28, speed: 45 },
  { upTo: 100, factor: 1.25, speed: 65 },
  { upTo: Number.POSITIVE_INFINITY, factor: 1.2, speed: 85 },
];

/** A guess at a drive where no roads are known: the straight line, lengthened. */
export function greatCircleDrive(from: LatLng, to: LatLng): { readonly km: number; readonly minutes: number } {
  const straight = greatCircle(from, to) / 1000;
  // A band never gives less than the end of the previous one, so that a longer distance never gives a shorter drive.
  let km = 0;
  let minutes = 0;
  for (const band of BANDS) {
    const reach = Math.min(straight, band.upTo);
    km = Math.max(km, reach * band.factor);
    minutes = Math.max(minutes, ((reach * band.factor) / band.speed) * 60);
    if (straight <= band.upTo) break;
  }
  return { km, minutes };
}
