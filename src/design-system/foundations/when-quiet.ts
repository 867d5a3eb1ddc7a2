/** Keys and taps that belong together follow each other sooner than this. */
const QUIET_MS = 400;
/** An idle browser says so before that. */
const BUSY_MS = 2_000;

/** When somebody last pressed something, on the page's own clock; null: nobody watches yet. */
let pressedAt: number | null = null;

function watch(): void {
  if (pressedAt !== null) return;
  const press = () => {
    pressedAt = performance.now();
  };
  press();
  for (const sign of ["keydown", "pointerdown"]) window.addEventListener(sign, press, { capture: true, passive: true });
}

/**
 * Calls back once, when nobody types or taps and the browser is idle: what takes a slow phone a while must not stand
 * between a press and its answer.
 * @returns the way to call it off.
 */
export function whenQuiet(run: () => void): () => void {
  watch();
  let over = false;
  const look = () => {
    if (over) return;
    const wait = (pressedAt ?? 0) + QUIET_MS - performance.now();
    if (wait > 0) setTimeout(look, wait);
    else if (typeof requestIdleCallback === "function") requestIdleCallback(go, { timeout: BUSY_MS });
    // Safari has none.
    else setTimeout(go, 50);
  };
  const go = () => {
    if (over) return;
    over = true;
    run();
  };
  look();
  return () => {
    over = true;
  };
}
