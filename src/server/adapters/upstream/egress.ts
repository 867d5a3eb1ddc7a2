/** Outbound connections of the server: which addresses are allowed, and how long connecting may take. */
import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { lazyOnce } from "#domain/shared/kept.ts";
import { traced } from "#server/platform/tracing/tracing.ts";
import { mayConnect } from "#server/platform/security/reachable-address.ts";

/** Connecting takes this long at most; the rest of a call's time is for the answer. */
const CONNECT_MS = 1_000;

/** A request as the upstream sends it. */
export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly redirect: "manual";
}

/** The parts of an answer that the upstream reads. */
export interface IncomingAnswer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

/** Sends one request; rejects when there is no answer. */
export type Send = (url: string, request: OutgoingRequest) => Promise<IncomingAnswer>;

/** Resolves a name to all of its addresses, as `dns.lookup` does. */
export type Resolver = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The server may not connect to this address. The message omits the address, since many people may read the log. */
export class ForbiddenAddress extends Error {
  override readonly name = "ForbiddenAddress";
}

export interface EgressOptions {
  /** Whether loopback and private addresses are allowed. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolver;
  readonly connectMs?: number;
}

/**
 * Makes a `fetch` that connects to allowed addresses only (SSRF protection). It checks the resolved address at the
 * moment of connecting, so that DNS rebinding gains nothing. A name with one forbidden address among its addresses is
 * refused.
 */
export function guardedFetch(options: EgressOptions): Send {
  const { allowPrivate, resolve = systemLookup, connectMs = CONNECT_MS } = options;
  const lookup: LookupFunction = (host, { all, ...wanted }, done) =>
    resolve(host, { ...wanted, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error("no address"), []);
      if (!addresses.every(({ address }) => mayConnect(address, allowPrivate))) return done(new ForbiddenAddress(), []);
      return all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  // The library is loaded with a process's first call to a provider.
  const open = lazyOnce(async () => {
    const { Agent, buildConnector, fetch } = await import("undici");
    const connect = buildConnector({ timeout: connectMs, lookup });
    const dispatcher = new Agent({
      connect(target, done) {
        // A bare address is not looked up.
        const host = target.hostname.replace(/^\[|\]$/g, "");
        if (isIP(host) !== 0 && !mayConnect(host, allowPrivate)) return done(new ForbiddenAddress(), null);
        return connect(target, done);
      },
    });
    return (url: string, request: OutgoingRequest) => fetch(url, { ...request, dispatcher });
  });
  return (url, request) => {
    const { method } = request;
    const { hostname } = new URL(url);
    return traced(
      `${method} ${hostname}`,
      () => ({ "http.request.method": method, "server.address": hostname }),
      async () => (await open())(url, request),
      ({ status }) => ({ "http.response.status_code": status }),
    );
  };
}
