import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";

const KEPT_MINUTES = 24 * 60;

/** Keeps form contents for a day. @param id the capability that opens them; only its hash is stored. */
export async function insertParams(
  db: TenantHandle,
  tenant: string,
  entry: { readonly id: string; readonly params: object; readonly now: Instant },
): Promise<void> {
  await db
    .insertInto("booking_params")
    .values({
      tenant_id: tenant,
      id_hash: sha256(entry.id),
      params: json(entry.params),
      created_at: new Date(entry.now),
      ends_at: new Date(addMinutes(entry.now, KEPT_MINUTES)),
    })
    .execute();
}

/** The form contents that an id opens at a moment, or null. */
export async function paramsById(db: TenantHandle, id: string, now: Instant): Promise<unknown> {
  const row = await db
    .selectFrom("booking_params")
    .select("params")
    .where("id_hash", "=", sha256(id))
    .where("ends_at", ">", new Date(now))
    .executeTakeFirst();
  return row?.params ?? null;
}

/** Deletes expired form contents. */
export const deleteEndedParams = deletes({ table: "booking_params", age: "ends_at" });
