import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withBreakpoints } from "./custom-media.ts";

describe("the breakpoints of the style sheets", () => {
  it("[CONST-019] replace their names in media queries only", () => {
    const css = "@media (--phone) and (hover: hover) { a { color: var(--phone) } } @media (--above-phone) {}";
    expect(withBreakpoints(css)).toBe(
      "@media (max-width: 567px) and (hover: hover) { a { color: var(--phone) } } @media (min-width: 568px) {}",
    );
    expect(withBreakpoints("@media (--desktop) {} @media (--below-desktop) {}")).toBe(
      "@media (min-width: 960px) {} @media (max-width: 959px) {}",
    );
  });

  it("refuse a name that does not exist", () => {
    expect(() => withBreakpoints("@media (--tablet) {}")).toThrow("--tablet");
  });

  it("are literals in no style sheet", () => {
    const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".css") && !name.startsWith("generated"),
    );
    expect(sheets.length).toBeGreaterThan(80);
    const literal = /@media[^{]*width: (567|568|959|960)px/;
    expect(sheets.filter((name) => literal.test(readFileSync(`src/${name}`, "utf8")))).toEqual([]);
  });
});
