import { fitInto, pathThrough, type DrawnPoint } from "#domain/shared/geo/fit.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapScene } from "./map-port.ts";

/** The sketch's background, in its own units. */
export const SKETCH = { width: 400, height: 260, margin: 56 } as const;

/** The route drawn without a map. */
export interface Sketch {
  /** `d` of the route; dashed when only its ends are known. */
  readonly line: string;
  readonly known: boolean;
  readonly pickup: DrawnPoint | null;
  readonly vias: readonly DrawnPoint[];
  readonly drop: DrawnPoint | null;
  /** Where the car is now. */
  readonly vehicles: readonly DrawnPoint[];
  /** `d` of the return leg, and of the route driven so far; empty: none. */
  readonly back: string;
  readonly driven: string;
}

/** More corners than this cannot be seen at this size. */
const MAX_CORNERS = 90;

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
  const { at } = fitInto(SKETCH, shown);
  const line = (path: readonly LatLng[]): string => (path.length < 2 ? "" : pathThrough(path.map(at)));
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
