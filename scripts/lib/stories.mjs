/** Runs the story projects, each in Vitest processes of its own. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { OUTPUT, REPORTER, bin, run } from "./project.mjs";
import { NOTHING, add, readResult } from "./results.mjs";

/** What `npm test` runs: each story in Arabic, right to left, and each with its steps and in every brand. */
export const USUAL_PROJECTS = ["sb-ar", "sb-metro"];
/** What `npm run check:full` and the long tests run; see .storybook/modes.ts. */
export const ALL_PROJECTS = [...USUAL_PROJECTS, "sb-mobile", "sb-pseudo", "wcag", "visual"];

/** Vitest shards the files of the project with steps; each other project has one file, which shards its stories. */
const HAS_FILES = "sb-metro";
/**
 * How many processes share a project's stories. Those with steps differ much in length: four parts finish closer
 * together.
 */
const partCount = (project) => (project === HAS_FILES ? 4 : 2);
/** A part takes about two minutes on two cores of its own. */
const LIMIT_MS = 10 * 60_000;
/** Concurrent processes: a browser with less than a core to itself misses the interaction tests' time limits. */
const LANES = 2;

/** The processes that a project is run in, with the report that each of them writes. */
function partsOf(project) {
  const count = partCount(project);
  return Array.from({ length: count }, (_, index) => ({
    project,
    shard: `${index + 1}/${count}`,
    report: join(OUTPUT, `stories-${project}-${index + 1}.json`),
  }));
}

/**
 * Vitest waits forever when a page of its browser crashes silently (vitest#10791): such a run has a deadline, and is
 * restarted once. A run that ended, with whatever result, is never repeated.
 */
async function runPart({ project, shard, report }, env) {
  for (const attempt of [1, 2]) {
    const args = ["run", "--config", ".storybook/vitest.config.ts", "--project", project];
    const files = project === HAS_FILES ? ["--shard", shard] : [];
    const reporters = ["--reporter", "dot", "--reporter", REPORTER];
    const { code, output } = await run(bin("vitest"), [...args, ...files, ...reporters], {
      env: { ...env, STORY_PROJECT: project, STORY_SHARD: shard, REPORT: report },
      quiet: true,
      group: true,
      timeout: LIMIT_MS,
    });
    console.log(`\n--- stories, ${project} ${shard}\n${output}`);
    const hangs = code === 137;
    if (!hangs || attempt === 2) return readResult(project, report, code);
    console.log(`${project} ${shard} gave no sign for ${LIMIT_MS / 60_000} minutes; it is started once more.`);
  }
  return NOTHING;
}

/**
 * @param {readonly string[]} projects
 * @param {Record<string, string>} env
 * @returns {Promise<import("./results.mjs").Result>}
 */
export async function runStories(projects, env) {
  mkdirSync(OUTPUT, { recursive: true });
  for (const name of readdirSync(OUTPUT)) if (name.startsWith("stories-")) rmSync(join(OUTPUT, name));
  const waiting = projects.flatMap(partsOf);
  const lane = async () => {
    let result = NOTHING;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      result = add(result, await runPart(next, env));
    }
    return result;
  };
  const results = await Promise.all(Array.from({ length: LANES }, lane));
  return results.reduce(add, NOTHING);
}
