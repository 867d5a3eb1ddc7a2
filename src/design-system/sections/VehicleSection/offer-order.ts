import { luggageCapacity } from "#domain/journey/capacity.ts";
import type { VehicleOffer } from "./VehicleSection.tsx";

/** What vehicles can be sorted by; "offered" is the tenant's own order. */
export const OFFER_ORDERS = ["offered", "price", "seats", "luggage"] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** Greater comes later. */
const RANKS: Readonly<Record<OfferOrder, (offer: VehicleOffer) => number>> = {
  offered: () => 0,
  price: ({ total }) => total?.pence ?? Number.MAX_SAFE_INTEGER,
  seats: ({ type }) => -type.passengers,
  luggage: ({ type }) => -luggageCapacity(type),
};

/** The offers in an order; equals stay as the tenant has them, and what is too small comes last in any order but that. */
export function inOrder(offers: readonly VehicleOffer[], order: OfferOrder): readonly VehicleOffer[] {
  if (order === "offered") return offers;
  const rank = RANKS[order];
  return offers.toSorted((a, b) => Number(b.fits) - Number(a.fits) || rank(a) - rank(b));
}
