/** `npm run check`: what needs neither a browser nor a server. `--fix` formats and applies the linter's own fixes. */
import { fileURLToPath } from "node:url";
import { bin, run } from "./lib/project.mjs";
import { setup } from "./setup.mjs";

const TYPES = "node_modules/.cache/types.tsbuildinfo";

/** What is checked, all at once: name -> program and arguments. */
const STEPS = {
  // The compiler keeps what it knows, and the next check takes a tenth of it; one checker, as the linter has the other core.
  types: [bin("tsc"), ["--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", TYPES]],
  lint: [bin("oxlint"), ["--type-aware", "--deny-warnings"]],
  format: [bin("oxfmt"), ["--check"]],
  "unused code": [bin("knip"), ["--no-progress", "--no-config-hints"]],
};

async function runStep([name, [program, args]]) {
  const started = Date.now();
  // The type checker is a Go program, whose collector takes a quarter of its time unless it may use more memory.
  const { code, output } = await run(program, args, { quiet: true, env: { GOGC: "800" } });
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return { name, code };
}

/** @returns {Promise<import("./test.mjs").Result>} a step counts as a test */
export async function check() {
  const steps = await Promise.all(Object.entries(STEPS).map(runStep));
  const failed = steps.filter(({ code }) => code !== 0).map(({ name }) => name);
  return { passed: steps.length - failed.length, skipped: 0, failed, flaky: [] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup();
  if (process.argv.includes("--fix")) {
    await run(bin("oxlint"), ["--type-aware", "--fix", "--quiet"]);
    await run(bin("oxfmt"), []);
  }
  const { failed } = await check();
  process.exit(failed.length === 0 ? 0 : 1);
}
