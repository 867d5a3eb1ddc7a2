import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { LONDON_TARIFF } from "#server/offline/data/tariffs/london.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { priceJourney } from "#domain/quote/pricing/fare.ts";
import { ESTIMATED_ROUTE } from "#domain/journey/route.ts";
import { wallTime } from "#domain/shared/time/zoned-time.ts";
import { instant, metres, minutes, pence, type Instant } from "#domain/shared/units.ts";
import { AIRPORT_CATEGORY } from "#domain/journey/place.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { airportFareBoard, airportFares } from "./airport-fares.ts";
import { RoutingUnavailable, type Routing } from "./routing.port.ts";

const [METRO] = DEMO_TENANTS;
if (!METRO) throw new Error("The demo has no tenants.");

/** Christmas Eve, a Thursday: surcharges follow. */
const NOW = instant(Date.UTC(2026, 11, 24, 21, 0));

/** Each ten kilometres take fifteen minutes; notes when the drives start. */
function straightRoads(): Routing & { readonly departures: (Instant | null)[] } {
  const departures: (Instant | null)[] = [];
  return {
    departures,
    async route(points, departure) {
      departures.push(departure);
      const [from, to] = points;
      if (!from || !to) throw new Error("A route needs two points.");
      const distance = metres(Math.round(Math.hypot(from.lat - to.lat, (from.lng - to.lng) * 0.62) * 111_000));
      return { distance, duration: minutes((distance / 10_000) * 15), path: points, source: ESTIMATED_ROUTE };
    },
  };
}

function deps(routing: Routing) {
  let now = NOW;
  return {
    clock: { now: () => now },
    sleep: (by: number) => (now = instant(now + by * 60_000)),
    routing: () => routing,
    timers: { after: () => () => undefined },
    logger: pino({ level: "silent" }),
  };
}

describe("airport fares", () => {
  it("are what the tariff asks for the nearest terminal, by the cheapest vehicle type, at the standard price", async () => {
    const roads = straightRoads();
    const found = await airportFares(deps(roads), METRO);
    expect(found?.vehicleTypeId).toBe("saloon");
    const heathrow = LONDON_TARIFF.airports.find(({ code }) => code === "EGLL");
    const from = { position: METRO.settings.home.faresFrom?.position ?? { lat: 0, lng: 0 }, category: "", code: "" };
    const departure = roads.departures[0] ?? NOW;
    const totals = await Promise.all(
      (heathrow?.terminals ?? []).map(async (position) => {
        const { distance, duration } = await roads.route([from.position, position], departure);
        const to = { position, category: AIRPORT_CATEGORY, code: "EGLL" };
        const outward = { distance, duration, departure, from, to, viaStops: 0 };
        const { prices } = priceJourney({
          tariff: LONDON_TARIFF,
          zone: METRO.settings.zone,
          tier: 1,
          vehicles: METRO.vehicles,
          childSeats: 0,
          journey: { returnType: "single", outward },
        });
        return Math.min(...prices.map(({ total }) => total));
      }),
    );
    expect(found?.fares.find(({ code }) => code === "EGLL")?.total).toBe(Math.min(...totals));
    expect(found?.fares.map(({ code }) => code)).toEqual(METRO.settings.airports.map(({ code }) => code));
  });

  it("are stated for every vehicle type, the cheapest one's first fare among them", async () => {
    const found = await airportFares(deps(straightRoads()), METRO);
    for (const { total, vehicles } of found?.fares ?? []) {
      expect(vehicles.map(({ vehicleTypeId }) => vehicleTypeId)).toEqual(METRO.vehicles.map(({ id }) => id));
      expect(vehicles.find(({ vehicleTypeId }) => vehicleTypeId === found?.vehicleTypeId)?.total).toBe(total);
      expect(Math.min(...vehicles.map((vehicle) => vehicle.total))).toBe(total);
    }
    expect(found?.fares).toHaveLength(METRO.settings.airports.length);
  });

  it("are stated for both ways, by their own charges at the airport, and for the tenant's places", async () => {
    const home = {
      ...METRO.settings.home,
      places: [{ name: { en: "Soho" }, position: { lat: 51.5136, lng: -0.134 } }],
    };
    const found = await airportFares(deps(straightRoads()), { ...METRO, settings: { ...METRO.settings, home } });
    const heathrow = LONDON_TARIFF.airports.find(({ code }) => code === "EGLL");
    const fare = found?.fares.find(({ code }) => code === "EGLL");
    expect((fare?.back ?? 0) - (fare?.total ?? 0)).toBe((heathrow?.pickup ?? 0) - (heathrow?.dropoff ?? 0));
    expect(found?.places).toEqual([expect.any(Number)]);
    expect(found?.places[0]).toBeLessThan(fare?.total ?? 0);
  });

  it("are those of the next working day without a surcharge, at noon", async () => {
    const roads = straightRoads();
    await airportFares(deps(roads), METRO);
    const start = wallTime(roads.departures[0] ?? NOW, "Europe/London");
    // Christmas, Boxing Day's substitute and the weekend are passed over.
    expect(start).toMatchObject({ year: 2026, month: 12, day: 29, hour: 12, minute: 0 });
  });

  it("are none where the tenant names no start, and none for an airport that the tariff does not list", async () => {
    const { settings } = METRO;
    const silent: Tenant = { ...METRO, settings: { ...settings, home: { ...settings.home, faresFrom: null } } };
    expect(await airportFares(deps(straightRoads()), silent)).toBeNull();
    const airports = settings.airports.map((airport) => ({ ...airport, code: `X${airport.code}` }));
    expect(await airportFares(deps(straightRoads()), { ...METRO, settings: { ...settings, airports } })).toBeNull();
  });
});

describe("the board of fares", () => {
  it("computes a tenant's fares once a day, and anew for a changed tariff", async () => {
    const roads = straightRoads();
    const around = deps(roads);
    const board = airportFareBoard(around);
    const first = await board(METRO);
    const asked = roads.departures.length;
    expect(await board(METRO)).toBe(first);
    expect(roads.departures).toHaveLength(asked);
    const dearer = { ...METRO, tariff: { ...METRO.tariff, base: pence(METRO.tariff.base + 10_00) } };
    const changed = await board(dearer);
    expect(changed?.fares[0]?.total).toBeGreaterThan(first?.fares[0]?.total ?? Number.POSITIVE_INFINITY);
    around.sleep(24 * 60);
    await board(METRO);
    expect(roads.departures).toHaveLength(3 * asked);
  });

  it("has none while routing does not answer, and asks again five minutes later", async () => {
    const roads = straightRoads();
    let down = true;
    const route: Routing["route"] = (points, departure) =>
      down ? Promise.reject(new RoutingUnavailable("down")) : roads.route(points, departure);
    const around = deps({ route });
    const board = airportFareBoard(around);
    expect(await board(METRO)).toBeNull();
    down = false;
    around.sleep(4);
    expect(await board(METRO)).toBeNull();
    around.sleep(1);
    expect(await board(METRO)).not.toBeNull();
  });

  it("keeps no page waiting for slow roads", async () => {
    const route: Routing["route"] = () => new Promise(() => undefined);
    const timers = { after: (_ms: number, run: () => void) => (run(), () => undefined) };
    expect(await airportFareBoard({ ...deps({ route }), timers })(METRO)).toBeNull();
  });
});
