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

const files = readSources("src/server/modules").filter((file) => !isTest(file.path));

it("a module of the server reads another's rows through its functions, never through its repository", () => {
  const foreign = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target.endsWith("repository.ts") && moduleOf(target) !== moduleOf(path))
      .map(({ target }) => `${path} imports ${target}`),
  );
  expect(foreign).toEqual([]);
});

it("no modules of the server need one another in a circle, types included", () => {
  const needs = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const own = moduleOf(path);
    const others = needs.get(own) ?? new Set();
    for (const { target } of imports) if (!["", own].includes(moduleOf(target))) others.add(moduleOf(target));
    needs.set(own, others);
  }
  expect(needs.size).toBeGreaterThan(10);
  expect(inCircles(needs)).toEqual([]);
});
