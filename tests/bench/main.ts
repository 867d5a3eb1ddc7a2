/**
 * Runs the measurements: `npm run bench`, or `npm run bench bytes vitals` for some of them, `npm run bench -- scale O2` for
 * one figure, `npm run bench -- vitals --vs 1926d5e7` to compare with another commit. Each figure is printed and stored
 * when it is measured; one that breaks off is a row with its reason, and the others go on.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { attempt, isMet, type Bench, type BenchRow, type BrokenOff } from "./bench-result.ts";
import { drawHistory, remember } from "./history.ts";
import { compareWith } from "./versus.ts";

const FOLDER = new URL(".", import.meta.url);
const SUFFIX = ".bench.ts";

/** A row of bench.json, which another commit's run is compared by. */
type Result = { readonly bench: string } & ((BenchRow & { readonly met: boolean | null }) | BrokenOff);

function textOf(row: BenchRow | BrokenOff): string {
  if ("reason" in row) return `BROKE OFF  ${row.name}: ${row.reason}`;
  const met = isMet(row);
  const goal = row.goal === undefined ? "" : `${row.better === "higher" ? ">=" : "<="} ${row.goal}`;
  const cells = [row.name.padEnd(58), `${row.value} ${row.unit}`.trim().padEnd(12), goal.padEnd(8)];
  return `${met === null ? "       " : met ? "met    " : "MISSED "} ${cells.join("  ")}  ${row.note ?? ""}`.trimEnd();
}

async function measure(name: string, figures: readonly string[]): Promise<Result[]> {
  console.log(`\n--- ${name}`);
  const results: Result[] = [];
  const tell = (row: BenchRow | BrokenOff): void => {
    console.log(textOf(row));
    remember(name, row);
    results.push({ bench: name, ...row, ...("reason" in row ? {} : { met: isMet(row) }) } as Result);
  };
  // Setting up or clearing away may fail, too.
  const figuresOf = async () =>
    ((await import(new URL(`${name}${SUFFIX}`, FOLDER).href)) as { bench: Bench }).bench(figures);
  for await (const row of attempt(name, figuresOf)) tell(row);
  return results;
}

const args = process.argv.slice(2);
const versus = args.includes("--vs") ? args.splice(args.indexOf("--vs"), 2)[1] : undefined;
const figures = args.filter((arg) => /^[OS]\d$/.test(arg));
const asked = args.filter((arg) => !figures.includes(arg));
const all = readdirSync(FOLDER)
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length));
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
  process.exit(2);
}
if (versus !== undefined) {
  await compareWith(versus, [...asked, ...figures]);
  process.exit(0);
}
const results: Result[] = [];
for (const name of all) {
  if (asked.length === 0 || asked.includes(name)) results.push(...(await measure(name, figures)));
}
const machine = { node: process.versions.node, cpu: cpus()[0]?.model ?? "", cores: cpus().length };
writeFileSync("bench.json", `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
console.log(`\nAll runs so far: ${drawHistory()}`);
process.exit(results.some((row) => "reason" in row) ? 1 : 0);
