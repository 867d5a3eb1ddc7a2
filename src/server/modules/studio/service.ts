/** Drafts of a tenant's file: saved, judged, published, brought back. */
import { err, type Result } from "#domain/shared/result.ts";
import { instant } from "#domain/shared/units.ts";
import type { Saved, StudioDraft, StudioHistory, Verdict } from "#domain/tenant/studio/draft.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { StaffActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { goLive, isSameFile, type StudioDeps, verdictOn } from "./go-live.ts";
import { previewAddress } from "./preview.ts";
import { draftRow, lockDraft, saveDraftRow, versionDocument, versionRows } from "./repository.ts";
import { cancelSchedule, schedule, scheduledRow, type Planned } from "./schedule.ts";

type Document = Readonly<Record<string, unknown>>;

export interface StudioService {
  draft(tenant: Tenant, by: StaffActor): Promise<StudioDraft>;
  /** Saves a draft whatever is wrong with it; only publishing is refused. @param base the version it is based on. */
  save(tenant: Tenant, by: StaffActor, base: number, document: Document): Promise<Saved>;
  check(tenant: Tenant, document: Document): Verdict;
  /** Makes the saved draft live. @param version the draft that the member has seen. @returns why it is refused. */
  publish(tenant: Tenant, by: StaffActor, version: number): Promise<Result<null, string>>;
  /** Has the saved draft, as it is now, go live later. @returns why it is refused. */
  schedule(tenant: Tenant, by: StaffActor, planned: Planned): Promise<Result<null, string>>;
  cancelSchedule(tenant: Tenant, by: StaffActor): Promise<Result<null, string>>;
  history(tenant: Tenant): Promise<StudioHistory>;
  /** Makes a version live again, as a new one; the draft stays. @returns why it is refused. */
  rollback(tenant: Tenant, by: StaffActor, version: number): Promise<Result<null, string>>;
}

/** Makes the service. */
export function studioService(deps: StudioDeps): StudioService {
  const { db, clock, files } = deps;
  return {
    draft: (tenant, by) => readDraft(deps, tenant, by),
    async save(tenant, by, base, document) {
      const saved = { base, document: JSON.stringify(document), by: by.email, now: clock.now() };
      const isSaved = await db.withTenant(tenant.id, (handle) => saveDraftRow(handle, tenant.id, saved));
      if (!isSaved) return { kind: "stale", other: await readDraft(deps, tenant, by) };
      return { kind: "saved", version: base + 1, verdict: verdictOn(files, tenant, document) };
    },
    check: (tenant, document) => verdictOn(files, tenant, document),
    async publish(tenant, by, version) {
      const row = await db.withTenant(tenant.id, draftRow);
      if (row === null) return err(version === 0 ? FILE_FAULTS.draft_same : FILE_FAULTS.draft_stale);
      if (row.version !== version) return err(FILE_FAULTS.draft_stale);
      // The draft that was judged is the one that goes live: the lock keeps out other saves until the transaction ends.
      const isSame = async (handle: TenantHandle): Promise<boolean> => (await lockDraft(handle)) === version;
      return goLive(deps, tenant.id, { by, document: row.document, isSame, action: "published" });
    },
    schedule: (tenant, by, planned) => schedule(deps, tenant, by, planned),
    cancelSchedule: (tenant, by) => cancelSchedule(deps, tenant, by),
    history: (tenant) => history(deps, tenant),
    async rollback(tenant, by, version) {
      const document = await db.withTenant(tenant.id, (handle) => versionDocument(handle, version));
      if (document === null) return err(FILE_FAULTS.version_unknown);
      const isSame = (): Promise<boolean> => Promise.resolve(true);
      return goLive(deps, tenant.id, { by, document, isSame, action: "rolled back" });
    },
  };
}

async function readDraft({ db, files, demo }: StudioDeps, tenant: Tenant, by: StaffActor): Promise<StudioDraft> {
  const live = await files.write(tenant);
  const row = await db.withTenant(tenant.id, draftRow);
  return {
    version: row?.version ?? 0,
    document: row ? (JSON.parse(row.document) as unknown) : live,
    live,
    preview: previewAddress(tenant, by.previewCode, demo),
  };
}

/** The newest version is live, unless the server's administrator has changed the tenant since. */
async function history({ db, files }: StudioDeps, tenant: Tenant): Promise<StudioHistory> {
  const { rows, newest, scheduled } = await db.withTenant(tenant.id, async (handle) => {
    const found = await versionRows(handle);
    const first = found[0] ? await versionDocument(handle, found[0].version) : null;
    return { rows: found, newest: first, scheduled: await scheduledRow(handle) };
  });
  const read = newest === null ? null : files.read(tenant, JSON.parse(newest) as Document);
  const isLive = read?.ok === true && isSameFile(await files.write(tenant), read.value);
  const versions = rows.map(({ version, by, at }, index) => ({
    version,
    at: instant(at.getTime()),
    by,
    live: index === 0 && isLive,
  }));
  return { versions, scheduled };
}
