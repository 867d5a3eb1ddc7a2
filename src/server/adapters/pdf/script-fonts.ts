/** The fonts of scripts beyond those of Europe and Arabic; a file is read when a document first needs it. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { unpacked } from "./fonts.ts";

const require = createRequire(import.meta.url);

/** A file of a font, in one weight. */
interface ScriptFont {
  readonly name: string;
  /** Reads it as a TrueType font. */
  readonly read: () => Promise<Uint8Array>;
}

/** Fonts by name, as pdfkit takes them. */
export type ScriptFonts = ReadonlyMap<string, Uint8Array>;

type Weight = "plain" | "bold";
type Range = readonly [first: number, last: number];

/** A font in one or many files. */
interface Family {
  /** The file that has a letter; null: none has. */
  readonly fileOf: (letter: number) => string | null;
  readonly read: (file: string, weight: Weight) => Promise<Uint8Array>;
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
    read: async (file, weight) => {
      const variable = await readFile(join(folder, "files", `${font}-${file}-wght-normal.woff2`));
      // fontkit, by which pdfkit reads fonts, cannot write the outlines of a weight.
      const { default: subsetFont } = await import("subset-font");
      return subsetFont(variable, undefined, {
        keepAllGlyphs: true,
        targetFormat: "truetype",
        variationAxes: { wght: WEIGHTS[weight] },
      });
    },
  };
}

/** A font that is one file for each weight. */
const oneFile = ([start, end]: Range, files: Readonly<Record<Weight, string>>): Family => ({
  fileOf: (letter) => (letter >= start && letter <= end ? "all" : null),
  read: async (_, weight) => unpacked(await readFile(files[weight])),
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

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const lettersOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

function candidates(character: string, word: string, weight: Weight): readonly ScriptFont[] {
  const [letters, all] = [lettersOf(character), lettersOf(word)];
  const found = Object.entries(FAMILIES).flatMap(([script, { fileOf, read }]) => {
    const files = new Set(letters.map(fileOf));
    const [file] = files;
    if (file === undefined || file === null || files.size > 1) return [];
    const shared = all.filter((letter) => fileOf(letter) !== null).length;
    return [{ shared, font: { name: `${script}-${file}-${weight}`, read: () => read(file, weight) } }];
  });
  return found.toSorted((one, other) => other.shared - one.shared).map(({ font }) => font);
}

/**
 * Names of the fonts that may have a character, the best first: a list of a file's letters can name one that it lacks.
 * @param character one grapheme.
 * @param word that it is part of: its letters shall come from one font where there is such.
 */
export const scriptFontNames = (character: string, word: string, weight: Weight): readonly string[] =>
  candidates(character, word, weight).map(({ name }) => name);

/** Most files of a document; each takes some 20 ms, and a line of rare letters could need dozens. */
const MOST_FILES = 64;
/** Files that were read; there are some 700 in all. */
const known = new Map<string, Uint8Array>();

/** The fonts that a document's texts need beside those of Europe and Arabic. @param texts with their words apart by spaces. */
export async function scriptFontsFor(texts: readonly string[]): Promise<ScriptFonts> {
  // Letters before U+0900 have fonts of their own.
  const words = [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter((word) =>
    /[\u0900-\u{10ffff}]/u.test(word),
  );
  // The best one of each letter: the lists of these fonts name hardly a letter that they lack.
  const found = words.flatMap((word) =>
    Array.from(graphemes.segment(word), ({ segment }) => [
      ...candidates(segment, word, "plain").slice(0, 1),
      ...candidates(segment, word, "bold").slice(0, 1),
    ]).flat(),
  );
  const needed = [...new Map(found.map((font) => [font.name, font])).values()].slice(0, MOST_FILES);
  const fonts = needed.map(async (font) => {
    const file = known.get(font.name) ?? (await font.read());
    known.set(font.name, file);
    return [font.name, file] as const;
  });
  return new Map(await Promise.all(fonts));
}
