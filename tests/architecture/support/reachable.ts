/** Follows imports from entry files, as a bundler does. */
import type { SourceFile } from "./source-files.ts";

export interface Reach {
  /** Our own files that end up in the bundle. */
  readonly files: ReadonlySet<string>;
  /** Packages that they ask for, with one file that does. */
  readonly packages: ReadonlyMap<string, string>;
}

/**
 * What the entries pull in at run time; type imports vanish.
 * @param follow which kinds of import to follow: only `value` for what loads at once, `dynamic` too for what may load later
 */
export function reachable(
  sources: readonly SourceFile[],
  entries: readonly string[],
  follow: readonly ("value" | "dynamic")[],
): Reach {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const file = byPath.get(path);
    if (!file || files.has(path)) continue;
    files.add(path);
    for (const { target, kind } of file.imports) {
      if (kind === "type" || !follow.includes(kind)) continue;
      if (byPath.has(target)) queue.push(target);
      else if (!/^(src|tests|stories)\//.test(target)) packages.set(target, path);
    }
  }
  return { files, packages };
}
