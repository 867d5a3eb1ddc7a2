import { describe, expect, it } from "vitest";
import { idsIn, requirementIds, stringsOf } from "#scripts/requirements.ts";
import { readSources } from "./support/source-files.ts";

describe("the requirement ids in test titles", () => {
  it("are all ids of requirements", () => {
    const known = new Set(requirementIds());
    const tests = ["src", "tests", "stories"]
      .flatMap(readSources)
      .filter(({ path }) => /\.(test|stories)\.tsx?$/.test(path) && path !== "tests/architecture/requirements.test.ts");
    const unknown = tests.flatMap(({ path, text }) =>
      idsIn(text).flatMap((id) => (known.has(id) ? [] : `${id} in ${path}`)),
    );
    expect(unknown).toEqual([]);
  });

  it("are read one by one, in lists and in titles, not in comments", () => {
    const text = '// [TIME-001]\nit("a [FLT-016] [TIME-015, TIME-017]", () => {}); it(`b [A-12]`, () => {});';
    expect(stringsOf("a.test.ts", text).flatMap(idsIn)).toEqual(["FLT-016", "TIME-015", "TIME-017"]);
  });
});
