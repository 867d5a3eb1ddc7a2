import { describe, expect, it } from "vitest";
import { startingLoad, type VehicleType } from "#domain/journey/capacity.ts";
import { pence } from "#domain/shared/units.ts";
import { doubled, idOfParts, pairOf, pairPrices, pairsFor, partsOf, vehicleOf } from "./vehicle-pair.ts";

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
const SALOON = vehicle("saloon", 4);
const MPV = vehicle("mpv", 8, { luggage: 6, maxLuggage: 8, wheelchair: true });
const ALL = [SALOON, MPV];
const load = (passengers: number, luggage = 0) => ({
  ...startingLoad({ minPassengers: 1, minLuggage: 0 }),
  passengers,
  luggage,
});
const price = (id: string, total: number) => ({
  vehicleTypeId: id,
  vehicleType: id,
  outward: pence(total),
  back: pence(0),
  total: pence(total),
});

describe("two vehicles for a big party", () => {
  it("hold together what each holds, and one with a ramp is enough", () => {
    expect(pairOf(MPV, SALOON)).toMatchObject({
      id: "mpv+saloon",
      name: "MPV + SALOON",
      passengers: 12,
      maxLuggage: 10,
      handBags: 4,
      wheelchair: true,
    });
  });

  it("are those that take everybody and everything, also two of a kind", () => {
    const ids = (passengers: number, luggage?: number) => pairsFor(load(passengers, luggage), ALL).map(({ id }) => id);
    expect(ids(9)).toEqual(["mpv+saloon", "mpv+mpv"]);
    expect(ids(13)).toEqual(["mpv+mpv"]);
    expect(ids(9, 11)).toEqual(["mpv+mpv"]);
    expect(ids(17)).toEqual([]);
    expect(Math.max(...doubled(ALL).map(({ passengers }) => passengers))).toBe(16);
  });

  it("are found by their id, and nothing else is", () => {
    expect(vehicleOf("saloon", ALL)).toBe(SALOON);
    expect(vehicleOf("mpv+saloon", ALL)?.passengers).toBe(12);
    for (const id of ["", "van", "mpv+van", "mpv+", "+mpv", "mpv+mpv+mpv"]) expect(vehicleOf(id, ALL)).toBeNull();
    expect([idOfParts(partsOf("mpv+saloon")), idOfParts(["mpv", null])]).toEqual(["mpv+saloon", "mpv"]);
  });

  it("cost what both cost, cheapest first; child seats are paid once, and no price is made up", () => {
    const pairs = pairsFor(load(9), ALL);
    const first = [price("saloon", 5_000), price("mpv", 9_000)];
    const second = [price("saloon", 4_000), price("mpv", 8_000)];
    expect(pairPrices(pairs, first, second)).toEqual([
      { ...price("mpv+saloon", 13_000), vehicleType: "MPV + SALOON" },
      { ...price("mpv+mpv", 17_000), vehicleType: "MPV + MPV" },
    ]);
    expect(pairPrices(pairs, first, [price("mpv", 8_000)]).map(({ total }) => total)).toEqual([17_000]);
  });
});
