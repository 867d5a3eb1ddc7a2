/** Pictures come to nobody in a tab behind another one. */
const NO_PICTURE_MS = 200;

const waiting = new Set<() => void>();

/** What waits may bring about more that waits: a set's walk comes to that too. */
const runAll = (): void => {
  for (const go of waiting) go();
};

/**
 * Runs once the next picture is on the screen, so that a press is answered before the work for it begins; at the latest
 * as the page goes.
 */
export function afterPaint(run: () => void): void {
  const go = () => {
    if (waiting.delete(go)) run();
  };
  waiting.add(go);
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, NO_PICTURE_MS);
  window.addEventListener("pagehide", runAll);
}
