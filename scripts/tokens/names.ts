/** The names of tokens are a promise to whoever writes styles with them: none disappears without a word. */

/** `design-tokens/names.json`. */
export interface NameRecord {
  /** Every name that exists, without `--tk-`, sorted. */
  readonly names: readonly string[];
  /** Names that are gone: what to use in their place, and since which version. */
  readonly removed: Readonly<Record<string, string>>;
}

/** What is wrong between the names that are known and those that the build makes; empty when they agree. */
export const nameFaults = ({ names, removed }: NameRecord, built: readonly string[]): string[] => [
  ...names
    .filter((name) => !built.includes(name))
    .map((name) => `--tk-${name} is gone: move it to "removed" in design-tokens/names.json, with what replaces it`),
  ...built
    .filter((name) => !names.includes(name))
    .map((name) => `--tk-${name} is new: run tsx scripts/tokens-build.ts, which notes it`),
  ...built.filter((name) => name in removed).map((name) => `--tk-${name} is back, but stands under "removed"`),
];

/** The record with new names noted; nothing is ever taken out of it here. */
export const withNewNames = ({ names, removed }: NameRecord, built: readonly string[]): NameRecord => ({
  names: [...new Set([...names, ...built])].sort(),
  removed,
});
