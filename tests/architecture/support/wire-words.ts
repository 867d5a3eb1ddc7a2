/** Knows the wire's own spellings (`vehtypeid`, `dofflat`, ...) from the contract's schemas and finds them elsewhere. */
import { parse, type SourceFile } from "./source-files.ts";
import { nameOf, walk } from "./syntax-tree.ts";

/** Field names of the wire that are ordinary words of the field as well. */
const ORDINARY = new Set([
  "actions",
  "address",
  "addresses",
  "airline",
  "airlines",
  "airport",
  "airports",
  "background",
  "bookings",
  "breakdown",
  "campaigns",
  "categories",
  "category",
  "company",
  "coordinates",
  "country",
  "datetime",
  "description",
  "destination",
  "distance",
  "document",
  "dropoff",
  "duration",
  "filename",
  "flights",
  "foreground",
  "geometry",
  "invoice",
  "invoices",
  "latitude",
  "longitude",
  "matters",
  "message",
  "nearest",
  "passengers",
  "percent",
  "postcode",
  "precision",
  "preview",
  "refusal",
  "returned",
  "sandbox",
  "session",
  "signature",
  "subject",
  "suitcases",
  "template",
  "vehicle",
  "vehicles",
  "verdict",
  "version",
  "versions",
]);

const isWireSpelling = (name: string): boolean => /^[a-z]{7,}(_iso)?$/.test(name) && !ORDINARY.has(name);

/** Every spelling that only the wire uses: keys of the schemas' object literals. */
export function wireWords(schemas: readonly SourceFile[]): Set<string> {
  const words = new Set<string>();
  for (const { path, text } of schemas) {
    walk(parse(path, text).program, (node) => {
      const name = node.type === "Property" && node["computed"] !== true ? nameOf(node["key"]) : "";
      if (isWireSpelling(name)) words.add(name);
    });
  }
  return words;
}

/** Each use of a wire word in the file, as a name or as a whole string. */
export function wireWordsIn(file: SourceFile, words: ReadonlySet<string>): string[] {
  const found: string[] = [];
  // Few files have such a word at all, in a comment or otherwise: the others are not parsed.
  if (!file.text.match(/[a-z]{7,}(?:_iso)?/g)?.some((word) => words.has(word))) return found;
  walk(parse(file.path, file.text).program, (node) => {
    const word = node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : nameOf(node);
    if (!words.has(word)) return;
    const line = file.text.slice(0, Number(node["start"])).split("\n").length;
    found.push(`${file.path}:${line} ${word}`);
  });
  return found;
}
