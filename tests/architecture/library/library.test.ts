/** What the component library promises as a whole; the rules of single components are in components.test.ts. */
import { existsSync } from "node:fs";
import { type Node, walk } from "#tests/architecture/support/syntax-tree.ts";
import { describe, expect, it } from "vitest";
import proofs from "#storybook/a11y-incomplete.json" with { type: "json" };
import { CONTRAST_PAIRS } from "#domain/tenant/theme/contrast-pairs.ts";
import { findComponents, readSource, TIERS, type Component } from "./component.ts";
import { readStories } from "./stories.ts";
import { readSources } from "#tests/architecture/support/source-files.ts";

const COMPONENTS = findComponents(`${process.cwd()}/`);
const SOURCES = readSources("src");

const componentNamed = (name: string): Component => {
  const found = COMPONENTS.find((component) => component.name === name);
  if (found === undefined) throw new Error(`there is no component ${name}`);
  return found;
};

/** The shared widgets of the specification, with the parts that they became and what each must be seen in. */
const WIDGETS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "date-time picker": {
    PickupTimeField: ["CaseNow", "CaseQuickDisabled", "CaseReturn", "CaseNativePicker", "FlowCalendar"],
    WaitTimeField: [],
  },
  dropdown: { SelectField: ["CaseCars", "CaseMany", "FlowKeyboard"] },
  "text box": { TextBox: ["CaseEditors", "ReadOnly"], PasswordField: [], PhoneField: ["ReadOnly"], CardFields: [] },
  map: { JourneyMap: ["CaseEndsOnly", "FlowProvider"] },
  dialogs: {
    DialogShell: ["CaseScrolls", "CaseNotDismissible", "FlowFocus"],
    AlertDialog: ["Variants", "FlowFocus"],
    ConfirmDialog: ["Variants", "FlowFocus"],
    ProcessDialog: ["Variants", "FlowFocus"],
  },
};

describe("the shared widgets", () => {
  const parts = Object.entries(WIDGETS).flatMap(([widget, names]) =>
    Object.entries(names).map(([name, own]) => ({ widget, name, own })),
  );
  it.each(parts)("[WID-024] $widget: $name has a story for each of its states", ({ name, own }) => {
    const { tier, stories } = componentNamed(name);
    const excused = stories.part?.notApplicable ?? {};
    const wanted = [...TIERS[tier].states.filter((state) => excused[state] === undefined), ...own];
    expect(stories.names).toEqual(expect.arrayContaining(wanted));
  });
});

describe("dialogs", () => {
  const FRAME = "src/design-system/feedback/DialogShell/DialogBody.tsx";
  const where = (pattern: RegExp): string[] => SOURCES.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it("[WID-022] all stand in one frame, which has the x", () => {
    expect(where(/@mui\/material\/(Dialog|Modal|Drawer)"/)).toEqual([FRAME]);
    const called = where(/<dialog\b|\srole="(alert)?dialog"/);
    expect(called).not.toEqual([]);
    expect(called.filter((path) => !where(/<DialogShell\b/).includes(path))).toEqual([]);
  });

  it("[WID-022] only a payment at work has no x: it must not be closed (PAY-013)", () => {
    expect(where(/closeButton=\{false\}/).toSorted()).toEqual([
      "src/client/screens/dialogs/PaymentDialogs.tsx",
      "src/design-system/feedback/ProcessDialog/ProcessDialog.tsx",
    ]);
  });
});

describe("the language of stories", () => {
  const sources = readSources("stories").flatMap(({ path }) =>
    path.endsWith(".tsx") ? [readSource(`${process.cwd()}/`, path)] : [],
  );
  const nameOf = (node: unknown): unknown => Reflect.get(Object(node), "name");

  const isExport = (node: Node): boolean => node.type === "ExportNamedDeclaration";
  const WORDS = /[A-Z][a-z]|[A-Z]{3}|\d [a-z]|£/;

  it("is any: steps that find things by English words are taken in English only", () => {
    const blind = sources.flatMap(({ path, text, program }) => {
      const stories = (program["body"] as readonly Node[])
        .filter(isExport)
        .map(({ start, end }) => text.slice(start, end));
      // Selectors and keys are no words. A flow, and a story in a language of its own, are seen in no other; `inEnglish(` stands where the arrow would.
      const free = stories.filter((story) => !/^export const Flow|locale:/.test(story));
      return free.flatMap((story) => {
        const steps = /\bplay: async ([\s\S]*)/.exec(story)?.[1] ?? "";
        const named = [...steps.matchAll(/"[^"\n[{][^"\n]*"|\/[^/\n]+\/[,)]/g)].filter(([word]) => WORDS.test(word));
        return named.map(([word]) => `${path}: ${word}`);
      });
    });
    expect(blind).toEqual([]);
  });

  it("is the toolbar's; only a flow, whose steps find things by their English names, insists on English", () => {
    const insisting = sources.flatMap(({ path, text, program }) => {
      const [pins, flows]: [Node[], Node[]] = [[], []];
      walk(program, (node) => {
        if (node.type !== "Property" && node.type !== "VariableDeclarator") return;
        const name = nameOf(node["key"] ?? node["id"]);
        if (name === "locale" && Reflect.get(Object(node["value"]), "value") === "en") pins.push(node);
        if (typeof name === "string" && /^Flow[A-Z]/.test(name)) flows.push(node);
      });
      const isFree = (pin: Node): boolean => !flows.some(({ start, end }) => start < pin.start && pin.end < end);
      return pins.filter(isFree).map(({ start }) => `${path}:${text.slice(0, start).split("\n").length}`);
    });
    expect(sources.length).toBeGreaterThan(80);
    expect(insisting).toEqual([]);
  });
});

describe("the sidebar", () => {
  const files = readSources("stories").filter(({ path }) => path.endsWith(".stories.tsx"));

  it("has a page for every title that shows more than test cases; mails share a guide", () => {
    const bare = files.filter(({ path, text }) => {
      const { title, names } = readStories(readSource(`${process.cwd()}/`, path));
      const isSeen = names.some((name) => !/^(?:Case|Flow)/.test(name)) && !title.startsWith("Mails/");
      return isSeen && !text.includes('tags: ["autodocs"]') && !existsSync(path.replace(".stories.tsx", ".mdx"));
    });
    expect(files.length).toBeGreaterThan(100);
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

describe("what axe cannot decide", () => {
  const pairs = new Set(CONTRAST_PAIRS.map(({ fg, bg }) => `${fg} on ${bg}`));
  const ids = readSources("stories").flatMap(({ path }) =>
    path.endsWith(".stories.tsx") ? readStories(readSource(`${process.cwd()}/`, path)).ids : [],
  );

  it.each(proofs)("$rule at $where is proved by something that is checked", (proof) => {
    expect((proof.stories ?? []).filter((id) => !ids.includes(id))).toEqual([]);
    expect((proof.pairs ?? []).filter((pair) => !pairs.has(pair))).toEqual([]);
    expect([...(proof.stories ?? []), ...(proof.pairs ?? [])]).not.toEqual([]);
  });
});
