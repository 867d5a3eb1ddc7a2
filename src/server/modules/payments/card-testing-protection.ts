/** Card-testing protection: detects callers who try out stolen card numbers. */
import { sql, type SqlBool } from "kysely";
import type { AttemptState } from "#domain/payment/attempt.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { updates } from "#server/platform/jobs/batches.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** Outcomes of the card payments of an hour. */
export interface Tries {
  /** Cards that were declined. */
  readonly declined: number;
  readonly paid: number;
  /** Payments that wait for a card: each allows some more tries. */
  readonly open: number;
}

const WINDOW_MINUTES = 60;
const MOST_DECLINED = 10;
/** Payments that one address may have open at once, before any card was tried. */
const MOST_OPEN = 30;
/** Payments that one session, or one guest's device, may have open at once. */
const MOST_OPEN_BY_DEVICE = 3;
const ALARM_TRIES = 20;
const ALARM_SHARE = 0.3;

/**
 * Whether an address gets no further card payment for now. A whole hotel may share one address: while most of its cards
 * are good, single declines are normal. Other payment methods stay open, and the block ends with the hour.
 */
export const triesCards = ({ declined, paid, open }: Tries): boolean =>
  open >= MOST_OPEN || (declined >= MOST_DECLINED && declined > paid);

/** Whether to alarm the operator: of enough tries more than three in ten were declined. */
export const isAlarming = ({ declined, paid }: Pick<Tries, "declined" | "paid">): boolean =>
  declined + paid >= ALARM_TRIES && declined > ALARM_SHARE * (declined + paid);

/** The card payments of the last hour. @param payer of one address; absent: of the whole tenant. */
export async function recentTries(db: TenantHandle, now: Instant, payer?: string): Promise<Tries> {
  const row = await db
    .selectFrom("payment_attempts")
    .select([
      sql<number>`coalesce(sum(declines), 0)::integer`.as("declined"),
      sql<number>`(count(*) filter (where state in ('SUCCEEDED', 'REFUND_ASKED', 'REFUNDED')))::integer`.as("paid"),
      sql<number>`(count(*) filter (where state in ('NEW', 'OPEN')))::integer`.as("open"),
    ])
    .where("method", "=", "card")
    .where("created_at", ">", new Date(addMinutes(now, -WINDOW_MINUTES)))
    .$if(payer !== undefined, (query) => query.where("payer", "=", payer ?? ""))
    .executeTakeFirst();
  return row ?? { declined: 0, paid: 0, open: 0 };
}

/** Tenants with declined cards of late. */
export const dueDeclines: Due = (now) =>
  tenantsWith(sql`select from payment_attempts where tenant_id = tenants.id
    and declines > 0 and created_at > ${new Date(addMinutes(now, -WINDOW_MINUTES))}::timestamptz`);

/** Who is about to pay, by keyed hashes: the network address, and the account or the guest's device. */
export interface PayerFingerprint {
  readonly payer: string;
  readonly device: string;
}

/** The fields of an attempt that decide whether a payer may open it. */
interface Opened {
  readonly id: string;
  readonly state: AttemptState;
  readonly method: string;
}

/** Payments of other bookings that a device has open; an advisory lock serialises the count for each device. */
async function openElsewhere(db: TenantHandle, { id }: Opened, device: string, now: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device|${device}`}, 0))`.execute(db);
  const row = await db
    .selectFrom("payment_attempts")
    .select(sql<number>`count(*)::integer`.as("open"))
    .where("device", "=", device)
    .where("state", "in", ["NEW", "OPEN"])
    .where("created_at", ">", new Date(addMinutes(now, -WINDOW_MINUTES)))
    .where("id", "<>", id)
    .executeTakeFirst();
  return row?.open ?? 0;
}

/**
 * Why an attempt is not opened for a payer, or null; then the payer's fingerprint is stored with it. "exhausted": too
 * many cards were declined; "crowded": the device has too many other payments open. That limit applies to new attempts
 * only, so that a payer can return to an open one.
 */
export async function refusePayer(
  db: TenantHandle,
  attempt: Opened,
  { payer, device }: PayerFingerprint,
  now: Instant,
): Promise<"exhausted" | "crowded" | null> {
  const { id, state, method } = attempt;
  const canBePaid = state === "NEW" || state === "OPEN";
  if (canBePaid && method === "card" && triesCards(await recentTries(db, now, payer))) return "exhausted";
  if (state === "NEW" && (await openElsewhere(db, attempt, device, now)) >= MOST_OPEN_BY_DEVICE) return "crowded";
  await db.updateTable("payment_attempts").set({ payer, device }).where("id", "=", id).execute();
  return null;
}

/** Removes the keyed hashes of payers and their devices. */
export const forgetPayers = updates(
  { table: "payment_attempts", age: "created_at", only: sql<SqlBool>`(payer <> '' or device <> '')` },
  sql`payer = '', device = ''`,
);
