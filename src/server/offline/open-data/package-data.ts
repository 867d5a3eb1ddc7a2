import { readFileSync } from "node:fs";

/**
 * Reads a JSON file of an installed package; parsing the text keeps it out of the module cache.
 * @param file as `require.resolve` finds it. The caller resolves it, so that every package's name appears where it is
 * used.
 */
export function packageJson<T>(file: string): T {
  // The shape is the package's published format, pinned by the lock file and proved by the adapters' tests.
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
