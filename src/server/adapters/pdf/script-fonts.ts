/** The fonts of scripts beyond those of Europe and Arabic; a file is read when a text first needs it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { unpacked } from "./fonts.ts";
import { fontOfWeight } from "./variable-font.ts";

const require = createRequire(import.meta.url);

/** A file of a font, in one weight. */
export interface ScriptFont {
  readonly name: string;
  /** Reads it anew for each document. */
  readonly open: () => PDFKit.Mixins.PDFFontSource;
}

type Weight = "plain" | "bold";
type Range = readonly [first: number, last: number];

/** A font in one or many files. */
interface Family {
  /** The file that has a letter; null: none has. */
  readonly fileOf: (letter: number) => string | null;
  readonly open: (file: string, weight: Weight) => PDFKit.Mixins.PDFFontSource;
}

const WEIGHTS: Readonly<Record<Weight, number>> = { plain: 400, bold: 700 };

/** "U+0e01-0e3a,U+25cc" */
const rangesOf = (text: string): readonly Range[] =>
  text.split(",").map((part) => {
    const [first = "", last = first] = part.trim().slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** A font in some 120 files by their letters, each with all weights. @param list path of the letters of each file. */
function manyFiles(list: string): Family {
  const folder = dirname(list);
  const font = basename(folder);
  let files: readonly (readonly [file: string, ranges: readonly Range[]])[] | null = null;
  const known = new Map<number, string | null>();
  const look = (letter: number): string | null => {
    files ??= Object.entries(require(list) as Readonly<Record<string, string>>)
      // Those of a number; the others have the letters of Europe, drawn like those of other fonts here.
      .filter(([file]) => file.startsWith("["))
      .map(([file, ranges]) => [file.replace(/\D/g, ""), rangesOf(ranges)]);
    return files.find(([, ranges]) => ranges.some(([first, last]) => letter >= first && letter <= last))?.[0] ?? null;
  };
  return {
    fileOf(letter) {
      const file = known.has(letter) ? (known.get(letter) ?? null) : look(letter);
      known.set(letter, file);
      return file;
    },
    open: (file, weight) => {
      const name = `${font}-${file}-wght-normal`;
      return fontOfWeight(readFileSync(join(folder, "files", `${name}.woff2`)), WEIGHTS[weight], `${name}-${weight}`);
    },
  };
}

/** A font that is one file for each weight. */
const oneFile = ([start, end]: Range, files: Readonly<Record<Weight, string>>): Family => ({
  fileOf: (letter) => (letter >= start && letter <= end ? "all" : null),
  open: (_, weight) => unpacked(readFileSync(files[weight])),
});

/** Japanese comes first: the letters that it shares with Chinese are legible to all, and it lacks the simplified ones. */
const FAMILIES: Readonly<Record<string, Family>> = {
  devanagari: oneFile([0x0900, 0x097f], {
    plain: require.resolve("@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff"),
    bold: require.resolve("@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff"),
  }),
  thai: oneFile([0x0e00, 0x0e7f], {
    plain: require.resolve("@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff"),
    bold: require.resolve("@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff"),
  }),
  jp: manyFiles(require.resolve("@fontsource-variable/noto-sans-jp/unicode.json")),
  kr: manyFiles(require.resolve("@fontsource-variable/noto-sans-kr/unicode.json")),
  sc: manyFiles(require.resolve("@fontsource-variable/noto-sans-sc/unicode.json")),
};

const lettersOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/**
 * The fonts that may have a character, the best first: a list of a file's letters can name one that it lacks.
 * @param character one grapheme.
 * @param word that it is part of: its letters shall come from one font where there is such.
 */
export function scriptFonts(character: string, word: string, weight: Weight): readonly ScriptFont[] {
  const [letters, all] = [lettersOf(character), lettersOf(word)];
  const found = Object.entries(FAMILIES).flatMap(([script, { fileOf, open }]) => {
    const files = new Set(letters.map(fileOf));
    const [file] = files;
    if (file === undefined || file === null || files.size > 1) return [];
    const shared = all.filter((letter) => fileOf(letter) !== null).length;
    return [{ shared, font: { name: `${script}-${file}-${weight}`, open: () => open(file, weight) } }];
  });
  return found.toSorted((one, other) => other.shared - one.shared).map(({ font }) => font);
}
