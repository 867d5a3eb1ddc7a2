/** What the bookers' endpoints read of bookings and businesses. */
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import { STATEMENT_MAX_ROWS, type StatedBooking } from "#domain/business/statement.ts";
import { isCancelled } from "#domain/booking/status.ts";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { PAYMENT_METHODS } from "#domain/tenant/configuration.ts";
import { sql } from "kysely";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** A business that books. */
export interface Business {
  readonly name: string;
  readonly address: string;
}

/** The business with an id. @throws when there is none: the session proves that it exists. */
export const readBusiness = (db: TenantHandle, id: string): Promise<Business> =>
  db.selectFrom("bookers").select(["name", "address"]).where("id", "=", id).executeTakeFirstOrThrow();

/** A stretch of time; `until` is not part of it. */
export interface Span {
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * The requested journey from the journey column, extracted once a row: each access decompresses the whole column with
 * the route's polyline. `offset 0` keeps the planner from flattening the subquery.
 */
const ASKED = sql<{ request: unknown }>`(select journey -> 'request' as request offset 0)`.as("asked");

/** A text field of the requested journey. */
const said = (end: "pickup" | "dropoff", field: "fullAddress" | "postcode") =>
  sql<string>`asked.request #>> array[${sql.lit(end)}, ${sql.lit(field)}]`;

/** What credit notes took back of a booking's price or commission. */
export const creditedOf = (column: "amount_pence" | "commission_pence") =>
  sql<number>`(select coalesce(sum(credited_bookings.${sql.ref(column)}), 0)::bigint from credited_bookings
    where credited_bookings.booking_id = bookings.id)`;

const NOT_INVOICED = sql<boolean>`not exists (select from invoiced_bookings where booking_id = bookings.id)`;

/** A business's bookings whose journeys begin within a span. */
export const within = (db: TenantHandle, booker: string, { from, until }: Span) =>
  db
    .selectFrom("bookings")
    .where("bookings.booker_id", "=", booker)
    .where("bookings.pickup_at", ">=", new Date(from))
    .where("bookings.pickup_at", "<", new Date(until));

/** A stated booking with the further fields that invoices need. */
export interface InvoiceableBooking extends StatedBooking {
  readonly id: string;
  readonly isPaid: boolean;
}

/**
 * A business's bookings whose journeys begin within a span, in the order in which they begin.
 * @param which "uninvoiced": only those that no issued invoice has.
 * @returns null when there are more than a statement may have.
 */
export async function bookingsWithin(
  db: TenantHandle,
  booker: string,
  span: Span,
  which: "all" | "uninvoiced",
): Promise<readonly InvoiceableBooking[] | null> {
  const found = within(db, booker, span).$if(which === "uninvoiced", (query) => query.where(NOT_INVOICED));
  const beyond = await found.select("id").offset(STATEMENT_MAX_ROWS).limit(1).executeTakeFirst();
  if (beyond) return null;
  const rows = await found
    .crossJoinLateral(ASKED)
    .select([
      "id",
      "is_paid",
      "reference",
      "status",
      "pickup_at",
      "passenger_name",
      "note",
      "booker_reference",
      "cost_fields",
    ])
    .select(["payment_method", "due_pence", "commission_pence", "cancel_fee_pence"])
    .select([creditedOf("amount_pence").as("credited"), creditedOf("commission_pence").as("credited_commission")])
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
      id: row.id,
      isPaid: row.is_paid,
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
      total: pence(row.due_pence),
      commission: pence(row.commission_pence),
      cancelFee: pence(row.cancel_fee_pence),
      credited: { price: pence(row.credited), commission: pence(row.credited_commission) },
    };
  });
}

/**
 * Locks a business's bookings within a span until the transaction ends: none is cancelled or changed between being read
 * for an invoice and being on it.
 */
export async function lockBookingsWithin(db: TenantHandle, booker: string, span: Span): Promise<void> {
  await within(db, booker, span).select("id").orderBy("id").forNoKeyUpdate().execute();
}

/** When a booked journey begins and what it costs. */
export interface BookedRide {
  readonly pickupAt: Instant;
  readonly total: Pence;
}

/** A business's journeys within a span that were not cancelled. */
export async function ridesWithin(db: TenantHandle, booker: string, span: Span): Promise<BookedRide[]> {
  const rows = await within(db, booker, span).select(["status", "pickup_at", "due_pence"]).execute();
  return rows
    .filter((row) => !isCancelled(row.status))
    .map((row) => ({
      pickupAt: instant(row.pickup_at.getTime()),
      total: pence(row.due_pence),
    }));
}
