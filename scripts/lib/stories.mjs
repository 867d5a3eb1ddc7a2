/** Runs the story projects, each in a Vitest process of its own. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { NONE, add, countReport } from "./count.mjs";
import { BRIEF_REPORTER, OUTPUT, bin, run } from "./project.mjs";

/** Two projects side by side take two to three minutes on two cores. */
const LIMIT_MS = 8 * 60_000;
/** Projects at a time: a browser with less than a core to itself misses the interaction tests' time limits. */
const LANES = 2;

/**
 * Vitest waits for ever when a page of its browser dies without saying so (vitest#10791): such a run has a deadline,
 * and is started once more. A run that ended, with whatever result, is never repeated.
 */
async function runProject(project, env) {
  const report = join(OUTPUT, `stories-${project}.json`);
  for (const attempt of [1, 2]) {
    rmSync(report, { force: true });
    const args = ["run", "--config", ".storybook/vitest.config.ts", "--project", project];
    const reporters = ["--reporter", "dot", "--reporter", BRIEF_REPORTER];
    const { code, output } = await run(bin("vitest"), [...args, ...reporters], {
      env: { ...env, STORY_PROJECT: project, REPORT: report },
      quiet: true,
      group: true,
      timeout: LIMIT_MS,
    });
    console.log(`\n--- stories, ${project}\n${output}`);
    const hangs = code === 137;
    if (!hangs || attempt === 2) return countReport(report, code);
    console.log(`The run of ${project} gave no sign for ${LIMIT_MS / 60_000} minutes; it is started once more.`);
  }
  return NONE;
}

/**
 * @param {readonly string[]} projects
 * @param {Record<string, string>} env
 * @returns {Promise<import("./count.mjs").Count>}
 */
export async function runStories(projects, env) {
  const waiting = [...projects];
  const lane = async () => {
    let count = NONE;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      count = add(count, await runProject(next, env));
    }
    return count;
  };
  return (await Promise.all(Array.from({ length: LANES }, lane))).reduce(add, NONE);
}
