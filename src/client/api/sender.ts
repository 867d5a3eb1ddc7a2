import type { BodyInput, QueryInput } from "#contract/endpoints.ts";
import { ROUTES, type EndpointName } from "#contract/routes.ts";
import { wireRecord } from "#contract/wire.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Answer } from "./api.ts";
import type { Transport } from "./transport.ts";

/** One call of the contract. */
export interface Call<N extends EndpointName> {
  readonly query?: QueryInput<N>;
  readonly body?: BodyInput<N>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface SenderDeps {
  readonly transport: Transport;
  /** Headers of every call; demo mode names its tenant here. */
  readonly headers: Readonly<Record<string, string>>;
  /** Origin of the host that answers, without a slash at its end; absent or empty: the page's own (TEN-009, TEN-010). */
  readonly host?: string;
}

/** Sends calls and reads their business code; never throws. */
export interface Sender {
  /**
   * One call: the business code decides, and whatever is not an answer is code 0 (API-054). With "any" every answer is a
   * success, and only the want of one is a failure.
   */
  send<N extends EndpointName>(
    name: N,
    call: Call<N>,
    success?: readonly number[] | "any",
  ): Promise<Answer<{ readonly code: number; readonly body: unknown }>>;
  /** The same, with the body of a success read by `decode`. */
  read<N extends EndpointName, T>(name: N, call: Call<N>, decode: (body: unknown) => T): Promise<Answer<T>>;
}

/** What every call gives that brought no answer (API-054). */
export const FAILED = err({ code: 0, message: "" });
const GONE = err({ code: 0, message: "", gone: true } as const);
const SUCCESS: readonly number[] = [1];
/** Its message says how long to wait, and nothing about what was asked for. */
const TOO_OFTEN = 429;

/** Makes the sender of one host's calls. */
export function makeSender({ transport, headers, host = "" }: SenderDeps): Sender {
  const send: Sender["send"] = async (name, call, success = SUCCESS) => {
    try {
      const reply = await transport({
        method: ROUTES[name].method,
        path: host + ROUTES[name].path,
        ...(call.query === undefined ? {} : { query: call.query as Record<string, unknown> }),
        ...(call.body === undefined ? {} : { body: call.body }),
        headers: { ...headers, ...call.headers },
        signal: call.signal,
      });
      if (reply.status === 410) return GONE;
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
  };
  return {
    send,
    async read(name, call, decode) {
      const answer = await send(name, call);
      return answer.ok ? ok(decode(answer.value.body)) : answer;
    },
  };
}
