import { describe, expect, it } from "vitest";
import { csvOf, rearmed } from "./csv.ts";

describe("CSV", () => {
  it("quotes what needs it and ends every row", () => {
    expect(
      csvOf([
        ["a", "b,c", 'say "x"'],
        ["two\nlines", 1.5, ""],
      ]),
    ).toBe('a,"b,c","say ""x"""\r\n"two\nlines",1.5,\r\n');
  });

  it("disarms texts that a spreadsheet would run, and leaves negative numbers alone", () => {
    for (const text of ["=1+1", "+44 20", "-2", "@SUM(A1)", "\tx"]) expect(csvOf([[text]])).toBe(`'${text}\r\n`);
    expect(csvOf([['=HYPERLINK("http://x","y")']])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`);
    expect(csvOf([[-2]])).toBe("-2\r\n");
    expect(csvOf([["'=1", "'tis"]])).toBe("''=1,'tis\r\n");
  });

  it("disarms what a spreadsheet of a country with decimal commas would run, where a semicolon ends a cell", () => {
    expect(csvOf([["x;=1+1", "a;b"]])).toBe(`"x;'=1+1","a;b"\r\n`);
    expect(csvOf([["x; @SUM(A1);+1"]])).toBe(`"x;' @SUM(A1);'+1"\r\n`);
    expect(csvOf([['x;"=1+1"']])).toBe(`"x;'""=1+1"""\r\n`);
  });

  it.each(["'=1", "=1", "+44", "'tis", "x; =1", "x;'=1", "a;b", "''"])(
    "gives %s back without what disarmed it",
    (text) => {
      const [field = ""] = csvOf([[text]]).split("\r\n");
      expect(rearmed(field.replace(/^"|"$/g, ""))).toBe(text);
    },
  );
});
