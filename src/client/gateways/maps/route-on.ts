import type { FeatureCollection } from "geojson";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { routeFeatures } from "./scene.ts";

/** What it takes of a map to change the lines on it. */
export interface RouteMap {
  /** Where the lines are kept; undefined before the style is there. */
  source(): { setData(lines: FeatureCollection): unknown } | undefined;
  whenLoaded(then: () => void): void;
}

/**
 * What draws the lines of a scene in the place of those before. The style is there some time before the map has loaded:
 * what was asked for last holds, not what was asked for while there was no style.
 */
export function routeOn(map: RouteMap): (scene: MapScene) => void {
  let latest: MapScene | null = null;
  const draw = (): void => {
    if (latest !== null) map.source()?.setData(routeFeatures(latest));
  };
  map.whenLoaded(draw);
  return (scene) => {
    latest = scene;
    draw();
  };
}
