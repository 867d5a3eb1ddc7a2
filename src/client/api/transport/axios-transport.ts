import axios, { type AxiosAdapter } from "axios";
import type { Transport } from "./transport.ts";
import { keyedTransport } from "#client/api/transport/keyed-transport.ts";

/** Longest wait for an answer, after which the call counts as failed. */
const TIMEOUT_MS = 20_000;

/**
 * The transport of the real application.
 * @param adapter replaces the network, for tests against a server in the same process.
 */
export function axiosTransport(adapter?: AxiosAdapter): Transport {
  const client = axios.create({
    timeout: TIMEOUT_MS,
    // Every status is an answer; its meaning is the caller's business.
    validateStatus: () => true,
    // By default axios silently turns a body that is not JSON into a string; here it becomes undefined.
    transformResponse: (data: unknown) => parsed(data),
    responseType: "text",
    ...(adapter ? { adapter } : {}),
  });
  return async ({ method, path, query, body, headers, signal }) => {
    const reply = await client.request<unknown>({
      method,
      url: path,
      params: query,
      data: body,
      // A plain HTML form cannot set this header, so the server can tell the application's calls from forged ones.
      headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest", ...headers },
      signal,
    });
    return { status: reply.status, body: reply.data };
  };
}

function parsed(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/**
 * The transport of every call but the first screen's reads, in a chunk of its own. What changes something gets an
 * idempotency key. @param newKey as for keyedTransport.
 */
export function axiosCalls(newKey: () => string): Transport {
  const plain = axiosTransport();
  const keyed = keyedTransport(plain, newKey);
  return (request) => (request.method === "GET" ? plain : keyed)(request);
}
