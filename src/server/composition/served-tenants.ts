import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/platform/database/database.port.ts";
import { notServed } from "./mode.ts";
import { tenantReader } from "#server/modules/tenants/repository.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";

export interface ServedTenantsOptions {
  readonly db: Database;
  readonly logger: Pick<FastifyBaseLogger, "error">;
  readonly demo: boolean;
  readonly secrets: SecretBox | null;
}

/**
 * @returns a function that reads the tenants that this server serves. Unreadable rows and tenants that do not fit the
 * mode are skipped, and each is logged as an error once; another process may add one at any time.
 */
export function servedTenants({ db, logger, demo, secrets }: ServedTenantsOptions): () => Promise<readonly Tenant[]> {
  const read = tenantReader({
    db,
    secrets,
    needsSeal: !demo,
    onBadRow: (tenant, reason) => logger.error({ tenant, reason }, "tenant row cannot be used"),
  });
  let barred = new Set<string>();
  return async () => {
    const checked = (await read()).map((tenant) => ({ tenant, reason: notServed(tenant, demo) }));
    const now = checked.filter(({ reason }) => reason !== null);
    for (const { tenant, reason } of now)
      if (!barred.has(tenant.id)) logger.error({ tenant: tenant.id, reason }, "tenant is kept out");
    barred = new Set(now.map(({ tenant }) => tenant.id));
    return checked.flatMap(({ tenant, reason }) => (reason === null ? tenant : []));
  };
}
