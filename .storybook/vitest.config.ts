/**
 * The stories as tests: `vitest run --config .storybook/vitest.config.ts [--project sb-metro] [stories/inputs/Name]`.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PROJECTS } from "./modes.ts";
import { storyProject } from "./vitest-project.ts";

/** Setting up a project takes seconds: a run for one of them leaves out the others. */
const asked = process.env["STORY_PROJECT"];

/**
 * React's advice to people who drive it by hand. Storybook wraps each step in `act` itself, and every step of ours waits
 * for what it expects; what a part does between two steps, on its own, is what it does for people.
 */
const ADVICE = /was not wrapped in act\(|inside an `act` scope|not configured to support act\(/;

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    onConsoleLog: (log) => (ADVICE.test(log) ? false : undefined),
    projects: await Promise.all(
      Object.entries(PROJECTS)
        .filter(([name]) => asked === undefined || name === asked)
        .map(([name, project]) => storyProject(name, project)),
    ),
  },
});
