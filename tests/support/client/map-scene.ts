import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";

/** Makes scenes with nothing on the map around a base, but what a test adds. */
export const scenesAround =
  (base: LatLng) =>
  (over: Partial<MapScene> = {}): MapScene => ({
    pickup: null,
    vias: [],
    drop: null,
    path: [],
    returnPath: [],
    vehicle: null,
    base,
    ...over,
  });
