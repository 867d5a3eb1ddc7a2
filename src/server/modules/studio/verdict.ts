/** What keeps a draft from being published. */
import { isRecord } from "#domain/shared/is-record.ts";
import { fill } from "#domain/shared/text/messages.ts";
import type { Verdict } from "#domain/tenant/studio/draft.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import { faultOf, faultSentence } from "#domain/tenant/studio/fault-of.ts";
import { contrastFailures } from "#domain/tenant/theme/check.ts";
import { composite, isHex, readCss, type Hex } from "#domain/tenant/theme/color.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { parseThemeInputs, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { nearestReadable } from "#domain/tenant/theme/readable.ts";
import type { ColourRole, Palette } from "#domain/tenant/theme/roles.ts";
import type { TenantFiles } from "#server/modules/tenants/tenant-files.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

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
  // The same pairs come as sentences from the check; they are shown once.
  const isPair = (path: string, message: string): boolean =>
    path === "theme" && pairs.some(({ label }) => message.startsWith(label));
  return {
    faults: faults.filter(({ path, message }) => !isPair(path, message)),
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
