import { describe, expect, it } from "vitest";
import { idsIn, namedRequirements, requirementIds, stringsOf } from "#scripts/requirements.ts";

describe("the requirement ids in test titles", () => {
  it("are all ids of requirements", () => {
    const known = new Set(requirementIds());
    const unknown = [...namedRequirements()].filter(([id]) => !known.has(id));
    expect(unknown.map(([id, files]) => `${id} in ${[...files].join(", ")}`)).toEqual([]);
  });

  it("are read one by one and in lists", () => {
    expect(idsIn("refuses a late landing [FLT-016] [TIME-015, TIME-017]")).toEqual(["FLT-016", "TIME-015", "TIME-017"]);
    expect(idsIn("[A-12] is no requirement, nor is [x] or TIME-015 alone")).toEqual([]);
  });

  it("count in titles, not in comments", () => {
    const text = '// [TIME-001]\nit("a [TIME-002]", () => {}); it(`b [TIME-003]`, () => {});';
    expect(stringsOf("a.test.ts", text).flatMap(idsIn)).toEqual(["TIME-002", "TIME-003"]);
  });
});
