/** The audit of promo codes: who used which code in which booking, when and for how much. */
import { isPromoCode, promoCode } from "#domain/quote/promotion/promo.ts";
import type { PromoUse } from "#domain/quote/promotion/offers.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { codesOf, promoByCode } from "./repository.ts";

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

/** A page of uses, latest first. */
export interface PromoUsePage {
  readonly uses: readonly PromoUse[];
  /** Where the next page begins; null: this is the last one. */
  readonly next: string | null;
}

export interface AskedUses {
  /** As typed; empty: of all codes. */
  readonly code: string;
  readonly after?: string | undefined;
  readonly most?: number | undefined;
}

/** The longest page. */
const MOST = 500;

/** What can be no code is not repeated: it may be markup, and the reply may land on a page. */
const quotable = (code: string): string => (isPromoCode(code) ? `promo code ${code}` : "such promo code");

/** @returns a page of the uses of one code or of all, or that there is no such code. */
export async function promoUses(
  db: TenantHandle,
  promoBookings: PromoBookings,
  { code, after, most = MOST }: AskedUses,
): Promise<Result<PromoUsePage, string>> {
  const named = promoCode(code);
  const promo = named === "" ? null : await promoByCode(db, named);
  if (named !== "" && promo === null) return err(`There is no ${quotable(named)}.`);
  const { bookings, next } = await promoBookings(db, { promoId: promo?.id ?? null, after: after ?? null, most });
  const codes = await codesOf(
    db,
    bookings.map(({ promoId }) => promoId),
  );
  return ok({ uses: bookings.map((booking) => ({ ...booking, code: codes.get(booking.promoId) ?? "" })), next });
}
