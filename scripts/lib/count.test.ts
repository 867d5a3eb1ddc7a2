import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { add, closingLine, countReport } from "./count.mjs";

let folder: string;
const report = (content: object): string => {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
};

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "cabstand-count-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const ran = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] };

describe("the count of a test run", () => {
  it("adds what the report says", () => {
    expect(countReport(report(ran), 0)).toEqual({ passed: 7, failed: 0, skipped: 3 });
  });

  it("counts a file that could not be loaded as a failure", () => {
    const testResults = [{ status: "failed", assertionResults: [] }];
    expect(countReport(report({ ...ran, testResults }), 1)).toEqual({ passed: 7, failed: 1, skipped: 3 });
    const unprepared = [{ status: "failed", assertionResults: [{ status: "skipped" }] }];
    expect(countReport(report({ ...ran, testResults: unprepared }), 1).failed).toBe(1);
  });

  it("counts a run that ended badly, found no test or wrote no report as a failure", () => {
    expect(countReport(report(ran), 1).failed).toBe(1);
    expect(countReport(report({ ...ran, numPassedTests: 0 }), 0).failed).toBe(1);
    expect(countReport(join(folder, "none.json"), 0).failed).toBe(1);
  });

  it("closes with the plain line", () => {
    const total = add({ passed: 3, failed: 1, skipped: 0 }, { passed: 4, failed: 0, skipped: 0 });
    expect(closingLine(total)).toBe("7 passed, 1 failed");
    expect(closingLine({ passed: 1, failed: 0, skipped: 2 })).toBe("1 passed, 0 failed, 2 skipped");
  });
});
