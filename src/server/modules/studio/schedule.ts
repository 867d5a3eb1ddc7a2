/** A draft that goes live later: decided, cancelled, carried out. */
import { sql } from "kysely";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { type Scheduled, faultOf, faultSentence } from "#domain/tenant/studio/draft.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import type { Due } from "#server/platform/jobs/due.ts";
import type { StaffActor } from "#server/platform/security/actor.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { MatterSource } from "#server/platform/jobs/matters.ts";
import { noteAction } from "./audit.ts";
import { goLive, type StudioDeps, refusalOf, verdictOn } from "./go-live.ts";
import { draftRow, lockDraft } from "./repository.ts";

/** How often to look for one that is due: with the payments, in one query. */
export const SCHEDULE_MS = 30_000;
/** A shop is not planned further ahead. */
const LONGEST_MINUTES = 366 * 24 * 60;

type Outcome = Result<null, string>;

/** What was decided; null: nothing is scheduled. */
export async function scheduledRow(db: TenantHandle): Promise<Scheduled | null> {
  const row = await db
    .selectFrom("studio_schedules")
    .select(["due_at", "scheduled_by", "scheduled_at", "refusal"])
    .executeTakeFirst();
  if (!row) return null;
  const { due_at, scheduled_by, scheduled_at, refusal } = row;
  const fault = refusal === "" ? null : faultOf(refusal);
  return { at: instant(due_at.getTime()), by: scheduled_by, since: instant(scheduled_at.getTime()), fault };
}

/** A draft to go live later. */
export interface Planned {
  /** The version of the draft that the member has seen. */
  readonly version: number;
  /** A reading of the shop's clocks: "30/11/2026 06:00". */
  readonly wall: string;
}

/** Keeps the saved draft as it is now to go live later, in place of one that was kept before. @returns why not. */
export async function schedule(
  { db, clock, files }: StudioDeps,
  tenant: Tenant,
  by: StaffActor,
  { version, wall }: Planned,
): Promise<Outcome> {
  const at = parseWall(wall, tenant.settings.zone);
  const now = clock.now();
  if (!at.ok || at.value <= now || at.value > addMinutes(now, LONGEST_MINUTES)) return err(REFUSALS.schedule_time);
  return db.withTenant(tenant.id, async (handle) => {
    // The lock keeps out other saves until the transaction ends.
    const isSame = version > 0 && (await lockDraft(handle)) === version;
    const row = isSame ? await draftRow(handle) : null;
    if (row === null) return err(FILE_FAULTS.draft_stale);
    const refusal = refusalOf(verdictOn(files, tenant, JSON.parse(row.document)));
    if (refusal !== null) return err(refusal);
    const kept = {
      document: row.document,
      due_at: new Date(at.value),
      scheduled_by: by.email,
      scheduled_at: new Date(now),
      refusal: "",
    };
    await handle
      .insertInto("studio_schedules")
      .values({ tenant_id: tenant.id, ...kept })
      .onConflict((conflict) => conflict.columns(["tenant_id"]).doUpdateSet(kept))
      .execute();
    await noteAction(handle, tenant.id, { email: by.email, action: "scheduled", detail: wall }, now);
    return ok(null);
  });
}

/** Takes back what was scheduled. @returns why not. */
export const cancelSchedule = ({ db, clock }: StudioDeps, tenant: Tenant, by: StaffActor): Promise<Outcome> =>
  db.withTenant(tenant.id, async (handle) => {
    const { numDeletedRows } = await handle.deleteFrom("studio_schedules").executeTakeFirst();
    if (numDeletedRows === 0n) return err(REFUSALS.schedule_gone);
    await noteAction(handle, tenant.id, { email: by.email, action: "unscheduled", detail: "" }, clock.now());
    return ok(null);
  });

/** Removes the schedule that is due at a time. Of two at once the second finds none. */
async function takeDue(db: TenantHandle, due: Date): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("studio_schedules").where("due_at", "=", due).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Tenants with a draft that is due to go live, also one that was refused. */
export const dueSchedules: Due = (now) =>
  sql`select tenant_id from studio_schedules where due_at <= ${new Date(now)}::timestamptz`;

/**
 * Makes a tenant's scheduled draft live once it is due. Any number of processes may try: the one that removes its row in
 * the transaction of going live has done it. A refusal is kept for people, and is not tried again.
 */
export const publishScheduled =
  (deps: StudioDeps) =>
  async ({ id }: Pick<Tenant, "id">): Promise<void> => {
    const { db, clock } = deps;
    const row = await db.withTenant(id, (handle) => dueRow(handle, clock.now()));
    if (!row) return;
    const { due_at, document, scheduled_by: email } = row;
    const isSame = (handle: TenantHandle): Promise<boolean> => takeDue(handle, due_at);
    const outcome = await goLive(deps, id, { by: { email }, document, isSame, action: "published" });
    await db.withTenant(id, async (handle) => {
      // Nothing had to change, so no transaction has removed it.
      if (outcome.ok) return takeDue(handle, due_at);
      return handle
        .updateTable("studio_schedules")
        .set({ refusal: outcome.error })
        .where("due_at", "=", due_at)
        .execute();
    });
  };

const dueRow = (db: TenantHandle, now: Instant) =>
  db
    .selectFrom("studio_schedules")
    .select(["document", "due_at", "scheduled_by"])
    .where("due_at", "<=", new Date(now))
    .where("refusal", "=", "")
    .executeTakeFirst();

/** A scheduled draft that could not go live. */
export const scheduleMatters: MatterSource = async (db) => {
  const row = await scheduledRow(db);
  if (row === null || row.fault === null) return [];
  const { by: subject, at: since, fault } = row;
  return [{ id: "schedule", kind: "schedule", subject, params: { reason: faultSentence(fault) }, fault, since }];
};
