import type { BodyInput, EndpointName, QueryInput } from "#contract/endpoints.ts";
import type { Route } from "#contract/first-routes.ts";
import { wireRecord } from "#contract/core/wire.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Answer } from "#client/api/api.ts";
import type { Transport, WireRequest } from "./transport.ts";

/** One call of the contract. */
export interface Call<N extends EndpointName> {
  readonly query?: QueryInput<N>;
  readonly body?: BodyInput<N>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface ApiClientDeps {
  readonly transport: Transport;
  /** Headers of every call, such as the tenant's name in demo mode. */
  readonly headers: Readonly<Record<string, string>>;
  /** Origin of the host that answers, without a trailing slash; absent or empty: the page's own. */
  readonly host?: string;
}

/** Sends calls and reads their business code; never throws. */
export interface ApiClient<Name extends EndpointName = EndpointName> {
  /**
   * Makes one call. The business code decides between success and refusal; anything that is not an answer gives code
   * 0. With "any", every answer is a success and only a missing one fails.
   */
  send<N extends Name>(
    name: N,
    call: Call<N>,
    success?: readonly number[] | "any",
  ): Promise<Answer<{ readonly code: number; readonly body: unknown }>>;
  /** Like `send`, with the body of a success read by `decode`. */
  read<N extends Name, T>(name: N, call: Call<N>, decode: (body: unknown) => T): Promise<Answer<T>>;
}

/** The result of every call that got no answer. */
export const FAILED = err({ code: 0, message: "" });
const GONE = err({ code: 0, message: "", gone: true } as const);
const BUSY = err({ code: 0, message: "", busy: true } as const);
const SUCCESS: readonly number[] = [1];
/** Its message only says how long to wait. */
const TOO_OFTEN = 429;

/** What a call sends, in the spelling of the wire. */
export type WireCall = Omit<WireRequest, "method" | "path" | "headers"> & Partial<Pick<WireRequest, "headers">>;

/** Makes one call and reads its business code; never throws. See {@link ApiClient.send}. */
export async function sendCall(
  { transport, headers, host = "" }: ApiClientDeps,
  { method, path }: Route,
  { headers: own, ...sent }: WireCall,
  success: readonly number[] | "any" = SUCCESS,
): Promise<Answer<{ readonly code: number; readonly body: unknown }>> {
  try {
    const reply = await transport({ ...sent, method, path: host + path, headers: { ...headers, ...own } });
    if (reply.status === 410) return GONE;
    if (reply.status === 503) return BUSY;
    if (typeof reply.body !== "object" || reply.body === null) return FAILED;
    const root = wireRecord(reply.body);
    if (reply.status === TOO_OFTEN) return err({ code: 0, message: root.text("message") });
    if (reply.status < 200 || reply.status > 299) return FAILED;
    // A bare array carries no code; it is the list itself.
    const code = Array.isArray(reply.body) ? 1 : root.number(0, "code");
    return success === "any" || success.includes(code)
      ? ok({ code, body: reply.body })
      : err({ code, message: code === 0 ? "" : root.text("message") });
  } catch {
    return FAILED;
  }
}

/** Creates the client of one host. @param routes the calls that it can make. */
export function createApiClient<Name extends EndpointName>(
  routes: Readonly<Record<Name, Route>>,
  deps: ApiClientDeps,
): ApiClient<Name> {
  const send: ApiClient<Name>["send"] = (name, call, success) =>
    sendCall(deps, routes[name], call as WireCall, success);
  return {
    send,
    async read(name, call, decode) {
      const answer = await send(name, call);
      return answer.ok ? ok(decode(answer.value.body)) : answer;
    },
  };
}
