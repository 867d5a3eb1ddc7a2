/**
 * A Vitest reporter for `npm test` and `npm run requirements`: writes a Result (results.mjs), with each test's title and
 * state, to the file that REPORT names, and each test as it ends to the same name with .txt. Vitest's own JSON report
 * would hold axe's complete result of each story: hundreds of megabytes.
 *
 * A test that failed first and passed on its retry is flaky, and counts as failed.
 */
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { failure } from "./results.mjs";

/** An error's message, and where in the project it was thrown. */
function briefly({ message, diff, stacks = [] }) {
  const own = stacks.find(({ file }) => !file.includes("node_modules")) ?? stacks[0];
  return {
    message: diff ? `${message}\n${diff}` : message,
    ...(own && { place: `${relative(process.cwd(), own.file)}:${own.line}:${own.column}` }),
  };
}

const isFlaky = (test) => test.diagnostic()?.flaky ?? false;

/** "passed", "failed", "skipped" or "flaky". */
const stateOf = (test) => (isFlaky(test) ? "flaky" : test.result().state);

/** What went wrong in a file: tests that failed or are flaky, or the file itself when it could not be loaded. */
function failuresIn(module) {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].filter((test) => ["failed", "flaky"].includes(stateOf(test)));
  const failures = tests.map((test) => {
    const { errors = [] } = test.result();
    const title = `${isFlaky(test) ? "flaky: " : ""}${file}: ${test.fullName}`;
    return failure(title, errors.map(briefly), test.meta().seen);
  });
  const broken = module.errors();
  const isBroken = broken.length > 0 || (module.state() === "failed" && failures.length === 0);
  return isBroken ? [failure(file, broken.map(briefly)), ...failures] : failures;
}

export default class Reporter {
  onInit() {
    rmSync(`${process.env.REPORT}.txt`, { force: true });
  }

  /** An interrupted run has then listed the tests that ended, and their errors. */
  onTestCaseResult(test) {
    const { errors = [] } = test.result();
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
    const lines = [`${stateOf(test)} ${seconds} s ${test.fullName}`, ...errors.map(({ message }) => `  ${message}`)];
    appendFileSync(`${process.env.REPORT}.txt`, `${lines.join("\n")}\n`);
  }

  onTestRunEnd(modules, unhandledErrors = []) {
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => ({ title: test.fullName, state: stateOf(test) }));
    const counted = (state) => tests.filter((test) => test.state === state).length;
    const failures = [
      ...modules.flatMap(failuresIn),
      ...unhandledErrors.map((error) => failure("an error that no test caught", [briefly(error)])),
    ];
    const result = { passed: counted("passed"), skipped: counted("skipped"), failures, tests };
    writeFileSync(process.env.REPORT, JSON.stringify(result));
  }
}
