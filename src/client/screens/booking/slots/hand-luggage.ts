/** One suitcase fewer in the boot may fit a single, cheaper vehicle. */
import { fits, type Load, type VehicleType } from "#domain/journey/capacity.ts";
import { pence, type Pence } from "#domain/shared/units.ts";

/** A vehicle that takes the party once a suitcase is hand luggage. */
export interface HandLuggageOffer {
  readonly vehicle: VehicleType;
  /** What it costs less than the chosen vehicle or pair. */
  readonly saving: Pence;
}

/** The load with one suitcase as a hand bag. */
export const withHandLuggage = (load: Load): Load => ({
  ...load,
  luggage: load.luggage - 1,
  handBags: load.handBags + 1,
});

/**
 * The cheapest vehicle that takes the party only with one suitcase as a hand bag; null unless it costs less than
 * everything that takes the party as it is.
 * @param chosen what the chosen vehicle or pair costs.
 * @param totalOf what a vehicle costs; null where it has no price.
 */
export function handLuggageOffer(
  load: Load,
  vehicles: readonly VehicleType[],
  chosen: Pence,
  totalOf: (id: string) => Pence | null,
): HandLuggageOffer | null {
  if (load.luggage === 0) return null;
  const lighter = withHandLuggage(load);
  const priced = vehicles
    .flatMap((vehicle) => {
      const total = totalOf(vehicle.id);
      return total === null ? [] : [{ vehicle, total }];
    })
    .toSorted((a, b) => a.total - b.total);
  const found = priced.find(({ vehicle }) => fits(lighter, vehicle));
  if (!found || fits(load, found.vehicle) || found.total >= chosen) return null;
  return { vehicle: found.vehicle, saving: pence(chosen - found.total) };
}
