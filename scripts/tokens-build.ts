/**
 * `npm run tokens`: reads design-tokens/ with the DTCG resolver, refreshes the seeds that the pure derivation starts from,
 * and writes the CSS of every tenant to src/generated/. tests/architecture/tokens.test.ts fails when the committed seeds
 * or names are out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withNewNames, type NameRecord } from "./tokens/names.ts";
import { loadSeeds, seedsModule } from "./tokens/seeds.ts";
import { readTenants } from "./tokens/tenants.ts";
import { fontFaceCss, HOSTED_FONTS } from "#domain/tenant/theme/hosted-fonts.ts";
import { HOSTED_FONT_NAMES, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { COLOUR_ROLES } from "#domain/tenant/theme/roles.ts";
import { baseCss, tenantCss } from "#domain/tenant/theme/tenant-css.ts";
import { format } from "oxfmt";

/**
 * Formats a generated text by the name of its file, so that the format check holds for generated files too. Throws when
 * the text cannot be parsed.
 */
const formatted = async (fileName: string, text: string): Promise<string> => {
  const { code, errors } = await format(fileName, text, { printWidth: 120 });
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message ?? "cannot be formatted"}`);
  return code;
};

const root = fileURLToPath(new URL("../", import.meta.url));
export const SEEDS_FILE = `${root}src/domain/tenant/theme/seeds.ts`;
const NAMES_FILE = `${root}design-tokens/names.json`;
const OUT = `${root}src/generated`;

/** Names that are published; the file is ours and always complete. */
export const readNames = (): NameRecord => JSON.parse(readFileSync(NAMES_FILE, "utf8")) as NameRecord;

const namesIn = (css: string): string[] =>
  [...new Set([...css.matchAll(/--tk-([a-z0-9-]+):/g)].map((match) => match[1] ?? ""))].sort();

const cssOf = (tenants: Readonly<Record<string, ThemeInputs>>): string =>
  baseCss() +
  Object.entries(tenants)
    .map(([tenantId, inputs]) => tenantCss(inputs, { tenantId }))
    .join("");

/** Every self-hosted face, from its package: for Storybook, which shows all brands. A browser fetches those in use. */
const allFontFaces = (): string => HOSTED_FONT_NAMES.map((name) => fontFaceCss(name, HOSTED_FONTS[name].file)).join("");

/** The text of the seeds' module as design-tokens/ has it now. */
export const seedsText = async (): Promise<string> => formatted("seeds.ts", seedsModule(await loadSeeds(root)));

/** The tokens that the tenants' CSS defines, without `--tk-`, sorted. */
export const builtNames = (): string[] => namesIn(cssOf(readTenants(root)));

const main = async (): Promise<void> => {
  const text = await seedsText();
  const committed = readFileSync(SEEDS_FILE, { encoding: "utf8", flag: "a+" });
  if (committed !== text) {
    writeFileSync(SEEDS_FILE, text);
    // This process has already loaded the old seeds, so a new process must continue.
    console.log("tokens: seeds refreshed");
    const { spawnSync } = await import("node:child_process");
    const again = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" });
    process.exit(again.status ?? 1);
  }
  const tenants = readTenants(root);
  mkdirSync(`${OUT}/tenants`, { recursive: true });
  for (const [tenantId, inputs] of Object.entries(tenants))
    writeFileSync(`${OUT}/tenants/${tenantId}.css`, tenantCss(inputs, { tenantId }));
  const css = cssOf(tenants);
  writeFileSync(`${OUT}/tokens-base.css`, baseCss());
  writeFileSync(`${OUT}/tokens.css`, allFontFaces() + css);
  writeFileSync(`${OUT}/tenants.json`, `${JSON.stringify(tenants, null, 2)}\n`);
  const names = namesIn(css);
  const known = readNames();
  if (names.some((name) => !known.names.includes(name)))
    writeFileSync(NAMES_FILE, await formatted("names.json", JSON.stringify(withNewNames(known, names))));
  console.log(
    `tokens: ${names.length} names, ${Object.keys(COLOUR_ROLES).length} colour roles, ${Object.keys(tenants).length} tenants -> src/generated/tokens.css`,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
