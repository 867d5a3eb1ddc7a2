import { axiosTransport } from "./axios-transport.ts";
import { keyedTransport } from "./keyed-transport.ts";
import type { Transport } from "./transport.ts";

/**
 * The transport of every call but the first screen's reads, in a chunk of its own. What changes something gets an
 * idempotency key. @param newKey as for keyedTransport.
 */
export function axiosCalls(newKey: () => string): Transport {
  const plain = axiosTransport();
  const keyed = keyedTransport(plain, newKey);
  return (request) => (request.method === "GET" ? plain : keyed)(request);
}
