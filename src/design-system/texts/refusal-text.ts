import { isOffline } from "#ds/support/failed-loads.ts";
import type { Translate } from "./use-texts.ts";

/** The text of a refusal: what the server said, else that there is no connection, or the general text. */
export const refusalText = ({ message }: { readonly message: string }, t: Translate): string =>
  message || t(isOffline() ? "errorState.offline" : "message.generic");
