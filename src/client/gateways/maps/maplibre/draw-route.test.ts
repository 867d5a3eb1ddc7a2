import { describe, expect, it } from "vitest";
import type { FeatureCollection } from "geojson";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { routeOn, type RouteMap } from "./draw-route.ts";

const HEATHROW = { lat: 51.47, lng: -0.49 };
const PALACE = { lat: 51.5, lng: -0.14 };

const going = (path: readonly LatLng[]): MapScene => ({
  pickup: HEATHROW,
  drop: PALACE,
  vias: [],
  path,
  returnPath: [],
  vehicle: null,
  base: PALACE,
});

/** A map whose style and load event the test triggers. */
class SlowMap implements RouteMap {
  lines: FeatureCollection | null = null;
  private hasStyle = false;
  private readonly atLoad: (() => void)[] = [];

  source() {
    return this.hasStyle ? { setData: (lines: FeatureCollection) => (this.lines = lines) } : undefined;
  }

  whenLoaded(then: () => void): void {
    this.atLoad.push(then);
  }

  takeStyle(): void {
    this.hasStyle = true;
  }

  load(): void {
    for (const then of this.atLoad) then();
  }
}

describe("the route on a map that is still loading", () => {
  it("[MAP-001] is the one asked for last, also when the style came between two", () => {
    const map = new SlowMap();
    const draw = routeOn(map);
    draw(going([]));
    map.takeStyle();
    draw(going([HEATHROW, PALACE]));
    map.load();
    expect(map.lines?.features).toHaveLength(1);
  });

  it("[MAP-001] is drawn once there is a style", () => {
    const map = new SlowMap();
    routeOn(map)(going([HEATHROW, PALACE]));
    expect(map.lines).toBeNull();
    map.takeStyle();
    map.load();
    expect(map.lines?.features).toHaveLength(1);
  });
});
