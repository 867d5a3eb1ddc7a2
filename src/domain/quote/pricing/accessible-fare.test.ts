import { describe, expect, it } from "vitest";
import { startingLoad, type VehicleType } from "#domain/journey/capacity.ts";
import { pence } from "#domain/shared/units.ts";
import { accessibleFares } from "./accessible-fare.ts";
import { pairsFor } from "#domain/quote/vehicle-pair.ts";

const vehicle = (id: string, passengers: number, over: Partial<VehicleType> = {}): VehicleType => ({
  id,
  name: id.toUpperCase(),
  description: "",
  image: id,
  passengers,
  luggage: 2,
  maxLuggage: 0,
  handBags: 2,
  ...over,
});
const [SALOON, MPV, LIMOUSINE] = [vehicle("saloon", 4), vehicle("mpv", 6), vehicle("limousine", 3)];
const VAN = vehicle("van", 8, { luggage: 8, wheelchair: true });
const ALL = [SALOON, MPV, LIMOUSINE, VAN];
const load = (passengers: number) => ({ ...startingLoad({ minPassengers: 1, minLuggage: 0 }), passengers });
const COSTS = { saloon: 100, mpv: 150, limousine: 300, van: 200 };

/** Prices as the tariff makes them, of pairs as sums. */
function priced(pairs: readonly VehicleType[] = []) {
  const options = [...ALL, ...pairs];
  const totalOf = (id: string): number =>
    id.split("+").reduce((sum, part) => sum + COSTS[part as keyof typeof COSTS], 0);
  const prices = options.map(({ id, name }) => {
    const total = pence(totalOf(id));
    return { vehicleTypeId: id, vehicleType: name, outward: total, back: pence(0), total };
  });
  return {
    prices,
    breakdown: Object.fromEntries(
      options.map(({ id }) => [id, [{ kind: "other" as const, name: id, amount: pence(totalOf(id)) }]]),
    ),
  };
}
const totals = ({ prices }: ReturnType<typeof priced> | ReturnType<typeof accessibleFares>) =>
  Object.fromEntries(prices.map(({ vehicleTypeId, total }) => [vehicleTypeId, total]));

describe("the fare of a wheelchair-accessible vehicle", () => {
  it("is that of the smallest vehicle which takes the party, with its lines; every other fare stays", () => {
    const fares = accessibleFares(priced(), load(2), ALL, []);
    expect(totals(fares)).toEqual({ ...COSTS, van: 100 });
    expect(fares.prices.find(({ vehicleTypeId }) => vehicleTypeId === "van")?.vehicleType).toBe("VAN");
    expect(fares.breakdown["van"]).toEqual([{ kind: "other", name: "saloon", amount: 100 }]);
    expect(totals(accessibleFares(priced(), load(5), ALL, []))).toEqual({ ...COSTS, van: 150 });
  });

  it("is its own where nothing smaller takes the party, and where the party does not fit into it", () => {
    expect(totals(accessibleFares(priced(), load(8), ALL, []))).toEqual(COSTS);
    const small = { ...VAN, passengers: 1 };
    expect(totals(accessibleFares(priced(), load(2), [SALOON, small], []))).toEqual(COSTS);
  });

  it("is in a pair that of the cheapest pair, or of the one vehicle that would do without a wheelchair", () => {
    const pairs = pairsFor(load(9), ALL);
    const fares = totals(accessibleFares(priced(pairs), load(9), ALL, pairs));
    expect(fares["van+saloon"]).toBe(250);
    expect(fares["van+van"]).toBe(250);
    expect(fares["mpv+saloon"]).toBe(250);
    const [small, coach] = [vehicle("van", 4, { wheelchair: true }), vehicle("mpv", 8)];
    const vehicles = [coach, small];
    const two = pairsFor(load(7), vehicles);
    expect(totals(accessibleFares(priced(two), load(7), vehicles, two))["mpv+van"]).toBe(150);
  });
});
