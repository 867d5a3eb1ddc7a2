import type { Body, Query, Reply } from "#contract/endpoints.ts";
import type { EndpointName } from "#contract/routes.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";

/** What a handler knows of the request besides its checked input. */
export interface CallContext {
  /** Value of the Idempotency-Key header, or null. */
  readonly idempotencyKey: string | null;
  /** The country that the caller is probably in: ISO 3166 alpha-2, lower case. */
  readonly country: string;
  /** Whether demo aids are on. */
  readonly demo: boolean;
  /** Logs a fact about this request; never bodies, names, addresses or numbers of people (RELIABILITY G12). */
  log(fact: string, details?: Readonly<Record<string, string | number | boolean>>): void;
}

/** One call of an endpoint, checked against its schemas. */
export interface Call<N extends EndpointName> {
  readonly query: Query<N>;
  readonly body: Body<N>;
  readonly tenant: Tenant;
  readonly context: CallContext;
}

/** Answers one endpoint. Business refusals are replies; HttpError is for the transport's own refusals. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Reply<N>> | Reply<N>;

/** A handler for every endpoint of the table. */
export type Handlers = { readonly [N in EndpointName]: Handler<N> };
