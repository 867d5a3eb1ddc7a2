import { useMemo, type ReactNode } from "react";
import type { Catalogue } from "./en.ts";
import { makeTexts, TextsContext } from "./use-texts.ts";

/** Props of {@link TextsProvider}. */
export interface TextsProviderProps {
  /** Texts of the language, from `loadCatalogue`. */
  catalogue: Catalogue;
  /** BCP 47 tag of the language; it sets direction and number formats. */
  locale: string;
  /** The tenant's own wording by key; it wins over the catalogue. */
  overrides?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Gives the components below it their texts; `ThemeRoot` contains one. */
export function TextsProvider({ catalogue, locale, overrides, children }: TextsProviderProps) {
  const texts = useMemo(() => makeTexts(catalogue, locale, overrides), [catalogue, locale, overrides]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
