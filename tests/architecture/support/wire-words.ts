/** Knows the wire's own spellings (`vehtypeid`, `dofflat`, ...) from the contract's calls and finds them elsewhere. */
import { z } from "zod";
import { wireOf, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
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

/** The names of the fields of a JSON schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {} } = schema as { readonly properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}

/** Every spelling that only the wire uses: the fields of all requests and replies. */
export function wireWords(endpoints: readonly EndpointDefinition[]): Set<string> {
  const parts = endpoints.flatMap(({ query, body, reply }) => [query, body, reply]);
  const fields = parts.flatMap((part) =>
    part ? fieldsOf(z.toJSONSchema(wireOf(part), { io: "input", unrepresentable: "any" })) : [],
  );
  return new Set(fields.filter(isWireSpelling));
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
