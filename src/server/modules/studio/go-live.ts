/** Makes a document the live file of a tenant. */
import { isDeepStrictEqual } from "node:util";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { StaffActor } from "#server/platform/security/actor.ts";
import type { TenantFiles } from "#server/modules/tenants/tenant-files.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { noteAction } from "./audit.ts";
import { addVersion, versionRows } from "./repository.ts";
import { refusalOf, verdictOn } from "./verdict.ts";

type Document = Readonly<Record<string, unknown>>;

export interface StudioPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: TenantFiles;
  /** Demo aids: the preview's address names the tenant. */
  readonly demo: boolean;
}

/** A document on its way to being the live file. */
export interface Going {
  readonly by: Pick<StaffActor, "email">;
  readonly document: string;
  /** Whether this is still wanted, in the transaction of going live. */
  readonly isSame: (handle: TenantHandle) => Promise<boolean>;
  readonly action: "published" | "rolled back";
}

/** A draft that was saved while it was about to be published. */
class StaleDraft extends Error {
  override readonly name = "StaleDraft";
}

/** Judges a document against what is live at this moment, and makes it live: all or nothing. */
export async function goLive(ports: StudioPorts, id: string, going: Going): Promise<Result<null, string>> {
  const { clock, files } = ports;
  const live = await files.current(id);
  const document = JSON.parse(going.document) as Document;
  const refusal = refusalOf(verdictOn(files, live, document));
  if (refusal !== null) return err(refusal);
  const read = files.read(live, document);
  if (!read.ok) return err(read.error[0] ?? FILE_FAULTS.draft_stale);
  const before = await files.write(live);
  // A repetition whose first answer was lost.
  if (isSameFile(before, read.value)) return ok(null);
  const now = clock.now();
  const keep = async (handle: TenantHandle): Promise<void> => {
    if (!(await going.isSame(handle))) throw new StaleDraft();
    const known = await versionRows(handle);
    // What was live before the first version can be brought back as well.
    if (known.length === 0) await addVersion(handle, id, { document: JSON.stringify(before), by: "", at: now });
    const version = await addVersion(handle, id, { document: going.document, by: going.by.email, at: now });
    await noteAction(handle, id, { email: going.by.email, action: going.action, detail: `version ${version}` }, now);
  };
  try {
    return await files.put(read.value, keep);
  } catch (error) {
    if (error instanceof StaleDraft) return err(FILE_FAULTS.draft_stale);
    throw error;
  }
}

/** Whether a file says what a tenant is; the database gives keys and drivers back in an order of its own. */
export function isSameFile(live: Document, { providers: _keys, ...edited }: Tenant): boolean {
  const ordered = (file: Document): unknown => {
    const drivers = (file["drivers"] ?? []) as Tenant["drivers"];
    return JSON.parse(JSON.stringify({ ...file, drivers: drivers.toSorted((one, two) => (one.id < two.id ? -1 : 1)) }));
  };
  return isDeepStrictEqual(ordered(live), ordered(edited));
}
