import { describe, expect, it } from "vitest";
import { asLines, asText, oneLine, typedHtml, typedPlain, withoutMarks } from "./person-text.ts";

const INVISIBLE = /[\p{Cf}\p{Noncharacter_Code_Point}]/u;

describe("what people typed", () => {
  it.each([
    { typed: "http://evil.example", plain: "http: //evil. example" },
    { typed: "www.evil.example/x", plain: "www. evil. example/x" },
    { typed: "ada@evil.example", plain: "ada@evil. example" },
    { typed: "HTTPS://10.0.0.1/x", plain: "HTTPS: //10.0. 0.1/x" },
    { typed: "tel:123", plain: "tel: 123" },
    { typed: "東京。中国", plain: "東京。 中国" },
  ])("is no link in a mail, and nothing invisible keeps it from being one: $typed", ({ typed, plain }) => {
    const html = typedHtml(asText(typed));
    expect(html).not.toMatch(/[\p{L}\p{N}][.@:。][\p{L}\p{N}/]/u);
    expect(html.replace(/<\/?span>/g, "")).toBe(typed);
    expect(typedPlain(asText(typed))).toBe(plain);
    expect(withoutMarks(asText(typed))).toBe(typed);
    expect(html + plain).not.toMatch(INVISIBLE);
  });

  it.each(["Zoë O’Neill-Łukasz", "J.R.R. Tolkien", "St. Pancras, Euston Rd., London NW1 2AR", "12:30, £4.50", "محمد"])(
    "stays as it is in plain text without an address: %s",
    (text) => expect(typedPlain(asText(text))).toBe(text),
  );

  it("leaves the operator's own words to the mail program, and lays out values of another direction by an element", () => {
    const line = `Write to us@metro.example, \u2068${asText("a.b <i>")}\u2069`;
    expect(typedHtml(line)).toBe("Write to us@metro.example, <bdi>a<span>.</span>b &lt;i&gt;</bdi>");
  });

  it("has no control characters, no turned text, no marks of ours and one line", () => {
    expect(oneLine("a\u0000b\r\nBcc: c\u202egnp\u200b\ttd\ufdd1 ")).toBe("a b Bcc: c gnp td");
    expect(asLines("one\r\n\r\ntwo\nthree\n").map(withoutMarks)).toEqual(["one", "", "two", "three"]);
  });
});
