import type { PriceTier, ReturnType } from "#domain/quote/quotation.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { Load } from "./capacity.ts";
import type { PickupTime } from "./pickup-time.ts";
import type { Place } from "./place.ts";

/** A journey as it was requested; nothing is validated yet. */
export interface RequestedJourney {
  readonly pickup: Place;
  readonly vias: readonly Place[];
  readonly dropoff: Place;
  readonly time: PickupTime;
  readonly returnType: ReturnType;
  readonly returnAt: Instant | null;
  /** Of wait and return: how long the car waits. Absent: as long as the tariff says, or it does not wait. */
  readonly waitMinutes?: Minutes;
  readonly load: Load;
  readonly tier: PriceTier;
  /**
   * The traveller needs a wheelchair-accessible vehicle. Absent: no; journeys stored before this field existed lack it.
   */
  readonly accessible?: boolean;
  /** Empty when the caller left the choice to the tenant. */
  readonly vehicleTypeId: string;
}
