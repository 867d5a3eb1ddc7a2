/** What a business booked: its commission statement and the dashboard's week. */
import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { STATEMENT_MAX_ROWS, statementLine, type StatementLine } from "#domain/business/statement.ts";
import { addDays, dayOf, startOfDay, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { bookingsWithin, readBusiness, ridesWithin, type Business, type Span } from "./repository.ts";

/** A business and what it booked. */
export interface Statement {
  readonly business: Business;
  readonly lines: readonly StatementLine[];
}

/** A day of a week. */
export interface WeekDay {
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
