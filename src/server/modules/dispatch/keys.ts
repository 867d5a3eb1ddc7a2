/** Keys of an operator's dispatch system. A key is shown once, when it is made; kept is its hash (RELIABILITY G4). */
import { randomBytes } from "node:crypto";
import type { Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/database.port.ts";
import { sha256 } from "#server/ids.ts";

/** Makes a key for a tenant. @param name for the operator's own list. @returns the key. */
export async function addDispatchKey(db: Database, tenant: string, name: string, now: Instant): Promise<string> {
  const key = `cab_${randomBytes(32).toString("base64url")}`;
  await db
    .once(tenant)
    .insertInto("dispatch_keys")
    .values({ tenant_id: tenant, key_hash: sha256(key), name, created_at: new Date(now) })
    .execute();
  return key;
}

/** Takes back the keys of a name. @returns how many. */
export async function revokeDispatchKeys(db: Database, tenant: string, name: string, now: Instant): Promise<number> {
  const result = await db
    .once(tenant)
    .updateTable("dispatch_keys")
    .set({ revoked_at: new Date(now) })
    .where("name", "=", name)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whether a key is the tenant's and was not taken back. */
export async function isDispatchKey(db: Database, tenant: string, key: string): Promise<boolean> {
  const row = await db
    .once(tenant)
    .selectFrom("dispatch_keys")
    .select("key_hash")
    .where("key_hash", "=", sha256(key))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
