import type { AirportContent } from "#domain/tenant/airport-page.ts";

/** Options of {@link Navigate}. */
export interface NavigateOptions {
  /** Has the browser load the page, even where the application could change it in place. */
  readonly fullLoad?: boolean;
}

/**
 * Navigates to a page by name or path ("dashboard", "confirmed/ab12"): `.html` is appended to a bare name, and the
 * home page always gets a full load.
 */
export type Navigate = (to: string, options?: NavigateOptions) => void;

/** The props of every page in the page table. */
export interface PageProps {
  /** The path segments after the page's name, decoded: an id, and on pages that mails link to also a code. */
  readonly rest: readonly string[];
  readonly navigate: Navigate;
  /** What the server adds to an airport's page. */
  readonly airport?: AirportContent | undefined;
}
