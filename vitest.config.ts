/**
 * The layers of tests that run in Node (the stories have their own: .storybook/). Names are what `npm test -- <name>`
 * takes. Every project runs under an explicit time zone; the rules of time run again under three others.
 */
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const GUARD = "tests/support/consoleGuard.ts";
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
      // Nothing here waits; the limit is for machines with other work.
      testTimeout: 30_000,
      // What talks to sockets and processes may miss a deadline there: the second try decides, and the report names it.
      retry: process.env["CI"] ? 1 : 0,
      ...extra,
    },
  };
}

/**
 * Files of a worker share the modules that they load: the server's code and its models are read once and not per file.
 * What a module keeps is a cache, so files stay independent; each opens a database of its own.
 */
const SHARED = { isolate: false };

/**
 * What has proved itself in memory proves itself on a PostgreSQL server as well: every file that does not run on both
 * kinds of database anyway (tests/support/databases.ts).
 */
const ON_ONE_DATABASE = ["tests/contract", "tests/integration"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith(".test.ts") && !readFileSync(file, "utf8").includes("DATABASES"));

export default defineConfig({
  test: {
    // Two cores: more workers than that only take turns.
    maxWorkers: 2,
    projects: [
      layer("unit", ["src/{domain,contract,design-system,server}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"]),
      layer("client", ["src/client/**/*.test.{ts,tsx}"], { setupFiles: [GUARD, "tests/support/strictMobx.ts"] }),
      ...ZONES.map((TZ) => layer(`zone ${TZ}`, TIME_TESTS, { env: { TZ, NODE_ENV: "test" } })),
      layer("architecture", ["tests/architecture/**/*.test.ts"]),
      layer("contract", ["tests/contract/**/*.test.ts"], { ...SHARED, testTimeout: 20_000, hookTimeout: 60_000 }),
      layer("integration", ["tests/integration/**/*.test.ts"], { ...SHARED, testTimeout: 30_000, hookTimeout: 60_000 }),
      layer("postgres", ON_ONE_DATABASE, {
        ...SHARED,
        env: { TZ: "UTC", NODE_ENV: "test", TEST_DATABASE: "postgres" },
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      layer("torture", ["tests/torture/**/*.test.ts"], { testTimeout: 120_000, hookTimeout: 120_000 }),
      layer("e2e", ["tests/e2e/**/*.test.ts"], {
        testTimeout: 90_000,
        hookTimeout: 90_000,
        fileParallelism: false,
        globalSetup: ["tests/e2e/support/global-setup.ts"],
      }),
    ],
  },
});
