/** Every text of the product by catalogue, in English and in each other language, each compared with its English. */
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

/** Texts by key. */
type Texts = Readonly<Record<string, string>>;

/** What is wrong with one text of a translation. */
interface TextFault {
  readonly key: string;
  /** "missing": there is no text; "left over": English has none; else what is wrong with it. */
  readonly problem: string;
}

const PLURAL = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g;
const FORM = / (\w+) \{[^{}]*\}/g;

/** More counts than a page shows, and than the plural rules of our languages tell apart. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/** The places of a text, in order of their names: each once, since a language may repeat a word. */
const placesOf = (text: string): string => {
  const flat = text.replace(PLURAL, (_, name: string, forms: string) => `{${name}} ${forms.replace(/ \w+ \{/g, " ")}`);
  return [...new Set([...flat.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].toSorted().join(", ");
};

const pluralsOf = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(PLURAL)].map(([, , forms = ""]) => [...forms.matchAll(FORM)].map(([, form = ""]) => form));

/**
 * The plural forms that a text of a language must have, by Intl.PluralRules: singular and plural. In a language with
 * more, such as Arabic, "other" may speak for those that are left out.
 */
const formsOf = (language: string): readonly string[] => {
  const rules = new Intl.PluralRules(language);
  const forms = new Set<string>(COUNTS.map((count) => rules.select(count)));
  return forms.size > 2 ? ["other"] : [...forms];
};

function problemOf(english: string, text: string, forms: readonly string[]): string | null {
  if (text.trim() === "") return "empty";
  const [wanted, found] = [placesOf(english), placesOf(text)];
  if (wanted !== found) return `places: has {${found}}, English has {${wanted}}`;
  const lacking = pluralsOf(text).flatMap((written) => forms.filter((form) => !written.includes(form)));
  return lacking.length > 0 ? `plural: lacks ${lacking.join(", ")}` : null;
}

/** What a translation lacks, has left over, or says with other places or plural forms than it should. */
export function faultsOf(english: Texts, translated: Texts, language: string): readonly TextFault[] {
  const forms = formsOf(language);
  const faults = Object.entries(english).flatMap(([key, text]) => {
    const other = translated[key];
    const problem = other === undefined ? "missing" : problemOf(text, other, forms);
    return problem === null ? [] : [{ key, problem }];
  });
  const leftOver = Object.keys(translated).filter((key) => !Object.hasOwn(english, key));
  return [...faults, ...leftOver.map((key) => ({ key, problem: "left over" }))];
}

/** A language that texts are translated to. */
export type Translated = Exclude<Language, "en">;

export const TRANSLATED: readonly Translated[] = LANGUAGES.filter((language) => language !== "en");

/** A set of texts that belong together: the file, or folder, that a translator opens. */
interface CataloguePair {
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
