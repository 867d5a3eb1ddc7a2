import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => {};

/**
 * False on the server and while its HTML is being taken over, true after that: for what only a browser can know and
 * must not be in the first HTML.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
