/** A visitor who stays on the page this long is probably reading. */
export const ENGAGED_AFTER_MS = 5_000;

/**
 * Settles once a visitor is engaged with the page below the first screen: scrolls, follows a link into the page, or
 * stays for a while. Until then the page fetches nothing for it. On the server it settles at once, since everything is
 * rendered there.
 */
export function whenEngaged(): Promise<void> {
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
    setTimeout(go, ENGAGED_AFTER_MS);
  });
}
