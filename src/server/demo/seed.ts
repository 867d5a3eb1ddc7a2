import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addDemoPeople, addDemoStaff } from "./people.ts";
import { addDemoPortraits } from "#server/demo/portraits.ts";
import { addDemoPromos } from "#server/demo/promos.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";

/** Creates the demo's tenants, people, promo codes and drivers' portraits where they are missing. */
export async function seedDemo(
  db: Database,
  { passwords }: { readonly passwords: Passwords },
  clock: Clock,
): Promise<void> {
  await addMissingTenants(db, DEMO_TENANTS);
  await addDemoPeople(db, passwords, clock);
  await addDemoStaff(db, passwords, clock);
  await addDemoPromos(db, clock.now());
  await addDemoPortraits(db, clock.now());
}
