/** Which test reaches which mutant, kept between runs: a file that changed loses its mutants, the others keep theirs. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "./mutants.ts";
import type { Reach } from "./runner.ts";

interface Kept {
  /** The first id of each file's mutants, with a digest of all of them. */
  readonly files: Readonly<Record<string, { readonly first: number; readonly digest: string }>>;
  readonly tests: readonly Reach[];
}

function filesOf(mutants: readonly Mutant[]): Map<string, { first: number; digest: string; count: number }> {
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
  return new Map(
    [...byFile].map(([file, own]) => {
      const text = own.map(({ before, after }) => `${before}\n${after}`).join("\n");
      const digest = createHash("sha256").update(text).digest("hex");
      return [file, { first: own[0]?.id ?? 0, digest, count: own.length }];
    }),
  );
}

/** Keeps what was measured with these mutants. */
export function writeReach(path: string, tests: readonly Reach[], mutants: readonly Mutant[]): void {
  writeFileSync(path, JSON.stringify({ files: Object.fromEntries(filesOf(mutants)), tests } satisfies Kept));
}

/** What was kept, in the ids of these mutants. */
export function readReach(path: string, mutants: readonly Mutant[]): Reach[] {
  if (!existsSync(path)) return [];
  const { files, tests } = JSON.parse(readFileSync(path, "utf8")) as Kept;
  const newId = new Map<number, number>();
  for (const [file, { first, digest, count }] of filesOf(mutants)) {
    const before = files[file];
    if (before?.digest !== digest) continue;
    for (let index = 0; index < count; index += 1) newId.set(before.first + index, first + index);
  }
  return tests.map((test) => ({ ...test, mutants: test.mutants.flatMap((id) => newId.get(id) ?? []) }));
}
