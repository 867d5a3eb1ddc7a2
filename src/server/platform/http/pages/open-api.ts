import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { wireOf, type EndpointDefinition, type RequestPart } from "#contract/core/endpoint-definition.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { errorReply } from "#contract/core/common-schema.ts";

/** A JSON schema. */
export type JsonSchema = Record<string, unknown>;

type Part = EndpointDefinition["reply"] | RequestPart;

/** A part of a call as JSON schema: what is accepted, or what is sent. */
export const schemaOf = (part: Part, io: "input" | "output"): JsonSchema => {
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
export function openApiDocument(): JsonSchema {
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
