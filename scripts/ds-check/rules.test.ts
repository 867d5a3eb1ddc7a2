import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findComponents } from "./component.ts";
import { RULES } from "./rules.ts";
import { readStories } from "./stories.ts";

const SOURCE = `
export interface DotProps {
  /** What it says. */
  label: string;
}

/** A dot that shows that something is new, beside the thing that is new. */
export function Dot({ label }: DotProps) {
  return <button data-c="Dot" aria-label={label} />;
}
`;
const STATES = ["Default", "Filled", "Error", "Disabled", "LongText", "Rtl"];
const STORIES = `
const meta = preview.meta({ title: "Inputs/Dot", component: Dot });
${STATES.map((state) => `export const ${state} = meta.story({});`).join("\n")}
Default.test("keyboard: Enter presses", async () => {});
`;
const HEADINGS = "When to use,When not to use,Content,States,Accessibility,Keyboard,Tenant settings,Tokens,Changes";
const GUIDE = `<Meta of={Stories} name="Guide" />\n${HEADINGS.split(",")
  .map((heading) => `## ${heading}\n`)
  .join("\n")}\n| 0.1.0 | First. |\n`;
const CONTRACT = {
  name: "Dot",
  tier: "inputs",
  status: "ready",
  since: "0.1.0",
  version: "0.1.0",
  interactive: true,
  notApplicable: { Mobile: "Looks the same." },
  a11y: [{ criterion: "Has a name", wcag: "4.1.2", story: "inputs-dot--long-text" }],
  tokens: ["brand-edge"],
};
const CSS = ".dot { color: var(--tk-brand-edge); z-index: 1; }";

const FILES: Readonly<Record<string, string>> = {
  "src/design-system/inputs/Dot/Dot.tsx": SOURCE,
  "src/design-system/inputs/Dot/Dot.module.css": CSS,
  "src/design-system/inputs/Dot/index.ts": `export { Dot } from "./Dot.tsx";`,
  "src/design-system/inputs/Dot/Dot.contract.json": JSON.stringify(CONTRACT),
  "stories/inputs/Dot.stories.tsx": STORIES,
  "stories/inputs/Dot.mdx": GUIDE,
};

let root = "";
beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), "ds-check-"))}/`;
});
afterEach(() => rmSync(root, { recursive: true }));

/** The faults of the component when one of its files is changed. */
const faultsWith = (changed: Readonly<Record<string, (text: string) => string>> = {}): string[] => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(root + path), { recursive: true });
    const change = Object.entries(changed).find(([ending]) => path.endsWith(ending))?.[1];
    writeFileSync(root + path, change === undefined ? text : change(text));
  }
  const [component] = findComponents(root);
  if (component === undefined) throw new Error("the component was not found");
  const storyIds = new Set(component.stories === null ? [] : readStories(component.stories).ids);
  const world = { storyIds, exported: new Set(["inputs/Dot"]) };
  return RULES.flatMap(({ id, check }) => check(component, world).map((fault) => `${id} ${fault}`));
};

const replace = (from: string, to: string) => (text: string) => text.replace(from, to);

describe("ds-check", () => {
  it("finds nothing wrong with a documented component", () => {
    expect(faultsWith()).toEqual([]);
  });

  it.each([
    ["D03", "Dot.tsx", replace(" that shows that something is new, beside the thing that is new", ""), "shorter"],
    ["D04", "Dot.tsx", replace("/** What it says. */", ""), "no description"],
    ["D04", "Dot.tsx", replace("label: string", "label: any"), "any"],
    ["D05", "stories.tsx", replace("const Rtl", "const CaseRtl"), "Rtl is missing"],
    ["D05", "stories.tsx", replace("const Rtl", "const RightToLeft"), "closed list"],
    ["D06", "stories.tsx", replace("keyboard: Enter", "Enter"), "keyboard:"],
    ["D07", "Dot.mdx", replace("## Keyboard", "## Keys"), "headings"],
    ["D08", "contract.json", replace("dot--long-text", "dot--longer"), "does not exist"],
    ["D09", "stories.tsx", replace("meta.story({})", `meta.story({ parameters: { a11y: { test: "off" } } })`), "off"],
    ["D10", "module.css", replace("var(--tk-brand-edge)", "#ff0000"), "raw colour"],
    ["D10", "module.css", replace("z-index: 1", "z-index: 99"), "z-index"],
    ["D10", "module.css", replace("brand-edge", "brand-edgy"), "does not exist"],
    ["D12", "Dot.tsx", replace("aria-label={label}", `aria-label="New message"`), "New message"],
    ["D16", "Dot.mdx", replace("0.1.0", "0.2.0"), "0.2.0"],
    ["D17", "Dot.tsx", replace(` data-c="Dot"`, ""), "data-c"],
    ["D18", "Dot.tsx", replace("return <", `void fetch("/x"); return <`), "network"],
  ] as const)("%s is red when broken in %s", (id, file, change, said) => {
    const faults = faultsWith({ [file]: change });
    expect(faults.filter((fault) => fault.startsWith(id)).join()).toContain(said);
  });
});
