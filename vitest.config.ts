/**
 * The layers of tests that run in Node (the stories have their own: .storybook/). Names are what `npm test -- <name>`
 * takes. Every project runs under an explicit time zone; the rules of time run again under three others.
 */
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const GUARD = "tests/support/client/consoleGuard.ts";
const HOOK_MS = 180_000;
const ZONES = ["Europe/London", "America/New_York", "Asia/Kathmandu"];
/** Domain tests that deal with dates: the answer must not depend on where the computer stands. */
const TIME_TESTS = ["src/domain/**/*{time,zone,when,date,clock,calendar,expiry,fare,tariff}*.test.ts"];

function layer(name: string, include: string[], extra: Record<string, unknown> = {}): TestProjectConfiguration {
  return {
    test: {
      name,
      include,
      environment: "node",
      pool: "forks",
      env: { TZ: "UTC", NODE_ENV: "test" },
      setupFiles: [GUARD],
      sequence: { hooks: "stack" },
      restoreMocks: true,
      // A title with a row's values is whole, whatever their length.
      chaiConfig: { truncateThreshold: 0 },
      // Nor does a poll wait, unless for its own limit: what comes at once on a quick machine may take its time here.
      expect: { poll: { timeout: 20_000 } },
      // Nothing here waits; the limit is for machines with other work.
      testTimeout: 60_000,
      hookTimeout: HOOK_MS,
      // Tells a flaky test from a broken one; the run fails either way (scripts/lib/reporter.mjs).
      retry: process.env["CI"] ? 1 : 0,
      ...extra,
    },
  };
}

/**
 * Files of a worker share the modules that they load, such as the server's code, zod and React: each is read once and not
 * per file. What a module keeps is a cache, so files stay independent; those with databases open one of their own each.
 */
const SHARED = { isolate: false };

/** The layers with databases. */
const WITH_DATABASES = { ...SHARED, globalSetup: ["tests/support/database/postgres-template.ts"] };

/**
 * What has proved itself in memory proves itself on a PostgreSQL server as well: every file that does not run on both
 * kinds of database anyway (tests/support/database/databases.ts).
 */
const ON_ONE_DATABASE = ["tests/contract", "tests/integration"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith(".test.ts") && !readFileSync(file, "utf8").includes("DATABASES"));

/** What a screen hands on holds whole stores: a failure that prints them takes minutes and all the memory. */
const SHALLOW = { diff: { maxDepth: 3 }, chaiConfig: { truncateThreshold: 400 } };

export default defineConfig({
  test: {
    // Two cores: more workers than that only take turns.
    maxWorkers: 2,
    projects: [
      layer(
        "unit",
        [
          "src/{domain,contract,design-system,server}/**/*.test.{ts,tsx}",
          "scripts/**/*.test.ts",
          ".storybook/*.test.ts",
        ],
        SHARED,
      ),
      layer("client", ["src/client/**/*.test.{ts,tsx}"], {
        setupFiles: [GUARD, "tests/support/client/strictMobx.ts"],
        ...SHALLOW,
      }),
      ...ZONES.map((TZ) => layer(`zone ${TZ}`, TIME_TESTS, { ...SHARED, env: { TZ, NODE_ENV: "test" } })),
      // These tests only read sources, so a worker's files share what they import, and threads start sooner than forks.
      layer("architecture", ["tests/architecture/**/*.test.ts"], { ...SHARED, pool: "threads" }),
      layer("built library", ["tests/built-library/**/*.test.ts"]),
      layer("contract", ["tests/contract/**/*.test.ts"], WITH_DATABASES),
      layer("integration", ["tests/integration/**/*.test.ts"], WITH_DATABASES),
      layer("postgres", ON_ONE_DATABASE, {
        ...WITH_DATABASES,
        env: { TZ: "UTC", NODE_ENV: "test", TEST_DATABASE: "postgres" },
      }),
      layer("torture", ["tests/torture/**/*.test.ts"], { testTimeout: 120_000 }),
      layer("e2e", ["tests/e2e/**/*.test.ts"], {
        testTimeout: 180_000,
        globalSetup: ["tests/e2e/support/global-setup.ts"],
      }),
    ],
  },
});
