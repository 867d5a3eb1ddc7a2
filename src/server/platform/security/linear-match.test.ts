import { describe, expect, it } from "vitest";
import { costFault } from "#domain/business/cost-fields.ts";
import { isLinearPattern, linearMatch } from "./linear-match.ts";

const field = (pattern: string) => ({ name: "Project", required: true, pattern, hint: "" });

describe("a pattern that an operator wrote", () => {
  it.each([
    { pattern: "[A-Z]{2}-\\d{4}", value: "AB-1234", fault: null },
    { pattern: "[A-Z]{2}-\\d{4}", value: "AB-12345", fault: "invalid" },
    { pattern: "CC|PR", value: "PR", fault: null },
    { pattern: "CC|PR", value: "PRX", fault: "invalid" },
    { pattern: "\\p{L}+", value: "Zoë", fault: null },
    // A stored pattern may be older than the check: the operator's mistake must not block the booker.
    { pattern: "(?=A).*", value: "B", fault: null },
    { pattern: "([", value: "x", fault: null },
  ])("$pattern is held against $value: $fault", ({ pattern, value, fault }) => {
    expect(costFault(field(pattern), value, linearMatch)).toBe(fault);
  });

  it.each(["(?:a|a)*b", "(?:a|aa)+b", "a*a*a*a*a*a*a*a*a*a*b", "(?:a?){32}a{32}b", "(?:[ab]|a)*c"])(
    "%s takes no time that grows with what matches in several ways",
    (pattern) => {
      // A backtracking matcher would be busy for longer than this test may take.
      expect(costFault(field(pattern), "a".repeat(64), linearMatch)).toBe("invalid");
    },
  );

  it("can be read unless it looks around or back, or repeats without measure", () => {
    const patterns = ["\\d{4}", "(?<year>\\d{4})", "(?=a)a", "(a)\\1", "(?:(?:.{1000}){1000}){10}", "(["];
    expect(patterns.map(isLinearPattern)).toEqual([true, true, false, false, false, false]);
  });
});
