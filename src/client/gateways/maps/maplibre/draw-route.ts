import type { FeatureCollection } from "geojson";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { routeFeatures } from "#client/gateways/maps/shared/scene.ts";

/** The parts of a map that are needed to change its lines. */
export interface RouteMap {
  /** The source of the lines; undefined before the style has loaded. */
  source(): { setData(lines: FeatureCollection): unknown } | undefined;
  whenLoaded(then: () => void): void;
}

/**
 * Returns a function that replaces the map's lines by those of a scene. The style is there some time before the map has
 * loaded; the latest scene wins, also when it came before the style.
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
