/** K16 to K20: bodies that are wrong as a whole. */
import { gzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { requestOf, Sent } from "#tests/contract/examples.ts";
import type { Case } from "./cases.ts";
import { EXTRA, PROTOTYPES } from "./payloads.ts";

type Sending = (good: Sent, text: string) => InjectOptions;

/** A body as text, under a content type. */
const raw =
  (name: EndpointName, type: string | null, more: Readonly<Record<string, string>> = {}) =>
  (good: Sent, payload: string | Buffer): InjectOptions => ({
    ...requestOf(name, new Sent({}, good.headers)),
    headers: { ...good.headers, ...(type === null ? {} : { "content-type": type }), ...more },
    payload,
  });

/** Content types: the first list is not JSON by any reading. */
const NO_JSON = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/json",
  "application/jsonp",
  "application/xml",
  "text/html",
  "application/json-patch+json",
  "application/vnd.api+json",
  "application/javascript",
  "*/*",
  "json",
];
const NEARLY_JSON = [
  "application/json\t; charset=utf-8",
  " application/json",
  "Application/JSON",
  "application/json ;charset=utf-8",
  "application/json; charset=utf-16",
  "application/json, text/plain",
  "application/json text/plain",
  "application/json;",
];

const big = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** Calls that take files say how long a body of theirs may be; all others take 64 kB. */
const LIMITS = Object.values(ENDPOINTS).map((endpoint) => ("bodyBytes" in endpoint ? endpoint.bodyBytes : 65_536));
const OVER_ANY_LIMIT = Math.max(...LIMITS) + 1;

/** Bodies of the wrong size or shape; the text is the good body. */
const SHAPES: readonly (readonly [what: string, make: (text: string) => string])[] = [
  ["a body over the limit", (text) => text.replace("{", `{"padding": "${"x".repeat(OVER_ANY_LIMIT)}", `)],
  ["a thousand brackets", () => big(1_000)],
  ["thirty thousand brackets", () => big(30_000)],
  ["a body cut in half", (text) => text.slice(0, Math.floor(text.length / 2) + 1).replace(/}+$/, "")],
  ["a tail after the body", (text) => `${text} x`],
  ["two bodies", (text) => `${text}${text}`],
  ["a bare text", () => '"text"'],
  ["a bare number", () => "12"],
  ["null", () => "null"],
  ["an array of bodies", (text) => `[${text}]`],
  ["nothing", () => ""],
  ["a comment in it", (text) => text.replace("{", "{ // x\n")],
];

function bodyCase(kind: string, endpoint: EndpointName, what: string, refuse: boolean, send: Sending): Case {
  return { kind, endpoint, what, refuse, request: (good) => send(good, JSON.stringify(good.input)) };
}

/** Cases of an endpoint that takes a body. */
export function bodyCases(name: EndpointName): Case[] {
  const json = raw(name, "application/json");
  const isEmpty = (text: string): boolean => text === "{}";
  return [
    ...Object.entries(EXTRA).map(([field, value]) =>
      bodyCase("K16", name, `extra field ${field}`, false, (good) =>
        requestOf(name, new Sent({ ...good.input, [field]: value }, good.headers)),
      ),
    ),
    ...PROTOTYPES.map((text) =>
      bodyCase("K17", name, text, text.includes("__proto__") || text.includes("constructor"), (good, body) =>
        json(good, body.replace("{", isEmpty(body) ? `{${text}` : `{${text},`)),
      ),
    ),
    ...NO_JSON.map((type) => bodyCase("K18", name, `content type ${type}`, true, raw(name, type))),
    ...NEARLY_JSON.map((type) => bodyCase("K18", name, `content type ${JSON.stringify(type)}`, false, raw(name, type))),
    bodyCase("K18", name, "no content type", true, raw(name, null)),
    bodyCase("K18", name, "gzip without being it", true, (good, text) => json(good, gzipSync(text))),
    bodyCase("K18", name, "gzip that unpacks to 50 MB", true, (good) =>
      raw(name, "application/json", { "content-encoding": "gzip" })(good, gzipSync(Buffer.alloc(50_000_000, 0x20))),
    ),
    ...SHAPES.map(([what, make]) => bodyCase("K20", name, what, true, (good, text) => json(good, make(text)))),
    bodyCase("K20", name, "bytes that are no UTF-8", true, (good, text) =>
      json(good, Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0x2c, 0x22, 0xff, 0xfe, 0x22, 0x7d])])),
    ),
    bodyCase("K20", name, "ten thousand keys", false, (good, text) =>
      json(
        good,
        text.replace("{", `{${Array.from({ length: 5_000 }, (_, key) => `"k${key}":0`).join()},`).replace(",}", "}"),
      ),
    ),
  ];
}
