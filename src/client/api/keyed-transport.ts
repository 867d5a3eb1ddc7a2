import type { Transport, WireRequest } from "./transport.ts";

const HEADER = "Idempotency-Key";
/** Requests without an answer that are remembered; a person has one or two of them. */
const REMEMBERED = 20;

const intentOf = ({ method, path, query, body }: WireRequest): string => JSON.stringify([method, path, query, body]);

/**
 * A transport whose requests carry a key, and the same key again while the same request has not been answered: whoever
 * presses twice because the first answer was lost causes one effect (RELIABILITY G6). A request that has a key keeps it.
 * @param newKey gives an unguessable text of 8 to 255 characters.
 */
export function keyedTransport(transport: Transport, newKey: () => string): Transport {
  const open = new Map<string, string>();
  return async (request) => {
    if (HEADER in request.headers) return transport(request);
    const intent = intentOf(request);
    const key = open.get(intent) ?? newKey();
    open.set(intent, key);
    for (const oldest of open.keys()) {
      if (open.size <= REMEMBERED) break;
      open.delete(oldest);
    }
    const reply = await transport({ ...request, headers: { ...request.headers, [HEADER]: key } });
    // 5xx and "being worked on" are no answers: how it ended is not known yet.
    if (reply.status < 500 && reply.status !== 409) open.delete(intent);
    return reply;
  };
}
