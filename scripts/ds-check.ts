/**
 * Proves that every component of the design system is documented: one row per component, exit 1 on any red.
 *
 *   tsx scripts/ds-check.ts --static              files only; part of `npm run check`
 *   tsx scripts/ds-check.ts                       also the built Storybook, pictures and weight
 *   tsx scripts/ds-check.ts --reports             also what the last runs of the story projects said (tests/.output)
 *   tsx scripts/ds-check.ts --write-tokens        first writes each contract's token list
 *   … Name Name                                   only these components
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatted } from "./lib/formatted.ts";
import { builtFaults, pictureFaults, readBuilt, reportFaults, type Built } from "./ds-check/built.ts";
import { findComponents, type Component } from "./ds-check/component.ts";
import { RULES, tokensOf, type World } from "./ds-check/rules.ts";
import { readStories } from "./ds-check/stories.ts";
import { weigh } from "./ds-check/weight.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const args = process.argv.slice(2);
const flag = (name: string): boolean => args.includes(name);
const wanted = args.filter((arg) => /^[A-Z]/.test(arg));

const writeTokens = async (component: Component): Promise<void> => {
  const { contract, contractFile } = component;
  const tokens = tokensOf(component);
  if (contract === null || tokens.join() === contract.tokens?.join()) return;
  const text = JSON.stringify({ ...contract, tokens }, null, 2);
  writeFileSync(contractFile, await formatted("contract.json", text));
};

const readWorld = (components: readonly Component[]): World => {
  const index = readFileSync(`${root}src/design-system/index.ts`, "utf8");
  return {
    storyIds: new Set(components.flatMap(({ stories }) => (stories === null ? [] : readStories(stories).ids))),
    exported: new Set([...index.matchAll(/from "\.\/(\w+\/\w+)\//g)].map((match) => match[1] ?? "")),
  };
};

const isWanted = ({ name }: Component): boolean => wanted.length === 0 || wanted.includes(name);
if (flag("--write-tokens")) await Promise.all(findComponents(root).filter(isWanted).map(writeTokens));
const components = findComponents(root);
const world = readWorld(components);
const built = flag("--static") ? null : readBuilt(`${root}storybook-static`);
if (!flag("--static") && built === null) {
  console.error("ds-check: storybook-static is missing; build Storybook first or use --static");
  process.exit(1);
}

/** Reports of the story projects' last runs. */
const reports = flag("--reports")
  ? readdirSync(`${root}tests/.output`)
      .filter((name) => /^stories-.*\.json$/.test(name))
      .map((name) => `${root}tests/.output/${name}`)
  : [];
if (flag("--reports") && reports.length === 0) {
  console.error("ds-check: tests/.output has no report of the stories; run them first (npm test -- stories)");
  process.exit(1);
}

const weights = built === null ? null : await weigh(root, components);

const heavy = ({ folder, contract }: Component): string[] => {
  const [weight, budget] = [weights?.get(folder) ?? 0, contract?.budgetBytes];
  if (budget === undefined) return ["D15 contract has no budgetBytes"];
  return weight <= budget ? [] : [`D15 weighs ${weight} bytes of its ${budget}`];
};

/** The rules that need a built library. */
const libraryFaults = (component: Component, library: Built): string[] => [
  ...builtFaults(component, library),
  ...pictureFaults(component, library, `${root}tests/visual`),
  ...heavy(component),
];

let red = 0;
for (const component of components.filter(isWanted)) {
  const faults = [
    ...RULES.flatMap(({ id, check }) => check(component, world).map((fault) => `${id} ${fault}`)),
    ...(built === null ? [] : libraryFaults(component, built)),
    ...reports.flatMap((file) => reportFaults(component, file)),
  ];
  if (faults.length > 0) red += 1;
  console.log(`${faults.length === 0 ? "ok " : "RED"} ${component.tier}/${component.name}`);
  for (const fault of faults) console.log(`      ${fault}`);
}
const orphans = [...world.exported].filter((path) => !components.some(({ tier, name }) => `${tier}/${name}` === path));
for (const path of orphans) console.log(`RED index.ts exports ${path}, which has no folder`);
const failed = red + orphans.length;
console.log(
  `ds-check: ${components.length} components, ${red} red, ${RULES.length} static rules${built === null ? "" : " + built library"}`,
);
process.exit(failed === 0 ? 0 : 1);
