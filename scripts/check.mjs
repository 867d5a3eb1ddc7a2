/**
 * `npm run check`: everything that needs no browser and no server, in under a minute. `--full` also runs the stories in
 * every look, builds the component library and checks it; `--fix` formats and applies the tools' automatic fixes.
 */
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";
import { bin, run } from "./lib/project.mjs";
import { add, closingLine, NOTHING } from "./lib/results.mjs";
import { ALL_PROJECTS, runStories } from "./lib/stories.mjs";
import { setup } from "./setup.mjs";

/** What is checked: name -> program and arguments. */
const STEPS = {
  // One program knows the types for both: the rules that need types, and the compiler's own errors.
  "lint and types": [bin("oxlint"), ["--type-aware", "--type-check", "--deny-warnings"]],
  format: [bin("oxfmt"), ["--check"]],
  architecture: [bin("vitest"), ["run", "--project", "architecture", "--reporter", "dot"]],
};

/** What only the full check does, one after the other: the built library's test reads what Storybook's build made. */
const FULL = {
  "types by tsc": [bin("tsc"), ["--project", ".", "--noEmit"]],
  storybook: [bin("storybook"), ["build", "--disable-telemetry", "--quiet"]],
  "built library": [bin("vitest"), ["run", "--project", "built library", "--reporter", "dot"]],
};

async function runStep([name, [program, args]]) {
  const started = Date.now();
  const { code, output } = await run(program, args, { quiet: true, timeout: 5 * 60_000 });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  if (code === 0) return { ...NOTHING, passed: 1 };
  return { ...NOTHING, failures: [{ title: `check: ${name}`, lines: output.trimEnd().split("\n").slice(-20) }] };
}

/**
 * Runs the checks, two at a time.
 * @param {{ without?: string[], full?: boolean }} [options] without: names of steps that run elsewhere
 * @returns {Promise<import("./lib/results.mjs").Result>}
 */
export async function check({ without = [], full = false } = {}) {
  const queue = Object.entries(STEPS).filter(([name]) => !without.includes(name));
  const results = [];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step));
  };
  await Promise.all([work(), work()]);
  if (full) {
    const stories = await runStories(ALL_PROJECTS, { CHROMIUM_PATH: await findChromium() });
    console.log(`stories in every look: ${closingLine(stories)}`);
    results.push(stories);
    for (const step of Object.entries(FULL)) results.push(await runStep(step));
  }
  return results.reduce(add, NOTHING);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup();
  if (process.argv.includes("--fix")) {
    await run(bin("oxlint"), ["--type-aware", "--fix", "--quiet"]);
    await run(bin("oxfmt"), []);
  }
  const { failures } = await check({ full: process.argv.includes("--full") });
  process.exit(failures.length === 0 ? 0 : 1);
}
