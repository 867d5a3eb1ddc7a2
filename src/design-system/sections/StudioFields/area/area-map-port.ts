import type { LatLng } from "#domain/shared/geo/geo.ts";

/** A spot of the map's box, in pixels from its top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A running map, over which the outlines are drawn. */
export interface AreaMapHandle {
  /** Where a position is at present; it may be beyond the box. */
  project(at: LatLng): Spot;
  unproject(spot: Spot): LatLng;
  /** One zoom level in (1) or out (-1). */
  zoom(by: 1 | -1): void;
  /** Frees everything; the container is empty afterwards. */
  destroy(): void;
}

/** Options of a map of outlines. */
export interface AreaMapOptions {
  /** BCP 47 language of the map's own controls. */
  readonly locale: string;
  /** The first frame is drawn. */
  readonly onReady: () => void;
  /** The map cannot go on (no WebGL, no data). */
  readonly onFail: () => void;
  /** The view has moved: everything is to be projected anew. */
  readonly onView: () => void;
  /** The map was pressed. */
  readonly onPress: (at: LatLng) => void;
}

/** Starts a map inside an empty container, with the positions in view. May reject; then it counts as failed. */
export type AreaMapLoader = (
  container: HTMLElement,
  looked: readonly LatLng[],
  options: AreaMapOptions,
) => Promise<AreaMapHandle>;
