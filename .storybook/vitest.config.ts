/**
 * The stories as tests: `vitest run --config .storybook/vitest.config.ts [--project stories] [stories/inputs/Name]`.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PROJECTS } from "./modes.ts";
import { storyProject } from "./vitest-project.ts";

/** React as passengers get it: act and development's double work would hide what only production does. */
process.env["NODE_ENV"] = "production";

/** Setting up a project takes seconds: a run of one project leaves out the others. */
const asked = process.env["STORY_PROJECT"];

/**
 * React's one expected warning, once in each page: Storybook's wrapper around events does not wait for `act`, and the
 * first press on Pay loads the card form's chunk. The steps after it wait for the form.
 */
const LOADS_A_CHUNK = "A component suspended inside an `act` scope, but the `act` call was not awaited";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    onConsoleLog: (log) => (log.includes(LOADS_A_CHUNK) ? false : undefined),
    projects: await Promise.all(
      Object.entries(PROJECTS)
        .filter(([name]) => asked === undefined || name === asked)
        .map(([name, project]) => storyProject(name, project)),
    ),
  },
});
