/** Readers choose few; the rest of a longer header is not read. */
const LONGEST = 500;

/** The language tags of an Accept-Language header, the most preferred first; those that the reader refuses are left out. */
export const acceptedLanguages = (header: string): readonly string[] =>
  header
    .slice(0, LONGEST)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
