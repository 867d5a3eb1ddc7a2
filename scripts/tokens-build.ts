/**
 * Builds the design tokens: reads design-tokens/ with the DTCG resolver, refreshes the seeds that the pure derivation
 * starts from, and writes the CSS of every tenant to src/generated/.
 *
 *   tsx scripts/tokens-build.ts           build
 *   tsx scripts/tokens-build.ts --check   fail when the committed seeds are out of date
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatted } from "./lib/formatted.ts";
import { nameFaults, withNewNames, type NameRecord } from "./tokens/names.ts";
import { loadSeeds, seedsModule } from "./tokens/seeds.ts";
import { readTenants } from "./tokens/tenants.ts";
import type { ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { COLOUR_ROLES } from "#domain/tenant/theme/roles.ts";
import { baseCss, tenantCss } from "#domain/tenant/theme/tenant-css.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const SEEDS_FILE = `${root}src/domain/tenant/theme/seeds.ts`;
const NAMES_FILE = `${root}design-tokens/names.json`;
const OUT = `${root}src/generated`;

/** Names that are known to people outside; the file is ours and always whole. */
const readNames = (): NameRecord => JSON.parse(readFileSync(NAMES_FILE, "utf8")) as NameRecord;

const builtNames = (css: string): string[] =>
  [...new Set([...css.matchAll(/--tk-([a-z0-9-]+):/g)].map((match) => match[1] ?? ""))].sort();

const cssOf = (tenants: Readonly<Record<string, ThemeInputs>>): string =>
  baseCss() +
  Object.entries(tenants)
    .map(([tenantId, inputs]) => tenantCss(inputs, { tenantId }))
    .join("");

const main = async (): Promise<void> => {
  const seeds = await loadSeeds(root);
  const text = await formatted("seeds.ts", seedsModule(seeds));
  const committed = readFileSync(SEEDS_FILE, { encoding: "utf8", flag: "a+" });
  const stale = committed !== text;
  if (process.argv.includes("--check")) {
    if (stale) throw new Error("src/domain/tenant/theme/seeds.ts is out of date: run tsx scripts/tokens-build.ts");
    const faults = nameFaults(readNames(), builtNames(cssOf(readTenants(root))));
    if (faults.length > 0) throw new Error(faults.join("\n"));
    console.log("tokens: seeds are up to date, every known name is there or accounted for");
    return;
  }
  if (stale) {
    writeFileSync(SEEDS_FILE, text);
    // The derivation has loaded the old seeds already; a fresh process must continue.
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
  writeFileSync(`${OUT}/tokens.css`, css);
  writeFileSync(`${OUT}/tenants.json`, `${JSON.stringify(tenants, null, 2)}\n`);
  const names = builtNames(css);
  const known = readNames();
  if (names.some((name) => !known.names.includes(name)))
    writeFileSync(NAMES_FILE, await formatted("names.json", JSON.stringify(withNewNames(known, names))));
  console.log(
    `tokens: ${names.length} names, ${Object.keys(COLOUR_ROLES).length} colour roles, ${Object.keys(tenants).length} tenants -> src/generated/tokens.css`,
  );
};

await main();
