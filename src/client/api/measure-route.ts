import { metres, minutes } from "#domain/shared/units.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { KnownRoute } from "#contract/quotation/quotation.ts";
import { wireRecord } from "#contract/core/wire.ts";
import type { ApiClient } from "./transport/api-client.ts";

/**
 * Length and driving time of a journey's legs, as a quotation states them; null when a leg is not known. The return
 * leg goes straight from the drop-off to the pickup, without via stops.
 */
export async function measureRoute(
  { read }: Pick<ApiClient, "read">,
  { places: { pickup, vias, dropoff }, returnType }: Pick<QuoteRequest, "places" | "returnType">,
  signal: AbortSignal,
): Promise<KnownRoute | null> {
  const leg = (points: readonly LatLng[]) =>
    read("direction", { body: { points: [...points] }, signal }, decodeRoadFigures);
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

/** A route comes in metres and seconds; a quotation counts in minutes. */
function decodeRoadFigures(reply: unknown) {
  const root = wireRecord(reply);
  return { distance: metres(root.number(0, "distance")), time: minutes(Math.round(root.number(0, "duration") / 60)) };
}
