import { describe, expect, it } from "vitest";
import { impurities } from "./support/purity.ts";
import { isTest, readSources, sourceFile } from "./support/source-files.ts";

describe("the domain", () => {
  it("uses no clock, no chance, no process, no page", () => {
    const files = readSources("src/domain").filter(({ path }) => !isTest(path));
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap(impurities)).toEqual([]);
  });

  it.each([
    { text: "export const now = () => Date.now();", what: "Date.now" },
    { text: "export const today = () => new Date();", what: "new Date()" },
    { text: "export const dice = () => Math.random();", what: "Math.random" },
    { text: "export const wide = () => window.innerWidth > 567;", what: "window" },
    { text: "export const zone = () => process.env.TZ;", what: "process" },
    { text: "export const load = () => fetch('/api');", what: "fetch" },
    { text: "export const id = () => crypto.randomUUID();", what: "crypto.randomUUID" },
    { text: "export const later = (f: () => void) => setTimeout(f, 5);", what: "setTimeout" },
  ])("would be caught with $text", ({ text, what }) => {
    expect(impurities(sourceFile("src/domain/a.ts", text))).toEqual([`src/domain/a.ts:1 ${what}`]);
  });

  it.each([
    "export const at = (ms: number) => new Date(ms);",
    "export interface Job { readonly process: string; readonly location: string }",
    "export const of = (job: { location: string }) => job.location;",
    "export const fits = (window: { end: number }, t: number) => t < window.end;",
    "// Date.now() is forbidden here",
  ])("is not accused of %s", (text) => {
    expect(impurities(sourceFile("src/domain/a.ts", text))).toEqual([]);
  });
});
