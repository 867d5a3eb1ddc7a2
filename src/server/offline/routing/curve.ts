import type { LatLng } from "#domain/shared/geo/geo.ts";

/** Points put between two corners. */
const STEPS = 4;
/** Six decimals are a decimetre; more would only add bytes. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * A smooth line through all corners (centripetal Catmull-Rom, which neither overshoots nor loops), first and last
 * included. A corner that repeats its predecessor is left out.
 */
export function smoothLine(corners: readonly LatLng[]): LatLng[] {
  const points = corners.filter((corner, index) => {
    const before = corners[index - 1];
    return !before || Math.hypot(before.lat - corner.lat, before.lng - corner.lng) > 1e-5;
  });
  const line: LatLng[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const b = points[index];
    const c = points[index + 1];
    if (!b || !c) continue;
    const a = points[index - 1] ?? b;
    const d = points[index + 2] ?? c;
    line.push({ lat: rounded(b.lat), lng: rounded(b.lng) });
    for (let step = 1; step < STEPS; step += 1) line.push(between(a, b, c, d, step / STEPS));
  }
  const last = points.at(-1);
  if (last) line.push({ lat: rounded(last.lat), lng: rounded(last.lng) });
  return line;
}

/** The point at share t of the way from b to c, on the curve that comes from a and goes on to d. */
function between(a: LatLng, b: LatLng, c: LatLng, d: LatLng, t: number): LatLng {
  const t1 = knot(a, b);
  const t2 = t1 + knot(b, c);
  const t3 = t2 + knot(c, d);
  const at = t1 + (t2 - t1) * t;
  const axis = (p0: number, p1: number, p2: number, p3: number): number => {
    const a1 = t1 === 0 ? p1 : ((t1 - at) * p0 + at * p1) / t1;
    const a2 = ((t2 - at) * p1 + (at - t1) * p2) / (t2 - t1);
    const a3 = t3 === t2 ? p2 : ((t3 - at) * p2 + (at - t2) * p3) / (t3 - t2);
    const b1 = ((t2 - at) * a1 + at * a2) / t2;
    const b2 = ((t3 - at) * a2 + (at - t1) * a3) / (t3 - t1);
    return ((t2 - at) * b1 + (at - t1) * b2) / (t2 - t1);
  };
  return { lat: rounded(axis(a.lat, b.lat, c.lat, d.lat)), lng: rounded(axis(a.lng, b.lng, c.lng, d.lng)) };
}

const knot = (a: LatLng, b: LatLng): number => Math.sqrt(Math.hypot(a.lat - b.lat, a.lng - b.lng));
