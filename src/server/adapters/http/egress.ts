/** The way out of this server: which addresses it may connect to, and how long connecting may take. */
import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector, fetch } from "undici";

/** Connecting takes this long at most, the rest of a call's time is for the answer (RELIABILITY, time-outs). */
const CONNECT_MS = 1_000;

/** A request as the upstream sends it. */
export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly redirect: "manual";
}

/** What the upstream reads of an answer. */
export interface IncomingAnswer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

/** Sends one request; rejects when there is no answer. */
export type Send = (url: string, request: OutgoingRequest) => Promise<IncomingAnswer>;

/** Looks every address of a name up, as `dns.lookup` does. */
export type Resolver = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The address is none that this server may connect to. Does not say which: the log may be read by many. */
export class ForbiddenAddress extends Error {
  override readonly name = "ForbiddenAddress";
}

type Net = readonly [address: string, prefix: number, family: "ipv4" | "ipv6"];

function listOf(nets: readonly Net[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix, family] of nets) list.addSubnet(address, prefix, family);
  return list;
}

/** Nobody's server stands here: "this" host, link-local and clouds' metadata, multicast, translated addresses. */
const NEVER = listOf([
  ["0.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["100.100.100.200", 32, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 128, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["fd00:ec2::", 32, "ipv6"],
  ["fd20:ce::", 32, "ipv6"],
  ["64:ff9b::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["2001::", 32, "ipv6"],
  ["ff00::", 8, "ipv6"],
]);

/** Loopback and private networks: an operator's own servers, where the operator says so. */
const PRIVATE = listOf([
  ["127.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["::1", 128, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fec0::", 10, "ipv6"],
]);

/** Whether this server may connect to an address; an IPv4 address in IPv6 clothes counts as itself. */
function mayConnect(address: string, allowPrivate: boolean): boolean {
  if (isIP(address) === 0) return false;
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return !NEVER.check(address, family) && (allowPrivate || !PRIVATE.check(address, family));
}

export interface EgressOptions {
  /** Whether loopback and private addresses may be asked. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolver;
  readonly connectMs?: number;
}

/**
 * Makes a `fetch` that connects to lawful addresses only (RELIABILITY G13). The address is judged where the connection
 * is made, after the name was looked up, so that a name that changes its meaning in between gains nothing. A name with
 * one unlawful address among its addresses is refused whole.
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
  const connect = buildConnector({ timeout: connectMs, lookup });
  const dispatcher = new Agent({
    connect(target, done) {
      // A bare address is not looked up.
      const host = target.hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) !== 0 && !mayConnect(host, allowPrivate)) return done(new ForbiddenAddress(), null);
      return connect(target, done);
    },
  });
  return (url, request) => fetch(url, { ...request, dispatcher });
}
