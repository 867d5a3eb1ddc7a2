import { use, useMemo } from "react";
import { lazyOnce } from "#domain/shared/kept.ts";
import { keepUntilRetry } from "#ds/support/failed-loads.ts";
import type { TextKey } from "./en.ts";
import { formatText, type TextValues } from "./format.ts";
import { PSEUDO_LOCALE, pseudoTexts, translationOf } from "./load-texts.ts";
import type { AreaName } from "./translation.ts";
import { useTexts, type Texts } from "./use-texts.ts";

/** Texts by key. */
type Words<Key extends string> = Readonly<Record<Key, string>>;

/**
 * Texts of parts that are chunks of their own, so that the first screen does not carry them: English is bundled with
 * the code that shows it, each other language is fetched on first use.
 */
export interface TextArea<Key extends string> {
  /** By which the other languages know it. */
  readonly name: AreaName;
  readonly en: Words<Key>;
}

/** Declares an area; once for each, at the top of its module. */
export const textArea = <Key extends string>(area: TextArea<Key>): TextArea<Key> => area;

/** The page's texts and those of an area. */
export interface AreaTexts<Key extends string> extends Omit<Texts, "t"> {
  readonly t: (key: Key | TextKey, values?: TextValues) => string;
}

/** What loads a language; null: English, or its pseudo-translation. */
type Language = ReturnType<typeof translationOf>;

/** What loads the texts, by area and language. */
const LOADING = new WeakMap<object, Map<string, () => Promise<unknown>>>();

async function load<Key extends string>({ name, en }: TextArea<Key>, language: Language): Promise<Words<Key>> {
  if (language === null) return pseudoTexts(en);
  const { TRANSLATION } = await language();
  // Each language's file of an area has exactly the English keys; its own type says so.
  return TRANSLATION.areas[name]();
}

function loadingOf<Key extends string>(area: TextArea<Key>, locale: string, language: Language): Promise<Words<Key>> {
  const byLocale = LOADING.get(area) ?? new Map<string, () => Promise<unknown>>();
  LOADING.set(area, byLocale);
  const loading = byLocale.get(locale) ?? lazyOnce(() => load(area, language), keepUntilRetry);
  byLocale.set(locale, loading);
  // An entry gives what `load` returns for its area.
  return loading() as Promise<Words<Key>>;
}

const speaksEnglish = (locale: string): boolean => locale !== PSEUDO_LOCALE && translationOf(locale) === null;

/** The texts of an area outside of a component, for code that renders nothing. */
export const areaWords = async <Key extends string>(
  area: TextArea<Key>,
  locale: string,
  language = translationOf(locale),
): Promise<Words<Key>> => (speaksEnglish(locale) ? area.en : loadingOf(area, locale, language));

/** Suspends until the texts are loaded; English ones always are. */
function useWords<Key extends string>(area: TextArea<Key>, locale: string): Words<Key> {
  if (speaksEnglish(locale)) return area.en;
  // Call `use` even when they are loaded: a render that suspended on them must call it again when it resumes.
  return use(loadingOf(area, locale, translationOf(locale)));
}

/**
 * The texts of a part that is not on the first screen: `const { t } = useAreaTexts(FLIGHT_TEXTS)`. It also gives the
 * texts of the page, and the tenant's own wording wins over both. The part must be inside a Suspense boundary, as every
 * lazy part is.
 */
export function useAreaTexts<Key extends string>(area: TextArea<Key>): AreaTexts<Key> {
  const page = useTexts();
  const words = useWords(area, page.locale);
  return useMemo(() => {
    const isOwn = (key: Key | TextKey): key is Key => Object.hasOwn(words, key);
    return {
      ...page,
      t: (key, values = {}) => {
        if (!isOwn(key)) return page.t(key, values);
        return formatText(page.overrides[key] ?? words[key], values, page.locale);
      },
    };
  }, [page, words]);
}
