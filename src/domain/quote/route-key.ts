import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { ReturnType } from "./quotation.ts";

interface Stop {
  readonly position: LatLng;
}

/** The places of a journey, as far as they are chosen. */
export interface RoutePlaces {
  readonly pickup: Stop | null;
  readonly vias: readonly (Stop | null)[];
  readonly dropoff: Stop | null;
}

/** A text that two journeys share exactly when the same legs are driven, whenever and by whichever vehicle. */
export const routeKey = ({ pickup, vias, dropoff }: RoutePlaces, returnType: ReturnType): string =>
  JSON.stringify([[pickup, ...vias, dropoff].map((stop) => stop?.position ?? null), returnType !== "single"]);
