import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pastedCode, readReference } from "./pasted-code.ts";

const LINK = "https://metro.example/tracking/aB-c_";

describe("a booking reference", () => {
  it.each([
    "#AB12CD3",
    "ab12cd3",
    " AB12 CD3 ",
    "<AB12CD3>",
    "<#ab12 cd3>.",
    "“AB12CD3”,",
    "ＡＢ12CD3",
    "AB12\u200bCD3",
  ])("is the stored one, when it is typed or pasted as %j", (typed) => {
    expect(readReference(typed)).toBe("AB12CD3");
    expect(readReference(pastedCode(typed))).toBe("AB12CD3");
  });
});

describe("a pasted link or code", () => {
  it.each([
    LINK,
    `${LINK}.`,
    `<${LINK}>`,
    `<${LINK}>.`,
    `"${LINK}",`,
    `(${LINK}/)`,
    `${LINK}.html?utm=mail#top`,
    `Follow my ride: ${LINK}.`,
    `\u200b${LINK}\u202c`,
    "aB-c_",
    " <aB-c_>. ",
  ])("is the code with its letter case, when it is %j", (typed) => expect(pastedCode(typed)).toBe("aB-c_"));

  it.each(["", " ?x", "<>", ". . ."])("is nothing, when it has no code: %j", (typed) => {
    expect(pastedCode(typed)).toBe("");
  });

  it("is read again the same, in linear time, when it comes from any text", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 10_000 }),
      fc.string({ unit: fc.constantFrom("/", "#", "?", "<", ">", ".", " ", "a", ".html", "\u200b"), maxLength: 30 }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const reference = readReference(typed);
        expect(readReference(reference)).toBe(reference);
        expect(pastedCode(pastedCode(typed))).toBe(pastedCode(typed));
      }),
      { numRuns: 50 },
    );
  });
});
