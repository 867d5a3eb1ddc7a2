/**
 * A Vitest reporter that writes what the closing line and `npm run requirements` need, and no more: each story carries
 * axe's whole verdict, and all of them in Vitest's own JSON report are hundreds of megabytes.
 * Asked for with `--reporter ./scripts/lib/brief-reporter.mjs`; writes to the file that REPORT names.
 */
import { writeFileSync } from "node:fs";

export default class BriefReporter {
  onTestRunEnd(modules) {
    const testResults = modules.map((module) => ({
      name: module.relativeModuleId,
      status: module.state(),
      assertionResults: [...module.children.allTests()].map((test) => ({
        fullName: test.fullName,
        status: test.result().state,
      })),
    }));
    const counted = (state) =>
      testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === state).length;
    writeFileSync(
      process.env.REPORT,
      JSON.stringify({
        numPassedTests: counted("passed"),
        numFailedTests: counted("failed"),
        numPendingTests: counted("skipped"),
        numTodoTests: 0,
        testResults,
      }),
    );
  }
}
