/** Compares this checkout with another commit: each builds and measures itself, in turn, on the same machine. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, type BenchRow } from "./bench-result.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** A figure that is worse by more than this, beside what the runs of one commit differ by, has become worse. */
const TOLERANCE = 0.1;

/**
 * The figures of one run by name. A commit's own `npm run bench` writes them to bench.json; one that breaks off has none,
 * as an older commit on a slow machine.
 */
function measureIn(folder: string, names: readonly string[]): Map<string, BenchRow> {
  const file = join(folder, "bench.json");
  rmSync(file, { force: true });
  spawnSync("npm", ["run", "--silent", "bench", "--", ...names], { cwd: folder, stdio: "inherit" });
  if (!existsSync(file)) return new Map();
  const { results } = JSON.parse(readFileSync(file, "utf8")) as { results: readonly BenchRow[] };
  return new Map(results.filter(({ value }) => typeof value === "number").map((row) => [row.name, row]));
}

/** How far the runs of one side differ, as a share of their median. */
const spread = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / (Math.abs(median(values)) || 1);

/** One line of the comparison. */
function lineOf(name: string, [here, there]: readonly [readonly BenchRow[], readonly BenchRow[]]): string {
  const [ours, theirs] = [here, there].map((rows) => rows.map(({ value }) => value)) as [number[], number[]];
  const ratio = median(ours) / (median(theirs) || Number.NaN);
  const noise = Math.max(spread(ours), spread(theirs));
  const worse = here[0]?.better === "higher" ? 1 / ratio : ratio;
  const verdict = worse > 1 + TOLERANCE + noise ? "WORSE" : worse < 1 - TOLERANCE - noise ? "better" : "";
  const cells = [name.padEnd(58), `${median(ours)}`.padStart(10), `${median(theirs)}`.padStart(10)];
  return `${cells.join(" ")} ${ratio.toFixed(2).padStart(6)} x  +-${(noise * 100).toFixed(0).padStart(3)} %  ${verdict}`.trimEnd();
}

/**
 * Measures here and at the other commit, there again and here again, and prints the medians of both beside each other.
 * @param names measurements and figures, as on the command line; none: all.
 */
export async function compareWith(commit: string, names: readonly string[]): Promise<void> {
  const folder = join(mkdtempSync(join(tmpdir(), "cabstand-bench-")), "other");
  const git = (...words: string[]) => execFileSync("git", words, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  git("worktree", "add", "--detach", folder, commit);
  try {
    const runs = [ROOT, folder, folder, ROOT].map((where) => ({ where, rows: measureIn(where, names) }));
    const of = (where: string, name: string): BenchRow[] =>
      runs.flatMap((run) => (run.where === where ? (run.rows.get(name) ?? []) : []));
    const shared = [...(runs[0]?.rows.keys() ?? [])].filter((name) => of(folder, name).length > 0);
    const broken = runs.filter(({ rows }) => rows.size === 0);
    for (const { where } of broken) console.log(`A run ${where === ROOT ? "here" : `of ${commit}`} broke off.`);
    console.log(`\n${"".padEnd(58)} ${"here".padStart(10)} ${commit.padStart(10)}`);
    for (const name of shared) console.log(lineOf(name, [of(ROOT, name), of(folder, name)]));
  } finally {
    git("worktree", "remove", "--force", folder);
  }
}
