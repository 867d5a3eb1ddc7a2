/** Judges a document, and makes it the live file of a tenant. */
import { isRecord } from "#domain/shared/is-record.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { type Verdict, faultOf, faultSentence, type FileFault } from "#domain/tenant/studio/draft.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import { ownPath } from "#domain/tenant/studio/field-at.ts";
import { contrastFailures, nearestReadable } from "#domain/tenant/theme/check.ts";
import { composite, isHex, readCss, type Hex } from "#domain/tenant/theme/color.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { parseThemeInputs, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import type { ColourRole, Palette } from "#domain/tenant/theme/roles.ts";
import type { TenantFiles } from "#server/modules/tenants/tenant-files.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { isDeepStrictEqual } from "node:util";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { StaffActor } from "#server/platform/security/actor.ts";
import { noteAction } from "./audit.ts";
import { addVersion, versionRows } from "./repository.ts";

const SCHEMES = ["light", "dark"] as const;

/** A colour as it is seen: over a ground where it is transparent. */
function seen(palette: Palette, role: ColourRole, ground: ColourRole | null): Hex {
  const { hex, alpha } = readCss(palette[role]);
  const under = ground === null ? null : palette[ground];
  return alpha < 1 && isHex(under) ? composite(hex, alpha, under) : hex;
}

/** The pairs of a theme that are too close. */
const pairsOf = (theme: ThemeInputs): Verdict["pairs"] =>
  SCHEMES.flatMap((scheme) => {
    const palette = derivePalette(theme, scheme);
    return contrastFailures(palette).map(({ pair, backdrop, ratio }) => ({
      label: `${pair.fg} on ${pair.bg}`,
      scheme,
      foreground: seen(palette, pair.fg, backdrop),
      background: seen(palette, pair.bg, backdrop),
      ratio,
      min: pair.min,
    }));
  });

/** The check of `npm run tenant -- check`, with the theme's failing pairs as colours that can be shown. */
export function verdictOn(files: Pick<TenantFiles, "read">, tenant: Tenant, document: unknown): Verdict {
  if (!isRecord(document))
    return { faults: [faultOf("The file must hold one JSON object.")], pairs: [], nearest: null };
  const read = files.read(tenant, document);
  const theme = parseThemeInputs(document["theme"]);
  const pairs = theme.ok ? pairsOf(theme.value) : [];
  const faults = read.ok ? [] : read.error.map(faultOf);
  // A value that the file keeps in two places is edited, and so judged, once.
  const isFirst = ({ path, message }: FileFault, index: number): boolean =>
    index === faults.findIndex((other) => ownPath(other.path) === ownPath(path) && other.message === message);
  // The same pairs come as sentences from the check; they are shown once.
  const isPair = (path: string, message: string): boolean =>
    path === "theme" && pairs.some(({ label }) => message.startsWith(label));
  return {
    faults: faults.filter(isFirst).filter(({ path, message }) => !isPair(path, message)),
    pairs,
    nearest: pairs.length > 0 && theme.ok ? nearestReadable(theme.value, "brand") : null,
  };
}

/** The first reason of a verdict, as a sentence; null: the draft may be published. */
export function refusalOf({ faults, pairs }: Verdict): string | null {
  const [fault] = faults;
  const [pair] = pairs;
  if (fault) return faultSentence(fault);
  if (!pair) return null;
  const figures = { pair: pair.label, ratio: pair.ratio.toFixed(2), min: String(pair.min) };
  return faultSentence({ path: "theme", message: fill(FILE_FAULTS[`theme_pair_${pair.scheme}`], figures) });
}

type Document = Readonly<Record<string, unknown>>;

export interface StudioDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: TenantFiles;
  /** Demo aids: the preview's address names the tenant. */
  readonly demo: boolean;
}

/** A document on its way to being the live file. */
interface Going {
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
export async function goLive(deps: StudioDeps, id: string, going: Going): Promise<Result<null, string>> {
  const { clock, files } = deps;
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
    await noteAction(handle, id, { email: going.by.email, action: going.action, detail: String(version) }, now);
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
