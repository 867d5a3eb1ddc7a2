/**
 * The tests that run in Node and the journeys in a browser (stories: .storybook/vitest.config.ts). `npm test` runs the
 * projects node and journeys, `npm run test:full` the others.
 */
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const ZONES = ["Europe/London", "America/New_York", "Asia/Kathmandu"];
/** Domain tests that deal with dates: the answer must not depend on where the computer stands. */
const TIME_TESTS = ["src/domain/**/*{time,zone,when,date,clock,calendar,expiry,fare,tariff}*.test.ts"];
/**
 * Tests that mock modules, or load lazy parts that may still be on their way when the file ends: a file that shared its
 * modules with them would meet what they left.
 */
const APART = ["src/client/{app,gateways/maps}/**/*.test.{ts,tsx}"];
/** One database of its own for each file, on the kind of database that the run uses (tests/support/database/databases.ts). */
const WITH_DATABASES = ["tests/{contract,integration}/**/*.test.ts"];
const DATABASES = { globalSetup: ["tests/support/database/postgres-template.ts"] };
const SETUP = ["tests/support/client/consoleGuard.ts", "tests/support/client/strictMobx.ts"];
const JOURNEYS = { globalSetup: ["tests/e2e/support/global-setup.ts"], testTimeout: 180_000, retry: 2 };

function project(name: string, include: string[], extra: Record<string, unknown> = {}): TestProjectConfiguration {
  return {
    test: {
      name,
      include,
      environment: "node",
      pool: "forks",
      // Files of a worker share the modules that they load, such as zod, React and the server: each is read once.
      isolate: false,
      env: { TZ: "UTC", NODE_ENV: "test" },
      setupFiles: SETUP,
      sequence: { hooks: "stack" },
      restoreMocks: true,
      // A title with a row's values is whole, whatever their length.
      chaiConfig: { truncateThreshold: 0 },
      // A failure that prints a whole store takes minutes and all the memory.
      diff: { maxDepth: 5 },
      // Nor does a poll wait, unless for its own limit: what comes at once on a quick machine may take its time here.
      expect: { poll: { timeout: 20_000 } },
      // Nothing here waits; the limits are for machines with other work.
      testTimeout: 60_000,
      hookTimeout: 180_000,
      ...extra,
    },
  };
}

export default defineConfig({
  test: {
    // Two cores: more workers than that only take turns.
    maxWorkers: 2,
    projects: [
      project(
        "node",
        [
          "src/**/*.test.{ts,tsx}",
          "{scripts,.storybook}/**/*.test.ts",
          "tests/architecture/**/*.test.ts",
          ...WITH_DATABASES,
        ],
        { exclude: [".storybook/looks/**", ...APART], ...DATABASES, setupFiles: [...SETUP, "tests/support/seed.ts"] },
      ),
      project("apart", APART, { isolate: true }),
      project("journeys", ["tests/e2e/journeys/*.test.ts"], JOURNEYS),
      project("database", WITH_DATABASES, DATABASES),
      project("processes", ["tests/processes/*.test.ts"], DATABASES),
      ...ZONES.map((TZ) => project(`zone ${TZ}`, TIME_TESTS, { env: { TZ, NODE_ENV: "test" } })),
      project("e2e", ["tests/e2e/*.test.ts"], JOURNEYS),
      project("torture", ["tests/torture/**/*.test.ts"], { testTimeout: 120_000, isolate: true }),
      project("library", ["tests/built-library/**/*.test.ts"]),
    ],
  },
});
