/** What the bookers' calls read of bookings and businesses. */
import type { CostAnswer } from "#domain/booking/cost-fields.ts";
import { STATEMENT_MAX_ROWS, type StatedBooking } from "#domain/booking/statement.ts";
import { isCancelled } from "#domain/booking/status.ts";
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

/**
 * What was asked for, out of the journey column: once for each row, because each look into the column unpacks all of it,
 * the road's line too. The offset keeps the planner from taking it apart again.
 */
const ASKED = sql<{ request: unknown }>`(select journey -> 'request' as request offset 0)`.as("asked");

/** A text of what was asked for. */
const said = (end: "pickup" | "dropoff", field: "fullAddress" | "postcode") =>
  sql<string>`asked.request #>> array[${sql.lit(end)}, ${sql.lit(field)}]`;

/** A business's bookings whose journeys begin within a span. */
const within = (db: TenantHandle, booker: string, { from, until }: Span) =>
  db
    .selectFrom("bookings")
    .where("booker_id", "=", booker)
    .where("pickup_at", ">=", new Date(from))
    .where("pickup_at", "<", new Date(until));

/**
 * A business's bookings whose journeys begin within a span, in the order in which they begin.
 * @returns null when there are more than a statement may have.
 */
export async function bookingsWithin(
  db: TenantHandle,
  booker: string,
  span: Span,
): Promise<readonly StatedBooking[] | null> {
  const beyond = await within(db, booker, span).select("id").offset(STATEMENT_MAX_ROWS).limit(1).executeTakeFirst();
  if (beyond) return null;
  const rows = await within(db, booker, span)
    .crossJoinLateral(ASKED)
    .select(["reference", "status", "pickup_at", "passenger_name", "note", "booker_reference", "cost_fields"])
    .select(["payment_method", "total_pence", "discount_pence", "commission_pence", "cancel_fee_pence"])
    .select([said("pickup", "fullAddress").as("from_address"), said("pickup", "postcode").as("from_postcode")])
    .select([said("dropoff", "fullAddress").as("to_address"), said("dropoff", "postcode").as("to_postcode")])
    .select(sql<readonly string[]>`jsonb_path_query_array(asked.request, '$.vias[*].fullAddress')`.as("vias"))
    .orderBy("pickup_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const paymentMethod = PAYMENT_METHODS.find((known) => known === row.payment_method);
    if (!paymentMethod) throw new Error(`Booking ${row.reference} has an unknown payment method.`);
    return {
      reference: row.reference,
      status: row.status,
      pickupAt: instant(row.pickup_at.getTime()),
      passenger: row.passenger_name,
      pickup: { address: row.from_address, postcode: row.from_postcode },
      dropoff: { address: row.to_address, postcode: row.to_postcode },
      vias: row.vias,
      note: row.note,
      bookerReference: row.booker_reference,
      costAnswers: row.cost_fields as readonly CostAnswer[],
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
export async function ridesWithin(db: TenantHandle, booker: string, span: Span): Promise<BookedRide[]> {
  const rows = await within(db, booker, span)
    .select(["status", "pickup_at", "total_pence", "discount_pence"])
    .execute();
  return rows
    .filter((row) => !isCancelled(row.status))
    .map((row) => ({
      pickupAt: instant(row.pickup_at.getTime()),
      total: pence(row.total_pence - row.discount_pence),
    }));
}
