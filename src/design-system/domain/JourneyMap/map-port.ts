import type { Pin } from "#domain/journey/pin.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { createContext } from "react";

/** Everything that a map shows of a journey; the provider renders it again when any of it changes. */
export interface MapScene {
  readonly pickup: LatLng | null;
  readonly vias: readonly LatLng[];
  readonly drop: LatLng | null;
  /** The line of the outbound leg; empty while it is unknown. */
  readonly path: readonly LatLng[];
  /** The line of the return leg; empty without a return. */
  readonly returnPath: readonly LatLng[];
  /** The route driven so far; absent: none. */
  readonly driven?: readonly LatLng[];
  /** The driver's position is stale, and is shown as such. */
  readonly isVehicleOld?: boolean;
  /** The driver's position; null before the driver has set off. */
  readonly vehicle: LatLng | null;
  /** The same of the other car of a ride in two; absent: there is none. */
  readonly secondVehicle?: LatLng | null;
  /**
   * For a map that follows a car: the points to keep in view, such as the car and the pickup, instead of the whole
   * journey. Absent: the whole journey.
   */
  readonly focus?: readonly LatLng[];
  /** Where to look while there are no places. */
  readonly base: LatLng;
  /** A pin that is being set: the map looks at it, as near as it says. Absent: none. */
  readonly pin?: Pin;
}

/** A running map. */
export interface MapHandle {
  /** Draws another scene and brings it into view, unless the visitor has moved the map away from a car. */
  show(scene: MapScene): void;
  /** Frees everything; the container is empty afterwards. */
  destroy(): void;
}

/** Options of a provider besides the scene. */
export interface MapOptions {
  /** Greatest zoom. */
  readonly maxZoom: number;
  /** Zoom of a scene with one point or none. */
  readonly zoom: number;
  /** BCP 47 language of the map's own controls. */
  readonly locale: string;
  /** The first frame is rendered; the placeholder may go. */
  readonly onReady: () => void;
  /** The pin of the scene was put elsewhere, by dragging it or by pressing the map. Absent: it stays where it is. */
  readonly onPin?: (at: LatLng) => void;
  /** The map cannot go on (no WebGL, no data); the text twin stays. */
  readonly onFail: () => void;
}

/** Starts a map of one provider inside an empty container. May reject; then it counts as failed. */
export type MapLoader = (container: HTMLElement, scene: MapScene, options: MapOptions) => Promise<MapHandle>;

/** Starts the tenant's map; for pages far below the code that chooses the provider. The default never loads. */
export const MapLoaderContext = createContext<MapLoader>(() => Promise.reject(new Error("no map")));
