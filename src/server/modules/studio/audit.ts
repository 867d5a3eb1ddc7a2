/** The audit log of a tenant's staff. */
import { instant, type Instant } from "#domain/shared/units.ts";
import { STAFF_ACTIONS, type StaffDeed } from "#domain/tenant/studio/team.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";

/** Something that a member of staff did; the detail holds nothing of a customer, unless the member notes it. */
export type StaffAction = Pick<StaffDeed, "email" | "action" | "detail">;

/** Notes an action, in the caller's transaction. */
export async function noteAction(
  db: TenantHandle,
  tenant: string,
  { email, action, detail }: StaffAction,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("staff_actions")
    .values({ tenant_id: tenant, id: newId(now), email, action, detail, done_at: new Date(now) })
    .execute();
}

/** So many are shown. */
const MOST = 100;

/** What staff did last, newest first. */
export async function lastActions(db: TenantHandle): Promise<readonly StaffDeed[]> {
  const rows = await db
    .selectFrom("staff_actions")
    .select(["email", "action", "detail", "done_at"])
    .orderBy("done_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return rows.flatMap(({ email, action: noted, detail, done_at }) => {
    const action = STAFF_ACTIONS.find((each) => each === noted);
    return action === undefined ? [] : [{ at: instant(done_at.getTime()), email, action, detail }];
  });
}

/** Deletes old actions. */
export const deleteOldActions = deletes({ table: "staff_actions", age: "done_at" });
