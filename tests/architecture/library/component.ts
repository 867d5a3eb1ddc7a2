/** Finds the documented components and reads all their files once. */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { components } from "#ds/theme/mui-components.ts";
import { palette, typography } from "#ds/theme/mui-values.ts";
import { parse, sourceFile, type Import } from "#tests/architecture/support/source-files.ts";
import type { Node } from "#tests/architecture/support/syntax-tree.ts";
import { readStories, type Stories } from "./stories.ts";

/** Folders of src/design-system that hold components; each has its story category and its required states. */
export const TIERS = {
  foundations: { category: "Foundations", states: ["Default"] },
  inputs: { category: "Inputs", states: ["Default", "Filled", "Error", "Disabled", "LongText", "Rtl", "Mobile"] },
  feedback: { category: "Feedback", states: ["Default", "LongText", "Rtl", "Mobile"] },
  domain: { category: "Domain", states: ["Default", "Loading", "Empty", "Error", "LongText", "Rtl", "Mobile"] },
  sections: {
    category: "Sections",
    states: ["Default", "Loading", "Error", "Empty", "LongText", "Rtl", "Mobile", "Flow"],
  },
  templates: { category: "Templates", states: ["Default", "Loading", "Guest", "Rtl", "Mobile", "Flow"] },
} as const;
export type Tier = keyof typeof TIERS;

/** A source file with its syntax tree. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly {
    readonly value: string;
    readonly start: number;
    readonly end: number;
    readonly type: string;
  }[];
}

/** A component with everything that the rules look at. */
export interface Component {
  readonly name: string;
  readonly tier: Tier;
  readonly main: Source;
  readonly stories: Stories;
  /** It has a page of its own in place of the one that is made from its stories. */
  readonly hasGuide: boolean;
  /** TypeScript sources of the folder, tests excluded. */
  readonly sources: readonly Source[];
  /** CSS modules of the folder. */
  readonly styles: readonly TextFile[];
  /** Files below internal/ that it imports, those that they import, and helpers beside the folders of the sections. */
  readonly shared: readonly TextFile[];
}

/** A file by its path from the repository's root. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Each file is parsed once for all tests of a worker. */
const parsed = new Map<string, Source>();

/** Reads and parses a TypeScript file. @throws when there is none, or on a syntax error */
export const readSource = (root: string, path: string): Source => {
  const known = parsed.get(root + path);
  if (known) return known;
  const text = readFileSync(root + path, "utf8");
  const { program, comments } = parse(path, text);
  // The parser's own types describe every node kind; the rules walk them all alike.
  const source = { path, text, program: program as unknown as Node, comments };
  parsed.set(root + path, source);
  return source;
};

/** What a file imports at run time; nothing for a style sheet. */
export const importsOf = ({ path, text }: TextFile): readonly Import[] =>
  path.endsWith(".css") ? [] : sourceFile(path, text).imports.filter(({ kind }) => kind !== "type");

const SHARED = /^src\/design-system\/(?:internal\/.+|sections\/[A-Z]\w*\.tsx)$/;

const sharedBy = (root: string, sources: readonly TextFile[]): TextFile[] => {
  const found = new Map<string, TextFile>();
  const follow = (file: TextFile): void => {
    for (const { target } of importsOf(file)) {
      if (!SHARED.test(target) || found.has(target)) continue;
      const shared = { path: target, text: readFileSync(root + target, "utf8") };
      found.set(target, shared);
      follow(shared);
    }
  };
  sources.forEach(follow);
  return [...found.values()];
};

const readComponent = (root: string, tier: Tier, name: string): Component => {
  const folder = `src/design-system/${tier}/${name}`;
  const files = readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const sources = code.map((file) => readSource(root, file));
  return {
    name,
    tier,
    main: readSource(root, `${folder}/${name}.tsx`),
    stories: readStories(readSource(root, `stories/${tier}/${name}.stories.tsx`)),
    hasGuide: existsSync(`${root}stories/${tier}/${name}.mdx`),
    sources,
    styles: files
      .filter((file) => file.endsWith(".css"))
      .map((path) => ({ path, text: readFileSync(root + path, "utf8") })),
    shared: sharedBy(root, sources),
  };
};

/** All components: every folder with a capital first letter in a tier. @throws when one lacks its source or its stories */
export const findComponents = (root: string): Component[] =>
  // Object.keys forgets the key type; TIERS is a closed object.
  (Object.keys(TIERS) as Tier[]).flatMap((tier) => {
    const folder = `${root}src/design-system/${tier}`;
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => /^[A-Z]/.test(name) && statSync(`${folder}/${name}`).isDirectory())
      .map((name) => readComponent(root, tier, name));
  });

const PACKAGE = /^(?:@mui\/(?:material|x-date-pickers)\/([A-Z]\w*)|mui-tel-input)$/;

/**
 * MUI's components that a part or a file shared by parts imports by path, and the telephone input made of them, sorted:
 * `["Button"]`. Bases of another part that it is composed of are that part's.
 */
export const basesOf = ({ sources, shared }: Pick<Component, "sources" | "shared">): string[] => {
  const matches = [...sources, ...shared].flatMap(importsOf).map(({ target }) => PACKAGE.exec(target));
  return [...new Set(matches.flatMap((match) => (match ? [match[1] ?? "MuiTelInput"] : [])))].sort();
};

/** Values of the theme that MUI's own styles of a component read. */
const OWN_VALUES: Readonly<Record<string, unknown>> = {
  Typography: [typography, palette.text, palette.primary.main, palette.error.main],
};

const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === "function" ? String(inner) : inner)) ?? "";

/** The theme's entries and values for a MUI component, as text that names tokens. */
const themeOf = (base: string): string =>
  // The type lists MUI's own parts; a base without an entry reads as undefined.
  written([Reflect.get(components ?? {}, `Mui${base}`), OWN_VALUES[base]]);

const TOKEN = /--tk-([a-z0-9-]+)|\btk\(\\?"([a-z0-9-]+)\\?"\)/g;

/** The tokens that a component has from its files, shared ones included, and from the theme entries of its MUI bases, sorted. */
export const tokensOf = (component: Component): string[] => {
  const files = [...component.styles, ...component.sources, ...component.shared].map((file) => file.text);
  const text = [...files, ...basesOf(component).map(themeOf)].join("\n");
  return [...new Set([...text.matchAll(TOKEN)].map((match) => match[1] ?? match[2] ?? ""))].sort();
};
