import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key of one customer of an internet provider: an IPv4 address, or the first 64 bits of an IPv6 one. Every customer
 * has at least a /64, so a limit per whole IPv6 address could never be reached.
 */
export function addressGroup(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(gap, 0) }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/**
 * The site around a network: the first 48 bits of an IPv6 one, since one customer may have 65,536 /64 networks. Null
 * for IPv4 and for a text that is no address.
 * @param network as {@link addressGroup} returns it.
 */
export function siteOf(network: string): string | null {
  if (!network.endsWith("::/64")) return null;
  return `${network.slice(0, -"::/64".length).split(":").slice(0, 3).join(":")}::/48`;
}
