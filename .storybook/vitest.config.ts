/**
 * The stories as tests: `vitest run --config .storybook/vitest.config.ts [--project sb-metro] [stories/inputs/Name]`.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PROJECTS } from "./modes.ts";
import { storyProject } from "./vitest-project.ts";

/** Setting up a project takes seconds: a run for one of them leaves out the others. */
const asked = process.env["STORY_PROJECT"];

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    projects: await Promise.all(
      Object.entries(PROJECTS)
        .filter(([name]) => asked === undefined || name === asked)
        .map(([name, globals]) => storyProject(name, globals)),
    ),
  },
});
