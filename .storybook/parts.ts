/** What Storybook's pages state about each part, read from the sources when Storybook starts or is built. */
import { basename } from "node:path";
import type { Plugin } from "vite";
import { basesOf, findComponents, TIERS, tokensOf } from "#tests/architecture/library/component.ts";
import { isTest, readSources, type SourceFile } from "#tests/architecture/support/source-files.ts";
import type { PartNotes } from "./part.ts";

/** A part of the design system, for its page and for lists of parts. */
export interface Part extends PartNotes {
  readonly name: string;
  /** The category in the sidebar: "Inputs". */
  readonly category: string;
  /** Names of the parts and screens whose code imports it, sorted. */
  readonly usedIn: readonly string[];
  /** MUI's components that it is built on. */
  readonly mui: readonly string[];
  /** The tokens that it is drawn with. */
  readonly tokens: readonly string[];
}

const PART = /^src\/design-system\/(?:foundations|inputs|feedback|domain|sections|templates)\/([A-Z]\w*)\//;
const SCREEN = /^src\/client\/screens\/.*\/([A-Z]\w*)\.tsx$/;

/** The part or screen that a file belongs to; null: it is shared by several. */
const ownerOf = (path: string): string | null => (PART.exec(path) ?? SCREEN.exec(path))?.[1] ?? null;

/** Which files import each file, types not counted. */
function importersOf(sources: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    for (const { target, kind } of imports) {
      if (kind === "type") continue;
      const known = importers.get(target);
      if (known) known.push(path);
      else importers.set(target, [path]);
    }
  }
  return importers;
}

/** The parts and screens that use a part, directly or through files that belong to none. */
export function usersOf(name: string, sources: readonly SourceFile[]): string[] {
  const importers = importersOf(sources);
  const own = sources.map(({ path }) => path).filter((path) => ownerOf(path) === name);
  const users = new Set<string>();
  const seen = new Set(own);
  const open = [...own];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const importer of importers.get(path) ?? []) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      const owner = ownerOf(importer);
      if (owner === null) open.push(importer);
      else users.add(owner);
    }
  }
  return [...users].sort();
}

/** Every part of the repository, from foundations to templates. */
export function readParts(root: string): Part[] {
  const sources = readSources("src");
  return findComponents(root).flatMap((component) => {
    const notes = component.stories.part;
    if (notes === null) return [];
    return {
      ...notes,
      name: component.name,
      category: TIERS[component.tier].category,
      usedIn: usersOf(component.name, sources),
      mui: basesOf(component),
      tokens: tokensOf(component),
    };
  });
}

const MODULE = "virtual:parts";

/** Offers the parts as the module `virtual:parts`. */
export function parts(root: string): Plugin {
  const resolved = `\0${MODULE}`;
  return {
    name: basename(import.meta.filename, ".ts"),
    resolveId: (id) => (id === MODULE ? resolved : undefined),
    load: (id) => (id === resolved ? `export const PARTS = ${JSON.stringify(readParts(root))};` : undefined),
  };
}
