/** Judges mutants by the tests in Node alone, many in one process (`in-place.ts`). */
import type { Vitest } from "vitest/node";
import type { Mutant } from "./mutants.ts";
import { byTest, type Reach } from "./runner.ts";

/** How many tests try a mutant in each round: the first few notice most. */
const ROUNDS = [2, 6, 16, 40];

/** What became of a mutant: why a test failed; null: every test passed; undefined: it has to be tried alone. */
export type Verdict = string | null | undefined;

/**
 * @param candidatesOf the tests that can notice a mutant, the likeliest first
 * @param onVerdict called for each mutant, once that is known
 * @param ends when no other round may start, in epoch milliseconds
 */
export async function judgeInNode(
  vitest: Vitest,
  mutants: readonly Mutant[],
  candidatesOf: (mutant: Mutant) => readonly Reach[],
  onVerdict: (mutant: Mutant, verdict: Verdict) => void,
  ends: number,
): Promise<void> {
  let open = mutants.map((mutant) => ({ mutant, tests: [...candidatesOf(mutant)] }));
  const unclear = new Set<number>();
  for (const [round, most] of ROUNDS.entries()) {
    if (Date.now() > ends || open.length === 0) return;
    const plan: Record<string, number[]> = {};
    const asked = new Map<string, Reach>();
    for (const { mutant, tests } of open)
      for (const test of tests.splice(0, most)) {
        (plan[test.id] ??= []).push(mutant.id);
        asked.set(test.id, test);
      }
    vitest.provide("mutant", 0);
    vitest.provide("plan", plan);
    const { testModules } = await vitest.runTestSpecifications(byTest(vitest, [...asked.values()]));
    const noticed = new Map<number, string>();
    // Vitest also returns modules of earlier runs, with what they found then.
    for (const test of testModules.flatMap((module) => [...module.children.allTests()])) {
      if (!asked.has(test.id)) continue;
      const { tried = {}, unclear: one } = test.meta();
      if (one !== undefined) unclear.add(one);
      for (const [id, why] of Object.entries(tried))
        if (why !== null) noticed.set(Number(id), `${test.fullName}: ${why}`);
      // What it has not come to any more is tried again in the next round.
      const missed = (plan[test.id] ?? []).filter((id) => !(id in tried) && id !== one);
      for (const each of open) if (missed.includes(each.mutant.id)) each.tests.unshift(asked.get(test.id) as Reach);
    }
    vitest.provide("plan", {});
    open = open.filter(({ mutant, tests }) => {
      const why = noticed.get(mutant.id);
      const isOver = why !== undefined || tests.length === 0 || round === ROUNDS.length - 1;
      if (isOver) onVerdict(mutant, why ?? (unclear.has(mutant.id) ? undefined : null));
      return !isOver;
    });
    console.log(`round ${round + 1}: ${noticed.size} noticed, ${open.length} left`);
  }
}
