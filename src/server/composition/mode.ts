/** Which tenants a server may serve: the demo serves test tenants only, production nothing of the demo. */
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_ACCOUNT_IDS, DEMO_STAFF_EMAIL } from "#server/demo/people.ts";
import { isStaff } from "#server/modules/studio/staff.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { readTenantMarks, type TenantMarks } from "#server/modules/tenants/tenant-marks.ts";
import { hasKeys } from "#server/modules/tenants/stored-settings.ts";
import { BadSettings } from "#server/settings.ts";
import type { FastifyBaseLogger } from "fastify";
import { tenantReader } from "#server/modules/tenants/repository.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";

type Marks = Omit<TenantMarks, "config">;

/**
 * Whether a tenant is one that the demo seeds. An operator's own tenant of the same name has hosts: its file requires
 * them.
 */
const isSeeded = ({ id, isTest, hosts }: Marks): boolean =>
  isTest && hosts.length === 0 && DEMO_TENANTS.some((tenant) => tenant.id === id);

/** Why a tenant is not served in this mode; null: it is. */
function notServed(tenant: Marks, demo: boolean): string | null {
  if (demo) return tenant.isTest ? null : "a live tenant is not served in demo mode";
  return isSeeded(tenant) ? "a tenant of the demo is not served in production" : null;
}

/**
 * Checks the database before anything is written to it.
 * @param isSealing whether there is a key that encrypts the tenants' provider keys.
 * @throws BadSettings in demo mode when there is a live tenant; in production when there is demo data, or when a tenant
 * has provider keys and there is no key to encrypt them.
 */
export async function refuseWrongMode(db: Database, demo: boolean, isSealing: boolean): Promise<void> {
  const rows = await readTenantMarks(db);
  const barred = rows.filter((tenant) => notServed(tenant, demo) !== null).map(({ id }) => id);
  if (demo) {
    if (barred.length === 0) return;
    throw new BadSettings(
      `The demo does not start on a database with live tenants (${barred.join(", ")}): its mails, rides and accounts ` +
        "are open to everyone. Set MODE=production to serve them, or give the demo a DATA_DIR or DATABASE_URL of its own.",
    );
  }
  const peopled = await withDemoPeople(
    db,
    rows.map(({ id }) => id),
  );
  const demos = [...new Set([...barred, ...peopled])];
  if (demos.length > 0) {
    throw new BadSettings(
      `Production does not start on a database with demo data (tenants ${demos.join(", ")}): its accounts have a ` +
        "published password. Give production a DATABASE_URL or DATA_DIR of its own and add your tenants there, or set MODE=demo.",
    );
  }
  const keyed = rows.filter(({ config }) => hasKeys(config)).map(({ id }) => id);
  if (keyed.length > 0 && !isSealing) {
    throw new BadSettings(
      `SECRETS_KEY is not set, and these tenants have provider keys: ${keyed.join(", ")}. Production keeps them encrypted: ` +
        "set SECRETS_KEY to 32 or more random characters (`openssl rand -base64 32`), and keep it as safe as the database.",
    );
  }
}

/** Tenants that have the demo's accounts; those are only seeded for the demo's own tenant names. */
async function withDemoPeople(db: Database, tenants: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const tenant of tenants.filter((id) => DEMO_TENANTS.some((known) => known.id === id))) {
    const isPeopled = await db.withTenant(tenant, async (handle) => {
      const known = await handle.selectFrom("accounts").select("id").where("id", "in", DEMO_ACCOUNT_IDS).execute();
      return known.length > 0 || (await isStaff(handle, DEMO_STAFF_EMAIL));
    });
    if (isPeopled) found.push(tenant);
  }
  return found;
}

interface ServedTenantsOptions {
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
