/**
 * `npm run requirements`: which requirements of tests/support/requirement-ids.txt a test names, and which of these
 * tests passed in the last `npm test`. `--list` prints the requirements without a test.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REPORTS = join(ROOT, "tests/.output");
const TEST_FILE = /\.(test|stories)\.tsx?$/;
const TAG = /\[([A-Z]{2,}[A-Z0-9]*-\d+(?:[,\s]+[A-Z]{2,}[A-Z0-9]*-\d+)*)\]/g;

/** The ids that a title names: `[TIME-015]`, also several in one bracket. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(TAG)].flatMap((match) => (match[1] ?? "").split(/[,\s]+/));
}

function testFiles(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => TEST_FILE.test(name))
    .map((name) => join(folder, name));
}

/** Every string of a file's code: titles are among them, comments are not. */
function stringsOf(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
    } else if (typeof value === "object" && value !== null) {
      const node = value as { type?: unknown; value?: unknown };
      if (node.type === "Literal" && typeof node.value === "string") found.push(node.value);
      if (node.type === "TemplateElement") found.push((node.value as { raw: string }).raw);
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Requirement -> files whose tests name it. */
export function namedRequirements(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const file of ["src", "tests", "stories"].flatMap(testFiles)) {
    const ids = stringsOf(file, readFileSync(join(ROOT, file), "utf8")).flatMap(idsIn);
    for (const id of ids) named.set(id, (named.get(id) ?? new Set()).add(file));
  }
  return named;
}

interface Report {
  readonly tests: readonly { readonly title: string; readonly state: string }[];
}

/** What the last runs' reports say: requirements whose every named test passed, and the ones with a failed test. */
function lastOutcomes(): { passing: Set<string>; failing: Set<string> } {
  const passing = new Set<string>();
  const failing = new Set<string>();
  const reports = existsSync(REPORTS) ? readdirSync(REPORTS).filter((name) => name.endsWith(".json")) : [];
  for (const name of reports) {
    const report = JSON.parse(readFileSync(join(REPORTS, name), "utf8")) as Partial<Report>;
    for (const { title, state } of report.tests ?? []) {
      if (state === "passed") for (const id of idsIn(title)) passing.add(id);
      if (state === "failed" || state === "flaky") for (const id of idsIn(title)) failing.add(id);
    }
  }
  for (const id of failing) passing.delete(id);
  return { passing, failing };
}

function printAreas(ids: readonly string[], named: ReadonlyMap<string, unknown>, passing: ReadonlySet<string>): void {
  const areas = new Map<string, string[]>();
  for (const id of ids) {
    const area = id.split("-")[0] ?? id;
    areas.set(area, [...(areas.get(area) ?? []), id]);
  }
  console.log("area     ids  tested  passing in the last run");
  for (const [area, members] of areas) {
    const tested = members.filter((id) => named.has(id)).length;
    const green = members.filter((id) => named.has(id) && passing.has(id)).length;
    console.log(`${area.padEnd(7)} ${String(members.length).padStart(4)}  ${String(tested).padStart(6)}  ${green}`);
  }
  const tested = ids.filter((id) => named.has(id)).length;
  console.log(`all     ${String(ids.length).padStart(4)}  ${String(tested).padStart(6)}  ${passing.size}`);
}

/** The ids of all requirements, in the order of the specification. */
export const requirementIds = (): string[] =>
  readFileSync(join(ROOT, "tests/support/requirement-ids.txt"), "utf8").split("\n").filter(Boolean);

function main(): void {
  const ids = requirementIds();
  const named = namedRequirements();
  const { passing, failing } = lastOutcomes();
  printAreas(ids, named, passing);
  if (process.argv.includes("--list")) console.log(ids.filter((id) => !named.has(id)).join(" "));
  if (failing.size > 0) console.log(`failed in the last run: ${[...failing].join(" ")}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
