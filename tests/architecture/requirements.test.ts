import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { idsIn, requirementIds } from "#scripts/requirements.ts";
import { readSources } from "./support/source-files.ts";

const ENTRY = /^- \*\*([A-Z]+-\d{3})\*\* (.*)$/gm;

describe("the requirements", () => {
  it("are explained in docs/requirements.md, each once and in the order of the list", () => {
    const entries = [...readFileSync("docs/requirements.md", "utf8").matchAll(ENTRY)];
    expect(entries.map(([, id]) => id)).toEqual(requirementIds());
    expect(new Set(entries.map(([, , text]) => text)).size).toBe(entries.length);
  });

  it("are what the ids in test titles name", () => {
    const known = new Set(requirementIds());
    const tests = ["src", "tests", "stories"]
      .flatMap(readSources)
      .filter(({ path }) => /\.(test|stories)\.tsx?$/.test(path));
    const unknown = tests.flatMap(({ path, text }) =>
      idsIn(text).flatMap((id) => (known.has(id) ? [] : `${id} in ${path}`)),
    );
    expect(unknown).toEqual([]);
  });
});
