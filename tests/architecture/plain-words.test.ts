/** English texts for people: the words that the product's own writing avoids. */
import { expect, it } from "vitest";
import { readSources } from "./support/source-files.ts";

/** A word to avoid, and what to write instead. */
const AVOIDED = [
  { word: /\bwhoever\b/i, better: "a person with a name or a role" },
  { word: /\b(?:some|no)body\b/i, better: "someone, no one" },
  { word: /\bby itself\b/i, better: "automatically" },
  { word: /\bmails?\b/i, better: "email" },
  { word: /\bwaits for\b/i, better: "awaiting" },
  { word: /\b(?:is|are) not \w+ any more\b/i, better: "will not, no longer" },
] as const;

/** The text at the end of a line: after its key, or on a line of its own. */
const TEXT = /(["`])((?:(?!\1).)+)\1,?$/;

const isEnglishCatalogue = (path: string): boolean => path.endsWith("/en.ts");

it("no English text on the screen, in a mail or in a document has a word that we avoid", () => {
  const sources = ["src/design-system/texts", "src/server/platform/texts"]
    .flatMap((folder) => readSources(folder))
    .filter(({ path }) => isEnglishCatalogue(path));
  expect(sources.length).toBeGreaterThan(20);
  const texts = sources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => !/^\s*(?:\*|\/\*|\/\/|import)/.test(line))
      .flatMap((line) => {
        const said = TEXT.exec(line)?.[2] ?? "";
        return said === "" ? [] : [{ path, said }];
      }),
  );
  expect(texts.length).toBeGreaterThan(1_500);
  const found = texts.flatMap(({ path, said }) =>
    AVOIDED.filter(({ word }) => word.test(said)).map(({ better }) => `${path}: ${said} (${better})`),
  );
  expect(found).toEqual([]);
});
