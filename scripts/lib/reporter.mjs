/**
 * The Vitest reporter of `npm test`: writes what a part of the run came to (a Result of test.mjs) to the file that REPORT
 * names, and prints its ten slowest tests. `npm run requirements` reads the titles. Vitest's own JSON report has no flaky
 * tests, and holds axe's complete result of each story: hundreds of megabytes.
 */
import { writeFileSync } from "node:fs";

const SLOWEST = 10;

/** "passed", "failed", "skipped", or "flaky": failed first and passed on a retry. */
const stateOf = (test) => (test.diagnostic()?.flaky ? "flaky" : test.result().state);

/** Why the first try of a flaky test failed, on one line: the retry has passed, so nothing else prints it. */
const reasonOf = (test) => `${test.result().errors?.[0]?.message ?? ""}`.split("\n", 1)[0].slice(0, 200);

export default class Reporter {
  onTestRunEnd(modules, unhandledErrors = []) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        title: `${module.relativeModuleId} > ${test.fullName}`,
        state: stateOf(test),
        reason: reasonOf(test),
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      })),
    );
    const titles = (state) => tests.filter((test) => test.state === state).map(({ title }) => title);
    // A file may fail by itself, outside its tests.
    const broken = modules.filter((module) => module.errors().length > 0).map((module) => module.relativeModuleId);
    const stray = unhandledErrors.map((error) => `an error outside every test: ${error.message}`);
    const result = {
      passed: titles("passed").length + titles("flaky").length,
      skipped: titles("skipped").length,
      failed: [...titles("failed"), ...broken, ...stray],
      flaky: tests.filter(({ state }) => state === "flaky").map(({ title, reason }) => `${title} (${reason})`),
      tests,
    };
    writeFileSync(process.env.REPORT, JSON.stringify(result));
    console.log("\nThe slowest tests:");
    for (const { title, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${title}`);
    }
  }
}
