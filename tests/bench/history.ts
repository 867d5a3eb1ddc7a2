/** What was measured so far: a line for each figure in bench/history.jsonl, and one page that draws them. */
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BenchRow, BrokenOff } from "./bench-result.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FILE = join(ROOT, "bench", "history.jsonl");
const PAGE = join(ROOT, "tests", ".output", "bench.html");

type Line = (BenchRow | BrokenOff) & {
  readonly at: string;
  readonly commit: string;
  /** Files differed from the commit. */
  readonly dirty: boolean;
  /** What this machine takes for a fixed piece of work, in milliseconds: figures of a slow day stand beside it. */
  readonly pace: number;
  readonly bench: string;
};

const git = (...words: string[]): string => execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim();

/** Milliseconds for a hundred million additions. */
function pace(): number {
  const begun = performance.now();
  let sum = 0;
  for (let turn = 0; turn < 1e8; turn += 1) sum += turn % 7;
  // The sum is used, so that the loop is not left out.
  return sum > 0 ? Math.round(performance.now() - begun) : 0;
}

let run: Pick<Line, "commit" | "dirty" | "pace"> | null = null;

/** Stores a figure at once, so that nothing that happens later loses it. */
export function remember(bench: string, row: BenchRow | BrokenOff): void {
  // The history itself changes with each figure.
  run ??= {
    commit: git("rev-parse", "--short=8", "HEAD"),
    dirty: git("status", "--porcelain", "--", ".", ":!bench") !== "",
    pace: pace(),
  };
  mkdirSync(join(ROOT, "bench"), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify({ at: new Date().toISOString(), ...run, bench, ...row })}\n`);
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A figure's values from left to right, and its goal as a line. */
function curve(values: readonly number[], goal: number | undefined): string {
  const top = Math.max(...values, goal ?? 0) || 1;
  const x = (index: number): number => (values.length === 1 ? 100 : (200 * index) / (values.length - 1));
  const y = (value: number): number => 38 - (36 * value) / top;
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const dots = values.map((value, index) => `<circle cx="${x(index)}" cy="${y(value)}" r="2"/>`).join("");
  const line = goal === undefined ? "" : `<path d="M0 ${y(goal)}H200" stroke="#b00" stroke-dasharray="3"/>`;
  return `<svg viewBox="-3 -3 206 46" width="206" height="46">${line}<polyline points="${points}" fill="none" stroke="#06c"/>${dots}</svg>`;
}

/** Draws every figure that was ever measured. @returns the path of the page. */
export function drawHistory(): string {
  const lines = existsSync(FILE) ? readFileSync(FILE, "utf8").trim().split("\n") : [];
  const measured = lines
    .map((line) => JSON.parse(line) as Line)
    .filter((line): line is Line & BenchRow => !("reason" in line));
  const names = [...new Set(measured.map(({ name }) => name))];
  const rows = names.map((name) => {
    const all = measured.filter((line) => line.name === name);
    const last = all.at(-1);
    const title = all.map(({ at, commit, value, pace: ms }) => `${at.slice(0, 10)} ${commit} ${value} (pace ${ms} ms)`);
    const cells = [escaped(name), `${last?.value} ${escaped(last?.unit ?? "")}`, last?.goal ?? ""];
    const drawn = curve(
      all.map(({ value }) => value),
      last?.goal,
    );
    return `<tr>${cells.map((cell) => `<td>${cell}`).join("")}<td title="${escaped(title.join("\n"))}">${drawn}`;
  });
  mkdirSync(join(PAGE, ".."), { recursive: true });
  writeFileSync(
    PAGE,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><style>body{font:15px system-ui}td,th{padding:0 1em;text-align:start}</style>
<h1>What was measured</h1><table><tr><th>Figure<th>Last<th>Goal<th>So far${rows.join("\n")}</table>\n`,
  );
  return PAGE;
}
