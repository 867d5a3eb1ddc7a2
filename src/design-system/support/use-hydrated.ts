import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => {};

/**
 * False on the server and during hydration, true afterwards: for values that only a browser knows and that must not be
 * in the server's HTML.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
