/** Noticing somebody who tries out cards that are not theirs (RELIABILITY 1C, card testing). */
import { sql } from "kysely";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";

/** How the tries of an hour ended. */
export interface Tries {
  /** Cards that were declined. */
  readonly declined: number;
  readonly paid: number;
  /** Payments that wait for a card: each takes some tries more. */
  readonly open: number;
}

const WINDOW_MINUTES = 60;
const MOST_DECLINED = 10;
/** Payments that one address may have open at once, before any card was tried. */
const MOST_OPEN = 30;
const ALARM_TRIES = 20;
const ALARM_SHARE = 0.3;

/**
 * Whether an address gets no further card payment for now. Behind one address may sit a whole hotel: as long as most of
 * its cards are good, a declined one is nobody's fault. Other ways to pay stay open, and the hour ends.
 */
export const triesCards = ({ declined, paid, open }: Tries): boolean =>
  open >= MOST_OPEN || (declined >= MOST_DECLINED && declined > paid);

/** Whether a tenant's people ought to look: of enough tries more than three in ten were declined. */
export const isAlarming = ({ declined, paid }: Pick<Tries, "declined" | "paid">): boolean =>
  declined + paid >= ALARM_TRIES && declined > ALARM_SHARE * (declined + paid);

/** The tries by card of the last hour. @param payer of one address; absent: of the whole tenant. */
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

/** Notes who is about to pay an attempt. */
export async function notePayer(db: TenantHandle, attempt: string, payer: string): Promise<void> {
  await db.updateTable("payment_attempts").set({ payer }).where("id", "=", attempt).execute();
}

/** Who paid is of no use to anybody a day later. */
export async function forgetPayers(db: TenantHandle, now: Instant): Promise<void> {
  await db
    .updateTable("payment_attempts")
    .set({ payer: "" })
    .where("payer", "<>", "")
    .where("created_at", "<", new Date(addMinutes(now, -24 * 60)))
    .execute();
}
