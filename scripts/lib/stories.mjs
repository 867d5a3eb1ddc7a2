/** Runs the story projects, each in Vitest processes of its own. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NONE, add, countReport } from "./count.mjs";
import { BRIEF_REPORTER, OUTPUT, bin, run } from "./project.mjs";

/** What `npm test` runs: each story in Arabic, right to left, and each with its steps and in every brand. */
export const USUAL_PROJECTS = ["sb-ar", "sb-metro"];
/** What `npm run check:full` and the long tests run; see .storybook/modes.ts. */
export const ALL_PROJECTS = [...USUAL_PROJECTS, "sb-mobile", "sb-pseudo", "wcag", "visual"];

/** The project with the steps has many files, which Vitest deals out; the others have one, which deals out its stories. */
const HAS_FILES = "sb-metro";
/** How many processes share a project's stories. Those with steps differ much in length: four parts end closer together. */
const partCount = (project) => (project === HAS_FILES ? 4 : 2);
/** A part takes about two minutes on two cores of its own. */
const LIMIT_MS = 10 * 60_000;
/** Processes at a time: a browser with less than a core to itself misses the interaction tests' time limits. */
const LANES = 2;

/** Where a project's report is found after a run. */
export const reportOf = (project) => join(OUTPUT, `stories-${project}.json`);

/** The processes that a project is run in, with the report that each of them writes. */
function partsOf(project) {
  const count = partCount(project);
  return Array.from({ length: count }, (_, index) => ({
    project,
    shard: `${index + 1}/${count}`,
    report: join(OUTPUT, `part-${index + 1}-${project}.json`),
  }));
}

/**
 * Vitest waits for ever when a page of its browser dies without saying so (vitest#10791): such a run has a deadline,
 * and is started once more. A run that ended, with whatever result, is never repeated.
 */
async function runPart({ project, shard, report }, env) {
  for (const attempt of [1, 2]) {
    rmSync(report, { force: true });
    const args = ["run", "--config", ".storybook/vitest.config.ts", "--project", project];
    const files = project === HAS_FILES ? ["--shard", shard] : [];
    const reporters = ["--reporter", "dot", "--reporter", BRIEF_REPORTER];
    const { code, output } = await run(bin("vitest"), [...args, ...files, ...reporters], {
      env: { ...env, STORY_PROJECT: project, STORY_SHARD: shard, REPORT: report },
      quiet: true,
      group: true,
      timeout: LIMIT_MS,
    });
    console.log(`\n--- stories, ${project} ${shard}\n${output}`);
    const hangs = code === 137;
    if (!hangs || attempt === 2) return countReport(report, code);
    console.log(`${project} ${shard} gave no sign for ${LIMIT_MS / 60_000} minutes; it is started once more.`);
  }
  return NONE;
}

/** Puts the reports of a project's parts into one. */
function joinReports(project) {
  const files = partsOf(project)
    .map(({ report }) => report)
    .filter((report) => existsSync(report));
  const reports = files.map((file) => JSON.parse(readFileSync(file, "utf8")));
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
  const joined = {
    numPassedTests: sum("numPassedTests"),
    numFailedTests: sum("numFailedTests"),
    numPendingTests: sum("numPendingTests"),
    numTodoTests: 0,
    testResults: reports.flatMap(({ testResults }) => testResults),
    unhandledErrors: reports.flatMap(({ unhandledErrors }) => unhandledErrors),
  };
  writeFileSync(reportOf(project), JSON.stringify(joined));
  for (const file of files) rmSync(file);
}

/**
 * @param {readonly string[]} projects
 * @param {Record<string, string>} env
 * @returns {Promise<import("./count.mjs").Count>}
 */
export async function runStories(projects, env) {
  mkdirSync(OUTPUT, { recursive: true });
  for (const project of projects) rmSync(reportOf(project), { force: true });
  const waiting = projects.flatMap(partsOf);
  const lane = async () => {
    let count = NONE;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      count = add(count, await runPart(next, env));
    }
    return count;
  };
  const counts = await Promise.all(Array.from({ length: LANES }, lane));
  projects.forEach(joinReports);
  return counts.reduce(add, NONE);
}
