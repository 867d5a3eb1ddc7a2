/** A phone number that keeps its order inside a text that runs from right to left; nothing for none. */
export const leftToRight = (phone: string): string => (phone.trim() === "" ? "" : `\u2066${phone.trim()}\u2069`);
