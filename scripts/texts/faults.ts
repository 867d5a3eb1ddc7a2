/** Compares a catalogue with its English. */

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** What is wrong with one text of a translation. */
export interface TextFault {
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
