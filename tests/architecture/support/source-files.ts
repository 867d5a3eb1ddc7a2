/** Reads the project's sources as the architecture tests see them: each file with what it imports. */
import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, type ParseResult } from "oxc-parser";

/** How a module is asked for; `type` imports leave no trace at run time. */
export type ImportKind = "value" | "type" | "dynamic";

export interface Import {
  /** As written: `#domain/shared/money.ts`, `./x.ts`, `react`. */
  readonly specifier: string;
  /** Repository path for our own files (`src/domain/shared/money.ts`), the specifier itself for packages. */
  readonly target: string;
  readonly kind: ImportKind;
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const ALIASES = Object.entries(
  (JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, string> }).imports,
).map(([alias, target]) => [alias.replace("*", ""), target.replace("*", "").replace(/^\.\//, "")] as const);

const SOURCE = /\.(ts|tsx|mts)$/;

/** Repository path of what a specifier names, or the specifier when it is a package. */
export function resolveSpecifier(specifier: string, from: string): string {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return posix.join(posix.dirname(from), bare);
  const alias = ALIASES.find(([prefix]) => bare.startsWith(prefix));
  return alias ? alias[1] + bare.slice(alias[0].length) : bare;
}

/** The syntax tree of a file, or an error that names it. */
export function parse(path: string, text: string): ParseResult {
  const result = parseSync(path, text);
  if (result.errors.length > 0) throw new Error(`${path}: ${result.errors[0]?.message}`);
  return result;
}

function importsOf(path: string, text: string): Import[] {
  const { module } = parse(path, text);
  const found: [string, ImportKind][] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push([moduleRequest.value, typeOnly ? "type" : "value"]);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push([moduleRequest.value, isType ? "type" : "value"]);
    }
  }
  const dynamicStarts = new Set(module.dynamicImports.map(({ moduleRequest }) => moduleRequest.start));
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1] !== undefined) found.push([literal[1], "dynamic"]);
  }
  // `import("x").T` in a type is no dynamic import for the parser, but an import all the same.
  for (const match of text.matchAll(/\bimport\(\s*(["'])([^"']+)\1\s*\)/g)) {
    const quote = match.index + match[0].indexOf(match[1] ?? '"');
    if (match[2] !== undefined && !dynamicStarts.has(quote)) found.push([match[2], "type"]);
  }
  return found.map(([specifier, kind]) => ({ specifier, kind, target: resolveSpecifier(specifier, path) }));
}

/** A source file made from text; parsed when someone asks for its imports. */
export function sourceFile(path: string, text: string): SourceFile {
  let imports: readonly Import[] | undefined;
  return {
    path,
    text,
    get imports() {
      return (imports ??= importsOf(path, text));
    },
  };
}

/** Each file is read once for all tests of a worker. */
const read = new Map<string, SourceFile>();

function readFile(path: string): SourceFile {
  const file = read.get(path) ?? sourceFile(path, readFileSync(path, "utf8"));
  read.set(path, file);
  return file;
}

/** Every TypeScript file below the folder, tests and stories included. */
export function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((path) => SOURCE.test(path) && !path.startsWith("src/generated/") && !path.endsWith(".d.ts"))
    .sort()
    .map(readFile);
}

/** Whether a file is a test or its support. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\.(fixture|fixtures|fake|fakes)\.tsx?$/.test(path);
