/** Knows the wire's own spellings (`vehtypeid`, `dofflat`, ...) from the contract's calls and finds them elsewhere. */
import { expect, it } from "vitest";
import { z } from "zod";
import { wireOf, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { isTest, parse, readSources, type SourceFile } from "./support/source-files.ts";
import { nameOf, walk } from "./support/syntax-tree.ts";

/** Field names of the wire that are ordinary words of the field as well. */
const ORDINARY = new Set(
  `actions address addresses airline airlines airport airports background bookings breakdown campaigns categories
   category company coordinates country datetime description destination distance document dropoff duration
   filename flights foreground geometry invoice invoices latitude longitude matters message nearest passengers
   percent postcode precision preview refusal returned sandbox session signature subject suitcases template
   vehicle vehicles verdict version versions`.split(/\s+/),
);

const isWireSpelling = (name: string): boolean => /^[a-z]{7,}(_iso)?$/.test(name) && !ORDINARY.has(name);

/** The names of the fields of a JSON schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {} } = schema as { readonly properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}

/** Every spelling that only the wire uses: the fields of all requests and replies. */
function wireWords(endpoints: readonly EndpointDefinition[]): Set<string> {
  const parts = endpoints.flatMap(({ query, body, reply }) => [query, body, reply]);
  const fields = parts.flatMap((part) =>
    part ? fieldsOf(z.toJSONSchema(wireOf(part), { io: "input", unrepresentable: "any" })) : [],
  );
  return new Set(fields.filter(isWireSpelling));
}

/** Each use of a wire word in the file, as a name or as a whole string. */
function wireWordsIn(file: SourceFile, words: ReadonlySet<string>): string[] {
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

it("the wire's spellings are used in the contract only", () => {
  const words = wireWords(Object.values(ENDPOINTS));
  expect([...words]).toEqual(expect.arrayContaining(["vehtypeid", "noofluggeges", "dofflat", "pickupdatetime_iso"]));
  const elsewhere = readSources("src").filter(({ path }) => !path.startsWith("src/contract/") && !isTest(path));
  expect(elsewhere.flatMap((file) => wireWordsIn(file, words))).toEqual([]);
});
