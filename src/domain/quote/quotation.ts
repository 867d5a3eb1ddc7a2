import type { FareLine } from "#domain/quote/fare-line.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant, Metres, Minutes, Pence } from "#domain/shared/units.ts";

/** One of the three categories of the tenant's price list; its name is the name of the price tier. */
export interface PriceCategory {
  readonly name: string;
  readonly items: readonly { readonly price: string; readonly description: string }[];
}

/** The return type: none, a booked return, or the car waits. */
export type ReturnType = "single" | "return" | "wait-and-return";

/** The three price tiers by index; names come from the price list, the second is the default. */
export type PriceTier = 0 | 1 | 2;
export const PRICE_TIERS: readonly PriceTier[] = [0, 1, 2];

/** What one vehicle type costs for a journey, all-in. `total` is outward + return, before any promotion. */
export interface VehiclePrice {
  readonly vehicleTypeId: string;
  readonly vehicleType: string;
  readonly outward: Pence;
  readonly back: Pence;
  readonly total: Pence;
}

/** Another pickup time, and what each vehicle type costs then, by its id. */
export interface CheaperPickup {
  readonly pickupAt: Instant;
  readonly totals: Readonly<Record<string, Pence>>;
}

/** A stored, priced journey as the browser knows it; valid until `expiresAt` by the server's clock. */
export interface Quotation {
  readonly id: string;
  readonly currency: string;
  readonly prices: readonly VehiclePrice[];
  /** The lines of each vehicle's total, by its id; a server may leave vehicles out. */
  readonly breakdown: Readonly<Record<string, readonly FareLine[]>>;
  readonly distance: Metres;
  readonly journeyTime: Minutes;
  readonly returnDistance: Metres;
  readonly returnJourneyTime: Minutes;
  /** Minutes until the nearest driver can be at the pickup. */
  readonly driverMinutes: Minutes | null;
  readonly path: readonly LatLng[];
  readonly returnPath: readonly LatLng[];
  readonly expiresAt: Instant;
  /** A nearby pickup time at which it costs less; null where there is none. */
  readonly cheaper: CheaperPickup | null;
  /**
   * What each vehicle type costs for the same journey in each tier: totals by its id, cheapest tier first. Only to compare:
   * each tier is quoted when it is chosen. Empty: not known.
   */
  readonly tierTotals: readonly Readonly<Record<string, Pence>>[];
}
