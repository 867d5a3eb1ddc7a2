/** Token names are a public contract for people who write styles with them: none disappears without a note. */

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
    .map((name) => `--tk-${name} is new: run npm run tokens, which notes it`),
  ...built.filter((name) => name in removed).map((name) => `--tk-${name} is back, but stands under "removed"`),
];

/** The record with new names added; nothing is ever removed from it here. */
export const withNewNames = ({ names, removed }: NameRecord, built: readonly string[]): NameRecord => ({
  names: [...new Set([...names, ...built])].sort(),
  removed,
});
