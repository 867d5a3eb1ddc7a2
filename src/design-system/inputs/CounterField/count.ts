/**
 * The count that a key requests, or null when the key is not for the field: arrows by one, Page keys by five, Home and
 * End to the bounds. May be outside the bounds, so that the caller can announce the bound.
 */
export function countAfterKey(key: string, value: number, min: number, max: number): number | null {
  switch (key) {
    case "ArrowUp":
      return value + 1;
    case "ArrowDown":
      return value - 1;
    case "PageUp":
      return Math.min(max, value + 5);
    case "PageDown":
      return Math.max(min, value - 5);
    case "Home":
      return min;
    case "End":
      return max;
    default:
      return null;
  }
}

/** The whole number that was typed, or null; signs and fractions are no counts. */
export const readCount = (text: string): number | null => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null);
