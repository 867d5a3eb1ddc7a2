/** Legs of bookings that wait for a flight, for the module that watches flights. */
import type { StatedFlight } from "#domain/booking/booking.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { Place } from "#domain/journey/place.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** A leg with a flight number; nothing is locked. */
export interface StatedLeg {
  readonly booking: string;
  readonly leg: Leg;
  readonly pickupAt: Instant;
  readonly flight: Pick<StatedFlight, "number" | "expectedArrival">;
  readonly from: Pick<Place, "code" | "category">;
  readonly to: Pick<Place, "code" | "category">;
  readonly drive: Minutes;
}

/** The same leg under its booking's lock. */
export interface LockedLeg extends StatedLeg {
  /** A car has set off for it. */
  readonly isUnderWay: boolean;
  /** It was driven or cancelled, or is not confirmed. */
  readonly isOver: boolean;
  /** A change of the booking waits for its payment: the booking must stay what the payment is for. */
  readonly isPaying: boolean;
  /** The pickup of the return leg, before which the outbound leg has to begin. */
  readonly before: Instant | null;
  readonly news: FlightStory | null;
}

/** Bookings, as far as flights concern them. Nothing here touches a price or a payment. */
export interface WatchedLegs {
  /** Confirmed legs with a flight number and a pickup between two times. */
  between(db: TenantHandle, from: Instant, until: Instant): Promise<readonly StatedLeg[]>;
  /** One leg, its booking locked until the transaction ends; null: there is no such leg. */
  lock(db: TenantHandle, booking: string, leg: Leg, now: Instant): Promise<LockedLeg | null>;
  /** Moves the pickup of a locked leg. The price, the driver and everything else stay. */
  move(db: TenantHandle, leg: StatedLeg, to: Instant, now: Instant): Promise<void>;
  /** Stores what passengers read about the flight of a locked leg; its followers are notified. */
  tell(db: TenantHandle, tenant: Tenant, leg: StatedLeg, news: FlightStory | null): Promise<void>;
}
