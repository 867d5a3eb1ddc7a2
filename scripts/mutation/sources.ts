/** What is mutated, by folder, and a random choice of it that a seed repeats. */
import { mulberry32 } from "#domain/shared/mulberry32.ts";
import { readdirSync } from "node:fs";
import { ROOT } from "../lib/project.mjs";

/** The folders with a score; a file belongs to the first that it is in. */
export const FOLDERS = [
  { name: "screens", path: "src/client/screens/", ends: "" },
  { name: "wiring", path: "src/client/app/", ends: "" },
  { name: "gateways", path: "src/client/gateways/", ends: "" },
  { name: "sections", path: "src/design-system/sections/", ends: "" },
  { name: "codecs", path: "src/contract/", ends: "codec.ts" },
] as const;

/** The name of a file's folder. */
export const folderOf = (file: string): string | undefined =>
  FOLDERS.find(({ path, ends }) => file.startsWith(path) && file.endsWith(ends))?.name;

/** Every source file of the folders, in a fixed order, by its path in the project. */
export const sourceFiles = (): string[] =>
  readdirSync(`${ROOT}/src`, { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((file) => folderOf(file) !== undefined && /\.tsx?$/.test(file) && !/\.(test|contract)\.tsx?$/.test(file))
    .toSorted();

/** `count` of them: the same for the same seed. */
export function sample<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = mulberry32(seed);
  return all
    .map((value) => ({ value, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ value }) => value);
}
