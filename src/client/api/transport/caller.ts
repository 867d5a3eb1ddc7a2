import type { Got, ReplyCodec, RequestCodec, Sent } from "#contract/core/endpoint-definition.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import type { Route } from "#contract/first-routes.ts";
import type { CallerFacts } from "#contract/lookup/codec.ts";
import type * as z from "zod/mini";
import { ok } from "#domain/shared/result.ts";
import type { Answer } from "#client/api/api.ts";
import { FAILED, sendCall, type ApiClientDeps, type WireCall } from "./api-client.ts";

type Part = z.core.$ZodType | RequestCodec;

/** A call as its file in the contract writes it. */
interface Endpoint extends Route {
  readonly query?: Part;
  readonly body?: Part;
  readonly reply: ReplyCodec;
}

/** A part of a request; it may be left out where the caller's own claims are all that it has. */
type Given<K extends string, P> = P extends Part
  ? Record<never, never> extends Sent<P>
    ? { readonly [N in K]?: Sent<P> }
    : { readonly [N in K]: Sent<P> }
  : unknown;

type Parts<E> = Given<"query", E extends { readonly query: infer P } ? P : null> &
  Given<"body", E extends { readonly body: infer P } ? P : null> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  };

export interface CallerDeps extends ApiClientDeps {
  /** The tenant and the person of a call, read anew for each. */
  readonly caller: () => CallerFacts;
}

/** Makes a call and reads its reply; never throws. Codes other than `success` are refusals; usually 1 alone succeeds. */
export type Caller = <const E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  success?: readonly number[] | "any",
) => Promise<Answer<Got<E["reply"]>>>;

/** The caller's claims that a part of a request has a field for. */
function claims(wire: z.core.$ZodType, { source, customerId, bookerId }: CallerFacts): Record<string, unknown> {
  const { def } = (wire as z.core.$ZodTypes)._zod;
  if (def.type !== "object") return {};
  const facts = { source, custid: customerId, bookerid: bookerId };
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name in def.shape));
}

function encoded(part: Part | undefined, value: unknown, facts: CallerFacts): unknown {
  if (part === undefined) return undefined;
  if (!("wire" in part)) return { ...claims(part, facts), ...(value as object | undefined) };
  return { ...claims(part.wire, facts), ...(part.encode(value as never, facts) as object) };
}

/** Creates what makes the calls of the contract. In a chunk of its own: the first screen reads its replies by hand. */
export function createCaller(deps: CallerDeps): Caller {
  return async (endpoint, parts, success) => {
    const facts = deps.caller();
    const { query, body, ...rest }: WireCall = parts;
    const sent = { query: encoded(endpoint.query, query, facts), body: encoded(endpoint.body, body, facts) };
    const answer = await sendCall(deps, endpoint, { ...rest, ...sent }, success);
    if (!answer.ok) return answer;
    try {
      return ok(decodeReply(endpoint.reply, answer.value.body, facts) as Got<(typeof endpoint)["reply"]>);
    } catch {
      return FAILED;
    }
  };
}
