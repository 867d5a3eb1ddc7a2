const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  b: "ƀ",
  c: "ç",
  d: "đ",
  e: "é",
  f: "ƒ",
  g: "ğ",
  h: "ĥ",
  i: "í",
  j: "ĵ",
  k: "ķ",
  l: "ł",
  m: "ɱ",
  n: "ñ",
  o: "ó",
  p: "þ",
  q: "ɋ",
  r: "ř",
  s: "š",
  t: "ŧ",
  u: "ú",
  v: "ṽ",
  w: "ŵ",
  x: "ẋ",
  y: "ý",
  z: "ž",
  A: "Á",
  B: "Ɓ",
  C: "Ç",
  D: "Đ",
  E: "É",
  F: "Ƒ",
  G: "Ğ",
  H: "Ĥ",
  I: "Í",
  J: "Ĵ",
  K: "Ķ",
  L: "Ł",
  M: "Ṁ",
  N: "Ñ",
  O: "Ó",
  P: "Þ",
  Q: "Ɋ",
  R: "Ř",
  S: "Š",
  T: "Ŧ",
  U: "Ú",
  V: "Ṽ",
  W: "Ŵ",
  X: "Ẋ",
  Y: "Ý",
  Z: "Ž",
};

/** A plural block or a named place; the text between them is words. */
const SPECIAL = /(\{\w+, plural,(?: \w+ \{[^{}]*\})+\}|\{\w+\})/;

const accent = (text: string): string => [...text].map((letter) => ACCENTS[letter] ?? letter).join("");

const special = (part: string): string =>
  part.includes(", plural,")
    ? part.replace(/ (\w+) \{([^{}]*)\}/g, (_, form: string, text: string) => ` ${form} {${accent(text)}}`)
    : part;

/**
 * The pseudo-locale of a text: accented, 40 % longer and in brackets, still readable. A screen that shows plain English
 * in this locale has a hard-coded text; one that cuts a bracket off has too little room.
 */
export const pseudoText = (text: string): string => {
  const body = text
    .split(SPECIAL)
    .map((part, index) => (index % 2 === 1 ? special(part) : accent(part)))
    .join("");
  return `[${body}${"·".repeat(Math.ceil(text.length * 0.4))}]`;
};
