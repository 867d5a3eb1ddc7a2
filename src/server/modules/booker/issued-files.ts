/** The PDFs of issued documents, kept as they were first handed out. */
import { sql } from "kysely";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** The file of an issued document; null: it was not requested yet. */
export async function issuedFile(db: TenantHandle, id: string): Promise<Uint8Array | null> {
  // As text: the two drivers hand bytes over differently.
  const row = await db
    .selectFrom("issued_files")
    .select(sql<string>`encode(pdf, 'base64')`.as("base64"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? Buffer.from(row.base64, "base64") : null;
}

/** Keeps the file of an issued document. @returns the one that is kept: another request may have been faster. */
export async function keepFile(db: TenantHandle, tenant: string, id: string, pdf: Uint8Array): Promise<Uint8Array> {
  await db
    .insertInto("issued_files")
    .values({ tenant_id: tenant, id, pdf: sql`decode(${Buffer.from(pdf).toString("base64")}, 'base64')` })
    .onConflict((clash) => clash.columns(["tenant_id", "id"]).doNothing())
    .execute();
  return (await issuedFile(db, id)) ?? pdf;
}
