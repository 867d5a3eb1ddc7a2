import type { CompletePlaces } from "#domain/journey/journey.ts";
import type { Load } from "#domain/journey/capacity.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { PriceTier, ReturnType } from "./quotation.ts";

/** Everything that a price depends on, as the browser asks for it. */
export interface QuoteRequest {
  readonly places: CompletePlaces;
  /** Picked up as soon as possible; `pickupAt` is then only the earliest time known. */
  readonly now: boolean;
  readonly pickupAt: Instant;
  /**
   * The passenger has not chosen a time: `pickupAt` is only a default, and the server may quote a later one. Absent:
   * chosen.
   */
  readonly supposed?: true;
  readonly returnType: ReturnType;
  /** Set exactly when a return is booked. */
  readonly returnAt: Instant | null;
  /** Of wait and return: how long the car waits. Absent: as long as the tenant's tariff says. */
  readonly waitMinutes?: Minutes;
  readonly vehicleTypeId: string;
  readonly tier: PriceTier;
  readonly load: Load;
  /** The traveller needs a wheelchair-accessible vehicle. Absent: no. */
  readonly accessible?: boolean;
  readonly paymentMethod: PaymentMethod | null;
}
