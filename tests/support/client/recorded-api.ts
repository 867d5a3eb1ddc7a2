/** The real calls of the client over a transport that records what is sent and answers all of it alike. */
import type { CallerDeps } from "#client/api/transport/caller.ts";
import type { WireReply, WireRequest } from "#client/api/transport/transport.ts";

type Facts = ReturnType<CallerDeps["caller"]>;

/** @param reply an error: the network is gone. @param facts of who calls, where a test looks at them. */
export function recorded<Api>(
  create: (deps: CallerDeps) => Api,
  reply: Partial<WireReply> | Error = { body: { code: 1 } },
  facts: Partial<Facts> = {},
): { readonly api: Api; readonly sent: WireRequest[] } {
  const sent: WireRequest[] = [];
  const api = create({
    transport: (request) => {
      sent.push(request);
      return reply instanceof Error
        ? Promise.reject(reply)
        : Promise.resolve({ status: 200, body: undefined, ...reply });
    },
    headers: { "x-cabstand-tenant": "pale" },
    caller: () => ({ source: 5, zone: "Europe/London", currency: "GBP", customerId: "", bookerId: "", ...facts }),
  });
  return { api, sent };
}
