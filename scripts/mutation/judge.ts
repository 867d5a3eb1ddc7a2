/** Whether any test notices a mutant: which tests to try, in which order, and which failures count. */
import { basename } from "node:path";
import type { Vitest } from "vitest/node";
import type { Mutant } from "./mutants.ts";
import { notices, type Reach } from "./runner.ts";

/** How many tests are tried first, and at most, of each kind; the kinds in the order of what a test costs. */
const FIRST = 12;
const MOST = 60;
const KINDS = [["unit", "client"], ["stories"], ["pictures"], ["integration"]];
/** What takes this much longer than without the mutant never ends: no test's own limit stops a loop in the page. */
const HANGS_FACTOR = 10;
const HANGS_MS = 90_000;

/** The tests that can notice a mutant: those named like its file first, then those that reach least. */
export function candidates(
  { id, file, isStatic }: Mutant,
  reach: readonly Reach[],
  mutants: readonly Mutant[],
  sources: ReadonlyMap<string, string>,
): Reach[] {
  // A module is loaded once for all stories, so what takes effect then is noticed by any test that uses it.
  const users = isStatic
    ? [file, ...[...sources].filter(([, code]) => code.includes(`/${basename(file)}"`)).map(([name]) => name)]
    : [];
  const ids = new Set([id, ...mutants.filter((mutant) => users.includes(mutant.file)).map((mutant) => mutant.id)]);
  const name = basename(file).replace(/\..*/, "");
  const rank = (test: Reach): number => test.mutants.length - (basename(test.file).startsWith(name) ? 1e6 : 0);
  return reach
    .filter((test) => test.mutants.some((reached) => ids.has(reached)))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** What is run at once: first a few of each kind, and the others only when these notice nothing. */
export function groupsOf(tests: readonly Reach[]): Reach[][] {
  const kinds = KINDS.map((projects) => tests.filter(({ project }) => projects.includes(project)).slice(0, MOST));
  const parts = [kinds.map((kind) => kind.slice(0, FIRST)), kinds.map((kind) => kind.slice(FIRST))];
  return parts.flat().filter((part) => part.length > 0);
}

/** Tests that failed without a mutant as well: what they notice proves nothing. */
const unreliable = new Set<string>();

/**
 * The test that notices the mutant, with its error. A failure counts only when the same test passes right after without
 * the mutant: a busy machine also fails tests.
 * @param onHang called when a group of tests never ends; the process has to end
 */
export async function judge(
  vitest: Vitest,
  mutant: number,
  groups: readonly Reach[][],
  onHang: (why: string) => void,
): Promise<string | undefined> {
  for (const group of groups) {
    let tests = group;
    while (tests.length > 0) {
      const usual = tests.reduce((sum, { ms }) => sum + ms, 0);
      const timer = setTimeout(() => onHang(`hangs: ${tests[0]?.file}`), HANGS_MS + HANGS_FACTOR * usual);
      const noticed = await notices(vitest, mutant, tests);
      clearTimeout(timer);
      if (noticed === undefined) break;
      const suspects = noticed.test === undefined ? tests : [noticed.test];
      const without = await notices(vitest, 0, suspects);
      if (without === undefined) return noticed.why;
      console.log(`fails without the mutant as well: ${without.why}`);
      for (const { id } of suspects) unreliable.add(id);
      tests = tests.filter(({ id }) => !unreliable.has(id));
    }
  }
  return undefined;
}
