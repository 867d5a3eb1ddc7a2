import type { Transport } from "./transport.ts";

/** Longest wait for an answer; after it the call counts as failed. */
const TIMEOUT_MS = 20_000;

/**
 * The transport of the first screen's reads and of the calls at the start of a page. It uses the browser's own fetch, so
 * that the first address suggestions do not wait for a library.
 */
export const fetchTransport: Transport = async ({ method, path, query, body, headers, signal }) => {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const address = String(search) !== "" ? `${path}?${search}` : path;
  // AbortSignal.any would be shorter, but browsers of 2023 phones lack it.
  const call = new AbortController();
  const stop = () => call.abort();
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(stop, TIMEOUT_MS);
  try {
    const reply = await fetch(address, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: call.signal,
    });
    return { status: reply.status, body: parsed(await reply.text()) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
