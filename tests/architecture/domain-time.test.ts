import { expect, it } from "vitest";
import { isTest, readSources } from "./support/source-files.ts";

it("the domain takes the time as an argument and never asks for today, which lint cannot see", () => {
  const files = readSources("src/domain").filter(({ path }) => !isTest(path));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(({ text }) => /\bnew Date\(\s*\)/.test(text)).map(({ path }) => path)).toEqual([]);
});
