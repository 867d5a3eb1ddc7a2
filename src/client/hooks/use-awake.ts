import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until the page has woken up: the server draws a page once for all its ids. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
