import { SCHEME_STORAGE_KEY } from "#domain/shared/head-scripts.ts";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import type { TextStorage } from "#client/gateways/storage/storage.ts";

/** The page's light or dark scheme. A script in the page's head decides before the first paint. */
export interface SchemeChoice {
  readonly current: () => SchemeName;
  readonly choose: (scheme: SchemeName) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The scheme of a page in the browser; a choice is kept for the next visit. */
export function pageScheme(page: HTMLElement, storage: TextStorage): SchemeChoice {
  const listeners = new Set<() => void>();
  return {
    current: () => (page.dataset["scheme"] === "dark" ? "dark" : "light"),
    choose(scheme) {
      page.dataset["scheme"] = scheme;
      storage.write(SCHEME_STORAGE_KEY, scheme);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The scheme of a prerendered page. */
export const fixedScheme = (scheme: SchemeName): SchemeChoice => ({
  current: () => scheme,
  choose: () => undefined,
  subscribe: () => () => undefined,
});
