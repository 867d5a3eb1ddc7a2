/** What the bookers' calls read of bookings and businesses. */
import { STATEMENT_MAX_ROWS, isCancelled, type StatedBooking } from "#domain/booking/statement.ts";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { PAYMENT_METHODS } from "#domain/tenant/configuration.ts";
import { sql } from "kysely";
import type { TenantHandle } from "#server/database.port.ts";

/** A business that books. */
export interface Business {
  readonly name: string;
  readonly address: string;
}

/** The business with an id. @throws when there is none: a session is proof that there is. */
export const readBusiness = (db: TenantHandle, id: string): Promise<Business> =>
  db.selectFrom("bookers").select(["name", "address"]).where("id", "=", id).executeTakeFirstOrThrow();

/** A stretch of time; `until` is not part of it. */
export interface Span {
  readonly from: Instant;
  readonly until: Instant;
}

interface StoredEnd {
  readonly fullAddress: string;
  readonly postcode: string;
}

/**
 * A business's bookings whose journeys begin within a span, in the order in which they begin.
 * @returns null when there are more than a statement may have.
 */
export async function bookingsWithin(
  db: TenantHandle,
  booker: string,
  { from, until }: Span,
): Promise<readonly StatedBooking[] | null> {
  const rows = await db
    .selectFrom("bookings")
    .select(["reference", "status", "pickup_at", "passenger_name", "note", "booker_reference", "payment_method"])
    .select(["total_pence", "discount_pence", "commission_pence", "cancel_fee_pence"])
    // The road's line in the same column is many times the rest: only the places leave the database.
    .select(sql<StoredEnd>`journey #> '{request,pickup}'`.as("pickup"))
    .select(sql<StoredEnd>`journey #> '{request,dropoff}'`.as("dropoff"))
    .select(sql<readonly StoredEnd[]>`journey #> '{request,vias}'`.as("vias"))
    .where("booker_id", "=", booker)
    .where("pickup_at", ">=", new Date(from))
    .where("pickup_at", "<", new Date(until))
    .orderBy("pickup_at")
    .orderBy("id")
    .limit(STATEMENT_MAX_ROWS + 1)
    .execute();
  if (rows.length > STATEMENT_MAX_ROWS) return null;
  return rows.map((row) => {
    const paymentMethod = PAYMENT_METHODS.find((known) => known === row.payment_method);
    if (!paymentMethod) throw new Error(`Booking ${row.reference} has an unknown payment method.`);
    return {
      reference: row.reference,
      status: row.status,
      pickupAt: instant(row.pickup_at.getTime()),
      passenger: row.passenger_name,
      pickup: { address: row.pickup.fullAddress, postcode: row.pickup.postcode },
      dropoff: { address: row.dropoff.fullAddress, postcode: row.dropoff.postcode },
      vias: row.vias.map((via) => via.fullAddress),
      note: row.note,
      bookerReference: row.booker_reference,
      paymentMethod,
      total: pence(row.total_pence - row.discount_pence),
      commission: pence(row.commission_pence),
      cancelFee: pence(row.cancel_fee_pence),
    };
  });
}

/** When a booked journey begins and what it costs. */
export interface BookedRide {
  readonly pickupAt: Instant;
  readonly total: Pence;
}

/** A business's journeys within a span that were not cancelled. */
export async function ridesWithin(db: TenantHandle, booker: string, { from, until }: Span): Promise<BookedRide[]> {
  const rows = await db
    .selectFrom("bookings")
    .select(["status", "pickup_at", "total_pence", "discount_pence"])
    .where("booker_id", "=", booker)
    .where("pickup_at", ">=", new Date(from))
    .where("pickup_at", "<", new Date(until))
    .execute();
  return rows
    .filter((row) => !isCancelled(row.status))
    .map((row) => ({
      pickupAt: instant(row.pickup_at.getTime()),
      total: pence(row.total_pence - row.discount_pence),
    }));
}
