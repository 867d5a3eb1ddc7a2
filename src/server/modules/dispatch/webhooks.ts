/** Tells the operator's own dispatch system what happens to its rides: signed, and again until it has heard. */
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { operatorNews } from "#contract/replies/tracking.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { newId } from "#server/ids.ts";
import { retryDelayMs } from "#server/retry.ts";
import { json } from "#server/tables.ts";
import type { Alarm } from "../outbox/worker.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { JobPart } from "./rides.ts";

/** Longer than any attempt takes. */
const LEASE_MINUTES = 1;
/** A system that did not listen for so long asks for the jobs itself (GET /api/dispatchjobs). */
const GIVE_UP_MINUTES = 24 * 60;
const BATCH = 20;

/** Something that an operator's system is told of a job. */
export interface OperatorNews extends JobPart {
  readonly event: "booked" | "changed" | "cancelled" | "passenger";
  readonly says?: string;
}

/** Sends one message. @throws when it was not taken. */
export type SendWebhook = (tenant: Tenant, body: string, headers: Readonly<Record<string, string>>) => Promise<void>;

/** Writes what is to be told, in the transaction of what happened; nothing for a tenant without such a system. */
export async function tellOperator(
  db: TenantHandle,
  tenant: Tenant,
  { event, booking, part, says }: OperatorNews,
  now: Instant,
): Promise<void> {
  if (tenant.providers.dispatch === undefined) return;
  const row = await db
    .selectFrom("bookings")
    .select(["reference", "return_reference"])
    .where("id", "=", booking)
    .executeTakeFirst();
  if (!row) return;
  const id = newId(now);
  const at = new Date(now);
  const body = operatorNews({
    id,
    event,
    reference: row.reference,
    returnReference: row.return_reference,
    part,
    at: now,
    says,
  });
  await db
    .insertInto("webhooks")
    .values({ tenant_id: tenant.id, id, body: json(body), created_at: at, due_at: at })
    .execute();
}

/** The signature of a message: the second it was sent, and a keyed hash over that and the body. */
export const signatureOf = (secret: string, second: number, body: string): string =>
  `t=${second},v1=${createHmac("sha256", secret).update(`${second}.${body}`).digest("hex")}`;

export interface WebhookPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly send: SendWebhook;
  readonly alarm: Alarm;
}

/** Sends what is due of the tenants; any number of processes may do so. No transaction is open meanwhile. */
export const webhookSender =
  ({ db, clock, send, alarm }: WebhookPorts) =>
  async (tenants: readonly Tenant[]): Promise<void> => {
    for (const tenant of tenants) {
      const access = tenant.providers.dispatch;
      if (access === undefined) continue;
      const rows = await db.withTenant(tenant.id, (handle) => lease(handle, clock.now()));
      for (const row of rows) {
        const body = JSON.stringify(row.body);
        const signature = signatureOf(access.webhookSecret, Math.floor(clock.now() / 1000), body);
        const isSent = await send(tenant, body, { "cabstand-signature": signature }).then(
          () => true,
          () => false,
        );
        const isOver = !isSent && addMinutes(instant(row.created_at.getTime()), GIVE_UP_MINUTES) <= clock.now();
        await db.withTenant(tenant.id, (handle) => settle(handle, row, clock.now(), isSent, isOver));
        if (!isSent) alarm("webhook not taken", { tenant: tenant.id, tries: row.tries }, isOver);
        // What comes after it waits as well: the system is away.
        if (!isSent) break;
      }
    }
  };

interface DueRow {
  readonly id: string;
  /** Counts up; PostgreSQL's driver gives it as text. */
  readonly number: string | number;
  readonly body: unknown;
  readonly tries: number;
  readonly created_at: Date;
}

async function lease(db: TenantHandle, now: Instant): Promise<readonly DueRow[]> {
  const result = await sql<DueRow>`
    with due as (
      select tenant_id, id from webhooks
      where done_at is null and failed_at is null and due_at <= ${new Date(now)}
      order by number limit ${BATCH} for update skip locked
    )
    update webhooks set due_at = ${new Date(addMinutes(now, LEASE_MINUTES))}, tries = tries + 1
    from due where webhooks.tenant_id = due.tenant_id and webhooks.id = due.id
    returning webhooks.id, webhooks.number, webhooks.body, webhooks.tries, webhooks.created_at`.execute(db);
  return result.rows.toSorted((a, b) => Number(a.number) - Number(b.number));
}

async function settle(db: TenantHandle, row: DueRow, now: Instant, isSent: boolean, isOver: boolean): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable("webhooks")
    .set(
      isSent ? { done_at: at } : isOver ? { failed_at: at } : { due_at: new Date(now + retryDelayMs(row.tries - 1)) },
    )
    .where("id", "=", row.id)
    .execute();
}

/** Forgets what was told, or could not be, long ago. */
export async function forgetOldWebhooks(db: TenantHandle, before: Instant): Promise<void> {
  await db.deleteFrom("webhooks").where("created_at", "<", new Date(before)).execute();
}
