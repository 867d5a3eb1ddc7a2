import { keptAnswers } from "#server/platform/kept-answers.ts";
import type { Encoding } from "#server/platform/http/content-encoding.ts";
import type { SplitPage } from "./page-html.ts";

/** A cached page of one tenant, template and language; its compressed forms are kept for a second. */
export interface KeptPage {
  readonly page: SplitPage;
  readonly packed: Map<Encoding, { readonly second: number; readonly body: Promise<Buffer> }>;
}

/** Size of the page cache in characters of HTML; about 1,000 pages. The least recently used page is evicted. */
const KEPT_CHARACTERS = 128 * 1024 * 1024;

/**
 * Keeps pages by key within a bound. Concurrent requests share one rendering; a failed one is repeated at the next
 * request.
 * @returns the page of a key, rendered by `make` where it is not kept.
 */
export function pageCache(
  maxSize = KEPT_CHARACTERS,
): (key: string, make: () => Promise<KeptPage>) => Promise<KeptPage> {
  return keptAnswers({ maxSize, sizeCalculation: ({ page }) => page.before.length + page.after.length });
}
