/**
 * `npm test`: sets up, then runs every layer of tests and ends with one line of totals.
 * `npm test -- unit e2e` runs only the named layers; `--long` gives the torture tests their long schedules and runs the
 * stories in every look and the templates at each width in two brands.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { check } from "./check.mjs";
import { findChromium } from "./chromium.mjs";
import { build } from "./build.mjs";
import { OUTPUT, REPORTER, bin, run } from "./lib/project.mjs";
import { NOTHING, add, closingLine, failure, failureLines, readResult } from "./lib/results.mjs";
import { ALL_PROJECTS, USUAL_PROJECTS, runStories } from "./lib/stories.mjs";
import { setup } from "./setup.mjs";

const MINUTE = 60_000;
const long = process.argv.includes("--long");

/** Runs projects of a Vitest configuration and counts their tests. */
async function vitest(layer, projects, { env = {}, minutes = 30 } = {}) {
  const report = join(OUTPUT, `${layer}.json`);
  rmSync(report, { force: true });
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter",
    process.env.CI ? "dot" : "default",
    "--reporter",
    REPORTER,
  ];
  if (long) console.log(`Each test stands in ${report}.txt as soon as it has ended.`);
  const { code } = await run(bin("vitest"), args, { env: { ...env, REPORT: report }, timeout: minutes * MINUTE });
  return readResult(layer, report, code);
}

const browser = async () => ({ CHROMIUM_PATH: await findChromium() });

/** Whether a PostgreSQL server is available for tests; without one the layer is skipped and says so. */
async function postgresAnswers() {
  const url = process.env.TEST_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  // Not at the top: setup installs it.
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  if (answers) await client.end();
  else console.log("skipped: no PostgreSQL server listens at 127.0.0.1:5432 (or TEST_POSTGRES_URL)");
  return answers;
}

/** The layers, those in which a mistake is found fastest first. */
const LAYERS = {
  check: () => check({ without: ["architecture"] }),
  unit: () => vitest("unit", ["unit", "client", "zone *", "architecture"]),
  contract: () => vitest("contract", ["contract"]),
  integration: () => vitest("integration", ["integration"]),
  postgres: async () => ((await postgresAnswers()) ? vitest("postgres", ["postgres"]) : NOTHING),
  stories: async () => runStories(long ? ALL_PROJECTS : USUAL_PROJECTS, await browser()),
  e2e: async () => {
    await build();
    const env = { ...(await browser()), ...(long ? { E2E: "long" } : {}) };
    return vitest("e2e", ["e2e"], { env, minutes: 40 });
  },
  torture: () => vitest("torture", ["torture"], { env: long ? { TORTURE: "long" } : {}, minutes: long ? 240 : 10 }),
};

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = asked.filter((name) => !(name in LAYERS));
if (unknown.length > 0) {
  console.error(`No such layer: ${unknown.join(", ")}. There are: ${Object.keys(LAYERS).join(", ")}.`);
  process.exit(2);
}

await setup();
mkdirSync(OUTPUT, { recursive: true });
const rows = [];
for (const [name, runLayer] of Object.entries(LAYERS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n--- ${name}`);
  const started = Date.now();
  const result = await runLayer().catch((error) => {
    console.error(error);
    return { ...NOTHING, failures: [failure(name, [{ message: String(error) }])] };
  });
  rows.push({ name, result, seconds: (Date.now() - started) / 1000 });
}

const total = rows.map(({ result }) => result).reduce(add, NOTHING);
console.log();
for (const line of failureLines(total)) console.log(line);
console.log();
for (const { name, result, seconds } of rows) {
  console.log(`${`${name}:`.padEnd(13)} ${closingLine(result)} (${seconds.toFixed(0)} s)`);
}
console.log(`\n${closingLine(total)}`);
process.exit(total.failures.length === 0 && total.passed > 0 ? 0 : 1);
