import { lazyOnce } from "#domain/shared/kept.ts";
import { FIRST_ROUTES, type Route } from "#contract/first-routes.ts";

/** One request as it is sent. */
export interface WireRequest {
  readonly method: Route["method"];
  /** A path on the page's own host, or a whole address on another host. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface WireReply {
  readonly status: number;
  /** The parsed JSON, or undefined when the body was not JSON. */
  readonly body: unknown;
}

/** Carries a call over the network. Rejects when no answer came or the signal aborted; any status resolves. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

/**
 * A transport whose library is fetched at the first call, or earlier by `preload`. After a failed fetch the next call
 * tries again.
 */
export function lazyTransport(load: () => Promise<Transport>): { transport: Transport; preload: () => void } {
  const ready = lazyOnce(load);
  return {
    transport: async (request) => (await ready())(request),
    preload: () => void ready().catch(() => undefined),
  };
}

/**
 * Reads that the first screen makes: they go by the browser's own fetch, since axios weighs 18 kB compressed and the
 * first suggestions would wait for it. Every other call goes by axios.
 */
const FIRST_READS: ReadonlySet<string> = new Set(
  [
    FIRST_ROUTES.configuration,
    FIRST_ROUTES.session,
    FIRST_ROUTES.searchAddress,
    FIRST_ROUTES.resolveAddress,
    FIRST_ROUTES.reverseGeocode,
    FIRST_ROUTES.vehicleTypes,
    FIRST_ROUTES.prices,
  ].map(({ path }) => path),
);

/** The first screen's reads over one transport, everything else over another. */
export const splitTransport =
  (firstReads: Transport, others: Transport): Transport =>
  (request) => {
    // A tenant's call host may stand before the path.
    const path = request.path.slice(request.path.lastIndexOf("/api/"));
    return (request.method === "GET" && FIRST_READS.has(path) ? firstReads : others)(request);
  };
