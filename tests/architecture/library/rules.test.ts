import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { basesOf } from "./bases.ts";
import { findComponents } from "./component.ts";
import { RULES, tokensOf } from "./rules.ts";
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
  status: "stable",
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
  const world = { storyIds };
  return RULES.flatMap(({ title, check }) => check(component, world).map((fault) => `${title}: ${fault}`));
};

const replace = (from: string, to: string) => (text: string) => text.replace(from, to);

/** The component made of these files. */
const partWith = (source: string) => {
  mkdirSync(`${root}src/design-system/inputs/Dot`, { recursive: true });
  writeFileSync(`${root}src/design-system/inputs/Dot/Dot.tsx`, source);
  const [component] = findComponents(root);
  if (component === undefined) throw new Error("the component was not found");
  return component;
};

describe("what a part has from MUI", () => {
  it("is the components that it imports, types not counted, and the tokens of their theme entries", () => {
    const part = partWith(`
import Paper, { type PaperProps } from "@mui/material/Paper";
import type { ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";
`);
    expect(basesOf(part)).toEqual(["Paper"]);
    expect(tokensOf(part)).toEqual(expect.arrayContaining(["radius-card", "shadow-raised", "surface-overlay"]));
  });

  it("includes the components and tokens of internal files, at any depth, not of the parts in it", () => {
    const internal = `${root}src/design-system/internal`;
    mkdirSync(internal, { recursive: true });
    mkdirSync(`${root}src/design-system/feedback/Note`, { recursive: true });
    writeFileSync(`${internal}/Row.tsx`, 'import { Card } from "./Card.tsx";\nimport "./row.module.css";');
    writeFileSync(`${internal}/Card.tsx`, 'import C from "@mui/material/Card";\nimport { Row } from "./Row.tsx";');
    writeFileSync(`${internal}/Late.tsx`, 'import Chip from "@mui/material/Chip";');
    writeFileSync(`${internal}/Typed.tsx`, 'import List from "@mui/material/List";');
    writeFileSync(`${internal}/row.module.css`, ".row { gap: var(--tk-space-7); }");
    writeFileSync(`${root}src/design-system/feedback/Note/Note.tsx`, 'import T from "@mui/material/Typography";');
    const part = partWith(`
import { Row } from "#ds/internal/Row.tsx";
import { Note } from "#ds/feedback/Note/Note.tsx";
import type { Typed } from "#ds/internal/Typed.tsx";
const late = lazyPart(async () => (await import("#ds/internal/Late.tsx")).Late);
`);
    expect(basesOf(part)).toEqual(["Card", "Chip"]);
    expect(tokensOf(part)).toContain("space-7");
  });

  it("includes the tokens that its own styles name", () => {
    expect(
      tokensOf(partWith('const Root = styled("b")({ color: tk("brand-text"), gap: "var(--tk-space-2)" });')),
    ).toEqual(["brand-text", "space-2"]);
  });
});

describe("the rules of documented components", () => {
  it("finds nothing wrong with a documented component", () => {
    expect(faultsWith()).toEqual([]);
  });

  it.each([
    {
      rule: "described",
      file: "Dot.tsx",
      change: replace(" that shows that something is new, beside the thing that is new", ""),
      fault: "shorter",
    },
    { rule: "props documented", file: "Dot.tsx", change: replace("/** What it says. */", ""), fault: "no description" },
    { rule: "props documented", file: "Dot.tsx", change: replace("label: string", "label: any"), fault: "any" },
    {
      rule: "states complete",
      file: "stories.tsx",
      change: replace("const Rtl", "const CaseRtl"),
      fault: "Rtl is missing",
    },
    {
      rule: "states complete",
      file: "stories.tsx",
      change: replace("const Rtl", "const RightToLeft"),
      fault: "closed list",
    },
    {
      rule: "interaction tested",
      file: "stories.tsx",
      change: replace("keyboard: Enter", "Enter"),
      fault: "keyboard:",
    },
    { rule: "guide complete", file: "Dot.mdx", change: replace("## Keyboard", "## Keys"), fault: "headings" },
    {
      rule: "accessibility linked to stories",
      file: "contract.json",
      change: replace("dot--long-text", "dot--longer"),
      fault: "does not exist",
    },
    {
      rule: "axe never off",
      file: "stories.tsx",
      change: replace("meta.story({})", `meta.story({ parameters: { a11y: { test: "off" } } })`),
      fault: "off",
    },
    {
      rule: "tokens only",
      file: "module.css",
      change: replace("var(--tk-brand-edge)", "#ff0000"),
      fault: "raw colour",
    },
    { rule: "tokens only", file: "module.css", change: replace("z-index: 1", "z-index: 99"), fault: "z-index" },
    { rule: "tokens only", file: "module.css", change: replace("brand-edge", "brand-edgy"), fault: "does not exist" },
    {
      rule: "no literal text",
      file: "Dot.tsx",
      change: replace("aria-label={label}", `aria-label="New message"`),
      fault: "New message",
    },
    { rule: "versioned", file: "Dot.mdx", change: replace("0.1.0", "0.2.0"), fault: "0.2.0" },
    { rule: "root marked", file: "Dot.tsx", change: replace(` data-c="Dot"`, ""), fault: "data-c" },
    {
      rule: "no network",
      file: "Dot.tsx",
      change: replace("return <", `void fetch("/x"); return <`),
      fault: "network",
    },
  ])("finds a part that breaks '$rule' in $file: $fault", ({ rule, file, change, fault }) => {
    const faults = faultsWith({ [file]: change });
    expect(faults.filter((found) => found.startsWith(rule)).join()).toContain(fault);
  });
});
