/** Options of {@link Navigate}. */
export interface NavigateOptions {
  /** Loads the page anew even where the application could change it in place (ROUTE-024). */
  readonly fullLoad?: boolean;
}

/**
 * Leads to a page by its name or path ("dashboard", "confirmed/ab12"): `.html` is appended to a bare name (ROUTE-022),
 * and the home page is always loaded anew (ROUTE-023).
 */
export type Navigate = (to: string, options?: NavigateOptions) => void;

/** What every page of the page table is given. */
export interface PageProps {
  /** What follows the page's name in its address, decoded: an id, for pages that mails lead to also a code. */
  readonly rest: readonly string[];
  readonly navigate: Navigate;
}
