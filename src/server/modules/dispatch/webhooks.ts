/** Signed webhooks about rides to the operator's own dispatch system, retried until it accepts them. */
import { createHmac } from "node:crypto";
import { type Instant, addMinutes, instant } from "#domain/shared/units.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import { sql, type SqlBool } from "kysely";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import { operatorNews } from "#contract/dispatch/operator-news.ts";
import { dueRows, type Due } from "#server/platform/jobs/due.ts";
import { isNext, type Queue, retryDelayMs } from "#server/platform/jobs/queue.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { noteAccepted, noteRefused } from "./webhook-receiver.ts";
import { newId } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";
import type { TouchedPart } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Begins a secret whose rest is the key in base64, as Standard Webhooks has it. */
const SECRET_PREFIX = "whsec_";

type DispatchAccess = NonNullable<TenantProviders["dispatch"]>;

/** The secrets that sign at `now`: the present one first, then the former one until its end. */
function signingSecrets({ webhookSecret, former }: DispatchAccess, now: Instant): readonly string[] {
  return former && now < Date.parse(former.until) ? [webhookSecret, former.secret] : [webhookSecret];
}

/** The key of a secret: of one without the prefix, its own characters. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), "base64")
    : Buffer.from(secret, "utf8");

interface Signed {
  /** Of the message; the same at every try. */
  readonly id: string;
  /** When it is sent. */
  readonly at: Instant;
  /** As it is sent. */
  readonly body: string;
  readonly secrets: readonly string[];
}

/**
 * The headers of one try. Both kinds hold one signature for each secret. `cabstand-signature` is for receivers that were
 * written before Standard Webhooks: its key is the whole secret as it is.
 */
export function webhookHeaders({ id, at, body, secrets }: Signed): Readonly<Record<string, string>> {
  const second = Math.floor(at / 1000);
  const sign = (key: Buffer | string, text: string, form: "base64" | "hex"): string =>
    createHmac("sha256", key).update(text).digest(form);
  const standard = secrets.map((secret) => `v1,${sign(keyOf(secret), `${id}.${second}.${body}`, "base64")}`);
  const older = secrets.map((secret) => `v1=${sign(secret, `${second}.${body}`, "hex")}`);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(second),
    "webhook-signature": standard.join(" "),
    "cabstand-signature": [`t=${second}`, ...older].join(","),
  };
}

/** Longer than any attempt takes. */
const LEASE_MINUTES = 1;
/** A message that was refused for this long, by a system that accepts others, needs a person. */
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

/** What came of sending a message. */
interface WebhookAnswer {
  /** Of the answer; null: there was none. */
  readonly status: number | null;
  /** Why it was not accepted, as a code without anybody's data; empty: it was. */
  readonly error: string;
}

/** Sends one message. */
export type SendWebhook = (
  tenant: Tenant,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<WebhookAnswer>;

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

interface WebhookDeps {
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
  (deps: WebhookDeps) =>
  async (tenant: Tenant): Promise<void> => {
    const { db, clock } = deps;
    if (tenant.providers.dispatch === undefined) return;
    const until = clock.now() + RUN_MS;
    let isTaken = true;
    // After one failure the others wait as well: the system is down.
    while (isTaken && clock.now() < until) {
      const row = await db.withTenant(tenant.id, (handle) => lease(handle, clock.now()));
      if (!row) return;
      isTaken = await deliver(deps, tenant, row);
    }
  };

/** Sends one message and records the outcome. @returns whether it was accepted. */
async function deliver(deps: WebhookDeps, tenant: Tenant, row: DueRow): Promise<boolean> {
  const { db, clock, send } = deps;
  const { dispatch } = tenant.providers;
  if (dispatch === undefined) return false;
  const body = JSON.stringify(row.body);
  const secrets = signingSecrets(dispatch, clock.now());
  const answer = await send(tenant, body, webhookHeaders({ id: row.id, at: clock.now(), body, secrets }));
  const isTaken = answer.error === "";
  if (isTaken) await db.withTenant(tenant.id, (handle) => accept(handle, row, answer, clock.now()));
  else await refuse(deps, tenant, row, answer);
  return isTaken;
}

async function accept(db: TenantHandle, { id }: DueRow, { status }: WebhookAnswer, now: Instant): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ done_at: new Date(now), response_status: status, last_error: "" })
    .where("id", "=", id)
    .execute();
  await noteAccepted(db);
}

/**
 * Records a message that was not accepted. Where the system accepts others, a message gives up after a day; where it
 * accepts none, the system is disabled and its messages are kept.
 */
async function refuse(
  { db, clock, alarm }: WebhookDeps,
  tenant: Tenant,
  { id, tries, waits_since }: DueRow,
  { status, error }: WebhookAnswer,
): Promise<void> {
  const now = clock.now();
  const { isDisabled, isOver } = await db.withTenant(tenant.id, async (handle) => {
    const isDisabled = await noteRefused(handle, tenant.id, { id, error }, now);
    const isOver = !isDisabled && addMinutes(instant(waits_since.getTime()), GIVE_UP_MINUTES) <= now;
    await handle
      .updateTable("webhooks")
      .set({
        response_status: status,
        last_error: error,
        ...(isOver ? { failed_at: new Date(now) } : { due_at: new Date(now + retryDelayMs(tries - 1)) }),
      })
      .where("id", "=", id)
      .execute();
    return { isDisabled, isOver };
  });
  const fact = isDisabled ? "webhooks disabled" : isOver ? "webhook given up" : "webhook not taken";
  alarm(fact, { tenant: tenant.id, tries, error }, isDisabled || isOver);
}

/** What the webhooks have in common with the other queues. */
export const WEBHOOKS: Queue = {
  name: "webhooks",
  table: "webhooks",
  done: "done_at",
  order: "number",
  topic: sql`'webhook'`,
  subject: sql`webhooks.booking_id::text`,
  isSameSubject: sql`later.booking_id = webhooks.booking_id`,
};

/** Tenants with messages that are due, and a system that is not disabled. */
export const dueWebhooks: Due = dueRows(
  WEBHOOKS,
  sql<SqlBool>`not exists (select from webhook_receivers
    where webhook_receivers.tenant_id = webhooks.tenant_id and disabled_at is not null)`,
);

interface DueRow {
  readonly id: string;
  readonly body: unknown;
  readonly tries: number;
  /** When it was written, or put back by a person. */
  readonly waits_since: Date;
}

const IS_NEXT = isNext({
  table: "webhooks",
  same: ["booking_id"],
  order: "number",
  waits: sql`earlier.done_at is null and earlier.failed_at is null`,
});

/**
 * Leases the oldest due message that is the first of its booking, unless the system is disabled. One at a time, so that a process that stops leaves no
 * leased messages behind that it never tried to send.
 */
async function lease(db: TenantHandle, now: Instant): Promise<DueRow | undefined> {
  const result = await sql<DueRow>`
    with due as (
      select tenant_id, id from webhooks
      where done_at is null and failed_at is null and due_at <= ${new Date(now)} and ${IS_NEXT}
        and not exists (select from webhook_receivers where disabled_at is not null)
      order by number limit 1 for update skip locked
    )
    update webhooks set due_at = ${new Date(addMinutes(now, LEASE_MINUTES))}, tries = tries + 1
    from due where webhooks.tenant_id = due.tenant_id and webhooks.id = due.id
    returning webhooks.id, webhooks.body, webhooks.tries,
      coalesce(webhooks.retried_at, webhooks.created_at) as waits_since`.execute(db);
  return result.rows[0];
}

/** Deletes old webhooks, sent or given up. */
export const deleteOldWebhooks = deletes({ table: "webhooks", age: "created_at" });
