import { useSyncExternalStore } from "react";

/** Read once: asking takes a slow phone up to a tenth of a second. */
let zone: string | null = null;

/** Reads it in a task of its own, so that the page wakes up without waiting for it. */
function learn(told: () => void): () => void {
  const timer = setTimeout(() => {
    zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
    told();
  });
  return () => clearTimeout(timer);
}

/** The device's own IANA zone; null on the server and until the page has woken up. */
export const useDeviceZone = (): string | null =>
  useSyncExternalStore(
    learn,
    () => zone,
    () => null,
  );
