import { describe, expect, it } from "vitest";
import { asLines, asText, oneLine } from "./person-text.ts";

describe("what people typed", () => {
  it.each(["http://evil.example", "www.evil.example/x", "ada@evil.example", "HTTPS://EVIL.EXAMPLE", "tel:123", "a.b"])(
    "is no link any more: %s",
    (text) => {
      const shown = asText(text);
      expect(shown).not.toMatch(/\w[.@:][\w/]/);
      expect(shown.replaceAll("\u200b", "")).toBe(text);
    },
  );

  it("keeps ordinary names and addresses as they are", () => {
    for (const text of ["Zoë O’Neill-Łukasz", "St. Pancras, Euston Rd., London NW1 2AR", "محمد"])
      expect(asText(text)).toBe(text);
  });

  it("has no control characters, no turned text and one line", () => {
    expect(oneLine("a\u0000b\r\nBcc: c\u202egnp\u200b\ttd ")).toBe("a b Bcc: c gnp td");
    expect(asLines("one\r\n\r\ntwo\nthree\n")).toEqual(["one", "", "two", "three"]);
  });
});
