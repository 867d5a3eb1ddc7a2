/** Which addresses this server may connect to for a tenant. */
import { BlockList, isIP } from "node:net";

type Net = readonly [address: string, prefix: number, family: "ipv4" | "ipv6"];

function listOf(nets: readonly Net[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix, family] of nets) list.addSubnet(address, prefix, family);
  return list;
}

/**
 * Addresses that are never an operator's server: "this" host, link-local and cloud metadata, multicast, translated
 * addresses.
 */
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

/** Loopback and private networks: an operator's own servers, allowed only where the operator says so. */
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

/** Whether this server may connect to an address; an IPv4-mapped IPv6 address counts as the IPv4 one. */
export function mayConnect(address: string, allowPrivate: boolean): boolean {
  if (isIP(address) === 0) return false;
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return !NEVER.check(address, family) && (allowPrivate || !PRIVATE.check(address, family));
}

/** Whether a URL's host names this machine or its own network; a name that needs a DNS look-up does not. */
export function isOwnNetwork(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return !mayConnect(host, false);
  return /^(.+\.)?(localhost|local|internal)$/.test(host);
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * The origin of a tenant's chat service. It becomes part of the page's content policy, where a semicolon or an asterisk
 * in a host name (URLs may contain both) would change what the page allows.
 * @returns null for anything but https at a plain host name.
 */
export function chatOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin } = new URL(address);
  return protocol === "https:" && `${username}${password}` === "" && HOST.test(hostname) ? origin : null;
}
