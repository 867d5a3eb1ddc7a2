/** The fonts of printed documents, most of them in many files by their letters; a file is read when a document first needs it. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A family from a package of Fontsource. */
interface Family {
  readonly folder: string;
  /** The file that lists a letter; null: none. A list can name letters that its file lacks. */
  readonly fileOf: (letter: number) => string | null;
}

/** @param ranges such as "U+0e01-0e3a,U+25cc". */
const lists = (ranges: string): ((letter: number) => boolean) => {
  const parts = ranges.split(",").map((part) => part.replace("U+", "").split("-"));
  const numbers = parts.map(([first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)]);
  return (letter) => numbers.some(([first = 0, last = 0]) => letter >= first && letter <= last);
};

/** @param list path of the letters of each file. @param wanted letters: each font has those of Europe as well. */
function familyOf(list: string, wanted: RegExp): Family {
  const files = Object.entries(require(list) as Readonly<Record<string, string>>);
  const parts = files.map(([file, ranges]) => [file.replace(/[[\]]/g, ""), lists(ranges)] as const);
  const known = new Map<number, string | null>();
  const look = (letter: number): string | null =>
    wanted.test(String.fromCodePoint(letter)) ? (parts.find(([, has]) => has(letter))?.[0] ?? null) : null;
  return {
    folder: dirname(list),
    fileOf(letter) {
      if (!known.has(letter)) known.set(letter, look(letter));
      return known.get(letter) ?? null;
    },
  };
}

/** Whether a text has only letters of the first font. */
export const isPlain = (text: string): boolean =>
  /^[\x20-\x7e\xa0-\xac\xae-\xff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/.test(
    text,
  );

const NOTO = require.resolve("@fontsource/noto-sans/unicode.json");
const LATIN: Family = {
  folder: dirname(NOTO),
  fileOf: (letter) => (isPlain(String.fromCodePoint(letter)) ? "latin" : null),
};
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** Japanese comes before Chinese: the letters that they share are legible to all, and it lacks the simplified ones. */
const FAMILIES: readonly Family[] = [
  LATIN,
  familyOf(require.resolve("@fontsource/noto-sans-devanagari/unicode.json"), /\p{scx=Devanagari}/u),
  familyOf(NOTO, /[\p{L}\p{M}\p{Sc}]/u),
  familyOf(require.resolve("@fontsource/noto-sans-arabic/unicode.json"), /\p{scx=Arabic}/u),
  familyOf(require.resolve("@fontsource/noto-sans-thai/unicode.json"), /\p{scx=Thai}/u),
  familyOf(require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"), EAST_ASIAN),
  familyOf(require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"), EAST_ASIAN),
  familyOf(require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"), EAST_ASIAN),
];
/** Hebrew, Georgian, Armenian and signs: its one file lists no letters. */
const OTHER: Family = {
  folder: dirname(require.resolve("@fontsource/dejavu-sans/unicode.json")),
  fileOf: () => "latin",
};

/** Name of a font: its weight, which a variable one does not name, and its path. */
const nameOf = ({ folder }: Family, file: string, weight: Weight): string =>
  `${weight} ${folder}/files/${basename(folder)}-${file}-${folder.includes("-variable") ? "wght" : weight}-normal.woff2`;

/** Name of the font of plain text. */
export const plainFont = (weight: Weight): string => nameOf(LATIN, "latin", weight);

/** A text without what has no glyph: joiners, variation selectors, marks of direction, halves of letters. */
export const visible = (text: string): string => text.replace(/[\p{Cf}\p{Cs}\p{Variation_Selector}]/gu, "");

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The characters of a text as readers count them. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const lettersOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/**
 * Names of the fonts that may have a grapheme, the best first.
 * @param word that it is part of: its letters shall come from one font where there is such.
 */
export function fontNames(grapheme: string, word: string, weight: Weight): readonly string[] {
  const found = FAMILIES.flatMap((family) => {
    const [file, ...others] = new Set(lettersOf(grapheme).map(family.fileOf));
    if (file === undefined || file === null || others.length > 0) return [];
    const shared = lettersOf(word).filter((letter) => family.fileOf(letter) !== null).length;
    return [{ shared, name: nameOf(family, file, weight) }];
  });
  const best = found.toSorted((one, other) => other.shared - one.shared).map(({ name }) => name);
  return [...best, nameOf(OTHER, "latin", weight)];
}

/**
 * fontkit, by which pdfkit reads fonts, garbles glyphs of WOFF 2, cannot write the outlines of a variable font's weight, and
 * unpacks a table of WOFF 1 again for each glyph: a line took up to a second.
 */
async function trueType(name: string): Promise<Uint8Array> {
  const [weight = "", path = ""] = name.split(/ (.*)/);
  return subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    ...(path.includes("-wght-") ? { variationAxes: { wght: Number(weight) } } : {}),
  });
}

/** Most files of a document; each takes some 20 ms, and a line of rare letters could need dozens. */
const MOST_FILES = 64;
/** Files that were read; there are some 700 in all. */
const known = new Map<string, Uint8Array>();

/** The fonts that texts need, as TrueType files by name. */
export async function fontsFor(texts: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const words = [...new Set(texts.flatMap((text) => visible(text).split(" ")))].filter((word) => !isPlain(word));
  // The lists name hardly a letter that a file lacks, so the best one of each is enough.
  const needed = [
    ...WEIGHTS.map(plainFont),
    ...words.flatMap((word) =>
      graphemesOf(word).flatMap((each) => WEIGHTS.flatMap((weight) => fontNames(each, word, weight).slice(0, 1))),
    ),
  ];
  const fonts = new Map<string, Uint8Array>();
  for (const name of [...new Set(needed)].slice(0, MOST_FILES)) {
    const font = known.get(name) ?? (await trueType(name));
    known.set(name, font);
    fonts.set(name, font);
  }
  return fonts;
}
