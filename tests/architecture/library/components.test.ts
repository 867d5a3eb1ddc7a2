/**
 * Each component of the design system is documented and built like the others. One alone:
 * `npm run ds-check -- -t TextBox`.
 */
import { describe, expect, it } from "vitest";
import { ROLE_NAMES } from "#domain/tenant/theme/roles.ts";
import { SEEDS } from "#domain/tenant/theme/seeds.ts";
import { lookTokenNames } from "#domain/tenant/theme/tenant-css.ts";
import { nameOf, type Node, walk } from "#tests/architecture/support/syntax-tree.ts";
import { findComponents, TIERS, tokensOf, type Component, type Source } from "./component.ts";

/** What is wrong with a component, a line each; nothing means that the rule is kept. */
type Rule = (component: Component) => readonly string[];

const docBefore = ({ comments, text }: Source, start: number): string | null => {
  const last = comments.filter((comment) => comment.end <= start && comment.type === "Block").at(-1);
  if (last === undefined || text.slice(last.end, start).trim() !== "") return null;
  return last.value.replace(/^\s*\*+ ?/gm, "").trim();
};

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

const described: Rule = ({ main, name }) => {
  const node = exportOf(main, name);
  if (node === null) return [`does not export ${name}`];
  return (docBefore(main, node.start) ?? "").length < 40 ? ["its own comment is shorter than 40 characters"] : [];
};

const documentedProps: Rule = ({ sources, name }) => {
  const faults: string[] = [];
  for (const source of sources) {
    walk(source.program, (node) => {
      if (node.type !== "TSInterfaceDeclaration" || nameOf(node["id"]) !== `${name}Props`) return;
      const members = (node["body"] as { body?: Node[] } | undefined)?.body ?? [];
      for (const member of members) {
        const key = nameOf(member["key"]);
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

const statesComplete: Rule = ({ name, tier, stories }) => {
  const { category, states } = TIERS[tier];
  const excused = stories.part?.notApplicable ?? {};
  const has = (state: string): boolean =>
    stories.names.some((story) => (state === "Flow" ? story.startsWith("Flow") : story === state));
  const lacking = states.filter((state) => !has(state) && excused[state] === undefined);
  const odd = stories.names.filter((story) => !CLOSED.includes(story) && !/^(Case|Flow)[A-Z]/.test(story));
  return [
    ...lacking.map((state) => `state ${state} is missing`),
    ...odd.map((story) => `story name ${story} is not in the closed list`),
    ...(stories.title === `${category}/${name}` ? [] : [`title is "${stories.title}"`]),
  ];
};

const OVERLAY_TESTS = ["focus: opens on", "focus: stays inside", "focus: returns", "escape:"];

const interactionTested: Rule = ({ stories: { part, tests } }) =>
  [...(part?.interactive === true ? ["keyboard:"] : []), ...(part?.overlay === true ? OVERLAY_TESTS : [])]
    .filter((start) => !tests.some((name) => name.startsWith(start)))
    .map((start) => `no test named "${start} …"`);

const hasOnePage: Rule = ({ hasGuide, stories }) => {
  const isMade = /^  tags: \[.*"autodocs"/m.test(stories.text);
  return isMade === hasGuide ? ['has either a guide (mdx) or the tag "autodocs"'] : [];
};

const a11yLinked: Rule = ({ stories: { part, names } }) => {
  if (part === null) return ["the stories have no parameter `part`"];
  if (part.a11y.length === 0) return ["no accessibility criterion"];
  return part.a11y.filter(({ story }) => !names.includes(story)).map(({ story }) => `story ${story} does not exist`);
};

const axeOn: Rule = ({ stories: { text } }) => [
  ...(/test:\s*["'](off|todo)["']/.test(text) ? ["a11y is switched off"] : []),
  ...(/a11y:[^}]*(disable:\s*true|enabled:\s*false)/s.test(text) ? ["an axe rule is disabled"] : []),
  ...(/["']!test["']/.test(text) ? ["a story is taken out of the tests"] : []),
];

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

/** Every token that exists, without `--tk-`. */
const KNOWN_TOKENS: ReadonlySet<string> = new Set([...ROLE_NAMES, ...Object.keys(SEEDS.fixed), ...lookTokenNames]);

const tokensOnly: Rule = (component) => {
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

const lowerTiersOnly: Rule = ({ tier, sources }) =>
  tier !== "sections" && tier !== "templates"
    ? []
    : sources
        .filter(({ text }) => /from "@(mui|emotion)\//.test(text))
        .map(({ path }) => `${path} imports MUI or emotion`);

const SPOKEN = new Set(["aria-label", "aria-roledescription", "title", "placeholder", "alt", "label"]);

const noLiteralText: Rule = ({ sources }) => {
  const faults: string[] = [];
  // A dotted name is a key of the catalogue that one of our components resolves itself.
  const wordy = (text: string): boolean => /\p{L}{2,}/u.test(text) && !/^[a-z]\w*(\.\w+)+$/.test(text);
  for (const source of sources) {
    walk(source.program, (node) => {
      if (node.type === "JSXText" && typeof node["value"] === "string" && wordy(node["value"]))
        faults.push(`literal text "${node["value"].trim()}"`);
      if (node.type !== "JSXAttribute" || !SPOKEN.has(String(Reflect.get(Object(node["name"]), "name")))) return;
      const value = node["value"] as Node | null;
      if (value?.type === "Literal" && typeof value["value"] === "string" && wordy(value["value"]))
        faults.push(`literal text "${value["value"]}"`);
    });
  }
  return faults;
};

const marked: Rule = ({ sources, name }) => {
  const mark = new RegExp(`data-c["']?(=|: )\\{?["']${name}["']`);
  return sources.some(({ text }) => mark.test(text)) ? [] : [`no root element carries data-c="${name}"`];
};

const noNetwork: Rule = ({ sources }) =>
  sources
    .filter(({ text }) =>
      /\bfetch\(|\bXMLHttpRequest\b|from "axios"|\bWebSocket\(|https?:\/\/(?!www\.w3\.org)/.test(
        stripComments(text).replace(/^\s*\/\/.*$/gm, ""),
      ),
    )
    .map(({ path }) => `${path} reaches for the network`);

const RULES: Readonly<Record<string, Rule>> = {
  described,
  "props documented": documentedProps,
  "states complete": statesComplete,
  "interaction tested": interactionTested,
  "one page": hasOnePage,
  "accessibility linked to stories": a11yLinked,
  "axe never off": axeOn,
  "tokens only": tokensOnly,
  "lower tiers only": lowerTiersOnly,
  "no literal text": noLiteralText,
  "root marked": marked,
  "no network": noNetwork,
};

describe("the design system documents", () => {
  it.each(findComponents(`${process.cwd()}/`))("$tier/$name", (component) => {
    const faults = Object.entries(RULES).flatMap(([title, rule]) =>
      rule(component).map((fault) => `${title}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
