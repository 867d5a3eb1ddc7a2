/** A phone number that keeps its order inside a text that runs from right to left, and stays on a line; nothing for none. */
export const leftToRight = (phone: string): string =>
  phone.trim() === "" ? "" : `\u2066${phone.trim().replaceAll(" ", "\u00a0")}\u2069`;
