import { describe, expect, it } from "vitest";
import { importCircles } from "./support/import-circles.ts";
import { isTest, readSources, sourceFile } from "./support/source-files.ts";

const circlesOf = (files: Readonly<Record<string, string>>): string[][] =>
  importCircles(Object.entries(files).map(([path, text]) => sourceFile(path, text)));

describe("import circles", () => {
  it("exist nowhere in the sources", () => {
    const sources = readSources("src").filter(({ path }) => !isTest(path));
    expect(sources.length).toBeGreaterThan(1_000);
    expect(importCircles(sources)).toEqual([]);
  });

  it("are found across several files, and where one import is a type or dynamic", () => {
    const files = {
      "src/a.ts": 'import type { B } from "./b.ts";',
      "src/b.ts": 'export * from "./c.ts";',
      "src/c.ts": 'const later = () => import("./a.ts");',
    };
    expect(circlesOf(files)).toEqual([["src/a.ts", "src/b.ts", "src/c.ts", "src/a.ts"]]);
  });

  it("are not two ways to one file", () => {
    const files = {
      "src/a.ts": 'import "./b.ts"; import "./c.ts";',
      "src/b.ts": 'import "./c.ts";',
      "src/c.ts": 'import "react";',
    };
    expect(circlesOf(files)).toEqual([]);
  });
});
