import { LRUCache } from "lru-cache";

/** How much is kept, and for how long: any options of LRUCache but how it fetches. */
type Limits<T extends object | string> = Omit<LRUCache.Options<string, T, () => Promise<T>>, "fetchMethod">;

/**
 * Keeps answers by key. Concurrent callers share one answer; a failure is not kept.
 * @returns the answer of a key, made where it is not kept.
 */
export function keptAnswers<T extends object | string>(
  limits: Limits<T> & ({ readonly max: number } | { readonly maxSize: number }),
): (key: string, make: () => Promise<T>) => Promise<T> {
  const answers = new LRUCache<string, T, () => Promise<T>>({
    ...limits,
    fetchMethod: (_key, _old, { context: make }) => make(),
  });
  return (key, make) => answers.forceFetch(key, { context: make });
}
