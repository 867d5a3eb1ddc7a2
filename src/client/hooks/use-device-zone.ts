import { useSyncExternalStore } from "react";

/** Read once: the call takes up to a tenth of a second on a slow phone. */
let zone: string | null = null;

/** Suggestions for pre-hydration input come first. */
const READ_AFTER_MS = 500;

/** Reads the zone in a task of its own, so that nothing waits for it. */
function readZone(onRead: () => void): () => void {
  const timer = setTimeout(() => {
    zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
    onRead();
  }, READ_AFTER_MS);
  return () => clearTimeout(timer);
}

/** The device's IANA zone; null on the server and until it is read after hydration. */
export const useDeviceZone = (): string | null =>
  useSyncExternalStore(
    readZone,
    () => zone,
    () => null,
  );
