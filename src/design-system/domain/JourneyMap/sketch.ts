import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapScene } from "./map-port.ts";

/** The sketch's background, in its own units. */
export const SKETCH = { width: 400, height: 260, margin: 56 } as const;

/** A point of the sketch. */
export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

/** The route drawn without a map. */
export interface Sketch {
  /** `d` of the route; dashed when only its ends are known. */
  readonly line: string;
  readonly known: boolean;
  readonly pickup: SketchPoint | null;
  readonly vias: readonly SketchPoint[];
  readonly drop: SketchPoint | null;
  /** Where the car is now. */
  readonly vehicles: readonly SketchPoint[];
  /** `d` of the return leg, and of the route driven so far; empty: none. */
  readonly back: string;
  readonly driven: string;
}

/** More corners than this cannot be seen at this size. */
const MAX_CORNERS = 90;

/** Web Mercator, enough for a sketch of a journey. */
const project = ({ lat, lng }: LatLng): SketchPoint => ({
  x: (lng * Math.PI) / 180,
  y: -Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)),
});

const thinned = (path: readonly LatLng[]): readonly LatLng[] => {
  const every = Math.ceil(path.length / MAX_CORNERS);
  return path.filter((_, index) => index % every === 0 || index === path.length - 1);
};

/** Draws a scene as a sketch, or null when it has no two places to join. */
export function sketchOf(scene: MapScene): Sketch | null {
  const { pickup, drop, vias } = scene;
  const { vehicle, secondVehicle = null } = scene;
  const vehicles = [vehicle, secondVehicle].filter((place) => place !== null);
  const places = [pickup, ...vias, drop].filter((place) => place !== null);
  const known = scene.path.length > 1;
  const corners = known ? thinned(scene.path) : places;
  if (corners.length < 2) return null;
  const shown = [...corners, ...places, ...scene.returnPath, ...vehicles];
  const fit = fitting(shown.map(project));
  const at = (place: LatLng): SketchPoint => fit(project(place));
  const line = (path: readonly LatLng[]): string =>
    path.length < 2 ? "" : path.map((corner, index) => `${index === 0 ? "M" : "L"}${text(at(corner))}`).join("");
  return {
    line: line(corners),
    back: line(thinned(scene.returnPath)),
    driven: line(thinned(scene.driven ?? [])),
    vehicles: vehicles.map(at),
    known,
    pickup: pickup && at(pickup),
    vias: vias.map(at),
    drop: drop && at(drop),
  };
}

const text = ({ x, y }: SketchPoint): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Scales and moves points so that all of them lie inside the margins, centred. */
function fitting(points: readonly SketchPoint[]): (point: SketchPoint) => SketchPoint {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (SKETCH.width - 2 * SKETCH.margin) / Math.max(right - left, 1e-9),
    (SKETCH.height - 2 * SKETCH.margin) / Math.max(bottom - top, 1e-9),
  );
  return ({ x, y }) => ({
    x: SKETCH.width / 2 + (x - (left + right) / 2) * scale,
    y: SKETCH.height / 2 + (y - (top + bottom) / 2) * scale,
  });
}
