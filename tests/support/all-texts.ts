/** Every text that the product can show, read from the catalogue's own files. */
import { readdirSync } from "node:fs";
import { EN } from "#ds/texts/en.ts";
import type { TextArea } from "#ds/texts/text-area.ts";

const FOLDER = new URL("../../src/design-system/texts/areas/", import.meta.url);

const areaOf = async (name: string): Promise<readonly [string, TextArea<string>]> => {
  const exported = (await import(new URL(`${name}/en.ts`, FOLDER).href)) as Record<string, TextArea<string>>;
  const area = Object.entries(exported).find(([key]) => key.endsWith("_TEXTS"))?.[1];
  if (area === undefined) throw new Error(`${name} exports no area of texts`);
  return [name, area];
};

/** Every area of texts by its folder. */
export const AREAS: Readonly<Record<string, TextArea<string>>> = Object.fromEntries(
  await Promise.all(readdirSync(FOLDER).map(areaOf)),
);

/** Every English text by its key: those of the first screen and those of all areas. */
export const CATALOGUE: Readonly<Record<string, string>> = Object.fromEntries(
  [EN, ...Object.values(AREAS).map(({ en }) => en)].flatMap((words) => Object.entries(words)),
);
