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
import { loadSeeds, seedsModule } from "./tokens/seeds.ts";
import { readTenants } from "./tokens/tenants.ts";
import { COLOUR_ROLES } from "#domain/tenant/theme/roles.ts";
import { baseCss, tenantCss } from "#domain/tenant/theme/tenant-css.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const SEEDS_FILE = `${root}src/domain/tenant/theme/seeds.ts`;
const OUT = `${root}src/generated`;

const main = async (): Promise<void> => {
  const seeds = await loadSeeds(root);
  const text = await formatted("seeds.ts", seedsModule(seeds));
  const committed = readFileSync(SEEDS_FILE, { encoding: "utf8", flag: "a+" });
  const stale = committed !== text;
  if (process.argv.includes("--check")) {
    if (stale) throw new Error("src/domain/tenant/theme/seeds.ts is out of date: run tsx scripts/tokens-build.ts");
    console.log("tokens: seeds are up to date");
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
  const blocks = Object.entries(tenants).map(
    ([tenantId, inputs]) => [tenantId, tenantCss(inputs, { tenantId })] as const,
  );
  for (const [tenantId, css] of blocks) writeFileSync(`${OUT}/tenants/${tenantId}.css`, css);
  writeFileSync(`${OUT}/tokens-base.css`, baseCss());
  writeFileSync(`${OUT}/tokens.css`, baseCss() + blocks.map(([, css]) => css).join(""));
  writeFileSync(`${OUT}/tenants.json`, `${JSON.stringify(tenants, null, 2)}\n`);
  const names = [...new Set([...blocks.map(([, css]) => css).join(""), baseCss()].join("").match(/--tk-[a-z0-9-]+/g))];
  console.log(
    `tokens: ${names.length} names, ${Object.keys(COLOUR_ROLES).length} colour roles, ${blocks.length} tenants -> src/generated/tokens.css`,
  );
};

await main();
