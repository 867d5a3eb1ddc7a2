import type { Got, ReplyCodec, RequestPart, Sent } from "#contract/core/endpoint-definition.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import type { Route } from "#contract/first-routes.ts";
import { encodeRequest, type CallerFacts } from "#contract/core/encode-request.ts";
import { ok } from "#domain/shared/result.ts";
import type { Answer } from "#client/api/api.ts";
import { FAILED, sendCall, type ApiClientDeps, type WireCall } from "./api-client.ts";

/** A call as its file in the contract writes it. */
interface Endpoint extends Route {
  readonly query?: RequestPart;
  readonly body?: RequestPart;
  readonly reply: ReplyCodec;
}

/** A part of a request; it may be left out where the caller's own claims are all that it has. */
type Given<K extends string, P> = P extends RequestPart
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

/** Creates what makes the calls of the contract. In a chunk of its own: the first screen reads its replies by hand. */
export function createCaller(deps: CallerDeps): Caller {
  return async (endpoint, parts, success) => {
    const facts = deps.caller();
    const { query, body, ...rest }: WireCall = parts as WireCall;
    const sent = {
      ...rest,
      ...(endpoint.query ? { query: encodeRequest(endpoint.query, query, facts) } : {}),
      ...(endpoint.body ? { body: encodeRequest(endpoint.body, body, facts) } : {}),
    };
    const answer = await sendCall(deps, endpoint, sent, success);
    if (!answer.ok) return answer;
    try {
      return ok(decodeReply(endpoint.reply, answer.value.body, facts) as Got<(typeof endpoint)["reply"]>);
    } catch {
      return FAILED;
    }
  };
}
