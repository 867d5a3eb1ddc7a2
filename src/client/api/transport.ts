import type { ROUTES } from "#contract/routes.ts";

/** One call as it leaves for the server. */
export interface WireRequest {
  readonly method: (typeof ROUTES)[keyof typeof ROUTES]["method"];
  /** From the root of the page's own host, or a whole address where the host is another one. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface WireReply {
  readonly status: number;
  /** The parsed JSON, or undefined when the body was none. */
  readonly body: unknown;
}

/** Carries a call over the network. Rejects when no answer came or the signal aborted; any status resolves. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

/**
 * A transport whose library is fetched at the first call, or earlier by `preload`. A failed fetch is tried again at
 * the next call.
 */
export function lazyTransport(load: () => Promise<Transport>): { transport: Transport; preload: () => void } {
  let loading: Promise<Transport> | null = null;
  const ready = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    transport: async (request) => (await ready())(request),
    preload: () => void ready().catch(() => undefined),
  };
}

/** Reads over one transport, everything else over another. */
export const splitTransport =
  (reads: Transport, others: Transport): Transport =>
  (request) =>
    (request.method === "GET" ? reads : others)(request);
