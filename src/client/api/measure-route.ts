import { metres, minutes } from "#domain/shared/units.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { KnownRoute } from "#contract/quotation/quotation.ts";
import { direction } from "#contract/lookup/roads.ts";
import type { Caller } from "./transport/caller.ts";

/**
 * Length and driving time of a journey's legs, as a quotation states them; null when a leg is not known. The return
 * leg goes straight from the drop-off to the pickup, without via stops.
 */
export async function measureRoute(
  call: Caller,
  { places: { pickup, vias, dropoff }, returnType }: Pick<QuoteRequest, "places" | "returnType">,
  signal: AbortSignal,
): Promise<KnownRoute | null> {
  const leg = (points: readonly LatLng[]) => call(direction, { body: points, signal });
  const [out, back] = await Promise.all([
    leg([pickup, ...vias, dropoff].map(({ position }) => position)),
    returnType === "single" ? null : leg([dropoff.position, pickup.position]),
  ]);
  if (!out.ok || (back && !back.ok)) return null;
  return {
    distance: out.value.distance,
    journeyTime: out.value.time,
    returnDistance: back?.value.distance ?? metres(0),
    returnJourneyTime: back?.value.time ?? minutes(0),
  };
}
