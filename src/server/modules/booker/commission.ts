/** A business's commission by month or week, summed up by the database. */
import {
  commissionTotals,
  periodsOf,
  type CommissionAmounts,
  type CommissionPeriod,
  type CommissionUnit,
} from "#domain/business/commission-trend.ts";
import { earnedOf } from "#domain/business/statement.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import { startOfDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { pence, type Instant } from "#domain/shared/units.ts";
import { sql } from "kysely";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { creditedOf, within } from "./repository.ts";
import { spanOf } from "./statement.ts";

/**
 * The commission of the journeys that begin on these days of a zone's calendar. The invoices of the business must have
 * their records (`storeOlderRecords`).
 */
export async function commissionByPeriod(
  db: TenantHandle,
  booker: string,
  { days, unit, zone }: { readonly days: DayRange; readonly unit: CommissionUnit; readonly zone: string },
): Promise<readonly CommissionPeriod[]> {
  const periods = periodsOf(days, unit);
  const starts = periods.map(({ from }) => startOfDay(from, zone));
  const groups = await earningGroups(within(db, booker, spanOf(days, zone)), starts);
  return periods.map((period, index) => ({
    days: period,
    ...commissionTotals(groups.filter((group) => group.period === index + 1).map(amountsOf)),
  }));
}

/**
 * Bookings that earn by the same rule, with their number and their commission together. Cancelled ones are apart by fee,
 * total and commission, because each earns a rounded share; of the others these three are null.
 */
function earningGroups(bookings: ReturnType<typeof within>, starts: readonly Instant[]) {
  const starting = sql.join(starts.map((start) => sql`${new Date(start)}::timestamptz`));
  const ofCancelled = (column: string) =>
    sql<number | null>`case when bookings.status = 'cancelled' then ${sql.ref(column)} end`;
  return bookings
    .leftJoin("invoiced_bookings", "invoiced_bookings.booking_id", "bookings.id")
    .leftJoin("invoices", "invoices.id", "invoiced_bookings.invoice_id")
    .select([
      sql<number>`width_bucket(bookings.pickup_at, array[${starting}])`.as("period"),
      "bookings.status",
      "invoices.is_paid",
      ofCancelled("bookings.due_pence").as("total"),
      ofCancelled("bookings.commission_pence").as("commission"),
      ofCancelled("bookings.cancel_fee_pence").as("fee"),
      sql<number>`count(*)::int`.as("count"),
      sql<number>`sum(bookings.commission_pence)::bigint`.as("sum"),
      sql<number>`sum(${creditedOf("commission_pence")})::bigint`.as("credited"),
    ])
    .groupBy([sql.ref("period"), "bookings.status", "invoices.is_paid"])
    .groupBy([sql.ref("total"), sql.ref("commission"), sql.ref("fee")])
    .execute();
}

interface EarningGroup {
  readonly status: BookingStatus;
  /** Null: on no issued invoice. */
  readonly is_paid: boolean | null;
  readonly total: number | null;
  readonly commission: number | null;
  readonly fee: number | null;
  readonly count: number;
  readonly sum: number;
  /** What credit notes took back of it. */
  readonly credited: number;
}

function amountsOf(group: EarningGroup): CommissionAmounts {
  const { status, is_paid: isPaid, total, commission, fee, count, sum, credited } = group;
  const booked =
    total === null || commission === null || fee === null
      ? sum
      : count * earnedOf({ status, total: pence(total), commission: pence(commission), cancelFee: pence(fee) });
  const earned = pence(booked - credited);
  return { earned, invoiced: isPaid === null ? pence(0) : earned, paid: isPaid === true ? earned : pence(0) };
}
