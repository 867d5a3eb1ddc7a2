/** One Vitest for a whole mutation run: the tests in Node and the stories, over sources that hold every mutant. */
import { relative } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { PROJECTS } from "#storybook/modes.ts";
import { storyProject } from "#storybook/vitest-project.ts";
import config from "../../vitest.config.ts";
import { ROOT } from "../lib/project.mjs";

/** A test, and the mutants that it reaches. */
export interface Reach {
  readonly project: string;
  readonly file: string;
  readonly id: string;
  readonly ms: number;
  readonly mutants: readonly number[];
}

const SETUP = `${ROOT}/scripts/mutation/setup.ts`;
const STORIES = "stories";
const PICTURES = "pictures";
const QUICK = { proof: "steps", viewport: "desktop", globals: {} } as const;
/** Axe checks states, not what a screen hands on, and takes most of a story's time. Storybook's runner asks this key. */
const WITHOUT_AXE = { "storybook/test-provided": { a11y: false } };
/** The files in Node that reach the client. */
const IN_NODE: Readonly<Record<string, readonly string[]>> = {
  unit: ["src/{contract,design-system}/**/*.test.{ts,tsx}"],
  client: ["src/client/**/*.test.{ts,tsx}"],
  integration: ["tests/integration/client/**/*.test.ts"],
};

const serve = (sources: ReadonlyMap<string, string>): Plugin => ({
  name: "mutants",
  enforce: "pre",
  transform: (code, id) => {
    const file = relative(ROOT, id);
    // The page of the stories runs set-up files once; its hooks belong to each file.
    if (file.endsWith(".stories.tsx"))
      return { code: `import "${SETUP}?of=${file.replaceAll(/\W/g, "-")}";${code}`, map: null };
    const instrumented = sources.get(file);
    return instrumented === undefined ? null : { code: instrumented, map: null };
  },
});

/** With many mutants in one process, what never comes is not waited for long. */
const IN_PLACE = {
  runner: `${ROOT}/scripts/mutation/in-place.ts`,
  testTimeout: 4_000,
  expect: { poll: { timeout: 2_000 } },
  // What a screen hands on holds whole stores: to print them takes minutes and all the memory.
  diff: { maxDepth: 2, printBasicPrototype: false },
  chaiConfig: { truncateThreshold: 80 },
};

const nodeProjects = (plugins: Plugin[], inPlace: boolean) =>
  (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== "object" || !("test" in project)) return [];
    const { test = {} } = project;
    const include = typeof test.name === "string" ? IN_NODE[test.name] : undefined;
    if (include === undefined) return [];
    const setupFiles = [SETUP, ...[test.setupFiles ?? []].flat()];
    const own = { include: [...include], setupFiles, testTimeout: 20_000 };
    return [{ plugins, test: { ...test, ...own, ...(inPlace ? IN_PLACE : {}) } }];
  });

const stories = async (plugins: Plugin[]) => {
  // Storybook's plugin does nothing elsewhere, and asks this.
  process.env["VITEST"] = "true";
  const { test, ...project } = await storyProject("mutation", QUICK);
  const setupFiles = [SETUP, SETUP.replace("setup.ts", "setup-stories.ts")];
  return {
    ...project,
    plugins: [plugins, project.plugins],
    test: { ...test, name: STORIES, setupFiles, provide: WITHOUT_AXE, testTimeout: 30_000 },
  };
};

/** The screenshots of tests/visual. */
const pictures = async (plugins: Plugin[]) => {
  const { test, ...project } = await storyProject("mutation-pictures", PROJECTS.visual);
  return { ...project, plugins: [plugins, project.plugins], test: { ...test, name: PICTURES, setupFiles: [SETUP] } };
};

/**
 * Starts the one Vitest.
 * @param sources the instrumented text of each file, by its path in the project
 * @param kind `looks` runs the pictures alone, `node` the tests in Node alone
 */
export async function start(sources: ReadonlyMap<string, string>, kind: "all" | "looks" | "node"): Promise<Vitest> {
  const plugins = [serve(sources)];
  const projects =
    kind === "looks"
      ? [await pictures(plugins)]
      : [...nodeProjects(plugins, kind === "node"), ...(kind === "all" ? [await stories(plugins)] : [])];
  const vitest = await createVitest("test", {
    config: false,
    root: ROOT,
    watch: false,
    maxWorkers: 2,
    reporters: [{}],
    onConsoleLog: () => false,
    projects,
  });
  vitest.provide("plan", {});
  await vitest.standalone();
  return vitest;
}

/** The first line of an error's message; Storybook puts its own address before it. */
const firstLine = (error: unknown): string =>
  String(Reflect.get(Object(error), "message") ?? error)
    .split("\n")
    .find((line) => line.trim() !== "" && !line.includes("Click to debug")) ?? "";

/**
 * Runs the tests without a mutant. Tests that fail prove nothing later and are named.
 * @param part what the paths of their files contain
 */
export async function reachOf(vitest: Vitest, part: string): Promise<Reach[]> {
  vitest.provide("mutant", 0);
  const specs = (await vitest.globTestSpecifications()).filter(
    ({ moduleId }) => moduleId.includes(part) && !/\/stories\/(?!sections|templates|screens)/.test(moduleId),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  for (const error of unhandledErrors) console.log("without a mutant:", error);
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  for (const test of tests)
    if (test.result().state === "failed")
      console.log(`fails without a mutant: ${test.fullName}`, firstLine(test.result().errors?.[0]));
  return tests
    .filter((test) => test.result().state === "passed")
    .map((test) => ({
      project: test.project.name.replace(/ .*/, ""),
      file: test.module.moduleId,
      id: test.id,
      ms: test.diagnostic()?.duration ?? 0,
      mutants: test.meta().mutants ?? [],
    }));
}

/** What noticed a mutant: a test, or (undefined) a module that could not be loaded or an error outside of tests. */
export interface Notice {
  readonly test: Reach | undefined;
  readonly why: string;
}

/** What Vitest runs for these tests, and no others of their files. */
export function byTest(vitest: Vitest, tests: readonly Reach[]): TestSpecification[] {
  const byFile = new Map<string, Reach[]>();
  for (const test of tests) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  return [...byFile].flatMap(([file, own]): TestSpecification[] => {
    const project = vitest.projects.find(({ name }) => name.replace(/ .*/, "") === own[0]?.project);
    return project === undefined ? [] : [project.createSpecification(file, { testIds: own.map(({ id }) => id) })];
  });
}

/** What fails when the tests run with the mutant (0: without any). */
export async function notices(vitest: Vitest, mutant: number, tests: readonly Reach[]): Promise<Notice | undefined> {
  vitest.provide("mutant", mutant);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(byTest(vitest, tests));
  // Vitest also returns modules of earlier runs, with what they found then.
  const asked = new Map(tests.map((test) => [test.id, test]));
  for (const module of testModules.filter(({ moduleId }) => tests.some(({ file }) => file === moduleId))) {
    for (const test of module.children.allTests("failed")) {
      const why = `${test.fullName}: ${firstLine(test.result().errors?.[0])}`;
      if (asked.has(test.id)) return { test: asked.get(test.id), why };
    }
    const [error] = module.errors();
    if (error !== undefined) return { test: undefined, why: firstLine(error) };
  }
  return unhandledErrors.length === 0 ? undefined : { test: undefined, why: firstLine(unhandledErrors[0]) };
}
