/**
 * Runs the measurements and prints one table: `npm run bench`, or `npm run bench bytes vitals` for some of them, or
 * `npm run bench -- scale O2` for one figure.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { isMet, type Bench, type BenchRow } from "./bench-result.ts";

const FOLDER = new URL(".", import.meta.url);
const SUFFIX = ".bench.ts";

interface Result extends BenchRow {
  readonly bench: string;
  readonly met: boolean | null;
}

const VERDICTS = new Map([
  [true, "met"],
  [false, "MISSED"],
]);

function printTable(results: readonly Result[]): void {
  const header = ["measurement", "value", "goal", "", "note"];
  const lines = results.map((row) => [
    row.name,
    `${row.value} ${row.unit}`.trim(),
    row.goal === undefined ? "" : `${row.better === "higher" ? ">=" : "<="} ${row.goal}`,
    row.met === null ? "" : (VERDICTS.get(row.met) ?? ""),
    row.note ?? "",
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of [header, ...lines]) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

const args = process.argv.slice(2);
const figures = args.filter((arg) => /^[OS]\d$/.test(arg));

async function measure(name: string): Promise<Result[]> {
  console.log(`measuring ${name} ...`);
  const { bench } = (await import(new URL(`${name}${SUFFIX}`, FOLDER).href)) as { bench: Bench };
  return (await bench(figures)).map((row) => ({ bench: name, ...row, met: isMet(row) }));
}

const all = readdirSync(FOLDER)
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length));
const asked = args.filter((arg) => !figures.includes(arg));
const results: Result[] = [];
for (const name of all) {
  if (asked.length === 0 || asked.includes(name)) results.push(...(await measure(name)));
}
console.log();
printTable(results);
const machine = { node: process.versions.node, cpu: cpus()[0]?.model ?? "", cores: cpus().length };
writeFileSync("bench.json", `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
process.exit(0);
