import type { Transport, WireRequest } from "./transport.ts";

const HEADER = "Idempotency-Key";
/** How many unanswered requests keep their key; a person has one or two at a time. */
const REMEMBERED = 20;

const intentOf = ({ method, path, query, body }: WireRequest): string => JSON.stringify([method, path, query, body]);

/**
 * A transport that adds an idempotency key and repeats it until the same request is answered: pressing twice because
 * the first answer was lost has one effect. A request that has a key keeps it.
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
    // 5xx and 409 (in progress) leave the outcome open.
    if (reply.status < 500 && reply.status !== 409) open.delete(intent);
    return reply;
  };
}
