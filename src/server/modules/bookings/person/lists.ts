/** The bookings of a person, page by page. */
import { sql, type Expression, type SqlBool } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { ENDED_STATUSES } from "#domain/booking/status.ts";
import { instantOf, wallTime } from "#domain/shared/time/zoned-time.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import { ownedBy } from "#server/modules/bookings/access/access.ts";
import { bookingOf } from "#server/modules/bookings/rows.ts";

/** Most bookings in one answer; callers with more must page. */
const LARGEST_PAGE = 200;

/** Which part of a list is wanted. */
export interface Page {
  /** From 1 on. */
  readonly index: number;
  /** Null: as much as one answer holds. */
  readonly size: number | null;
}

export interface BookingPage {
  readonly bookings: readonly Booking[];
  /** Of all pages. */
  readonly total: number;
}

interface ListQuery {
  readonly where: readonly Expression<SqlBool>[];
  readonly newestFirst: boolean;
}

async function listed(db: TenantHandle, { where, newestFirst }: ListQuery, asked: Page): Promise<BookingPage> {
  const { index } = asked;
  const size = asked.size ?? LARGEST_PAGE;
  const found = db.selectFrom("bookings").where((condition) => condition.and([...where]));
  const direction = newestFirst ? "desc" : "asc";
  // Find the page by ids first: otherwise the skipped pages would be read with their whole rows.
  const page = found
    .select("id")
    .orderBy("pickup_at", direction)
    .orderBy("id")
    .limit(size)
    .offset((index - 1) * size);
  const rows = await db
    .selectFrom("bookings")
    .where("id", "in", page)
    .selectAll()
    // Lists show neither map nor fare lines, which are most of a row.
    .select(sql<unknown>`journey - 'path' - 'returnPath' - 'fareLines'`.as("journey"))
    .orderBy("pickup_at", direction)
    .orderBy("id")
    .execute();
  const bookings = rows.map(bookingOf);
  // A first page that is not full is the whole list, so no count is needed.
  if (index === 1 && rows.length < size) return { bookings, total: rows.length };
  const { n } = await found.select(sql<number>`count(*)`.as("n")).executeTakeFirstOrThrow();
  return { bookings, total: n };
}

const isEnded = sql<SqlBool>`status in (${sql.join(ENDED_STATUSES)})`;

/** Bookings that are not over, next pickup first. */
export const currentBookings = (db: TenantHandle, actor: Actor, page: Page): Promise<BookingPage> =>
  listed(db, { where: [ownedBy(actor), sql<SqlBool>`not ${isEnded}`], newestFirst: false }, page);

/** Finished and cancelled bookings with a pickup since `since`, newest first; null: all. */
export const pastBookings = (
  db: TenantHandle,
  actor: Actor,
  since: Instant | null,
  page: Page,
): Promise<BookingPage> => {
  const range = since === null ? [] : [sql<SqlBool>`pickup_at >= ${new Date(since)}`];
  return listed(db, { where: [ownedBy(actor), isEnded, ...range], newestFirst: true }, page);
};

/** The start of the local day `months` months ago in a zone. */
export function monthsAgo(now: Instant, months: number, zone: string): Instant {
  const { year, month, day } = wallTime(now, zone);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const wall = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(day, lastDay) };
  const at = instantOf({ ...wall, hour: 0, minute: 0 }, zone);
  // Some zones skip midnight at a clock change: UTC midnight is close enough for a list.
  return at.ok ? at.value : instant(Date.UTC(wall.year, wall.month - 1, wall.day));
}
