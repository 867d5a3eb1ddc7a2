import type { AccessOf, Answer, Body, EndpointName, Query } from "#contract/endpoints.ts";
import type { Actor, BookerActor, StaffActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { CallerSession } from "#server/platform/security/session-cookie.ts";
import type { StaffCaller } from "#server/platform/security/staff-cookie.ts";

/** What a handler knows of the request besides its checked input. */
export interface CallContext {
  /** Value of the Idempotency-Key header, or null. */
  readonly idempotencyKey: string | null;
  /** The country that the caller is probably in: ISO 3166 alpha-2, lower case. */
  readonly country: string;
  /** The language that the caller reads: BCP 47; empty when not stated. */
  readonly language: string;
  /**
   * Address of the caller (its network, where one customer has many addresses), for rate limits; never stored as it is.
   */
  readonly address: string;
  /** Id of the browser: the account that is signed in, or a guest's device, which gets an id with this reply. */
  readonly device: () => string;
  /** Begins or ends the caller's session. */
  readonly session: CallerSession;
  /** The caller as a member of the operator's staff. */
  readonly staff: StaffCaller;
  /** Name of the dispatch key that the call was made with; empty where the endpoint needs none. */
  readonly dispatcher: string;
  /** Whether demo aids are on. */
  readonly demo: boolean;
  /** Logs a fact about this request; never bodies, names, addresses or numbers of people. */
  log(fact: string, details?: Readonly<Record<string, string | number | boolean>>): void;
}

/** The signed-in actor, as certain as the endpoint's access policy makes it. */
type ActorOf<N extends EndpointName> =
  AccessOf<N> extends "staff"
    ? StaffActor
    : AccessOf<N> extends "booker"
      ? BookerActor
      : AccessOf<N> extends "customer"
        ? Actor
        : Actor | null;

/** One call of an endpoint, checked against its schemas and its access policy. */
export interface Call<N extends EndpointName> {
  readonly query: Query<N>;
  readonly body: Body<N>;
  readonly tenant: Tenant;
  readonly actor: ActorOf<N>;
  readonly context: CallContext;
}

/** Answers one endpoint. Business refusals are replies; HttpError is for refusals of the transport itself. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Answer<N>> | Answer<N>;

/** A handler for every endpoint of the table. */
export type Handlers = { readonly [N in EndpointName]: Handler<N> };
