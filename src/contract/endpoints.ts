/**
 * Every call of the product: method, path, access, and the schemas of query, body and reply. The server registers
 * exactly these, the browser takes its types from them, and the OpenAPI document is generated from them.
 */
import type { z } from "zod";
import { ACCOUNTS_ENDPOINTS } from "./accounts/endpoints.ts";
import { BOOKINGS_ENDPOINTS } from "./bookings/endpoints.ts";
import { BUSINESSES_ENDPOINTS } from "./businesses/endpoints.ts";
import { DISPATCH_ENDPOINTS } from "./dispatch/endpoints.ts";
import { ENQUIRIES_ENDPOINTS } from "./enquiries/endpoints.ts";
import { FLIGHTS_ENDPOINTS } from "./flights/endpoints.ts";
import { LEDGER_ENDPOINTS } from "./ledger/endpoints.ts";
import { LOOKUP_ENDPOINTS } from "./lookup/endpoints.ts";
import { PAYMENTS_ENDPOINTS } from "./payments/endpoints.ts";
import { PLACES_ENDPOINTS } from "./places/endpoints.ts";
import { PROMOTIONS_ENDPOINTS } from "./promotions/endpoints.ts";
import { QUOTATION_ENDPOINTS } from "./quotation/endpoints.ts";
import { STUDIO_ENDPOINTS } from "./studio/endpoints.ts";
import { TENANT_ENDPOINTS } from "./tenant/endpoints.ts";
import { TRACKING_ENDPOINTS } from "./tracking/endpoints.ts";
import type { EndpointDefinition } from "./core/endpoint-definition.ts";
import type { EndpointName } from "./routes.ts";

/** The table: one entry per route, typed by its own schemas. */
export const ENDPOINTS = {
  ...ACCOUNTS_ENDPOINTS,
  ...BOOKINGS_ENDPOINTS,
  ...BUSINESSES_ENDPOINTS,
  ...DISPATCH_ENDPOINTS,
  ...ENQUIRIES_ENDPOINTS,
  ...FLIGHTS_ENDPOINTS,
  ...LOOKUP_ENDPOINTS,
  ...PAYMENTS_ENDPOINTS,
  ...PLACES_ENDPOINTS,
  ...PROMOTIONS_ENDPOINTS,
  ...QUOTATION_ENDPOINTS,
  ...STUDIO_ENDPOINTS,
  ...LEDGER_ENDPOINTS,
  ...TENANT_ENDPOINTS,
  ...TRACKING_ENDPOINTS,
} as const satisfies Record<EndpointName, EndpointDefinition>;

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
