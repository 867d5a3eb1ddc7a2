/**
 * The form of a call: where it goes, who may make it, and how its parts travel. Each call is written once, in a file that
 * the browser and the server both import.
 */
import * as z from "zod/mini";
import type { Route } from "#contract/first-routes.ts";
import { outcome } from "./common-schema.ts";

/**
 * Who may call. "public" needs no identity; "capability" needs an unguessable code in the request that grants exactly
 * what is returned; "owner" a session or a capability that has the named object; "customer" any session; "booker" the
 * session of a person who books for a business; "dispatch" a key of the operator's own dispatch system; "staff" the
 * session of a member of the operator's staff, which no customer has.
 */
export const ACCESSES = ["public", "capability", "owner", "customer", "booker", "dispatch", "staff"] as const;
export type Access = (typeof ACCESSES)[number];

/** The class of rate limit that a call counts against. */
export const RATES = ["read", "search", "quote", "write"] as const;
export type RateClass = (typeof RATES)[number];

/** What both sides know of the tenant, for times and amounts that travel without a zone or a currency. */
export interface Terms {
  /** IANA zone. */
  readonly zone: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** How a query or a body travels. */
export interface RequestCodec<S extends z.ZodMiniType = z.ZodMiniType, Sent = never, Read = unknown> {
  /** What the server accepts; the browser's own requests are not checked before they leave. */
  readonly wire: S;
  encode(value: Sent, terms: Terms): z.input<S>;
  decode(wire: z.output<S>, terms: Terms): Read;
}

/** The fields of an object on the wire, by their names. */
type Fields = z.core.$ZodLooseShape;
/** An object of these fields as it travels. */
export type Wire<F extends Fields> = z.output<z.ZodMiniObject<F>>;
type Written<F extends Fields> = [keyof F] extends [never] ? unknown : Wire<F>;
type Outcome = Wire<typeof outcome>;

/** How a reply travels. Its outcome is code 1 without a message unless `encode` says otherwise. */
export interface ReplyCodec<F extends Fields = Fields, Sent = never, Read = unknown> {
  /** The fields with those of the outcome. */
  readonly wire: z.ZodMiniObject<typeof outcome & F>;
  encode(value: Sent, terms: Terms): Written<F> & Partial<Outcome>;
  /** @param wire as `readReply` makes it: every field is there. */
  decode(wire: Written<F> & Outcome, terms: Terms): Read;
}

/** A query or body whose fields differ in spelling or unit from what the two sides work with. */
export const request = <S extends z.ZodMiniType, Sent, Read>(
  wire: S,
  ways: Pick<RequestCodec<S, Sent, Read>, "encode" | "decode">,
): RequestCodec<S, Sent, Read> => ({ wire, ...ways });

/** A reply, from its fields beside the outcome. */
export const reply = <const F extends Fields, Sent, Read>(
  fields: F,
  ways: Pick<ReplyCodec<F, Sent, Read>, "encode" | "decode">,
): ReplyCodec<F, Sent, Read> => ({ wire: z.object({ ...outcome, ...fields }), ...ways });

/** A query or body that only other programs send: nobody here writes it. */
export const foreignRequest = <S extends z.ZodMiniType, Read>(
  wire: S,
  decode: (wire: z.output<S>, terms: Terms) => Read,
): RequestCodec<S, z.input<S>, Read> => request(wire, { encode: (value: z.input<S>) => value, decode });

/** A reply that only other programs get: nobody here reads it. */
export const foreignReply = <const F extends Fields, Sent>(
  fields: F,
  encode: ReplyCodec<F, Sent>["encode"],
): ReplyCodec<F, Sent> => reply(fields, { encode, decode: (wire) => wire });

/** A reply that says no more than its outcome. */
export const doneReply = reply({}, { encode: (_done: unknown) => ({}), decode: (): void => undefined });

/** The id of what was created or changed, for other programs; empty where there is nothing to name. */
export const createdReply = reply(
  { id: z.string() },
  { encode: (id: string | null) => ({ id: id ?? "" }), decode: (): void => undefined },
);

/** A query or body: with ways of its own, or the same on both sides. */
export type RequestPart = z.core.$ZodType | RequestCodec;

export interface EndpointDefinition extends Route {
  readonly access: Access;
  readonly rate: RateClass;
  /** True where the person that a request or its page names is not compared with the session: it has no effect. */
  readonly ignoresClaims?: boolean;
  /**
   * True where all callers get the same reply: a request that names no person is answered without reading the session,
   * and therefore also while the database is unavailable.
   */
  readonly forEverybody?: boolean;
  /**
   * True where a repetition would do harm, or would be refused after a success: a repetition under the same
   * Idempotency-Key gets the first reply. Bookings and payments have idempotency of their own.
   */
  readonly oncePerKey?: boolean;
  /** Largest body in bytes, where it is larger than usual. */
  readonly bodyBytes?: number;
  readonly query?: RequestPart;
  readonly body?: RequestPart;
  readonly reply: ReplyCodec;
  /** One sentence for the API page. */
  readonly summary: string;
}

/** The schema of a part as it travels. */
export const wireOf = (part: RequestPart | ReplyCodec): z.core.$ZodType => ("wire" in part ? part.wire : part);

/** What the browser passes for a query or a body. */
export type Sent<P> = P extends { encode(value: infer V, terms: never): unknown }
  ? V
  : P extends z.core.$ZodType
    ? z.input<P>
    : never;

/** What the browser gets from a reply. */
export type Got<P> = P extends { decode(wire: never, terms: never): infer V } ? V : never;
