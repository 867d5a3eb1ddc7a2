/**
 * Installs packages and makes generated sources. Every other command runs it; to run it alone: `node
 * scripts/setup.mjs`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, bin, ensureInstalled, run } from "./lib/project.mjs";
import { judge } from "./lib/stale.mjs";

/** Steps that write src/generated; each runs when its inputs changed. A step whose script does not exist is skipped. */
const GENERATORS = [
  {
    name: "tokens",
    script: "scripts/tokens-build.ts",
    inputs: ["design-tokens", "scripts/tokens-build.ts", "scripts/tokens", "src/domain/tenant/theme"],
    outputs: ["src/generated/tokens.css", "src/generated/tenants.json"],
  },
  {
    name: "theme",
    script: "scripts/theme-build.ts",
    inputs: ["scripts/theme-build.ts", "scripts/theme", "src/design-system/theme", "package-lock.json"],
    outputs: ["src/generated/mui-theme.json"],
  },
  {
    name: "basemap",
    script: "scripts/basemap-build.ts",
    inputs: ["scripts/basemap-build.ts", "scripts/basemap", "src/server/offline", "package-lock.json"],
    outputs: ["src/generated/basemap/basemap.json"],
  },
];

/** Everything that must be true before sources compile: packages installed, src/generated up to date. */
export async function setup() {
  await ensureInstalled();
  for (const step of GENERATORS) {
    if (!existsSync(join(ROOT, step.script))) continue;
    const { stale, stamp } = judge(step);
    if (!stale) continue;
    const { code, output } = await run(bin("tsx"), [step.script], { quiet: true });
    if (code !== 0) {
      console.error(`${step.script} failed:\n${output}`);
      process.exit(code);
    }
    stamp();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
