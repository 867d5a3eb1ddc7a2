import { useSyncExternalStore } from "react";
import type { TokenName } from "./token-names.ts";

/**
 * The current value of a token at an element, for what cannot read CSS variables: map styles, charts, payment frames.
 */
export const readToken = (name: TokenName, at: Element): string =>
  getComputedStyle(at).getPropertyValue(`--tk-${name}`).trim();

const ATTRIBUTES = ["data-tenant", "data-scheme"];

/** Calls the listener when the page's tenant or scheme changes. @returns stops listening. */
export const onThemeChange = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ATTRIBUTES });
  return () => observer.disconnect();
};

/** A token's value on the page, kept up to date; empty while the page is rendered on the server. */
export const useTokenValue = (name: TokenName): string =>
  useSyncExternalStore(
    onThemeChange,
    () => readToken(name, document.documentElement),
    () => "",
  );
