import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Metres, Minutes } from "#domain/shared/units.ts";

/** Source of a route that the embedded road model found. */
export const ESTIMATED_ROUTE = "estimate";
/** Source of a route of which a part is only a scaled straight line, because no roads are known there. */
export const GUESSED_ROUTE = "great-circle";

/** A drivable route through two or more positions. */
export interface Route {
  readonly distance: Metres;
  readonly duration: Minutes;
  /** The line to draw, first to last position. */
  readonly path: readonly LatLng[];
  /** ESTIMATED_ROUTE or GUESSED_ROUTE when it comes from the embedded model, else the provider's name. */
  readonly source: string;
}
