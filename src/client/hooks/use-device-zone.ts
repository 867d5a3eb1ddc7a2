import { useSyncExternalStore } from "react";

/** Read once: asking takes a slow phone up to a tenth of a second. */
let zone: string | null = null;

/** Whoever typed before the page was awake sees suggestions first. */
const READ_AFTER_MS = 500;

/** Reads it in a task of its own, so that nothing waits for it. */
function learn(told: () => void): () => void {
  const timer = setTimeout(() => {
    zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
    told();
  }, READ_AFTER_MS);
  return () => clearTimeout(timer);
}

/** The device's own IANA zone; null on the server and until the page has woken up. */
export const useDeviceZone = (): string | null =>
  useSyncExternalStore(
    learn,
    () => zone,
    () => null,
  );
