/** Beside `setup.ts`, for stories: what a mutant keeps from appearing is not waited for as long as on a busy machine. */
import { configure } from "storybook/test";
import { beforeEach, inject } from "vitest";

const WAIT_MS = 4_000;
beforeEach(() => {
  if (inject("mutant") !== 0) configure({ asyncUtilTimeout: WAIT_MS });
});
