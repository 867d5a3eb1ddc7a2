/** The fonts of printed documents, as pdfkit reads them fastest. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

const require = createRequire(import.meta.url);

/** Noto Sans for the letters of western Europe and Arabic; DejaVu Sans for the rest of Europe, Hebrew, Georgian and Armenian. */
const FILES = {
  plain: require.resolve("@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff"),
  bold: require.resolve("@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff"),
  "plain-arabic": require.resolve("@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff"),
  "bold-arabic": require.resolve("@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff"),
  "plain-other": require.resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff"),
  "bold-other": require.resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff"),
} as const;

/** Name of a font. */
export type FontName = keyof typeof FILES;

let fonts: Readonly<Record<FontName, Buffer>> | null = null;

/** Every font by name; read at the first document and cached. */
export function documentFonts(): Readonly<Record<FontName, Buffer>> {
  fonts ??= {
    plain: unpacked(readFileSync(FILES.plain)),
    bold: unpacked(readFileSync(FILES.bold)),
    "plain-arabic": unpacked(readFileSync(FILES["plain-arabic"])),
    "bold-arabic": unpacked(readFileSync(FILES["bold-arabic"])),
    "plain-other": unpacked(readFileSync(FILES["plain-other"])),
    "bold-other": unpacked(readFileSync(FILES["bold-other"])),
  };
  return fonts;
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * A WOFF 1.0 file as the TrueType file that it was made of. pdfkit could read it as it is, but unpacks a table again
 * for every glyph that it looks at: a page took a third of a second.
 */
export function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [at, packed, size, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(entry + field));
    if (at === undefined || packed === undefined || size === undefined || checksum === undefined) break;
    const raw = woff.subarray(at, at + packed);
    const table = packed < size ? inflateSync(raw) : raw;
    const to = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(header, to, entry, entry + 4);
    header.writeUInt32BE(checksum, to + 4);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(size, to + 12);
    const padding = Buffer.alloc((4 - (size % 4)) % 4);
    parts.push(table, padding);
    offset += size + padding.length;
  }
  return Buffer.concat(parts);
}
