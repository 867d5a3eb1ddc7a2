/** Builds dist/ (client, prerenderer, server) when a source changed: `npm run build`, add `--force` to build anyway. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { alone } from "./lib/alone.mjs";
import { ROOT, bin, run } from "./lib/project.mjs";
import { keepSupersededAssets } from "./lib/superseded-assets.mjs";
import { judge } from "./lib/stale.mjs";
import { setup } from "./setup.mjs";

const STEP = {
  name: "build",
  inputs: ["src", "design-tokens", "scripts", "package.json", "package-lock.json", "vite.config.ts"],
  outputs: ["dist/client/index.html", "dist/prerender/entry-server.js", "dist/server/main.js"],
};

/**
 * Sets up and builds what is missing or stale. Ends the process when the build fails. When two processes build the same
 * checkout, one waits and reuses the other's result, so neither starts from a half-written server.
 */
export async function build({ force = false } = {}) {
  await alone(join(ROOT, "dist", ".lock"), async () => {
    await setup();
    await buildIfStale(force);
  });
}

/** Runs a part of the build and says what it warns of. Ends the process where it fails. */
async function step(program, args, fault) {
  const { code, output } = await run(program, args, { quiet: true, env: { NODE_ENV: "production" } });
  if (code !== 0) {
    console.error(`${output}\n${fault}`);
    process.exit(code);
  }
  if (output.trim()) console.log(output.trim());
}

async function buildAll() {
  await step(bin("vite"), ["build", "--app", "--logLevel", "warn"], "The build failed.");
  await step(process.execPath, ["dist/server/models-build.js"], "The models could not be packed.");
}

async function buildIfStale(force) {
  const { stale, stamp } = judge(STEP);
  if (!stale && !force) return;
  const started = Date.now();
  console.log("Building ...");
  await keepSupersededAssets(join(ROOT, "dist"), buildAll);
  stamp();
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build({ force: process.argv.includes("--force") });
