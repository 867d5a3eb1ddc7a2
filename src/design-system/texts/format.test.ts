import { describe, expect, it } from "vitest";
import { formatText, listText } from "./format.ts";

describe("formatText", () => {
  it("fills named places and leaves unknown ones to be seen", () => {
    expect(formatText("{title} is required by {who}", { title: "Email" }, "en")).toBe("Email is required by {who}");
  });

  it("chooses the plural form of the language", () => {
    const text = "{count, plural, zero {none} one {# place} two {a pair} few {# few} other {# places}} near {town}";
    expect(formatText(text, { count: 1, town: "Ely" }, "en")).toBe("1 place near Ely");
    expect(formatText(text, { count: 1204, town: "Ely" }, "en")).toBe("1,204 places near Ely");
    expect(formatText(text, { count: 2, town: "Ely" }, "ar")).toBe("a pair near Ely");
    expect(formatText(text, { count: 0, town: "Ely" }, "ar")).toBe("none near Ely");
  });
});

describe("a list in words", () => {
  it("has the commas of its language", () => {
    expect(listText(["one", "two"], "en-GB")).toBe("one, two");
    expect(listText(["واحد", "اثنان"], "ar")).toBe("واحد، اثنان");
    expect(listText(["one"], "ar")).toBe("one");
    expect(listText([], "en-GB")).toBe("");
  });
});
