/**
 * A Vitest reporter that writes what the closing line and `npm run requirements` need, and no more: each story carries
 * axe's whole verdict, and all of them in Vitest's own JSON report are hundreds of megabytes.
 * Asked for with `--reporter ./scripts/lib/brief-reporter.mjs`; writes to the file that REPORT names, and each test as it
 * ends to the same name with .txt.
 */
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

/** An error's message, and where in the project it was thrown. */
function briefly({ message, diff, stacks = [] }) {
  const own = stacks.find(({ file }) => !file.includes("node_modules")) ?? stacks[0];
  return {
    message: diff ? `${message}\n${diff}` : message,
    ...(own && { place: `${relative(process.cwd(), own.file)}:${own.line}:${own.column}` }),
  };
}

/** What went wrong with a test, also with one that passed when it was tried again. */
function faults(test) {
  const { errors = [] } = test.result();
  if (errors.length === 0) return {};
  const { seen } = test.meta();
  return { errors: errors.map(briefly), ...(seen && { seen }) };
}

export default class BriefReporter {
  onInit() {
    rmSync(`${process.env.REPORT}.txt`, { force: true });
  }

  /** A run that is cut short has named what it got through, and what was wrong with it. */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
    const lines = [`${state} ${seconds} s ${test.fullName}`, ...errors.map(({ message }) => `  ${message}`)];
    appendFileSync(`${process.env.REPORT}.txt`, `${lines.join("\n")}\n`);
  }

  onTestRunEnd(modules, unhandledErrors = []) {
    const testResults = modules.map((module) => ({
      name: module.relativeModuleId,
      status: module.state(),
      errors: module.errors().map(briefly),
      assertionResults: [...module.children.allTests()].map((test) => ({
        fullName: test.fullName,
        status: test.result().state,
        flaky: test.diagnostic()?.flaky ?? false,
        ...faults(test),
      })),
    }));
    const counted = (state) =>
      testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === state).length;
    for (const { assertionResults } of testResults) {
      for (const { fullName, flaky, errors = [] } of assertionResults)
        if (flaky)
          console.warn(`passed only when tried again: ${fullName}: ${errors[0]?.message.split("\n")[0] ?? ""}`);
    }
    writeFileSync(
      process.env.REPORT,
      JSON.stringify({
        numPassedTests: counted("passed"),
        numFailedTests: counted("failed"),
        numPendingTests: counted("skipped"),
        numTodoTests: 0,
        testResults,
        unhandledErrors: unhandledErrors.map(briefly),
      }),
    );
  }
}
