/** The demo's staff: one member who designs each tenant's shop. */
import { hashedText } from "#domain/people/account/password.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import { isStaff, putStaff } from "#server/modules/studio/staff.ts";
import { DEMO_TENANTS } from "./tenants.ts";
import { testTenantIds } from "./test-tenants.ts";

export const DEMO_STAFF_EMAIL = "studio@example.com";
const PASSWORD = "booking1";

/** Adds the member where it is missing, to test tenants only; the slow hash is made once, and only when needed. */
export async function addDemoStaff(db: Database, passwords: Passwords, clock: Clock): Promise<void> {
  let hash: Promise<string> | null = null;
  const test = await testTenantIds(db);
  for (const { id: tenant } of DEMO_TENANTS.filter(({ id }) => test.has(id))) {
    if (await db.withTenant(tenant, (handle) => isStaff(handle, DEMO_STAFF_EMAIL))) continue;
    hash ??= passwords.hash(sha256(hashedText(PASSWORD)));
    const member = { email: DEMO_STAFF_EMAIL, name: "Grace Hopper", passwordHash: await hash };
    await db.withTenant(tenant, (handle) => putStaff(handle, tenant, member, clock.now()));
  }
}
