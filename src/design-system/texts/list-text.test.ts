import { describe, expect, it } from "vitest";
import { listText } from "./list-text.ts";

describe("a list in words", () => {
  it("has the commas of its language", () => {
    expect(listText(["one", "two"], "en-GB")).toBe("one, two");
    expect(listText(["واحد", "اثنان"], "ar")).toBe("واحد، اثنان");
    expect(listText(["one"], "ar")).toBe("one");
    expect(listText([], "en-GB")).toBe("");
  });
});
