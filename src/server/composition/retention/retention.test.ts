import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RETENTION, RETENTION_TASKS } from "./retention.ts";

/** The cells of the rows of the only table in a Markdown text, without its head. */
const cellsOf = (markdown: string): string[][] =>
  markdown
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe("the retention table", () => {
  it("is the one in docs/privacy.md, row by row", () => {
    const documented = cellsOf(readFileSync(new URL("../../../../docs/privacy.md", import.meta.url), "utf8"));
    expect(documented).toEqual(
      RETENTION.map(({ data, holds, kept, task }) => [data, holds || "nothing", kept, task ? `\`${task.name}\`` : "–"]),
    );
  });

  it("names each task once", () => {
    const names = RETENTION_TASKS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
