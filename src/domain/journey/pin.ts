import { isPosition, type LatLng } from "../shared/geo.ts";
import { MAP_ZOOM } from "../shared/constants.ts";

/** A pin that is moved with buttons: where it stands, and how near one looks. */
export interface Pin {
  readonly at: LatLng;
  /** Zoom of the map around it; one more shows half as much (MAP-002). */
  readonly zoom: number;
}

/** Where a pin can be moved to on the map, north being up. */
export type PinWay = "up" | "right" | "down" | "left";

/** Below this the steps would lead from one town to the next. */
export const PIN_ZOOM_MIN = 11;
/** A step covers so many pixels of the map as it is shown. */
const STEP_PX = 48;
/** Metres of a pixel at the equator, at zoom 0, with tiles of 512 pixels. */
const METRES_PER_PX = 78_271.517;
const METRES_PER_DEGREE = 111_195;

const WAYS: Readonly<Record<PinWay, readonly [north: number, east: number]>> = {
  up: [1, 0],
  right: [0, 1],
  down: [-1, 0],
  left: [0, -1],
};

/** The pin one step further; where the map ends it stays. A step is the same on the screen at every zoom. */
export function movePin({ at, zoom }: Pin, way: PinWay): Pin {
  const shrink = Math.cos((at.lat * Math.PI) / 180);
  const degrees = (STEP_PX * METRES_PER_PX * shrink) / 2 ** zoom / METRES_PER_DEGREE;
  const [north, east] = WAYS[way];
  const to = { lat: at.lat + north * degrees, lng: at.lng + (east * degrees) / shrink };
  return isPosition(to) ? { at: to, zoom } : { at, zoom };
}

/** The same pin looked at from nearer or further, within what the map can show. */
export const zoomPin = ({ at, zoom }: Pin, by: number): Pin => ({
  at,
  zoom: Math.max(PIN_ZOOM_MIN, Math.min(MAP_ZOOM.max, zoom + by)),
});
