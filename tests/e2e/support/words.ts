/** The words of the product in another language, and the English that is left on a page which shows them. */
import type { Page } from "playwright";
import { expect } from "vitest";
import { cataloguesOf, type Translated } from "#scripts/texts/catalogues.ts";

/** Words of English sentences that no French or German sentence has. */
const SENTENCE_WORDS =
  /\b(?:the|you|your|we|our|us|it|its|and|or|of|to|for|from|with|by|this|that|these|there|here|are|is|has|have|had|were|been|would|could|please|when|what|which|who|how)\b/i;

export interface Words {
  /** The text of a key as it is in the catalogue, with the places of its values. */
  readonly t: (key: string) => string;
  /** A pattern for the text of a key, whatever its values and its kinds of spaces are. */
  readonly like: (key: string) => RegExp;
  /** The texts that are English: sentences, and whole labels of the English catalogue. */
  readonly englishOf: (texts: readonly string[]) => readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every text of a language by its key, those of pages and those of mails. */
export async function wordsOf(language: Translated): Promise<Words> {
  const catalogues = await cataloguesOf(language);
  const all = Object.assign({}, ...catalogues.map(({ translated }) => translated)) as Readonly<Record<string, string>>;
  const own = new Set(Object.values(all));
  const labels = new Set(
    catalogues
      .flatMap(({ english }) => Object.values(english))
      .filter((text) => /[a-z]{3}/.test(text) && !own.has(text)),
  );
  const t = (key: string): string => {
    const text = all[key];
    if (text === undefined) throw new Error(`No text ${key} in ${language}`);
    return text;
  };
  return {
    t,
    like: (key) =>
      new RegExp(
        escaped(t(key))
          .replace(/\\\{\w+\\\}/g, ".*")
          .replace(/\s+/g, "\\s+"),
      ),
    englishOf: (texts) => texts.filter((text) => SENTENCE_WORDS.test(text) || labels.has(text)),
  };
}

/** What a page shows line by line, with what it tells screen readers. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = Array.from(document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        ["aria-label", "placeholder", "title", "alt"].map((name) => element.getAttribute(name) ?? ""),
      );
    return [document.title, ...document.body.innerText.split("\n"), ...named].map((text) => text.trim());
  });

/** The page as it stands shows no English beside names and addresses. @param screen names it where it does. */
export async function expectNoEnglish(page: Page, { englishOf }: Words, screen: string): Promise<void> {
  expect.soft(englishOf(await textsOn(page)), `English on ${screen}`).toEqual([]);
}
