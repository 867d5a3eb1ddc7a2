import type { PromoUse } from "#domain/quote/promotion/offers.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** A booking that took a promo; the bookings know its id, not its code. */
export interface PromoBooking extends Omit<PromoUse, "code"> {
  readonly promoId: string;
}

/** A page of the list. */
export interface PromoBookingsAsked {
  /** Null: of all promos. */
  readonly promoId: string | null;
  /** Id of the booking after which the page begins; null: the first page. */
  readonly after: string | null;
  readonly most: number;
}

/** The bookings of a tenant that took a promo, latest first, also the cancelled ones. */
export interface PromoBookings {
  (
    db: TenantHandle,
    asked: PromoBookingsAsked,
  ): Promise<{
    readonly bookings: readonly PromoBooking[];
    /** Id of the page's last booking when more follow, else null. */
    readonly next: string | null;
  }>;
}
