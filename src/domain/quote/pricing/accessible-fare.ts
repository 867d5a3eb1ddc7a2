/** A wheelchair user pays what the same party pays without a wheelchair (Equality Act 2010, s. 165). */
import { fits, type Load, type VehicleType } from "#domain/journey/capacity.ts";
import type { PricedJourney } from "./fare.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";

/**
 * The prices for a traveller who needs a wheelchair-accessible vehicle: each accessible vehicle or pair that takes the
 * party costs no more than the cheapest that the party could otherwise ride in, which is the smallest vehicle's fare.
 * Its lines are that vehicle's.
 * @param pairs pairs that are priced beside the vehicles.
 */
export function accessibleFares(
  { prices, breakdown }: PricedJourney,
  load: Load,
  vehicles: readonly VehicleType[],
  pairs: readonly VehicleType[],
): PricedJourney {
  const fitting = [...vehicles, ...pairs].filter((vehicle) => fits(load, vehicle));
  const priceOf = ({ id }: VehicleType): VehiclePrice[] => prices.filter(({ vehicleTypeId }) => vehicleTypeId === id);
  const [least] = fitting.flatMap(priceOf).toSorted((a, b) => a.total - b.total);
  if (!least) return { prices, breakdown };
  const accessible = new Set(fitting.filter(({ wheelchair }) => wheelchair === true).map(({ id }) => id));
  const isLowered = ({ vehicleTypeId, total }: VehiclePrice): boolean =>
    accessible.has(vehicleTypeId) && total > least.total;
  const lowered = prices.filter(isLowered).map(({ vehicleTypeId }) => vehicleTypeId);
  return {
    prices: prices.map((price) =>
      isLowered(price) ? { ...least, vehicleTypeId: price.vehicleTypeId, vehicleType: price.vehicleType } : price,
    ),
    breakdown: {
      ...breakdown,
      ...Object.fromEntries(lowered.map((id) => [id, breakdown[least.vehicleTypeId] ?? []])),
    },
  };
}
