/** The rows of drafts and published versions. */
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** A draft as it is stored; the document is JSON text. */
export interface DraftRow {
  readonly version: number;
  readonly document: string;
}

/** Null: none was saved. */
export async function draftRow(db: TenantHandle): Promise<DraftRow | null> {
  return (await db.selectFrom("studio_drafts").select(["version", "document"]).executeTakeFirst()) ?? null;
}

/** The draft's version, which no one else changes before the transaction ends; 0: there is no draft. */
export async function lockDraft(db: TenantHandle): Promise<number> {
  const row = await db.selectFrom("studio_drafts").select("version").forUpdate().executeTakeFirst();
  return row?.version ?? 0;
}

interface SavedDraft {
  /** The version that it is based on; 0: the live file. */
  readonly base: number;
  readonly document: string;
  readonly by: string;
  readonly now: Instant;
}

/** Saves a draft. @returns whether no one else had saved since `base`. */
export async function saveDraftRow(db: TenantHandle, tenant: string, saved: SavedDraft): Promise<boolean> {
  const { base, document, by, now } = saved;
  const row = { version: base + 1, document, saved_by: by, saved_at: new Date(now) };
  const written =
    base === 0
      ? await db
          .insertInto("studio_drafts")
          .values({ tenant_id: tenant, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning("version")
          .execute()
      : await db.updateTable("studio_drafts").set(row).where("version", "=", base).returning("version").execute();
  return written.length > 0;
}

/** A published version, without its document. */
export interface VersionRow {
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

/** Newest first. */
export async function versionRows(db: TenantHandle): Promise<readonly VersionRow[]> {
  const rows = await db
    .selectFrom("studio_versions")
    .select(["version", "published_by", "published_at"])
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ version, published_by, published_at }) => ({ version, by: published_by, at: published_at }));
}

/** The document of a version; null: there is no such version. */
export async function versionDocument(db: TenantHandle, version: number): Promise<string | null> {
  const row = await db
    .selectFrom("studio_versions")
    .select("document")
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.document ?? null;
}

/** Keeps a version as the newest. Two at once: the writer of the tenant's row serialises them. @returns its number. */
export async function addVersion(
  db: TenantHandle,
  tenant: string,
  added: { readonly document: string; readonly by: string; readonly at: Instant },
): Promise<number> {
  const newest = await db
    .selectFrom("studio_versions")
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirst();
  const version = (newest?.version ?? 0) + 1;
  await db
    .insertInto("studio_versions")
    .values({
      tenant_id: tenant,
      version,
      document: added.document,
      published_by: added.by,
      published_at: new Date(added.at),
    })
    .execute();
  return version;
}
