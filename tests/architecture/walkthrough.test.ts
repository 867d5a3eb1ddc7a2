import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROW = /^\| \d+ +\| `([^`]+)` +\| `([^`]+)`/gm;

const [, ...sections] = readFileSync("docs/walkthrough.md", "utf8").split(/^## /m);
const ways = sections.flatMap((section) => {
  const rows = [...section.matchAll(ROW)].map(([, path = "", name = ""]) => ({ path, name }));
  return rows.length === 0 ? [] : [{ way: section.slice(0, section.indexOf("\n")), rows }];
});

const isThere = ({ path, name }: { path: string; name: string }): boolean =>
  existsSync(path) && readFileSync(path, "utf8").includes(name);

describe("the walkthrough", () => {
  it("has a way for each of booking, dispatch, payment and tracking", () => expect(ways).toHaveLength(4));

  it.each(ways)("leads through at most ten files, each with the name in it: $way", ({ rows }) => {
    expect(rows.filter((row) => !isThere(row))).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(10);
  });
});
