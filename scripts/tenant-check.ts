/**
 * Judges a tenant's look before it goes live: is the file right, and is every text readable?
 *
 *   tsx scripts/tenant-check.ts <file>     a DTCG tenant file, or JSON with the plain settings (or a "theme" with them)
 *
 * Values that the derivation makes always pass. A file may also fix single roles under "given" (`{"brand-on": "#fff…"}`):
 * those are never trusted; a failing one is named, with the nearest colour that passes. Exit 1 when anything fails.
 */
import { readFileSync } from "node:fs";
import { contrastFailures } from "#domain/tenant/theme/check.ts";
import { isHex, reach, toOklch, luminance, type Hex } from "#domain/tenant/theme/color.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { parseThemeInputs, themeInputsFromTokens, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import type { Result } from "#domain/shared/result.ts";
import { ROLE_NAMES, type ColourRole, type Palette } from "#domain/tenant/theme/roles.ts";
import { describeFailure } from "./tokens/tenants.ts";

interface Look {
  readonly inputs: ThemeInputs;
  /** Roles that the file fixes itself. */
  readonly given: Readonly<Partial<Record<ColourRole, Hex>>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const readLook = (raw: unknown): Result<Look, string> => {
  if (!isRecord(raw)) return { ok: false, error: "The file must be a JSON object." };
  const dtcg = isRecord(raw["brand"]);
  const settings = isRecord(raw["theme"]) ? raw["theme"] : raw;
  const { given = {}, ...rest } = settings;
  const parsed = dtcg ? themeInputsFromTokens(raw) : parseThemeInputs(rest);
  if (!parsed.ok) return parsed;
  if (!isRecord(given)) return { ok: false, error: "given must be an object of colour roles." };
  for (const [role, value] of Object.entries(given)) {
    if (!(ROLE_NAMES as readonly string[]).includes(role))
      return { ok: false, error: `"${role}" is not a colour role.` };
    if (!isHex(value)) return { ok: false, error: `${role} must be a colour like "#0b5d68".` };
  }
  return { ok: true, value: { inputs: parsed.value, given } };
};

/** The colour nearest to the given one that reads on the other side of the pair. */
const suggest = (palette: Palette, fg: ColourRole, bg: ColourRole, min: number, given: Look["given"]): string => {
  const role = given[fg] === undefined ? bg : fg;
  const other = palette[role === fg ? bg : fg];
  const mine = palette[role];
  if (!isHex(mine) || !isHex(other)) return "";
  const way = luminance(other) > 0.18 ? "darker" : "lighter";
  return ` -> ${role}: try ${reach(toOklch(mine), [other], min + 0.05, way)}`;
};

const judge = ({ inputs, given }: Look): string[] =>
  (["light", "dark"] as const).flatMap((scheme) => {
    const palette: Palette = { ...derivePalette(inputs, scheme), ...given };
    return contrastFailures(palette).map((failure) => {
      const { fg, bg, min } = failure.pair;
      return `${scheme}: ${describeFailure(failure, palette)}${suggest(palette, fg, bg, min, given)}`;
    });
  });

const file = process.argv[2];
if (file === undefined) {
  console.error("Usage: tsx scripts/tenant-check.ts <file>");
  process.exit(2);
}
const started = performance.now();
const look = readLook(JSON.parse(readFileSync(file, "utf8")));
const faults = look.ok ? judge(look.value) : [look.error];
for (const fault of faults) console.error(`${file}: ${fault}`);
console.log(
  `${file}: ${faults.length === 0 ? "readable in both schemes" : `${faults.length} faults`} (${Math.round(performance.now() - started)} ms)`,
);
process.exit(faults.length === 0 ? 0 : 1);
