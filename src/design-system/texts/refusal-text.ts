import type { Translate } from "./use-texts.ts";

/** The text of a refusal: what the server said, else the general text. */
export const refusalText = ({ message }: { readonly message: string }, t: Translate): string =>
  message || t("message.generic");
