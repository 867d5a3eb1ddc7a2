/** Finds files that import each other, directly or through others; a type-only import counts like any other. */
import type { SourceFile } from "./source-files.ts";

/**
 * The circles among the files, each as the paths in import order from its first file back to it. A part of the graph
 * that several circles share gives at least one of them, so that the list is empty only where there is none.
 */
export function importCircles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const trail: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start !== -1) circles.push([...trail.slice(start), path]);
    if (start !== -1 || done.has(path)) return;
    trail.push(path);
    for (const { target } of byPath.get(path)?.imports ?? []) if (byPath.has(target)) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of byPath.keys()) visit(path);
  return circles;
}
