/**
 * `npm test`: sets up, then runs check, node, stories and journeys, and closes with the line `N passed, N failed`.
 * `npm run test:full` runs everything else (the torture tests for hours with `--long`). Both take the names of parts:
 * `npm test -- node`, `npm run test:full -- brands`.
 *
 * A whole `npm test` leaves what it came to in tests/.output/last-run.json.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { findChromium, NoChromium } from "./chromium.mjs";
import { alone } from "./lib/alone.mjs";
import { OUTPUT, ROOT, bin, run } from "./lib/project.mjs";
import { setup } from "./setup.mjs";

const args = process.argv.slice(2);

/** @typedef {{ passed: number, skipped: number, failed: string[], flaky: string[] }} Result titles of what failed or is flaky */

/** Runs Vitest projects as one part. A run that ends without a report, badly, or without any test has failed. */
async function vitest(part, projects, { config = "vitest.config.ts", env = {} } = {}) {
  const report = join(OUTPUT, `${part}.json`);
  rmSync(report, { force: true });
  const reporters = [process.env.CI ? "dot" : "default", join(ROOT, "scripts", "lib", "reporter.mjs")];
  const { code } = await run(
    bin("vitest"),
    [
      "run",
      "--config",
      config,
      ...projects.flatMap((project) => ["--project", project]),
      ...reporters.flatMap((reporter) => ["--reporter", reporter]),
    ],
    { env: { NO_COLOR: process.env.CI ? "1" : "", ...env, REPORT: report } },
  );
  try {
    const { tests, ...result } = JSON.parse(readFileSync(report, "utf8"));
    if (result.failed.length === 0 && (code !== 0 || tests.length === 0)) result.failed.push(`ended with ${code}`);
    return result;
  } catch (error) {
    return { passed: 0, skipped: 0, failed: [`ended with ${code} and no report: ${error.message}`], flaky: [] };
  }
}

/** Each project of stories runs in its own process; a project's tests share two pages. */
async function stories(project) {
  const env = { CHROMIUM_PATH: await findChromium(), STORY_PROJECT: project };
  return vitest(project, [project], { config: ".storybook/vitest.config.ts", env });
}

async function journeys(project, env = {}) {
  await build();
  return vitest(project, [project], { env: { CHROMIUM_PATH: await findChromium(), ...env } });
}

/** What `npm test` runs: where a mistake is found fastest comes first. */
const USUAL = {
  check,
  node: () => vitest("node", ["node", "apart"]),
  stories: () => stories("stories"),
  journeys: () => journeys("journeys"),
};

/** What `npm run test:full` runs. */
const FULL = {
  database: () => vitest("database", ["database"], { env: { TEST_DATABASE: "other" } }),
  processes: () => vitest("processes", ["processes"]),
  zones: () => vitest("zones", ["zone *"]),
  brands: () => stories("brands"),
  arabic: () => stories("arabic"),
  mobile: () => stories("mobile"),
  pseudo: () => stories("pseudo"),
  layout: () => stories("layout"),
  pictures: () => stories("pictures"),
  e2e: () => journeys("e2e", { E2E: "long" }),
  torture: () => vitest("torture", ["torture"], { env: args.includes("--long") ? { TORTURE: "long" } : {} }),
  library: async () => {
    const { code } = await run(bin("storybook"), ["build", "--disable-telemetry", "--quiet"]);
    if (code !== 0) return { passed: 0, skipped: 0, failed: ["storybook build"], flaky: [] };
    return vitest("library", ["library"]);
  },
};

const full = args.includes("--full");
const all = full ? FULL : USUAL;
const asked = args.filter((argument) => !argument.startsWith("--"));
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(all).join(", ")}.`);
  process.exit(2);
}

async function runParts(names) {
  const rows = [];
  for (const name of names) {
    console.log(`\n--- ${name}`);
    const started = Date.now();
    const result = await all[name]().catch((error) => {
      if (!(error instanceof NoChromium)) console.error(error);
      return { passed: 0, skipped: 0, failed: [error.message], flaky: [] };
    });
    rows.push({ name, ...result, seconds: Math.round((Date.now() - started) / 1000) });
  }
  return rows;
}

const git = (...words) => execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim();

/** The commit that ran, and whether files differ from it; nothing where the sources came without git. */
function revision() {
  try {
    return { commit: git("rev-parse", "HEAD"), dirty: git("status", "--porcelain") !== "" };
  } catch {
    return { commit: "", dirty: true };
  }
}

/** Prints what the parts came to. @returns whether all is well */
function report(rows) {
  const lists = (key) => rows.flatMap((row) => row[key].map((title) => `${row.name}: ${title}`));
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const [failed, flaky] = [lists("failed"), lists("flaky")];
  writeFileSync(join(OUTPUT, "flaky.txt"), flaky.map((title) => `${title}\n`).join(""));
  if (asked.length === 0 && !full) {
    const seconds = Object.fromEntries(rows.map((row) => [row.name, row.seconds]));
    const run = { ...revision(), passed: sum("passed"), failed: failed.length, flaky: flaky.length, seconds };
    writeFileSync(join(OUTPUT, "last-run.json"), `${JSON.stringify(run, null, 2)}\n`);
  }
  console.log();
  for (const title of failed) console.log(`FAILED ${title}`);
  for (const title of flaky) console.log(`flaky  ${title}`);
  for (const row of rows) {
    console.log(
      `${`${row.name}:`.padEnd(10)} ${row.passed} passed, ${row.failed.length} failed, ${row.skipped} skipped (${row.seconds} s)`,
    );
  }
  console.log(`\n${sum("passed")} passed, ${failed.length} failed`);
  return failed.length === 0 && sum("passed") > 0;
}

let isSaid = false;
async function waitFor(owner) {
  if (!isSaid) console.log(`Process ${owner} runs the tests of this folder; waiting until it has finished.`);
  isSaid = true;
  await setTimeout(1_000);
}

await setup();
mkdirSync(OUTPUT, { recursive: true });
const names = asked.length > 0 ? asked : Object.keys(all);
const ok = await alone(join(OUTPUT, "test.lock"), async () => report(await runParts(names)), waitFor);
process.exit(ok ? 0 : 1);
