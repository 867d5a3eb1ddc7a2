/** Tenants as they are stored, whether or not their rows can be read. */
import type { Database } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import { openProviders, resealed, sealProviders, readProviders } from "./stored-settings.ts";

/** The facts that decide whether a server may serve a tenant in its mode; the configuration is raw, as stored. */
export interface TenantMarks {
  readonly id: string;
  readonly isTest: boolean;
  readonly hosts: readonly string[];
  readonly config: unknown;
}

/** The current marks of every tenant, whether or not the rest of its row is readable. */
export async function readTenantMarks(db: Database): Promise<readonly TenantMarks[]> {
  const rows = await db.system
    .selectFrom("tenants")
    .select(["id", "hosts", "is_test", "config"])
    .orderBy("position")
    .execute();
  return rows.map(({ id, hosts, is_test, config }) => ({ id, hosts, isTest: is_test, config }));
}

/**
 * Seals stored provider keys under the first key where they are plain text or sealed under an older one. A concurrent
 * write of a tenant wins.
 */
export async function sealStoredProviders(db: Database, secrets: SecretBox): Promise<void> {
  for (const { id, config } of await readTenantMarks(db)) {
    const next = resealed(id, config, secrets);
    if (next === null) continue;
    await db.system
      .updateTable("tenants")
      .set({ config: json(next) })
      .where("id", "=", id)
      .where("config", "=", json(config))
      .execute();
  }
}

/**
 * Changes a tenant's provider entries, under the lock of its row; running servers take them up within seconds.
 * @param change may throw, and then nothing is changed. @throws BadTenantRow when they cannot be read.
 */
export async function changeProviders(
  { db, secrets }: { readonly db: Database; readonly secrets: SecretBox | null },
  tenant: string,
  change: (providers: TenantProviders) => TenantProviders,
): Promise<void> {
  await db.system.transaction().execute(async (system) => {
    const { config } = await system
      .selectFrom("tenants")
      .select("config")
      .where("id", "=", tenant)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const opened = openProviders(tenant, config, secrets) as Readonly<Record<string, unknown>>;
    const providers = change(readProviders(tenant, opened));
    await system
      .updateTable("tenants")
      .set({
        config: json({ ...opened, providers: sealProviders(tenant, providers, secrets) }),
        updated_at: new Date(),
      })
      .where("id", "=", tenant)
      .execute();
  });
}
