/** Keystrokes and taps of one burst follow each other within this time. */
const QUIET_MS = 400;
/** An idle browser calls back within this time. */
const BUSY_MS = 2_000;

/** Time of the last key or pointer press, on the page's own clock; null while no listener is installed. */
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
 * Resolves when the user does not type or tap and the browser is idle: work that takes a slow phone a while must not
 * delay the response to a press. Load this file together with the deferred code; the first screen does not need it.
 */
export function whenIdle(): Promise<void> {
  watch();
  return new Promise((resolve) => {
    const look = () => {
      const wait = (pressedAt ?? 0) + QUIET_MS - performance.now();
      if (wait > 0) setTimeout(look, wait);
      else if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
      // Safari has no requestIdleCallback.
      else setTimeout(resolve, 50);
    };
    look();
  });
}
