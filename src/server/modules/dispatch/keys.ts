/** Keys of an operator's dispatch system. A key is shown once, when it is made; only its hash is stored. */
import { randomBytes } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import type { Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { sha256 } from "#server/platform/security/ids.ts";

/** Makes a key for a tenant. @param name for the operator's own list. @returns the key. */
export async function addDispatchKey(db: Database, tenant: string, name: string, now: Instant): Promise<string> {
  const key = `cab_${randomBytes(32).toString("base64url")}`;
  await db.withTenant(tenant, (handle) =>
    handle
      .insertInto("dispatch_keys")
      .values({ tenant_id: tenant, key_hash: sha256(key), name, created_at: new Date(now) })
      .execute(),
  );
  return key;
}

/** Revokes the keys of a name. @returns how many. */
export async function revokeDispatchKeys(db: Database, tenant: string, name: string, now: Instant): Promise<number> {
  const result = await db.withTenant(tenant, (handle) =>
    handle
      .updateTable("dispatch_keys")
      .set({ revoked_at: new Date(now) })
      .where("name", "=", name)
      .where("revoked_at", "is", null)
      .executeTakeFirst(),
  );
  return Number(result.numUpdatedRows);
}

/** @returns the name of a key that is the tenant's and not revoked, or null. */
export async function dispatchKeyName(db: Database, tenant: string, key: string): Promise<string | null> {
  const row = await db.withTenant(tenant, (handle) =>
    handle
      .selectFrom("dispatch_keys")
      .select("name")
      .where("key_hash", "=", sha256(key))
      .where("revoked_at", "is", null)
      .executeTakeFirst(),
  );
  return row?.name ?? null;
}

/** Deletes revoked keys. */
export const deleteRevokedKeys = deletes({
  table: "dispatch_keys",
  age: "revoked_at",
  only: sql<SqlBool>`revoked_at is not null`,
});
