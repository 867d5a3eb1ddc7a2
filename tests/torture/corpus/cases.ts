/** Every bad input, made from the endpoint table: kind, endpoint, what is broken, and the request itself. */
import type { InjectOptions } from "fastify";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { requestOf, Sent } from "#tests/contract/examples.ts";
import { fieldsOf, type Field } from "./fields.ts";
import { isLenient } from "./lenient.ts";
import * as attacks from "./attacks.ts";
import * as payloads from "./payloads.ts";
import { ABSENT, type Payload } from "./payloads.ts";
import { bodyCases } from "./bodies.ts";
import { carrierCases } from "./carriers.ts";

export interface Case {
  /** "K1" to "K24". */
  readonly kind: string;
  readonly endpoint: EndpointName;
  /** What is broken, for people. */
  readonly what: string;
  /** Whether anything but a refusal is wrong. Otherwise the input may be read as harmless. */
  readonly refuse: boolean;
  /** How often the request is sent at the same time. */
  readonly times?: number;
  /** Whether the answer has no body to look at. */
  readonly bodyless?: true;
  /** @param good a request of this endpoint that succeeds. */
  readonly request: (good: Sent) => InjectOptions;
}

const isInBody = (name: EndpointName): boolean => "body" in ENDPOINTS[name];

/** A copy of an input with one field replaced, or left out. */
function withField(input: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(input)
    ? [...input]
    : { ...(input as object) };
  const holder = copy as Record<string | number, unknown>;
  if (rest.length === 0 && value === ABSENT) delete holder[key];
  else holder[key] = withField(holder[key] ?? (typeof rest[0] === "number" ? [] : {}), rest, value);
  return copy;
}

/** A value as a query carries it. */
const asQuery = (value: unknown): unknown =>
  value === ABSENT || typeof value === "string" || Array.isArray(value) ? value : JSON.stringify(value);

const shown = (value: unknown): string =>
  value === ABSENT ? "absent" : typeof value === "symbol" ? "?" : (JSON.stringify(value) ?? "undefined").slice(0, 60);

function fieldCase(kind: string, name: EndpointName, field: Field, value: unknown, refuse: boolean): Case {
  return {
    kind,
    endpoint: name,
    what: `${field.path.join(".")} = ${shown(value)}`,
    refuse: refuse && !isLenient(name, field, kind, value),
    request: (good) => {
      const sent = isInBody(name) ? value : asQuery(value);
      return requestOf(name, new Sent(withField(good.input, field.path, sent) as Sent["input"], good.headers));
    },
  };
}

const many = (kind: string, name: EndpointName, field: Field, list: readonly Payload[], counts = true): Case[] =>
  list.map(({ value, refuse }) => fieldCase(kind, name, field, value, refuse && counts));

/** Some of a long list, another part for each field, so that all of it is used somewhere. */
function rotated(list: readonly string[], count: number, turn: number): Payload[] {
  return Array.from({ length: count }, (_, index) => {
    const value = list[(turn * count + index) % list.length] ?? "";
    return { value, refuse: value.includes("\u0000") };
  });
}

const BY_MEANING: Partial<Record<Field["meaning"], readonly [kind: string, list: readonly Payload[]]>> = {
  choice: ["K13", payloads.CHOICES],
  time: ["K11", payloads.TIMES],
  id: ["K14", payloads.IDS],
  latitude: ["K12", payloads.LATITUDES],
  longitude: ["K12", payloads.LONGITUDES],
  email: ["K15", payloads.EMAILS],
  phone: ["K15", payloads.PHONES],
  postcode: ["K15", payloads.POSTCODES],
  flight: ["K15", payloads.FLIGHTS],
};
const NUMERIC: readonly Field["meaning"][] = ["number", "count", "money", "latitude", "longitude"];

function textCases(name: EndpointName, field: Field, turn: number): Case[] {
  const max = field.maxLength ?? 255;
  const lengths: Payload[] = [max - 1, max, max + 1, 10_000, 50_000].map((length) => ({
    value: "x".repeat(length),
    refuse: length > max,
  }));
  const isFree = field.meaning === "text";
  return [
    ...many("K3", name, field, lengths),
    ...many(
      "K4",
      name,
      field,
      payloads.UNICODE.filter(({ value }) => isInBody(name) || !String(value).includes("\ud800")),
    ),
    ...many("K5", name, field, rotated(attacks.SQL, 5, turn)),
    ...(isFree ? many("K6", name, field, rotated(attacks.HTML, 10, turn)) : []),
    ...(isFree && isInBody(name) ? many("K7", name, field, rotated(attacks.FORMULAS, 12, turn)) : []),
    ...(isFree ? many("K8", name, field, rotated(attacks.TEMPLATES, 10, turn)) : []),
    ...(field.meaning === "id" ? many("K9", name, field, rotated(attacks.PATHS, 10, turn), field.isRequired) : []),
  ];
}

function casesOfField(name: EndpointName, field: Field, turn: number): Case[] {
  const [kind, list] = BY_MEANING[field.meaning] ?? [];
  const numbers = NUMERIC.includes(field.meaning) ? many("K10", name, field, payloads.NUMBERS) : [];
  const extra = { count: payloads.COUNTS, money: payloads.MONEY }[field.meaning as string] ?? [];
  const isText = field.takesText && !NUMERIC.includes(field.meaning) && !["choice", "flag"].includes(field.meaning);
  return [
    ...payloads.EMPTY.map((value) => {
      const isGone = value === ABSENT || value === null;
      return fieldCase("K1", name, field, value, isGone && field.isRequired && (isInBody(name) || value === ABSENT));
    }),
    ...(isInBody(name) ? wrongTypes(name, field) : []),
    ...(isText ? textCases(name, field, turn) : []),
    ...numbers,
    ...many("K10", name, field, extra),
    ...(kind && list ? many(kind, name, field, list, field.meaning !== "id" || field.isRequired) : []),
    ...(isInBody(name) ? [] : [doubled(name, field)]),
  ];
}

const wrongTypes = (name: EndpointName, field: Field): Case[] =>
  payloads.WRONG_TYPES.filter(({ value }) => !(field.meaning === "list" && Array.isArray(value))).map(
    ({ value, refuse }) => fieldCase("K2", name, field, value, refuse),
  );

/** The same query parameter twice. */
const doubled = (name: EndpointName, field: Field): Case => fieldCase("K14", name, field, ["1", "2"], true);

/** Every case of an endpoint. */
export function casesOf(name: EndpointName, turn: number): Case[] {
  const fields = fieldsOf(name).flatMap((field, index) => casesOfField(name, field, turn * 7 + index));
  return [...fields, ...(isInBody(name) ? bodyCases(name) : []), ...carrierCases(name)];
}

/** The whole corpus, in the order of the endpoint table. */
export const corpus = (): Case[] => (Object.keys(ENDPOINTS) as EndpointName[]).flatMap(casesOf);
