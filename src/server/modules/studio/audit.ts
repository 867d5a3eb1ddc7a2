/** The audit log of a tenant's staff. */
import type { Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";

/** Something that a member of staff did; the detail holds nothing of a customer, unless the member notes it. */
export interface StaffAction {
  readonly email: string;
  readonly action:
    | "signed in"
    | "published"
    | "rolled back"
    | "scheduled"
    | "unscheduled"
    | "invited"
    | "removed"
    | "joined"
    | "retried"
    | "discarded"
    | "settled"
    | "assigned"
    | "enabled"
    | "offer added"
    | "offer ended";
  readonly detail: string;
}

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

/** Deletes old actions. */
export const deleteOldActions = deletes({ table: "staff_actions", age: "done_at" });
