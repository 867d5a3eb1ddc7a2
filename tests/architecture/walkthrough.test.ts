/** docs/walkthrough.md leads through files that exist and reach one another, and through no more than it should. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSources, type SourceFile } from "./support/source-files.ts";

/** A row of a table: a file with the name to look for, or how the fact crosses to the next file. */
type Row =
  | { readonly path: string; readonly name: string }
  | { readonly crossing: "table" | "port" | "context" | "topic"; readonly name: string };

const FILE = /^\| \d+ +\| `([^`]+)` +\| `([^`]+)`/;
const CROSSING = /^\| +\| (table|port|context|topic) `([^`]+)`/;

const sources = new Map(readSources("src").map((source) => [source.path, source]));
const CONTEXT = "src/client/hooks/stores.ts";

const rowsOf = (text: string): Row[] =>
  text.split("\n").flatMap((line): Row[] => {
    const [, path, name] = FILE.exec(line) ?? [];
    if (path !== undefined && name !== undefined) return [{ path, name }];
    const [, crossing, by] = CROSSING.exec(line) ?? [];
    return crossing !== undefined && by !== undefined ? [{ crossing, name: by } as Row] : [];
  });

const imports = (from: SourceFile, to: SourceFile): boolean => from.imports.some(({ target }) => target === to.path);

const mentions = (path: string, name: string): boolean => sources.get(path)?.text.includes(name) === true;

/** What is wrong with a crossing before a file; `before` are the files above it. */
function crossingFault(row: Row & { crossing: string }, before: readonly SourceFile[], file: SourceFile): string[] {
  const isKnown = {
    context: () => mentions(CONTEXT, row.name) && mentions(file.path, row.name),
    table: () => mentions(file.path, row.name) && before.some(({ text }) => text.includes(row.name)),
    port: () => mentions(file.path, row.name) && before.some(({ text }) => text.includes(row.name)),
    topic: () => mentions(file.path, row.name) && before.some(({ text }) => text.includes(row.name)),
  }[row.crossing as "table"]();
  return isKnown ? [] : [`${file.path}: no ${row.crossing} ${row.name}`];
}

/** What is wrong with a walk: files, names and crossings that do not exist, and files that none above reaches. */
function faultsOf(rows: readonly Row[]): string[] {
  const before: SourceFile[] = [];
  let crossing: (Row & { crossing: string }) | null = null;
  return rows.flatMap((row) => {
    if ("crossing" in row) {
      crossing = row;
      return [];
    }
    const file = sources.get(row.path);
    if (!file) return [`${row.path}: no such file`];
    const by = crossing;
    crossing = null;
    const faults = file.text.includes(row.name) ? [] : [`${row.path}: no ${row.name}`];
    const isReached = before.length === 0 || before.some((other) => imports(other, file) || imports(file, other));
    if (by) faults.push(...crossingFault(by, before, file));
    else if (!isReached) faults.push(`${row.path}: none above imports it or is imported by it`);
    if (before.includes(file)) faults.push(`${row.path}: listed twice`);
    before.push(file);
    return faults;
  });
}

const [, fare = "", dispatch = ""] = readFileSync("docs/walkthrough.md", "utf8").split(/^## /m);

describe("the walkthrough", () => {
  it.each([
    { walk: "from a key press to the fare", text: fare, most: 22 },
    { walk: "from the quotation's id to the dispatch event", text: dispatch, most: 21 },
  ])("$walk exists, and passes at most $most files", ({ text, most }) => {
    const rows = rowsOf(text);
    expect(faultsOf(rows)).toEqual([]);
    const files = rows.filter((row) => "path" in row);
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(most);
  });
});
