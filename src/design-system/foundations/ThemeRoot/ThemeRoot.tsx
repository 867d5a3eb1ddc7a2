import { useLayoutEffect, type ReactNode } from "react";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import type { Catalogue } from "#ds/texts/en.ts";
import { TextsProvider } from "#ds/texts/TextsProvider.tsx";
import { directionOf } from "#ds/texts/use-texts.ts";
import { MuiRoot, type MuiRootProps } from "#ds/theme/MuiRoot.tsx";
import { LiveRegion } from "#ds/foundations/LiveRegion/LiveRegion.tsx";
import styles from "./ThemeRoot.module.css";

/** Props of {@link ThemeRoot}. */
export interface ThemeRootProps {
  /** Id of the tenant whose brand the page wears. */
  tenant: string;
  /** Light or dark. */
  scheme: SchemeName;
  /** Layout of the booking form; styles may follow it through `data-template`. */
  template: TemplateId;
  /** BCP 47 language of the page; its direction follows. */
  locale: string;
  /** Texts of that language, from `loadCatalogue`. */
  catalogue: Catalogue;
  /** The tenant's own wording by key. */
  overrides?: Readonly<Record<string, string>>;
  /** The server's styles of one drawing; the browser has its own. */
  styleCache?: MuiRootProps["styleCache"];
  children: ReactNode;
}

// The server has no document, and React warns about layout effects there; the server writes the attributes itself.
const useDocumentEffect = typeof document === "undefined" ? () => undefined : useLayoutEffect;

/**
 * The application's root: texts, live region, and the attributes on `<html>` that choose brand, scheme, language and
 * direction. Changing tenant or scheme changes attributes only; nothing below re-renders.
 */
export function ThemeRoot(props: ThemeRootProps) {
  const { tenant, scheme, template, locale, catalogue, overrides, styleCache, children } = props;
  useDocumentEffect(() => {
    const page = document.documentElement;
    // The server has written the same values; only a real change touches the page.
    for (const [name, value] of Object.entries({ tenant, scheme, template })) {
      if (page.dataset[name] !== value) page.dataset[name] = value;
    }
    if (page.lang !== locale) page.lang = locale;
    const dir = directionOf(locale);
    if (page.dir !== dir) page.dir = dir;
  }, [tenant, scheme, template, locale]);
  return (
    <TextsProvider catalogue={catalogue} locale={locale} {...(overrides === undefined ? {} : { overrides })}>
      <MuiRoot styleCache={styleCache}>
        <div data-c="ThemeRoot" className={styles.root}>
          {children}
        </div>
        <LiveRegion />
      </MuiRoot>
    </TextsProvider>
  );
}
