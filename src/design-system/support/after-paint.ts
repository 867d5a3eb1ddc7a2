/** A background tab gets no animation frames. */
const NO_PICTURE_MS = 200;

const waiting = new Set<() => void>();

/** A callback may add further ones: iterating a Set visits those too. */
const runAll = (): void => {
  for (const go of waiting) go();
};

/**
 * Runs once the next frame is painted, so that a press is answered before the work for it begins; at the latest when
 * the page is left.
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
