/** Two vehicles as one choice, for a party that no single vehicle takes. */
import { fits, luggageCapacity, type Load, type VehicleType } from "#domain/journey/capacity.ts";
import { carries, type AccessNeed } from "#domain/people/access-needs.ts";
import { pence } from "#domain/shared/units.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";

/** No vehicle id contains it. */
const JOIN = "+";

/** The vehicle ids in an id: one, or two for a pair. */
export const partsOf = (id: string): readonly string[] => id.split(JOIN);

/** The id of several vehicles together: the reverse of `partsOf`. */
export const idOfParts = (ids: readonly (string | null)[]): string => ids.filter((id) => id !== null).join(JOIN);

/** Two vehicles that drive together. It has no texts of its own: screens make those. */
export const pairOf = (one: VehicleType, other: VehicleType): VehicleType => ({
  ...one,
  id: `${one.id}${JOIN}${other.id}`,
  name: `${one.name} + ${other.name}`,
  description: "",
  passengers: one.passengers + other.passengers,
  luggage: one.luggage + other.luggage,
  maxLuggage: luggageCapacity(one) + luggageCapacity(other),
  handBags: one.handBags + other.handBags,
  wheelchair: one.wheelchair === true || other.wheelchair === true,
});

/** Every combination of two vehicles, also two of a kind, the larger one first. */
const pairsOf = (vehicles: readonly VehicleType[]): readonly VehicleType[] =>
  vehicles.flatMap((one, index) =>
    vehicles.slice(index).map((other) => (one.passengers < other.passengers ? pairOf(other, one) : pairOf(one, other))),
  );

/** The pairs that take a party. */
export const pairsFor = (load: Load, vehicles: readonly VehicleType[]): readonly VehicleType[] =>
  pairsOf(vehicles).filter((pair) => fits(load, pair));

/** Two vehicles together, where no single one takes a party with such needs; none where one does. */
export function pairsNeeded(
  load: Load,
  needs: readonly AccessNeed[],
  vehicles: readonly VehicleType[],
): readonly VehicleType[] {
  if (vehicles.some((vehicle) => carries(needs, vehicle) && fits(load, vehicle))) return [];
  return pairsFor(load, vehicles).filter((pair) => carries(needs, pair));
}

/** The vehicle or the pair of an id, or null. */
export function vehicleOf(id: string, vehicles: readonly VehicleType[]): VehicleType | null {
  const found = partsOf(id).map((part) => vehicles.find((vehicle) => vehicle.id === part));
  const [one, other, ...more] = found;
  if (!one || more.length > 0) return null;
  if (found.length === 1) return one;
  return other ? pairOf(one, other) : null;
}

/** The largest bookable combinations: two of each vehicle. */
export const doubled = (vehicles: readonly VehicleType[]): readonly VehicleType[] =>
  vehicles.map((vehicle) => pairOf(vehicle, vehicle));

/** The price of a vehicle's id among prices. */
const priceOf = (id: string | undefined, prices: readonly VehiclePrice[]): VehiclePrice | undefined =>
  prices.find((price) => price.vehicleTypeId === id);

/**
 * What pairs cost: the sum of their two vehicles, cheapest first. A pair with a vehicle that has no price is left out.
 * @param first with all child seats, @param second with none: no seat is charged twice.
 */
export function pairPrices(
  pairs: readonly VehicleType[],
  first: readonly VehiclePrice[],
  second: readonly VehiclePrice[],
): readonly VehiclePrice[] {
  return pairs
    .flatMap(({ id, name }): VehiclePrice[] => {
      const [one, other] = partsOf(id);
      const lead = priceOf(one, first);
      const follower = priceOf(other, second);
      if (!lead || !follower) return [];
      const sum = (of: (price: VehiclePrice) => number) => pence(of(lead) + of(follower));
      const total = sum((price) => price.total);
      return [
        {
          vehicleTypeId: id,
          vehicleType: name,
          outward: sum((price) => price.outward),
          back: sum((price) => price.back),
          total,
        },
      ];
    })
    .toSorted((a, b) => a.total - b.total);
}
