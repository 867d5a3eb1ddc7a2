import { expect, it } from "vitest";
import { isTest, readSources } from "./support/source-files.ts";

const moduleOf = (path: string): string => /^src\/server\/modules\/([^/]+)/.exec(path)?.[1] ?? "";

/** Takes away what needs nothing that is left, again and again: what stays is in a circle or needs one. */
function inCircles(needs: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(needs);
  const free = (): string[] =>
    [...left].filter(([, of]) => ![...of].some((one) => left.has(one))).map(([name]) => name);
  for (let found = free(); found.length > 0; found = free()) for (const name of found) left.delete(name);
  return [...left.keys()];
}

it("no modules of the server need one another in a circle, ports and types included", () => {
  const needs = new Map<string, Set<string>>();
  for (const { path, imports } of readSources("src/server/modules").filter((file) => !isTest(file.path))) {
    const own = moduleOf(path);
    const others = needs.get(own) ?? new Set();
    for (const { target } of imports) if (!["", own].includes(moduleOf(target))) others.add(moduleOf(target));
    needs.set(own, others);
  }
  expect(needs.size).toBeGreaterThan(10);
  expect(inCircles(needs)).toEqual([]);
});
