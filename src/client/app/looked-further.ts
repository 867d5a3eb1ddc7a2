/** Somebody who stands here this long is probably reading. */
export const READER_MS = 5_000;

/**
 * Settles once a visitor gets below the first screen: scrolls, follows a link into the page, or has read for a while.
 * Until then the page fetches nothing for it. On the server at once, since there everything is drawn.
 */
export function lookedFurther(): Promise<void> {
  if (typeof window === "undefined" || window.location.hash !== "") return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    const go = () => {
      done.abort();
      resolve();
    };
    for (const sign of ["scroll", "hashchange"]) {
      window.addEventListener(sign, go, { signal: done.signal, passive: true });
    }
    setTimeout(go, READER_MS);
  });
}
