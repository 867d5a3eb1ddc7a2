/** Codes that open a ride, in addresses and in what people paste. */
/** A code is 256 bits as text; references, which people read out, are far shorter. */
export const isTrackCode = (text: string): boolean => /^[\w-]{40,128}$/.test(text);

/** The code in what people paste: the last part of a link, or the code itself. */
export const idIn = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/s, "")
    .split("/")
    .findLast((part) => part !== "")
    ?.replace(/\.html$/, "") ?? "";
