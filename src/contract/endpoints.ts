/**
 * Every call of the product: method, path, who may call it, and the schemas of query, body and reply. The server
 * registers exactly these; the browser takes its types from them; the OpenAPI document is made of them.
 */
import type { z } from "zod";
import type { EndpointDefinition } from "./endpoint-definition.ts";
import { PEOPLE_ENDPOINTS } from "./people-endpoints.ts";
import { RIDE_ENDPOINTS } from "./ride-endpoints.ts";
import type { EndpointName } from "./routes.ts";

/** The table: one entry per route, typed by its own schemas. */
export const ENDPOINTS = { ...RIDE_ENDPOINTS, ...PEOPLE_ENDPOINTS } as const satisfies Record<
  EndpointName,
  EndpointDefinition
>;

type Definitions = typeof ENDPOINTS;

/** Schema outputs as the server's handler sees them, and inputs as the client sends them. */
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<N extends EndpointName, K extends string> = Definitions[N] extends Record<K, infer S> ? S : undefined;

export type QueryInput<N extends EndpointName> = Input<Part<N, "query">>;
export type BodyInput<N extends EndpointName> = Input<Part<N, "body">>;
export type Query<N extends EndpointName> = Output<Part<N, "query">>;
export type Body<N extends EndpointName> = Output<Part<N, "body">>;
export type Reply<N extends EndpointName> = z.output<Definitions[N]["reply"]>;
export type AccessOf<N extends EndpointName> = Definitions[N]["access"];
