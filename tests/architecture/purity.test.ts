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
    ["export const now = () => Date.now();", "Date.now"],
    ["export const today = () => new Date();", "new Date()"],
    ["export const dice = () => Math.random();", "Math.random"],
    ["export const wide = () => window.innerWidth > 567;", "window"],
    ["export const zone = () => process.env.TZ;", "process"],
    ["export const load = () => fetch('/api');", "fetch"],
    ["export const id = () => crypto.randomUUID();", "crypto.randomUUID"],
    ["export const later = (f: () => void) => setTimeout(f, 5);", "setTimeout"],
  ])("would be caught with %s", (text, what) => {
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
