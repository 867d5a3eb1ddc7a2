/** Every text of the product by catalogue, in English and in each other language. */
import { controlTexts } from "#client/gateways/maps/shared/map-texts.ts";
import { LANGUAGES, type Language } from "#domain/tenant/own-words.ts";
import { TERMS_AR } from "#domain/tenant/terms/ar.ts";
import { TERMS_DE } from "#domain/tenant/terms/de.ts";
import { TERMS_FR } from "#domain/tenant/terms/fr.ts";
import { EN } from "#ds/texts/en.ts";
import { translationOf } from "#ds/texts/load-texts.ts";
import { AR as MAILS_AR } from "#server/platform/texts/ar.ts";
import { DE as MAILS_DE } from "#server/platform/texts/de.ts";
import { EN as MAILS_EN } from "#server/platform/texts/en.ts";
import { FR as MAILS_FR } from "#server/platform/texts/fr.ts";
import { AREAS } from "#tests/support/all-texts.ts";
import type { Texts } from "./faults.ts";

/** A language that texts are translated to. */
export type Translated = Exclude<Language, "en">;

export const TRANSLATED: readonly Translated[] = LANGUAGES.filter((language) => language !== "en");

/** A set of texts that belong together: the file, or folder, that a translator opens. */
export interface CataloguePair {
  readonly name: string;
  readonly english: Texts;
  readonly translated: Texts;
}

const MAILS: Readonly<Record<Translated, Texts>> = { ar: MAILS_AR, de: MAILS_DE, fr: MAILS_FR };
const TERMS: Readonly<Record<Translated, Texts>> = { ar: TERMS_AR, de: TERMS_DE, fr: TERMS_FR };

/** The usual terms have no English catalogue, since they are what tenants write: each that any language has. */
const USUAL_TERMS: Texts = Object.fromEntries(
  Object.values(TERMS).flatMap((terms) => Object.keys(terms).map((key) => [key, key.replace("term.", "")])),
);

const without = (texts: Texts, others: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !Object.hasOwn(others, key)));

/** Every catalogue beside its English. */
export async function cataloguesOf(language: Translated): Promise<readonly CataloguePair[]> {
  const load = translationOf(language);
  if (load === null) throw new Error(`No texts are known for ${language}.`);
  const { TRANSLATION: translation } = await load();
  const areas = Object.values(AREAS).map(async ({ name, en }) => ({
    name: `areas/${name}`,
    english: en,
    translated: await translation.areas[name](),
  }));
  return [
    { name: "first screen", english: EN, translated: without(translation.catalogue, USUAL_TERMS) },
    ...(await Promise.all(areas)),
    { name: "usual terms", english: USUAL_TERMS, translated: TERMS[language] },
    { name: "map controls", english: controlTexts("en"), translated: controlTexts(language) },
    { name: "mails", english: MAILS_EN, translated: MAILS[language] },
  ];
}
