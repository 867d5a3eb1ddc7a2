import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { formatOf, type AddressFormat, type AddressSource, type ImportedRow } from "./formats.ts";

/** Fields of one line of CSV; a quoted field may hold commas and doubled quotes, but no line break. */
export function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (let at = 0; at <= line.length;) {
    if (line.charAt(at) === '"') {
      let end = at + 1;
      while (end < line.length && (line.charAt(end) !== '"' || line.charAt(end + 1) === '"')) {
        end += line.charAt(end) === '"' ? 2 : 1;
      }
      fields.push(line.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 2;
    } else {
      const comma = line.indexOf(",", at);
      const end = comma < 0 ? line.length : comma;
      fields.push(line.slice(at, end).trim());
      at = end + 1;
    }
  }
  return fields;
}

/** The index of names lives in memory; this many take about 300 MB. */
const MOST_NAMES = 250_000;

/** A file has an unknown format or is too large; the message names the file and the reason. */
export class UnknownAddressFile extends Error {
  override readonly name = "UnknownAddressFile";
}

const GZIP = [0x1f, 0x8b];

async function contentsOf(file: string): Promise<Readable> {
  const handle = await open(file).catch((error: unknown) => {
    throw new UnknownAddressFile(`${file} cannot be read: ${(error as Error).message}`);
  });
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const stream = createReadStream(file);
  return GZIP.every((byte, at) => buffer[at] === byte) ? stream.pipe(createGunzip()) : stream;
}

/** Reads files line by line, each by the format of its first line. @throws UnknownAddressFile */
export async function importFiles(
  files: readonly string[],
): Promise<{ readonly rows: readonly ImportedRow[]; readonly sources: readonly AddressSource[] }> {
  const rows: ImportedRow[] = [];
  const sources = new Set<AddressSource>();
  let names = 0;
  for (const file of files) {
    let format: AddressFormat | null = null;
    for await (const line of createInterface({ input: await contentsOf(file), crlfDelay: Infinity })) {
      const fields = fieldsOf(format ? line : line.replace(/^\uFEFF/, ""));
      if (!format) {
        const found = formatOf(fields);
        if (!found)
          throw new UnknownAddressFile(`${file} is neither Code-Point Open nor Open Names nor an ONS directory.`);
        ({ format } = found);
        sources.add(format.id);
        if (found.header) continue;
      }
      const row = format.read(fields);
      if (row === null) continue;
      names += row.kind === "name" ? 1 : 0;
      if (names > MOST_NAMES) {
        throw new UnknownAddressFile(
          `There are more than ${MOST_NAMES} names: take only the squares that you drive in.`,
        );
      }
      rows.push(row);
    }
    if (!format) throw new UnknownAddressFile(`${file} is empty.`);
  }
  return { rows, sources: [...sources] };
}
