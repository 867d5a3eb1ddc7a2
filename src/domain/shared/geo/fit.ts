/** Places of the earth on a flat drawing. */
import type { LatLng } from "./geo.ts";

/** A point of a drawing: x to the right, y down, in the drawing's own units. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/** The size of a drawing, and how far from its edges what it shows has to stay. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Where places are in a drawing. */
export interface Fit {
  readonly at: (place: LatLng) => DrawnPoint;
  /** Units of the drawing for one radian of longitude. */
  readonly scale: number;
}

/** Web Mercator with a radius of 1. */
const project = ({ lat, lng }: LatLng): DrawnPoint => ({
  x: (lng * Math.PI) / 180,
  y: -Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)),
});

/** Scales and moves the earth so that all of these places lie inside the frame's margins, centred. */
export function fitInto({ width, height, margin }: Frame, places: readonly LatLng[]): Fit {
  const points = places.map(project);
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1e-9),
    (height - 2 * margin) / Math.max(bottom - top, 1e-9),
  );
  return {
    scale,
    at: (place) => {
      const { x, y } = project(place);
      return { x: width / 2 + (x - (left + right) / 2) * scale, y: height / 2 + (y - (top + bottom) / 2) * scale };
    },
  };
}

/** `d` of an SVG path through these points, a tenth of a unit exact. */
export const pathThrough = (points: readonly DrawnPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
