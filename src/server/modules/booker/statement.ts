/** What a business booked: its commission statement, its commission by month or week, and the dashboard's week. */
import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { STATEMENT_MAX_ROWS, statementLine, type StatementLine, earnedOf } from "#domain/business/statement.ts";
import { addDays, dayOf, startOfDay, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Pence, type Instant } from "#domain/shared/units.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import {
  bookingsWithin,
  readBusiness,
  ridesWithin,
  type Business,
  type Span,
  creditedOf,
  within,
} from "./repository.ts";
import {
  commissionTotals,
  periodsOf,
  type CommissionAmounts,
  type CommissionPeriod,
  type CommissionUnit,
} from "#domain/business/commission.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import { sql } from "kysely";

/** A business and what it booked. */
interface Statement {
  readonly business: Business;
  readonly lines: readonly StatementLine[];
}

/** A day of a week. */
interface WeekDay {
  readonly day: CalendarDay;
  readonly count: number;
  readonly total: Pence;
}

export interface BookerStatements {
  /** The journeys that begin on these days of the tenant's calendar, or why they are too many. */
  statement(tenant: Tenant, booker: string, days: DayRange): Promise<Result<Statement, string>>;
  /** The seven days from a Monday on with what is booked for each; cancelled bookings do not count. */
  week(tenant: Tenant, booker: string, monday: CalendarDay): Promise<readonly WeekDay[]>;
}

/** Says that a range of days holds more than is answered at once. */
export const TOO_MANY = fill(REFUSALS.period_too_full, {
  limit: STATEMENT_MAX_ROWS.toLocaleString("en-GB"),
});
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** From midnight to midnight in the tenant's zone, also on days of 23 or 25 hours. */
export const spanOf = (days: DayRange, zone: string): Span => ({
  from: startOfDay(days.from, zone),
  until: startOfDay(addDays(days.to, 1), zone),
});

/** Wires the statements to their database. */
export const bookerStatements = (db: Database): BookerStatements => ({
  statement: (tenant, booker, days) =>
    db.withTenant(tenant.id, async (handle) => {
      const bookings = await bookingsWithin(handle, booker, spanOf(days, tenant.settings.zone), "all");
      if (!bookings) return err(TOO_MANY);
      return ok({ business: await readBusiness(handle, booker), lines: bookings.map(statementLine) });
    }),
  async week(tenant, booker, monday) {
    const { zone } = tenant.settings;
    const span = spanOf({ from: monday, to: addDays(monday, 6) }, zone);
    const rides = await db.withTenant(tenant.id, (handle) => ridesWithin(handle, booker, span));
    const dated = rides.map((ride) => ({ day: dayOf(ride.pickupAt, zone), total: ride.total }));
    return WEEK.map((later) => {
      const day = addDays(monday, later);
      const found = dated.filter((ride) => ride.day === day);
      return { day, count: found.length, total: pence(found.reduce((sum, ride) => sum + ride.total, 0)) };
    });
  },
});

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
