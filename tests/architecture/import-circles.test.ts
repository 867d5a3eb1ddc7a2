import { describe, expect, it } from "vitest";
import { importCircles } from "./support/import-circles.ts";
import { isTest, readSources, sourceFile, type SourceFile } from "./support/source-files.ts";

const circlesOf = (files: Readonly<Record<string, string>>): string[][] =>
  importCircles(Object.entries(files).map(([path, text]) => sourceFile(path, text)));

const moduleOf = (path: string): string => /^src\/server\/modules\/[^/]+/.exec(path)?.[0] ?? "";

/** One file for each module of the server, which imports what the module's files import of the others. */
const modulesOf = (files: readonly SourceFile[]): SourceFile[] =>
  [...new Set(files.map(({ path }) => moduleOf(path)))].map((path) => ({
    path,
    text: "",
    imports: files
      .filter((file) => moduleOf(file.path) === path)
      .flatMap(({ imports }) => imports.map((one) => ({ ...one, target: moduleOf(one.target) })))
      .filter(({ target }) => target !== path),
  }));

describe("import circles", () => {
  it("exist nowhere in the sources", () => {
    const sources = readSources("src").filter(({ path }) => !isTest(path));
    expect(sources.length).toBeGreaterThan(1_000);
    expect(importCircles(sources)).toEqual([]);
  });

  it("exist between no modules of the server, ports included", () => {
    const modules = modulesOf(readSources("src/server/modules").filter(({ path }) => !isTest(path)));
    expect(modules.length).toBeGreaterThan(10);
    expect(importCircles(modules)).toEqual([]);
    const pays = sourceFile("src/server/modules/pay/a.ts", 'import type { B } from "#server/modules/book/b.port.ts";');
    const books = sourceFile("src/server/modules/book/c.ts", 'import type { A } from "../pay/a.port.ts";');
    expect(importCircles(modulesOf([pays, books]))).toHaveLength(1);
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
