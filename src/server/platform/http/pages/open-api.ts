import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { wireOf, type EndpointDefinition, type RequestPart } from "#contract/core/endpoint-definition.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { errorReply } from "#contract/core/common-schema.ts";
import { escapeHtml } from "#domain/shared/text/escape-html.ts";

/** A JSON schema. */
type JsonSchema = Record<string, unknown>;

type Part = EndpointDefinition["reply"] | RequestPart;

/** A part of a call as JSON schema: what is accepted, or what is sent. */
const schemaOf = (part: Part, io: "input" | "output"): JsonSchema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(wireOf(part), { io, unrepresentable: "any" });
  return schema;
};

const content = (schema: JsonSchema): JsonSchema => ({ "application/json": { schema } });

/** One query parameter per field of the query's schema. */
function parameters(query: Part | undefined): JsonSchema[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function operation(name: EndpointName, definition: EndpointDefinition): JsonSchema {
  const refusals = { description: "Refused: {code, message}", content: content(schemaOf(errorReply, "output")) };
  return {
    operationId: name,
    summary: definition.summary,
    description: `Access: ${definition.access}. Request budget: ${definition.rate}.`,
    parameters: parameters(definition.query),
    ...(definition.body
      ? { requestBody: { required: true, content: content(schemaOf(definition.body, "input")) } }
      : {}),
    responses: {
      "200": {
        description: "Code 1 is success; 0 an internal failure; others a refusal with its message.",
        content: content(schemaOf(definition.reply, "output")),
      },
      "4XX": refusals,
      "5XX": refusals,
    },
  };
}

/** The OpenAPI 3.1 document of all endpoints, generated from the table that the server serves. */
function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const { method, path } = ENDPOINTS[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, ENDPOINTS[name]) };
  }
  return { openapi: "3.1.0", info: { title: "Cabstand", version: "1" }, paths };
}

/** Serves the document at /api/openapi.json. */
export function openApiRoute(app: FastifyInstance): void {
  let document: string | null = null;
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type("application/json; charset=utf-8").send(document);
  });
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-block-end: 1px solid #8886; padding: 0.5rem 0; }
summary { cursor: pointer; }
code { font-size: 0.95em; }
table { border-collapse: collapse; margin: 0.5rem 0 1rem; }
th, td { padding: 0.15rem 1rem 0.15rem 0; text-align: start; vertical-align: top; font-weight: normal; }
caption { text-align: start; font-weight: 600; }
`;

/** A field's type, in a few words. */
function typeOf(schema: JsonSchema): string {
  const {
    type,
    anyOf,
    enum: choices,
    items,
  } = schema as {
    type?: string | readonly string[];
    anyOf?: JsonSchema[];
    enum?: unknown[];
    items?: JsonSchema;
  };
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (items) return `list of ${typeOf(items)}`;
  return [type ?? "any"].flat().join(" | ");
}

function fields(title: string, schema: JsonSchema): string {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(typeOf(property))}</td>` +
      `<td>${required.includes(name) ? "required" : ""}</td></tr>`,
  );
  return rows.length === 0 ? "" : `<table><caption>${title}</caption>${rows.join("")}</table>`;
}

function entry(name: EndpointName, definition: EndpointDefinition): string {
  const { method, path } = ENDPOINTS[name];
  const { query, body, reply } = definition;
  return `<details id="${name}"><summary><code>${method} ${path}</code> ${escapeHtml(definition.summary)}</summary>
<p>Access: ${definition.access}. Request budget: ${definition.rate}.</p>
${query ? fields("Query", schemaOf(query, "input")) : ""}${body ? fields("Body", schemaOf(body, "input")) : ""}${fields("Reply", schemaOf(reply, "output"))}</details>`;
}

/** The page of all endpoints, generated from the table that the server serves. */
function apiPage(): string {
  const entries = (Object.keys(ENDPOINTS) as EndpointName[]).map((name) => entry(name, ENDPOINTS[name]));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cabstand API</title><style>${STYLE}</style></head><body><main><h1>Cabstand API</h1>
<p>${entries.length} calls. Every answer is JSON with <code>code</code> and <code>message</code>; code 1 is success.
The same as an <a href="/api/openapi.json">OpenAPI document</a>.</p>
${entries.join("\n")}</main></body></html>`;
}

/** Serves the page at /api/docs, for people who try the demo. */
export function apiPageRoute(app: FastifyInstance): void {
  let page: string | null = null;
  app.get("/api/docs", async (_request, reply) => {
    page ??= apiPage();
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
