import { metres, minutes } from "#domain/shared/units.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { KnownRoute } from "#contract/quotation-codec.ts";
import { wireRecord } from "#contract/wire.ts";
import type { Sender } from "./sender.ts";

/**
 * Length and driving time of a journey's ways, as a quotation states them (QUO-015); null when a way is not known. The
 * way back leads straight from the last place to the first.
 */
export async function routeFigures(
  { read }: Pick<Sender, "read">,
  { places: { pickup, vias, dropoff }, returnType }: QuoteRequest,
  signal: AbortSignal,
): Promise<KnownRoute | null> {
  const way = (points: readonly LatLng[]) => read("direction", { body: { points: [...points] }, signal }, decodeWay);
  const [out, back] = await Promise.all([
    way([pickup, ...vias, dropoff].map(({ position }) => position)),
    returnType === "single" ? null : way([dropoff.position, pickup.position]),
  ]);
  if (!out.ok || (back && !back.ok)) return null;
  return {
    distance: out.value.distance,
    journeyTime: out.value.time,
    returnDistance: back?.value.distance ?? metres(0),
    returnJourneyTime: back?.value.time ?? minutes(0),
  };
}

/** A route comes in metres and seconds, a quotation counts in minutes. */
function decodeWay(reply: unknown) {
  const root = wireRecord(reply);
  return { distance: metres(root.number(0, "distance")), time: minutes(Math.round(root.number(0, "duration") / 60)) };
}
