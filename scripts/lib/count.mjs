/** Counts tests from the runners' own JSON reports: what a runner prints is for people. */
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {Count} a @param {Count} b @returns {Count} */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const NONE = { passed: 0, failed: 0, skipped: 0 };

/**
 * What one Vitest run did. A file that could not be loaded, a run that ended badly with no failed test, and a run
 * that found no test at all each count as one failure.
 * @param {string} report path of the JSON report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countReport(report, exitCode) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  const count = {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + (numTodoTests ?? 0),
  };
  const silent = count.failed === 0 && (exitCode !== 0 || count.passed === 0);
  return silent ? { ...count, failed: 1 } : count;
}

/** The closing line: 'N passed, N failed' and, when there are any, ', N skipped'. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
