/** The score of each folder, and every mutant that no test noticed and no reason explains. */
import type { Mutant } from "./mutants.ts";
import { FOLDERS, folderOf } from "./sources.ts";
import reasons from "./explained.json" with { type: "json" };

/** What became of a mutant, and how long that took. */
export interface Outcome extends Mutant {
  readonly state: "killed" | "survived" | "not reached";
  readonly by?: string;
  readonly seconds: number;
}

/** Mutants that change nothing a test could see, each with why. */
const explained: readonly { file: string; before: string; after: string; reason: string }[] = reasons;
const reasonOf = ({ file, before, after }: Mutant): string | undefined =>
  explained.find((one) => one.file === file && one.before === before && one.after === after)?.reason;
const short = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 120);

/** Prints it. Explained mutants count neither as killed nor as survived; what no test reaches lowers the score as well. */
export function report(outcomes: readonly Outcome[], all: readonly Mutant[]): void {
  for (const outcome of outcomes) {
    const { state, file, line, kind, before, after } = outcome;
    if (state === "killed" || reasonOf(outcome) !== undefined) continue;
    console.log(`\n${state}: ${file}:${line} (${kind})\n  - ${short(before)}\n  + ${short(after)}`);
  }
  console.log();
  for (const { name } of FOLDERS) {
    const tried = outcomes.filter(({ file }) => folderOf(file) === name);
    const open = tried.filter((one) => one.state === "killed" || reasonOf(one) === undefined);
    const count = (state: Outcome["state"]) => open.filter((one) => one.state === state).length;
    const total = all.filter(({ file }) => folderOf(file) === name).length;
    const score = open.length === 0 ? "-" : `${((100 * count("killed")) / open.length).toFixed(1)} %`;
    const states = (["killed", "survived", "not reached"] as const).map((state) => `${count(state)} ${state}`);
    console.log(
      `${name.padEnd(10)} ${score.padStart(7)}  ${states.join(", ")}, ${tried.length - open.length} explained; ${tried.length} of ${total} tried`,
    );
  }
}
