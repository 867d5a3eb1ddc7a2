/** How an operator's dispatch system takes its webhooks: one that fails for a day is disabled until a person enables it. */
import { sql } from "kysely";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { MatterActs, MatterSource } from "#server/platform/jobs/matters.ts";

/** A system that accepted nothing for this long is disabled. */
const DISABLE_MINUTES = 24 * 60;

/** Notes that the system has accepted a message. */
export const noteAccepted = (db: TenantHandle): Promise<unknown> =>
  db.updateTable("webhook_receivers").set({ failing_since: null }).where("failing_since", "is not", null).execute();

/** A message that was not accepted. */
interface Refusal {
  readonly id: string;
  /** A code, without anybody's data. */
  readonly error: string;
}

/**
 * Notes that the system has not accepted a message, and disables it when it has not accepted any for a day: its operator
 * gets a mail, once.
 * @returns whether it was disabled by this.
 */
export async function noteRefused(
  db: TenantHandle,
  tenant: string,
  { id, error }: Refusal,
  now: Instant,
): Promise<boolean> {
  const at = new Date(now);
  await db
    .insertInto("webhook_receivers")
    .values({ tenant_id: tenant, failing_since: at })
    .onConflict((conflict) =>
      conflict
        .column("tenant_id")
        .doUpdateSet({ failing_since: sql<Date>`coalesce(webhook_receivers.failing_since, ${at}::timestamptz)` }),
    )
    .execute();
  const disabled = await db
    .updateTable("webhook_receivers")
    .set({ disabled_at: at })
    .where("disabled_at", "is", null)
    .where("failing_since", "<=", new Date(addMinutes(now, -DISABLE_MINUTES)))
    .returning("failing_since")
    .executeTakeFirst();
  if (!disabled?.failing_since) return false;
  await enqueue(db, "mail.webhooks-disabled", { id, since: instant(disabled.failing_since.getTime()), error }, now);
  return true;
}

/**
 * Enables a disabled system again: every message that was kept is due now, and has a day again.
 * @returns how many messages wait; null: the system was not disabled.
 */
export async function enableReceiver(db: TenantHandle, now: Instant): Promise<number | null> {
  const at = new Date(now);
  const enabled = await db
    .updateTable("webhook_receivers")
    .set({ disabled_at: null, failing_since: null })
    .where("disabled_at", "is not", null)
    .returning("tenant_id")
    .executeTakeFirst();
  if (!enabled) return null;
  const kept = await db
    .updateTable("webhooks")
    .set({ due_at: at, retried_at: at, tries: 0 })
    .where("done_at", "is", null)
    .where("failed_at", "is", null)
    .returning("id")
    .execute();
  return kept.length;
}

/** A dispatch system that was disabled. */
export const disabledMatters: MatterSource = async (db) => {
  const row = await db
    .selectFrom("webhook_receivers")
    .select("disabled_at")
    .where("disabled_at", "is not", null)
    .executeTakeFirst();
  if (!row?.disabled_at) return [];
  return [
    {
      id: "webhooks-disabled",
      kind: "disabled",
      subject: "",
      params: {},
      since: instant(row.disabled_at.getTime()),
    },
  ];
};

/** Switches the messages on again. */
export const receiverActs: MatterActs = {
  enable: async (db, { now }) => ((await enableReceiver(db, now)) === null ? err(REFUSALS.matter_over) : ok(null)),
};

/** Messages that the operator's dispatch system did not accept for a day, and that are not sent any more. */
export const refusedMatters: MatterSource = async (db, _now, most) => {
  const rows = await db
    .selectFrom("webhooks")
    .select(["id", "body", "tries", "created_at"])
    .where("failed_at", "is not", null)
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(({ id, body, tries, created_at }) => {
    const { event = "", bref = "" } = body as { readonly event?: string; readonly bref?: string };
    return {
      id: `webhook-${id}`,
      kind: "refused",
      subject: bref,
      params: { event, tries: String(tries) },
      since: instant(created_at.getTime()),
    };
  });
};
