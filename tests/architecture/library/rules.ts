/** The rules that need the file tree only. Each gives what is wrong; nothing means green. */
import { type Node, walk } from "#tests/architecture/support/syntax-tree.ts";
import { ROLE_NAMES } from "#domain/tenant/theme/roles.ts";
import { SEEDS } from "#domain/tenant/theme/seeds.ts";
import { lookTokenNames } from "#domain/tenant/theme/tenant-css.ts";
import { basesOf, themeOf } from "./bases.ts";
import { TIERS, type Component, type Source } from "./component.ts";
import { readStories, type Stories } from "./stories.ts";

/** What all rules know besides the component. */
export interface World {
  /** Story ids of the whole library. */
  readonly storyIds: ReadonlySet<string>;
}

/** One rule: what it guarantees, and the check. */
export interface Rule {
  readonly title: string;
  readonly check: (component: Component, world: World) => string[];
}

/** Every token that exists, without `--tk-`. */
const KNOWN_TOKENS: ReadonlySet<string> = new Set([...ROLE_NAMES, ...Object.keys(SEEDS.fixed), ...lookTokenNames]);

const TOKEN = /--tk-([a-z0-9-]+)|\btk\(\\?"([a-z0-9-]+)\\?"\)/g;

/** The tokens that a component has from its files, shared ones included, and from the theme entries of its MUI bases, sorted. */
export const tokensOf = (component: Component): string[] => {
  const files = [...component.styles, ...component.sources, ...component.shared].map((file) => file.text);
  const text = [...files, ...basesOf(component).map(themeOf)].join("\n");
  return [...new Set([...text.matchAll(TOKEN)].map((match) => match[1] ?? match[2] ?? ""))].sort();
};

const storiesOf = ({ stories }: Component): Stories | null => (stories === null ? null : readStories(stories));

const missing = (what: string, there: unknown): string[] => (there === null ? [`${what} is missing`] : []);

const docBefore = ({ comments, text }: Source, start: number): string | null => {
  const last = comments.filter((comment) => comment.end <= start && comment.type === "Block").at(-1);
  if (last === undefined || text.slice(last.end, start).trim() !== "") return null;
  return last.value.replace(/^\s*\*+ ?/gm, "").trim();
};

const nameOf = (node: unknown): unknown =>
  typeof node === "object" && node !== null ? Reflect.get(node, "name") : undefined;

/** The export of the component itself: `export function Name` or `export const Name`. */
const exportOf = (main: Source, name: string): Node | null => {
  let found: Node | null = null;
  walk(main.program, (node) => {
    if (node.type !== "ExportNamedDeclaration") return;
    const declaration = node["declaration"] as Node | null;
    const list =
      declaration === null ? [] : [declaration, ...((declaration["declarations"] as Node[] | undefined) ?? [])];
    if (list.some((one) => nameOf(one["id"]) === name)) found = node;
  });
  return found;
};

const described: Rule["check"] = ({ main, name }) => {
  if (main === null) return ["no source"];
  const node = exportOf(main, name);
  if (node === null) return [`does not export ${name}`];
  const doc = docBefore(main, node.start);
  return doc === null || doc.length < 40
    ? ["the component's own comment is missing or shorter than 40 characters"]
    : [];
};

const documentedProps: Rule["check"] = ({ sources, name }) => {
  const faults: string[] = [];
  for (const source of sources) {
    walk(source.program, (node) => {
      if (node.type !== "TSInterfaceDeclaration" || nameOf(node["id"]) !== `${name}Props`) return;
      const members = (node["body"] as { body?: Node[] } | undefined)?.body ?? [];
      for (const member of members) {
        const named: unknown = nameOf(member["key"]);
        const key = typeof named === "string" ? named : "?";
        const inherited = key === "children";
        const lineComment = source.comments.some(
          (c) => c.type === "Line" && c.start >= member.end && !source.text.slice(member.end, c.start).includes("\n"),
        );
        if (!inherited && docBefore(source, member.start) === null && !lineComment)
          faults.push(`prop ${key} has no description`);
        walk(member, (inner) => {
          if (inner.type === "TSAnyKeyword") faults.push(`prop ${key} is any`);
        });
        if (key === "sx") faults.push("sx is public");
      }
    });
  }
  return faults;
};

const CLOSED = [
  "Default",
  "Variants",
  "Filled",
  "Loading",
  "Error",
  "Empty",
  "Disabled",
  "ReadOnly",
  "LongText",
  "Rtl",
  "Mobile",
  "Guest",
  "Booker",
  "ConfigError",
  "Playground",
];

const statesComplete: Rule["check"] = (component) => {
  const stories = storiesOf(component);
  if (stories === null) return ["no stories"];
  const excused = component.contract?.notApplicable ?? {};
  const has = (state: string): boolean =>
    state === "Flow" ? stories.names.some((name) => name.startsWith("Flow")) : stories.names.includes(state);
  const lacking = TIERS[component.tier].states.filter((state) => !has(state) && excused[state] === undefined);
  const odd = stories.names.filter((name) => !CLOSED.includes(name) && !/^(Case|Flow)[A-Z]/.test(name));
  const category =
    stories.title === `${TIERS[component.tier].category}/${component.name}` ? [] : [`title is "${stories.title}"`];
  return [
    ...lacking.map((state) => `state ${state} is missing`),
    ...odd.map((name) => `story name ${name} is not in the closed list`),
    ...category,
  ];
};

const OVERLAY_TESTS = ["focus: opens on", "focus: stays inside", "focus: returns", "escape:"];

const interactionTested: Rule["check"] = (component) => {
  const { contract } = component;
  const stories = storiesOf(component);
  const tests = stories?.tests ?? [];
  const wanted = [
    ...(contract?.interactive === true ? ["keyboard:"] : []),
    ...(contract?.overlay === true ? OVERLAY_TESTS : []),
  ];
  return wanted
    .filter((start) => !tests.some((name) => name.startsWith(start)))
    .map((start) => `no test named "${start} …"`);
};

const HEADINGS = [
  "When to use",
  "When not to use",
  "Content",
  "States",
  "Accessibility",
  "Keyboard",
  "Tenant settings",
  "Tokens",
  "Changes",
];

const guideComplete: Rule["check"] = ({ mdx }) => {
  if (mdx === null) return ["no guide"];
  const found = [...mdx.matchAll(/^## (.+)$/gm)].map((match) => match[1]?.trim() ?? "");
  const faults = found.join("|") === HEADINGS.join("|") ? [] : [`headings are ${found.join(", ") || "none"}`];
  if (!/<Meta of=\{\w+\} name="Guide" \/>/.test(mdx))
    faults.push('is not attached with <Meta of={Stories} name="Guide" />');
  return faults;
};

const a11yLinked: Rule["check"] = ({ contract }, { storyIds }) => {
  const entries = contract?.a11y ?? [];
  if (entries.length === 0) return ["contract names no accessibility criterion"];
  return entries.flatMap(({ criterion, wcag, story }) => {
    if (criterion === undefined || wcag === undefined || story === undefined)
      return ["an a11y entry lacks criterion, wcag or story"];
    return storyIds.has(story) ? [] : [`story ${story} does not exist`];
  });
};

const a11yOn: Rule["check"] = ({ stories }) => {
  const text = stories?.text ?? "";
  const faults: string[] = [];
  if (/test:\s*["'](off|todo)["']/.test(text)) faults.push("a11y is switched off");
  if (/a11y:[^}]*(disable:\s*true|enabled:\s*false)/s.test(text)) faults.push("an axe rule is disabled");
  if (/["']!test["']/.test(text)) faults.push("a story is taken out of the tests");
  return faults;
};

const RAW = [
  { pattern: /(?<![\w&/-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w/-])/i, name: "raw colour" },
  { pattern: /\b(?:rgba?|hsla?|oklch|oklab|hwb|lab|lch)\((?!from var\()/i, name: "raw colour" },
];
const RAW_CSS = [
  {
    pattern: /font-size:(?!\s*(?:inherit|0;|var\(|calc\(|clamp\())[^;]*\d(px|rem|em)/i,
    name: "font size without token",
  },
  { pattern: /font-family:(?!\s*(?:inherit|var\())/i, name: "font family without token" },
  { pattern: /box-shadow:(?![^;]*var\(--tk-)(?!\s*(none|inherit))/i, name: "shadow without token" },
  { pattern: /z-index:(?!\s*(?:var\(|auto|-?[012];))/i, name: "z-index without token" },
];

const stripComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "");

const tokensOnly: Rule["check"] = (component) => {
  const faults: string[] = [];
  for (const { path, text } of component.styles) {
    const bare = stripComments(text);
    for (const { pattern, name } of [...RAW, ...RAW_CSS]) {
      const match = pattern.exec(bare);
      if (match !== null) faults.push(`${name} "${match[0].trim()}" in ${path.split("/").at(-1)}`);
    }
  }
  for (const source of component.sources) {
    walk(source.program, (node) => {
      if (node.type !== "Literal" || typeof node["value"] !== "string") return;
      const value = node["value"];
      if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value) || RAW[1]?.pattern.test(value) === true)
        faults.push(`raw colour ${value} in ${source.path.split("/").at(-1)}`);
    });
  }
  const unknown = tokensOf(component).filter((token) => !KNOWN_TOKENS.has(token));
  return [...faults, ...unknown.map((token) => `token --tk-${token} does not exist`)];
};

const lowerTiersOnly: Rule["check"] = ({ tier, sources }) =>
  tier !== "sections" && tier !== "templates"
    ? []
    : sources
        .filter(({ text }) => /from "@(mui|emotion)\//.test(text))
        .map(({ path }) => `${path} imports MUI or emotion`);

const SPOKEN = new Set(["aria-label", "aria-roledescription", "title", "placeholder", "alt", "label"]);

const noLiteralText: Rule["check"] = ({ sources }) => {
  const faults: string[] = [];
  // A dotted name is a key of the catalogue that one of our components resolves itself.
  const wordy = (text: string): boolean => /\p{L}{2,}/u.test(text) && !/^[a-z]\w*(\.\w+)+$/.test(text);
  for (const source of sources) {
    walk(source.program, (node) => {
      if (node.type === "JSXText" && typeof node["value"] === "string" && wordy(node["value"]))
        faults.push(`literal text "${node["value"].trim()}"`);
      if (node.type !== "JSXAttribute" || !SPOKEN.has(String(nameOf(node["name"])))) return;
      const value = node["value"] as Node | null;
      if (value?.type === "Literal" && typeof value["value"] === "string" && wordy(value["value"]))
        faults.push(`literal text "${value["value"]}"`);
    });
  }
  return faults;
};

const versioned: Rule["check"] = ({ contract, mdx, name, tier }) => {
  if (contract === null) return ["no contract"];
  const faults: string[] = [];
  if (contract.name !== name || contract.tier !== tier) faults.push("contract's name or tier is wrong");
  if (!["beta", "stable", "deprecated"].includes(contract.status ?? ""))
    faults.push("status is not beta, stable or deprecated");
  if (!/^\d+\.\d+\.\d+$/.test(contract.since ?? "")) faults.push("since is not a version");
  const changes = (mdx ?? "").split("## Changes")[1] ?? "";
  const latest = [...changes.matchAll(/^\|\s*(\d+\.\d+\.\d+)\s*\|/gm)].at(-1)?.[1];
  if (latest !== contract.version)
    faults.push(`contract says version ${contract.version}, the guide's last change is ${latest}`);
  return faults;
};

const marked: Rule["check"] = ({ sources, name }) => {
  const mark = new RegExp(`data-c["']?(=|: )\\{?["']${name}["']`);
  return sources.some(({ text }) => mark.test(text)) ? [] : [`no root element carries data-c="${name}"`];
};

const noNetwork: Rule["check"] = ({ sources }) =>
  sources
    .filter(({ text }) =>
      /\bfetch\(|\bXMLHttpRequest\b|from "axios"|\bWebSocket\(|https?:\/\/(?!www\.w3\.org)/.test(
        stripComments(text).replace(/^\s*\/\/.*$/gm, ""),
      ),
    )
    .map(({ path }) => `${path} reaches for the network`);

/** All static rules in the order of the definition of a documented component. */
export const RULES: readonly Rule[] = [
  {
    title: "files complete",
    check: ({ main, contract, stories, mdx }) => [
      ...missing("source", main),
      ...missing("contract", contract),
      ...missing("stories", stories),
      ...missing("guide (mdx)", mdx),
    ],
  },
  { title: "described", check: described },
  { title: "props documented", check: documentedProps },
  { title: "states complete", check: statesComplete },
  { title: "interaction tested", check: interactionTested },
  { title: "guide complete", check: guideComplete },
  { title: "accessibility linked to stories", check: a11yLinked },
  { title: "axe never off", check: a11yOn },
  { title: "tokens only", check: tokensOnly },
  { title: "lower tiers only", check: lowerTiersOnly },
  { title: "no literal text", check: noLiteralText },
  { title: "versioned", check: versioned },
  { title: "root marked", check: marked },
  { title: "no network", check: noNetwork },
];
