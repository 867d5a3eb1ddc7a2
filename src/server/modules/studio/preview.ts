/** The shop with a draft: the product's own pages, for staff only, in which nothing is booked or paid. */
import { PREVIEW_KEY } from "#domain/tenant/studio/preview-stage.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { PreviewOf } from "#server/platform/http/preview.ts";
import type { TenantFiles } from "#server/modules/tenants/tenant-files.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { draftRow } from "./repository.ts";
import { opensPreview } from "#server/platform/security/staff-sessions.ts";

/** Where the draft is shown. @param demo several tenants share a host then, so the address names this one. */
export const previewAddress = (tenant: Tenant, code: string, demo: boolean): string =>
  `/?${new URLSearchParams({ [PREVIEW_KEY]: code, ...(demo ? { tenant: tenant.id } : {}) }).toString()}`;

interface PreviewDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Pick<TenantFiles, "read">;
}

/** A draft as it was last shown. */
interface Shown {
  readonly version: number;
  readonly live: Tenant;
  readonly tenant: Tenant;
}

/** The live shop as a preview shows it; the same object for the same tenant, by which pages are cached. */
function publishedPreview(): (live: Tenant) => Tenant {
  const shown = new WeakMap<Tenant, Tenant>();
  return (live) => {
    const tenant = shown.get(live) ?? { ...live, isDraft: true };
    shown.set(live, tenant);
    return tenant;
  };
}

/** A draft that cannot be read leaves the preview as it was, so that a figure half typed does not empty the page. */
export function studioPreview({ db, clock, files }: PreviewDeps): PreviewOf {
  const shown = new Map<string, Shown>();
  const published = publishedPreview();
  return async (live, code, isPublished) => {
    if (!(await opensPreview(db, live.id, code, clock.now()))) return null;
    if (isPublished) return published(live);
    const row = await db.withTenant(live.id, draftRow);
    const before = shown.get(live.id);
    const version = row?.version ?? 0;
    if (before?.live === live && before.version === version) return before.tenant;
    const read = row ? files.read(live, JSON.parse(row.document) as Readonly<Record<string, unknown>>) : null;
    const tenant: Tenant = { ...(read?.ok ? read.value : row && before ? before.tenant : live), isDraft: true };
    shown.set(live.id, { version, live, tenant });
    return tenant;
  };
}
