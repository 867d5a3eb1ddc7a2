import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OUTPUT, REPORTER, bin } from "./project.mjs";
import { NOTHING, add, closingLine, failure, failureLines, readResult } from "./results.mjs";

let folder: string;
beforeAll(() => {
  mkdirSync(OUTPUT, { recursive: true });
  folder = mkdtempSync(join(OUTPUT, "results-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const written = (content: object): string => {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe("the reporter of npm test", () => {
  const TESTS = {
    "good.test.js": `it("passes", () => {}); it.skip("is skipped", () => {});`,
    "bad.test.js": `it("fails", () => { throw new Error("no"); });`,
    "flaky.test.js": `let tries = 0; it("passes at its second try", () => { tries += 1; if (tries === 1) throw new Error("late"); });`,
    "broken.test.js": `import "./missing.js";`,
    "stray.test.js": `it("leaves a rejection behind", () => { void Promise.reject(new Error("lost")); });`,
  };

  it("counts a flaky test, a file that does not load and an error that no test caught as failed", async () => {
    for (const [name, text] of Object.entries(TESTS))
      writeFileSync(join(folder, name), `import { it } from "vitest";\n${text}`);
    writeFileSync(join(folder, "vitest.config.js"), "export default { test: { retry: 1 } };");
    const REPORT = join(folder, "run.json");
    const run = promisify(execFile)(bin("vitest"), ["run", "--root", folder, "--reporter", REPORTER], {
      env: { ...process.env, REPORT },
    });
    await expect(run).rejects.toThrow();
    const result = readResult("unit", REPORT, 1);
    expect(closingLine(result)).toBe("2 passed, 4 failed, 1 skipped");
    expect(result.failures.map(({ title }) => title).toSorted()).toEqual([
      "unit: an error that no test caught",
      "unit: bad.test.js: fails",
      "unit: broken.test.js",
      "unit: flaky: flaky.test.js: passes at its second try",
    ]);
    expect(failureLines(result).join("\n")).toMatch(/flaky: .*\n +at .*flaky\.test\.js:2:\d+\n +late/);
  });
});

describe("the result of a test run", () => {
  const ran = { passed: 7, skipped: 2, failures: [] };

  it("is what the report says", () => {
    expect(readResult("unit", written(ran), 0)).toEqual(ran);
  });

  it.each([
    { run: "ended badly", report: () => written(ran), code: 1 },
    { run: "found no test", report: () => written(NOTHING), code: 0 },
    { run: "wrote no report", report: () => join(folder, "none.json"), code: 137 },
  ])("is a failure when the run $run", ({ report, code }) => {
    expect(readResult("unit", report(), code).failures).toHaveLength(1);
  });

  it("closes with the plain line", () => {
    const one = { ...NOTHING, passed: 4, failures: [failure("books", [])] };
    expect(closingLine(add({ ...NOTHING, passed: 3 }, one))).toBe("7 passed, 1 failed");
    expect(closingLine({ ...NOTHING, passed: 1, skipped: 2 })).toBe("1 passed, 0 failed, 2 skipped");
  });
});

describe("the lines about failures", () => {
  it("name the test, the place, the message and what the page showed, each briefly", () => {
    const long = Array.from({ length: 50 }, (_, line) => `line ${line}`).join("\n");
    const errors = [{ message: `\u001B[31m${long}`, place: "a.test.ts:7:3" }];
    const failures = [failure("e2e: a.test.ts: books", errors, ["http://x/booking\nSold out"])];
    const lines = failureLines({ ...NOTHING, failures });
    expect(lines.slice(0, 4)).toEqual([
      "--- what failed",
      "e2e: a.test.ts: books",
      "    at a.test.ts:7:3",
      "    line 0",
    ]);
    expect(lines.slice(-4)).toEqual(["    ...", "    seen:", "      http://x/booking", "      Sold out"]);
    expect(lines.length).toBeLessThan(25);
  });

  it("are none when nothing failed, and only the title after the first few failures", () => {
    expect(failureLines(NOTHING)).toEqual([]);
    const failures = Array.from({ length: 9 }, (_, index) => ({ title: `t${index}`, lines: ["why"] }));
    expect(failureLines({ ...NOTHING, failures }).slice(-5)).toEqual(["    why", "t5", "t6", "t7", "t8"]);
  });
});
