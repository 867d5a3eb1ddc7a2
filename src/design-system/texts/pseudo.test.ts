import { describe, expect, it } from "vitest";
import { formatText } from "./format.ts";
import { pseudoText } from "./pseudo.ts";

describe("pseudoText", () => {
  it("accents and lengthens a text by 40 %", () => {
    expect(pseudoText("Later")).toBe("[Łáŧéř··]");
  });

  it("keeps places and plurals working", () => {
    const text = pseudoText("{count, plural, one {# bag} other {# bags}} for {name}");
    expect(formatText(text, { count: 3, name: "Ada" }, "en")).toMatch(/^\[3 ƀáğš ƒóř Ada·+\]$/);
  });
});
