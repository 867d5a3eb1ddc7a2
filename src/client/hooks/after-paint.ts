/** Pictures come to nobody in a tab behind another one. */
const NO_PICTURE_MS = 200;

/**
 * Runs once the next picture is on the screen, so that a press is answered before the work for it begins; at the latest
 * as the page goes.
 */
export function afterPaint(run: () => void): void {
  let due = true;
  const go = () => {
    removeEventListener("pagehide", go);
    if (due) run();
    due = false;
  };
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, NO_PICTURE_MS);
  addEventListener("pagehide", go);
}
