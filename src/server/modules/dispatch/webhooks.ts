/** Signed webhooks about rides to the operator's own dispatch system, retried until it accepts them. */
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import { operatorNews } from "#contract/tracking/reply.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { isNext } from "#server/platform/jobs/in-order.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { retryDelayMs } from "#server/platform/jobs/retry-backoff.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";
import type { TouchedPart } from "#server/modules/bookings/rides/rides.port.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";

/** Longer than any attempt takes. */
const LEASE_MINUTES = 1;
/** A system that was down for this long must fetch the jobs itself (GET /api/dispatchjobs). */
const GIVE_UP_MINUTES = 24 * 60;
/** How long one run may go on leasing messages, so that a slow system does not hold up the other tenants. */
const RUN_MS = 10_000;

/** A message about a job to an operator's system. */
export interface OperatorNews {
  readonly event: "booked" | "changed" | "cancelled" | "passenger";
  readonly job: TouchedPart;
  readonly says?: string;
  /** News of the job's flight, where they are the reason; the pickup may have moved, or may not. */
  readonly flight?: FlightStory;
}

/** Sends one message. @throws when it was not accepted. */
export type SendWebhook = (tenant: Tenant, body: string, headers: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Writes a message in the transaction of its cause; nothing for a tenant without a dispatch system. The job
 * was marked as changed in the same transaction: its row lock makes a second message of the job wait for the commit of
 * the first.
 */
export async function enqueueWebhook(
  db: TenantHandle,
  tenant: Tenant,
  { event, job, says, flight }: OperatorNews,
  now: Instant,
): Promise<void> {
  if (tenant.providers.dispatch === undefined) return;
  const id = newId(now);
  const at = new Date(now);
  const body = operatorNews({
    id,
    event,
    reference: job.reference,
    returnReference: job.returnReference,
    part: job.part,
    version: job.version,
    at: now,
    says,
    flight,
  });
  await db
    .insertInto("webhooks")
    .values({ tenant_id: tenant.id, id, booking_id: job.booking, body: json(body), created_at: at, due_at: at })
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

/**
 * Sends a tenant's due messages; any number of processes may do so. No transaction is open while sending. Messages of
 * one booking go in order: a later one waits until the earlier one is accepted or given up.
 */
export const webhookSender =
  (ports: WebhookPorts) =>
  async (tenant: Tenant): Promise<void> => {
    const { db, clock } = ports;
    if (tenant.providers.dispatch === undefined) return;
    const until = clock.now() + RUN_MS;
    let isTaken = true;
    // After one failure the others wait as well: the system is down.
    while (isTaken && clock.now() < until) {
      const row = await db.withTenant(tenant.id, (handle) => lease(handle, clock.now()));
      if (!row) return;
      isTaken = await deliver(ports, tenant, row);
    }
  };

/** Sends one message and records the outcome. @returns whether it was accepted. */
async function deliver({ db, clock, send, alarm }: WebhookPorts, tenant: Tenant, row: DueRow): Promise<boolean> {
  const body = JSON.stringify(row.body);
  const secret = tenant.providers.dispatch?.webhookSecret ?? "";
  const signature = signatureOf(secret, Math.floor(clock.now() / 1000), body);
  const isTaken = await send(tenant, body, { "cabstand-signature": signature }).then(
    () => true,
    () => false,
  );
  const isOver = !isTaken && addMinutes(instant(row.created_at.getTime()), GIVE_UP_MINUTES) <= clock.now();
  await db.withTenant(tenant.id, (handle) => settle(handle, row, clock.now(), isTaken, isOver));
  if (!isTaken) alarm("webhook not taken", { tenant: tenant.id, tries: row.tries }, isOver);
  return isTaken;
}

interface DueRow {
  readonly id: string;
  readonly body: unknown;
  readonly tries: number;
  readonly created_at: Date;
}

const IS_NEXT = isNext({
  table: "webhooks",
  same: ["booking_id"],
  order: "number",
  waits: sql`earlier.done_at is null and earlier.failed_at is null`,
});

/**
 * Leases the oldest due message that is the first of its booking. One at a time, so that a process that stops leaves no
 * leased messages behind that it never tried to send.
 */
async function lease(db: TenantHandle, now: Instant): Promise<DueRow | undefined> {
  const result = await sql<DueRow>`
    with due as (
      select tenant_id, id from webhooks
      where done_at is null and failed_at is null and due_at <= ${new Date(now)} and ${IS_NEXT}
      order by number limit 1 for update skip locked
    )
    update webhooks set due_at = ${new Date(addMinutes(now, LEASE_MINUTES))}, tries = tries + 1
    from due where webhooks.tenant_id = due.tenant_id and webhooks.id = due.id
    returning webhooks.id, webhooks.body, webhooks.tries, webhooks.created_at`.execute(db);
  return result.rows[0];
}

async function settle(db: TenantHandle, row: DueRow, now: Instant, isTaken: boolean, isOver: boolean): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable("webhooks")
    .set(
      isTaken ? { done_at: at } : isOver ? { failed_at: at } : { due_at: new Date(now + retryDelayMs(row.tries - 1)) },
    )
    .where("id", "=", row.id)
    .execute();
}

/** Deletes old webhooks, sent or given up. */
export const deleteOldWebhooks = deletes({ table: "webhooks", age: "created_at" });
