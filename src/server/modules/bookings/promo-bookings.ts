import { STATUS } from "#domain/booking/status.ts";
import { bookingOf } from "./rows.ts";
import type { PromoBookings } from "#server/modules/promotions/offer-uses.ts";

export const promoBookings: PromoBookings = async (db, { promoId, after, most }) => {
  const rows = await db
    .selectFrom("bookings")
    .selectAll()
    .where("promo_id", "is not", null)
    .$if(promoId !== null, (query) => query.where("promo_id", "=", promoId))
    .$if(after !== null, (query) => query.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .limit(most + 1)
    .execute();
  const page = rows.slice(0, most).map(bookingOf);
  return {
    bookings: page.map((booking) => {
      const { name, email } = booking.customer ?? booking.passenger;
      return {
        bookingId: booking.id,
        reference: booking.reference,
        promoId: booking.promoId ?? "",
        at: booking.createdAt,
        person: { name, email },
        discount: booking.discount,
        due: booking.due,
        currency: booking.currency,
        status: booking.status,
        isCounted: booking.status !== STATUS.cancelled,
      };
    }),
    next: rows.length > most ? (page.at(-1)?.id ?? null) : null,
  };
};
