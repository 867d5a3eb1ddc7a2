import { luggageCapacity, type VehicleType, seatsNeeded, type Load } from "#domain/journey/capacity.ts";
import type { Money } from "#domain/shared/money.ts";

/** How much of a load a vehicle does not take; 0 where it does. All are 0 exactly where the load fits. */
export interface Excess {
  readonly seats: number;
  readonly luggage: number;
  readonly handBags: number;
}

/** What is too much for a vehicle. */
export const excessOf = (load: Load, vehicle: VehicleType): Excess => ({
  seats: Math.max(0, seatsNeeded(load) - vehicle.passengers),
  luggage: Math.max(0, load.luggage - luggageCapacity(vehicle)),
  handBags: Math.max(0, load.handBags - vehicle.handBags),
});

/** One vehicle as offered for this journey. */
export interface VehicleOffer {
  readonly type: VehicleType;
  /** All-in price of the whole journey; null while it is unknown. */
  readonly total: Money | null;
  /** Whether the chosen people and bags fit into it. */
  readonly fits: boolean;
  /** What does not fit, for one that is too small. Left out: that is not said. */
  readonly excess?: Excess;
  /** The vehicles of a pair. */
  readonly cars?: readonly VehicleType[];
}

/** The sort orders; "offered" is the tenant's own order. */
export const OFFER_ORDERS = ["offered", "price", "seats", "luggage"] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** Greater comes later. */
const RANKS: Readonly<Record<OfferOrder, (offer: VehicleOffer) => number>> = {
  offered: () => 0,
  price: ({ total }) => total?.pence ?? Number.MAX_SAFE_INTEGER,
  seats: ({ type }) => -type.passengers,
  luggage: ({ type }) => -luggageCapacity(type),
};

/**
 * The offers in an order; ties keep the tenant's order, and in all but the tenant's order vehicles that are too small
 * come last.
 */
export function inOrder(offers: readonly VehicleOffer[], order: OfferOrder): readonly VehicleOffer[] {
  if (order === "offered") return offers;
  const rank = RANKS[order];
  return offers.toSorted((a, b) => Number(b.fits) - Number(a.fits) || rank(a) - rank(b));
}
