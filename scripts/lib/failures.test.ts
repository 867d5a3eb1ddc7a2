import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureLines, failuresOf } from "./failures.mjs";

let folder: string;
const report = (content: object): string => {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
};

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "cabstand-failures-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const error = (message: string) => ({ message, place: "a.test.ts:7:3" });

describe("what failed in a run", () => {
  it("names the test, the place, the message and what was to be seen, each briefly", () => {
    const long = Array.from({ length: 50 }, (_, line) => `line ${line}`).join("\n");
    const assertionResults = [
      { fullName: "fine", status: "passed" },
      {
        fullName: "books",
        status: "failed",
        errors: [error(`\u001B[31m${long}`)],
        seen: ["http://x/booking\nSold out"],
      },
    ];
    const lines = failureLines(
      failuresOf("e2e", report({ testResults: [{ name: "a.test.ts", assertionResults }] }), 1),
    );
    expect(lines.slice(0, 4)).toEqual([
      "--- what failed",
      "e2e: a.test.ts: books",
      "    at a.test.ts:7:3",
      "    line 0",
    ]);
    expect(lines.slice(-4)).toEqual(["    ...", "    seen:", "      http://x/booking", "      Sold out"]);
    expect(lines.length).toBeLessThan(25);
  });

  it("names files that could not be loaded, errors that no test caught, and runs that ended without a word", () => {
    const testResults = [{ name: "b.test.ts", errors: [error("no such module")], assertionResults: [] }];
    const titles = (content: object, code: number) =>
      failuresOf("unit", report(content), code).map(({ title }) => title);
    expect(titles({ testResults }, 1)).toEqual(["unit: b.test.ts"]);
    expect(titles({ testResults: [], unhandledErrors: [error("lost")] }, 1)).toEqual([
      "unit: an error that no test caught",
    ]);
    expect(titles({ testResults: [] }, 137)).toEqual(["unit ended with 137; no test failed"]);
    expect(failuresOf("unit", join(folder, "none.json"), 137)).toHaveLength(1);
  });

  it("says nothing when nothing failed, and only names what comes after the first few", () => {
    const testResults = [{ name: "a.test.ts", assertionResults: [{ fullName: "fine", status: "passed" }] }];
    expect(failureLines(failuresOf("unit", report({ testResults }), 0))).toEqual([]);
    const many = Array.from({ length: 9 }, (_, index) => ({ title: `t${index}`, lines: ["why"] }));
    expect(failureLines(many).slice(-5)).toEqual(["    why", "t5", "t6", "t7", "t8"]);
  });
});
