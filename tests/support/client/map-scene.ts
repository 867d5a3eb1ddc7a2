import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";

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

/** Three spots, each further to the north-east. */
export const SPOTS = [1, 2, 3].map((lat) => ({ lat, lng: lat / 10 })) as [LatLng, LatLng, LatLng];

/** What a map has told. */
export interface MapNews {
  ready: number;
  failed: number;
  readonly pins: LatLng[];
}

/** Options of a map that note what it tells. */
export const optionsTelling = (news: MapNews): MapOptions => ({
  maxZoom: 18,
  zoom: 14,
  locale: "en-GB",
  onReady: () => (news.ready += 1),
  onFail: () => (news.failed += 1),
  onPin: (at) => news.pins.push(at),
});
