/** An API of any shape whose calls wait for the test. */
import type { Answer } from "#client/api/api.ts";
import { Calls } from "./fake-client.ts";

type Call = (...args: never[]) => Promise<Answer<unknown>>;

/** The calls of an API by their names, each with what it was asked. */
export type CallsOf<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends (...args: infer Args) => Promise<Answer<infer T>>
    ? Calls<Args, T>
    : never;
};

/** Makes an API and its calls. The last argument of each call is its signal. */
export function fakeCalls<Api extends Record<keyof Api, Call>>(): {
  readonly api: Api;
  readonly calls: CallsOf<Api>;
} {
  const made = new Map<string | symbol, Calls<readonly unknown[], unknown>>();
  const callsOf = (name: string | symbol): Calls<readonly unknown[], unknown> => {
    const calls = made.get(name) ?? new Calls();
    made.set(name, calls);
    return calls;
  };
  const call =
    (name: string | symbol) =>
    (...args: readonly unknown[]): unknown =>
      callsOf(name).make(args, args.at(-1) as AbortSignal);
  // Both answer to every name; their types name those of the API.
  return {
    api: new Proxy({}, { get: (_, name) => call(name) }) as Api,
    calls: new Proxy({}, { get: (_, name) => callsOf(name) }) as CallsOf<Api>,
  };
}
