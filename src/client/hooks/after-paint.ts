/** Pictures come to nobody in a tab behind another one. */
const NO_PICTURE_MS = 200;

/**
 * Runs once the next picture is on the screen, so that a press is answered before the work for it begins; at the latest
 * as the page goes.
 */
export function afterPaint(run: () => void): void {
  const over = new AbortController();
  const go = () => {
    if (over.signal.aborted) return;
    over.abort();
    run();
  };
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, NO_PICTURE_MS);
  window.addEventListener("pagehide", go, { signal: over.signal });
}
