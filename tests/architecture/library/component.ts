/** Finds the documented components and reads all their files once. */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { parse, sourceFile, type Import } from "#tests/architecture/support/source-files.ts";
import type { Node } from "#tests/architecture/support/syntax-tree.ts";

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

/** `Name.contract.json`. */
export interface Contract {
  readonly name?: string;
  readonly tier?: string;
  readonly status?: string;
  readonly since?: string;
  readonly version?: string;
  readonly interactive?: boolean;
  readonly overlay?: boolean;
  readonly notApplicable?: Readonly<Record<string, string>>;
  readonly a11y?: readonly { readonly criterion?: string; readonly wcag?: string; readonly story?: string }[];
  /** MUI's components that it is built on, directly or through files that several parts share. */
  readonly mui?: readonly string[];
  readonly tokens?: readonly string[];
  readonly budgetBytes?: number;
}

/** A component with everything that the rules look at; a missing file is null. */
export interface Component {
  readonly name: string;
  readonly tier: Tier;
  readonly folder: string;
  readonly main: Source | null;
  readonly contract: Contract | null;
  readonly contractFile: string;
  readonly stories: Source | null;
  readonly mdx: string | null;
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

const readText = (path: string): string | null => (existsSync(path) ? readFileSync(path, "utf8") : null);

/** Each file is parsed once for all tests of a worker. */
const parsed = new Map<string, Source>();

/** Reads and parses a TypeScript file; null when it does not exist. Throws on a syntax error. */
export const readSource = (root: string, path: string): Source | null => {
  const known = parsed.get(root + path);
  const text = known === undefined ? readText(root + path) : null;
  if (text === null) return known ?? null;
  const { program, comments } = parse(path, text);
  // The parser's own types describe every node kind; the rules walk them all alike.
  const source = { path, text, program: program as unknown as Node, comments };
  parsed.set(root + path, source);
  return source;
};

const readContract = (file: string): Contract | null => {
  const text = readText(file);
  // Every field is optional and checked by the rules.
  return text === null ? null : (JSON.parse(text) as Contract);
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
  const sources = code.flatMap((file) => readSource(root, file) ?? []);
  return {
    name,
    tier,
    folder,
    main: readSource(root, `${folder}/${name}.tsx`),
    contract: readContract(`${root}${folder}/${name}.contract.json`),
    contractFile: `${root}${folder}/${name}.contract.json`,
    stories: readSource(root, `stories/${tier}/${name}.stories.tsx`),
    mdx: readText(`${root}stories/${tier}/${name}.mdx`),
    sources,
    styles: files
      .filter((file) => file.endsWith(".css"))
      .map((path) => ({ path, text: readFileSync(root + path, "utf8") })),
    shared: sharedBy(root, sources),
  };
};

/** All components: every folder with a capital first letter in a tier. */
export const findComponents = (root: string): Component[] =>
  // Object.keys forgets the key type; TIERS is a closed object.
  (Object.keys(TIERS) as Tier[]).flatMap((tier) => {
    const folder = `${root}src/design-system/${tier}`;
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => /^[A-Z]/.test(name) && statSync(`${folder}/${name}`).isDirectory())
      .map((name) => readComponent(root, tier, name));
  });
