/** Geometry of a globe seen from far away (orthographic), in the units of a circle of radius 1. */
import type { LatLng } from "#domain/shared/geo/geo.ts";

/** Where the eye looks at: the middle of the disc. */
export type GlobeView = LatLng;

/** A point of the disc; y grows downwards. `visible` is false behind the globe. */
export interface DiscPoint {
  readonly x: number;
  readonly y: number;
  readonly visible: boolean;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Projects a place; one behind the globe lies on the edge nearest to it. */
export function onDisc(place: LatLng, view: GlobeView): DiscPoint {
  const [lat, lng] = [radians(place.lat), radians(place.lng - view.lng)];
  const tilt = radians(view.lat);
  const x = Math.cos(lat) * Math.sin(lng);
  const y = Math.cos(tilt) * Math.sin(lat) - Math.sin(tilt) * Math.cos(lat) * Math.cos(lng);
  const depth = Math.sin(tilt) * Math.sin(lat) + Math.cos(tilt) * Math.cos(lat) * Math.cos(lng);
  if (depth >= 0) return { x, y: -y, visible: true };
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: -y / length, visible: false };
}

/** Points along the shortest path over the globe, ends included. */
export function flightLine(from: LatLng, to: LatLng, steps: number): readonly LatLng[] {
  const [a, b] = [vector(from), vector(to)];
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  if (angle < 1e-6) return [from, to];
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    const [p, q] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
    const [x, y, z] = [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]];
    return { lat: degrees(Math.asin(Math.min(1, Math.max(-1, z)))), lng: degrees(Math.atan2(y, x)) };
  });
}

function vector({ lat, lng }: LatLng): readonly [number, number, number] {
  const [p, q] = [radians(lat), radians(lng)];
  return [Math.cos(p) * Math.cos(q), Math.cos(p) * Math.sin(q), Math.sin(p)];
}

/** The view before the user turns the globe: the middle of the path, tilted a little towards it. */
export function startView(from: LatLng, to: LatLng): GlobeView {
  const way = flightLine(from, to, 2);
  const middle = way[1] ?? from;
  return { lat: Math.max(-50, Math.min(50, middle.lat * 0.7)), lng: middle.lng };
}

/** An angle as 0 to 359. */
export const wholeTurn = (angle: number): number => ((Math.round(angle) % 360) + 360) % 360;

const text = ({ x, y }: DiscPoint): string => `${(x * 100).toFixed(1)} ${(y * 100).toFixed(1)}`;

/** `d` of closed outlines. One that lies wholly behind is left out; parts behind follow the edge. */
export function outlines(rings: readonly (readonly LatLng[])[], view: GlobeView): string {
  return rings
    .map((ring) => ring.map((place) => onDisc(place, view)))
    .filter((points) => points.some(({ visible }) => visible))
    .map((points) => `M${points.map(text).join("L")}Z`)
    .join("");
}

/** `d` of the parts of a line that are in sight. */
export function sightLine(line: readonly LatLng[], view: GlobeView): string {
  let drawing = false;
  return line
    .map((place) => onDisc(place, view))
    .map((point) => {
      const start = point.visible && !drawing;
      drawing = point.visible;
      return point.visible ? `${start ? "M" : "L"}${text(point)}` : "";
    })
    .join("");
}
