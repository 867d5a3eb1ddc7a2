/**
 * The file that an import leaves for the gazetteer: gzipped lines, the first a header of its contents, the others
 * sorted rows. Positions are in hundred-thousandths of a degree, about a metre.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { ADDRESS_SOURCES, type AddressSource, type ImportedName, type ImportedRow } from "./formats.ts";
import { createPostcodeTable, type PostcodeTable } from "./postcode-table.ts";

/** Name of an import's file in the data directory. */
export const ADDRESS_FILE = "addresses.gz";

const headSchema = z.object({
  version: z.literal(1),
  made: z.iso.datetime(),
  sources: z.array(z.enum(ADDRESS_SOURCES)),
  postcodes: z.number().int(),
  names: z.number().int(),
});

/** The sources of an import. */
export type AddressFileHead = z.output<typeof headSchema>;

/** An import, ready to be searched. */
export interface ImportedAddresses {
  readonly head: AddressFileHead;
  readonly postcodes: PostcodeTable;
  readonly names: readonly ImportedName[];
}

/** The file exists, but this program cannot read it. */
export class BadAddressFile extends Error {
  override readonly name = "BadAddressFile";
}

const GRAIN = 100_000;
const grain = (degrees: number): number => Math.round(degrees * GRAIN);
const positionOf = (lat: string | undefined, lng: string | undefined): LatLng => ({
  lat: Number(lat) / GRAIN,
  lng: Number(lng) / GRAIN,
});
const clean = (text: string): string => text.replace(/[\t\n\r]+/g, " ");

function lineOf(row: ImportedRow): string {
  const at = [grain(row.position.lat), grain(row.position.lng)];
  if (row.kind === "postcode") return [row.postcode, ...at].join("\t");
  return [row.id, ...at, row.category, row.name, row.alias, row.address, row.outcode]
    .map((field) => clean(String(field)))
    .join("\t");
}

/** Writes an import atomically, replacing an older one. */
export function writeAddressFile(
  path: string,
  rows: readonly ImportedRow[],
  sources: readonly AddressSource[],
  made: Date,
): AddressFileHead {
  const postcodes = new Set(rows.flatMap((row) => (row.kind === "postcode" ? [lineOf(row)] : [])));
  const names = new Set(rows.flatMap((row) => (row.kind === "name" ? [lineOf(row)] : [])));
  const head: AddressFileHead = {
    version: 1,
    made: made.toISOString(),
    sources: [...sources],
    postcodes: postcodes.size,
    names: names.size,
  };
  const lines = [JSON.stringify(head), ...[...postcodes].sort(), ...[...names].sort()];
  const draft = `${path}.new`;
  writeFileSync(draft, gzipSync(lines.join("\n")), { mode: 0o600 });
  renameSync(draft, path);
  return head;
}

/** Reads an import; null when there is none. @throws BadAddressFile */
export function readAddressFile(path: string): ImportedAddresses | null {
  if (!existsSync(path)) return null;
  try {
    const [first = "", ...lines] = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
    const head = headSchema.parse(JSON.parse(first));
    if (lines.length !== head.postcodes + head.names) throw new Error("lines are missing");
    const postcodes = lines.slice(0, head.postcodes).map((line) => {
      const [postcode = "", lat, lng] = line.split("\t");
      return { postcode, position: positionOf(lat, lng) };
    });
    return { head, postcodes: createPostcodeTable(postcodes), names: lines.slice(head.postcodes).map(nameOf) };
  } catch (error) {
    throw new BadAddressFile(
      `${path} cannot be used (${(error as Error).message}). Import the address files again, or remove it.`,
    );
  }
}

function nameOf(line: string): ImportedName {
  const [id = "", lat, lng, category, name = "", alias = "", address = "", outcode = ""] = line.split("\t");
  const position = positionOf(lat, lng);
  return { kind: "name", id, name, alias, category: category as ImportedName["category"], address, outcode, position };
}
