import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The device's own IANA zone; null on the server and until the page has woken up. */
export const useDeviceZone = (): string | null =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
