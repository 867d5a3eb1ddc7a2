import type { Database } from "#server/platform/database/database.port.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import { TenantRefused, tenantReader } from "#server/modules/tenants/repository.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Reads one tenant. @throws TenantRefused when there is none, or when it cannot be read. */
export async function tenantOf(
  { db, secrets }: { readonly db: Database; readonly secrets: SecretBox | null },
  id: string,
): Promise<Tenant> {
  const faults: string[] = [];
  const onBadRow = (tenant: string, reason: string): void => void (tenant === id && faults.push(reason));
  const tenants = await tenantReader({ db, secrets, needsSeal: false, onBadRow })();
  const tenant = tenants.find((one) => one.id === id);
  if (!tenant) throw new TenantRefused(faults[0] ?? `There is no tenant ${id}.`);
  return tenant;
}
