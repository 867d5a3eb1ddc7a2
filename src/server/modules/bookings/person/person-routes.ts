/** A person's bookings: lists page by page, details, cancelling, receipts. */
import { sql, type Expression, type SqlBool } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { ENDED_STATUSES, isCancelled, STATUS } from "#domain/booking/status.ts";
import { instantOf, wallTime } from "#domain/shared/time/zoned-time.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import {
  ownedBy,
  type AccessDeps,
  type NamedBooking,
  type ReachedBooking,
} from "#server/modules/bookings/access/access.ts";
import { bookingOf } from "#server/modules/bookings/rows.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { bookedAtOf, flightNewsOf, driversOf, trackingLinks } from "#server/modules/bookings/access/info.ts";
import { noBooking } from "#contract/bookings/ticket.ts";
import { encodeTerms } from "#contract/bookings/booked-fields.ts";
import { err, ok } from "#domain/shared/result.ts";
import { trackingWindow } from "#domain/booking/tracking/tracking.ts";
import type { Capabilities } from "#server/platform/security/ids.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { cancelBooking, cancelFeeNow, type CancelDeps } from "#server/modules/bookings/change/cancel.ts";
import { termsOf } from "#server/modules/bookings/change/change-offer.ts";

/** Most bookings in one answer; callers with more must page. */
const LARGEST_PAGE = 200;

/** Which part of a list is wanted. */
interface Page {
  /** From 1 on. */
  readonly index: number;
  /** Null: as much as one answer holds. */
  readonly size: number | null;
}

interface BookingPage {
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
const currentBookings = (db: TenantHandle, actor: Actor, page: Page): Promise<BookingPage> =>
  listed(db, { where: [ownedBy(actor), sql<SqlBool>`not ${isEnded}`], newestFirst: false }, page);

/** Finished and cancelled bookings with a pickup since `since`, newest first; null: all. */
const pastBookings = (db: TenantHandle, actor: Actor, since: Instant | null, page: Page): Promise<BookingPage> => {
  const range = since === null ? [] : [sql<SqlBool>`pickup_at >= ${new Date(since)}`];
  return listed(db, { where: [ownedBy(actor), isEnded, ...range], newestFirst: true }, page);
};

/** The start of the local day `months` months ago in a zone. */
function monthsAgo(now: Instant, months: number, zone: string): Instant {
  const { year, month, day } = wallTime(now, zone);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const wall = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(day, lastDay) };
  const at = instantOf({ ...wall, hour: 0, minute: 0 }, zone);
  // Some zones skip midnight at a clock change: UTC midnight is close enough for a list.
  return at.ok ? at.value : instant(Date.UTC(wall.year, wall.month - 1, wall.day));
}

interface ReceiptDeps extends AccessDeps {
  readonly rateLimiter: Pick<RateLimiter, "consume">;
}

const MAY_SEND: readonly ReachedBooking["by"][] = ["owner", "view", "manage"];

/** Rate limit: without it a caller could flood the address with mails. */
const RECEIPTS: RateLimit = { name: "receipt", limit: 3, minutes: 60 };

/**
 * Sends the receipt to the address of the booking, and to no other.
 * @returns "unknown" for a booking that is not the caller's; "none" where there is no receipt to send.
 * @throws HttpError 429 when it was sent three times within the hour.
 */
async function sendReceipt(
  { db, clock, access, rateLimiter }: ReceiptDeps,
  tenant: Tenant,
  named: NamedBooking,
): Promise<"sent" | "unknown" | "none"> {
  const reached = await db.withTenant(tenant.id, (handle) => access.reach(handle, named));
  // The holder of the ticket may request it: it goes only to the address of the booking.
  if (!reached || reached.revoked || !MAY_SEND.includes(reached.by)) return "unknown";
  const { id, status, passenger, customer } = reached.booking;
  if (isCancelled(status) || status === STATUS.pending) return "none";
  if (passenger.email === "" && (customer?.email ?? "") === "") return "none";
  await rateLimiter.consume(tenant.id, [RECEIPTS, id]);
  await db.withTenant(tenant.id, (handle) => enqueue(handle, "mail.receipt", { booking: id }, clock.now()));
  return "sent";
}

interface PersonDeps extends CancelDeps, ReceiptDeps {
  readonly capabilities: Pick<Capabilities, "code">;
}

/** A person's bookings: lists, details, cancelling, receipts. */
export const personHandlers = (
  deps: PersonDeps,
): Pick<Handlers, "currentBookings" | "journeyHistory" | "bookingDetails" | "cancelBooking" | "emailReceipt"> => ({
  async currentBookings({ query, tenant, actor }) {
    return ok(await deps.db.withTenant(tenant.id, (db) => currentBookings(db, actor, query)));
  },
  async journeyHistory({ query: { months, ...page }, tenant, actor }) {
    const since = months === 0 ? null : monthsAgo(deps.clock.now(), months, tenant.settings.zone);
    return ok(await deps.db.withTenant(tenant.id, (db) => pastBookings(db, actor, since, page)));
  },
  async bookingDetails({ query, tenant, actor, context }) {
    const named = { actor, reference: query, code: "" };
    const found = await deps.db.withTenant(tenant.id, async (db) => {
      const reached = await deps.access.reach(db, named);
      return reached && { ...reached, news: await flightNewsOf(db, reached.booking.id) };
    });
    if (!found) return err(noBooking(REFUSALS.booking_unknown));
    const { booking, news } = found;
    const now = deps.clock.now();
    const manage = encodeTerms(termsOf(booking, tenant, now), cancelFeeNow(booking, tenant, now), booking.currency);
    const window = trackingWindow(booking, now);
    const links = trackingLinks(deps.capabilities, tenant, booking, now);
    const drivers = window === "open" ? await deps.db.withTenant(tenant.id, (db) => driversOf(db, booking, now)) : [];
    return ok({ booking, at: bookedAtOf(tenant, context.language), manage, links, drivers, news });
  },
  async cancelBooking({ body, tenant, actor, context }) {
    const outcome = await cancelBooking(deps, tenant, { actor, ...body });
    if (!outcome) return err(REFUSALS.booking_unknown);
    if (outcome.ok) context.log("booking cancelled", { booking: outcome.value.id });
    return outcome;
  },
  async emailReceipt({ body, tenant, actor }) {
    const sent = await sendReceipt(deps, tenant, { actor, ...body });
    if (sent === "sent") return ok(null);
    return err({ code: 0, message: sent === "unknown" ? REFUSALS.booking_unknown : REFUSALS.receipt_unknown });
  },
});
