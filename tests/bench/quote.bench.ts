/** What routing and pricing cost inside a quotation (P7), without HTTP and database. */
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { priceJourney } from "#domain/quote/pricing/fare.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { instant, metres, minutes } from "#domain/shared/units.ts";
import { readLayers } from "#server/offline/places/layers.ts";
import { EmbeddedRouting } from "#server/offline/routing/embedded-routing.ts";
import { LONDON_TARIFF } from "#server/offline/data/tariffs/london.ts";
import type { Bench, BenchRow } from "./bench-result.ts";

const NOON = instant(Date.parse("2026-11-25T12:00:00Z"));
const TRIPS = 1_000;
const TIERS: readonly PriceTier[] = [0, 1, 2];

/** The same sequence at every run (xorshift). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Trips within some 60 km around London, no two alike. */
function trips(): (readonly [LatLng, LatLng])[] {
  const random = randomFrom(20_261_121);
  const spot = (): LatLng => ({ lat: 51.25 + random() * 0.5, lng: -0.55 + random() * 0.8 });
  return Array.from({ length: TRIPS }, () => [spot(), spot()] as const);
}

const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

async function timeRoutes(routing: EmbeddedRouting, list: readonly (readonly [LatLng, LatLng])[]): Promise<number[]> {
  const times: number[] = [];
  for (const pair of list) {
    const start = performance.now();
    await routing.route(pair, NOON);
    times.push(performance.now() - start);
  }
  return times;
}

function timePrices(): number[] {
  const vehicles = Object.keys(LONDON_TARIFF.vehicles).map((id) => ({ id, name: id }));
  const from = { position: { lat: 51.4723, lng: -0.487 }, category: "Air", code: "EGLL" };
  const to = { position: { lat: 51.5154, lng: -0.1755 }, category: "", code: "" };
  return Array.from({ length: TRIPS }, (_each, index) => {
    const outward = {
      distance: metres(20_000 + index * 10),
      duration: minutes(40),
      departure: instant(NOON + index * 60_000),
      from,
      to,
      viaStops: 1,
    };
    const start = performance.now();
    for (const tier of TIERS) {
      priceJourney({
        tariff: LONDON_TARIFF,
        zone: "Europe/London",
        tier,
        vehicles,
        childSeats: 1,
        journey: { returnType: "return", outward, back: { ...outward, from: to, to: from } },
      });
    }
    return performance.now() - start;
  });
}

const row = (name: string, value: number, goal: number, note: string): BenchRow => ({
  name,
  value,
  unit: "ms",
  goal,
  note,
});

/** Measures building the road model, cold and remembered routes, and prices. */
export const bench: Bench = async () => {
  const layers = readLayers();
  const start = performance.now();
  const routing = new EmbeddedRouting(layers);
  const built = rounded(performance.now() - start);
  const list = trips();
  // The first trips warm the compiler, as any server soon is.
  await timeRoutes(
    routing,
    trips()
      .slice(0, 200)
      .map(([a, b]) => [b, a] as const),
  );
  const cold = await timeRoutes(routing, list);
  const warm = await timeRoutes(routing, list);
  timePrices();
  const prices = timePrices();
  return [
    row("road model built", built, 400, "7,500 places"),
    row("P7 route, new, p50", percentile(cold, 0.5), 1, `${TRIPS} trips around London`),
    row("P7 route, new, p99", percentile(cold, 0.99), 5, ""),
    row("P7 route, remembered, p99", percentile(warm, 0.99), 0.2, ""),
    row("P7 prices, p50", percentile(prices, 0.5), 0.2, "6 vehicles x 3 tiers, there and back"),
    row("P7 prices, p99", percentile(prices, 0.99), 1, ""),
  ];
};
