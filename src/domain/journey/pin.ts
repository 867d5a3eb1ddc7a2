import { isPosition, type LatLng } from "#domain/shared/geo/geo.ts";
import { MAP_ZOOM } from "#domain/shared/constants.ts";

/** A pin that is moved with buttons: its position and the zoom. */
export interface Pin {
  readonly at: LatLng;
  /** Zoom of the map around it; one more shows half as much. */
  readonly zoom: number;
}

/** Directions in which a pin can be moved on the map, north being up. */
export type PinDirection = "up" | "right" | "down" | "left";

/** Below this zoom a step would lead from one town to the next. */
export const PIN_ZOOM_MIN = 11;
/** A step covers so many pixels of the map as it is shown. */
const STEP_PX = 48;
/** Metres of a pixel at the equator, at zoom 0, with tiles of 512 pixels. */
const METRES_PER_PX = 78_271.517;
const METRES_PER_DEGREE = 111_195;

const DIRECTIONS: Readonly<Record<PinDirection, readonly [north: number, east: number]>> = {
  up: [1, 0],
  right: [0, 1],
  down: [-1, 0],
  left: [0, -1],
};

/** The pin one step further; at the edge of the map it stays. A step is the same on the screen at every zoom. */
export function movePin({ at, zoom }: Pin, direction: PinDirection): Pin {
  const shrink = Math.cos((at.lat * Math.PI) / 180);
  const degrees = (STEP_PX * METRES_PER_PX * shrink) / 2 ** zoom / METRES_PER_DEGREE;
  const [north, east] = DIRECTIONS[direction];
  const to = { lat: at.lat + north * degrees, lng: at.lng + (east * degrees) / shrink };
  return isPosition(to) ? { at: to, zoom } : { at, zoom };
}

/** The same pin at another zoom, within what the map can show. */
export const zoomPin = ({ at, zoom }: Pin, by: number): Pin => ({
  at,
  zoom: Math.max(PIN_ZOOM_MIN, Math.min(MAP_ZOOM.max, zoom + by)),
});
