/** Members of a tenant's staff, signed in. */
import { putStaff } from "#server/modules/studio/staff.ts";
import { staffSessions } from "#server/platform/security/staff-sessions.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";

/** A signed-in member. */
export interface Staff {
  readonly email: string;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

let last = 0;

/** Adds a member and begins a session. */
export async function staffOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenant = "metro",
): Promise<Staff> {
  const email = `design-${(last += 1)}@${tenant}-staff.example`;
  const member = { email, name: "Grace Hopper", passwordHash: "none" };
  const id = await db.withTenant(tenant, async (handle) => {
    await putStaff(handle, tenant, member, clock.now());
    const row = await handle.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return row.id;
  });
  const token = await staffSessions(db, clock).begin(tenant, id);
  return { email, token, headers: { "x-cabstand-tenant": tenant, cookie: `cabstand-${tenant}-staff=${token}` } };
}
