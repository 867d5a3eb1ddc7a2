/**
 * Each component of the design system is documented: the rules are in rules.ts. One alone: `npm run ds-check -- -t TextBox`;
 * `npm run ds-check -- -u` writes the MUI parts and the tokens into the contracts.
 */
import { describe, expect, it } from "vitest";
import { formatted } from "#scripts/lib/formatted.ts";
import { basesOf } from "./bases.ts";
import { findComponents } from "./component.ts";
import { RULES, tokensOf } from "./rules.ts";
import { readStories } from "./stories.ts";

const COMPONENTS = findComponents(`${process.cwd()}/`);
const storyIds = new Set(COMPONENTS.flatMap(({ stories }) => (stories === null ? [] : readStories(stories).ids)));

describe("the design system documents", () => {
  it.each(COMPONENTS)("$tier/$name", async (component) => {
    const faults = RULES.flatMap(({ title, check }) =>
      check(component, { storyIds }).map((fault) => `${title}: ${fault}`),
    );
    expect(faults).toEqual([]);
    const { contract, contractFile } = component;
    const bases = basesOf(component);
    const mui = bases.length > 0 ? bases : undefined;
    const generated = JSON.stringify({ ...contract, mui, tokens: tokensOf(component) }, null, 2);
    await expect(await formatted("contract.json", generated)).toMatchFileSnapshot(contractFile);
  });
});
