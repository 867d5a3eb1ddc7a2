import type { HubConnection } from "./connection.ts";
import type { ConnectionGrant } from "./connection-tokens.ts";

/** The group of all connections of a tenant. */
export const ALL = "*";

/** Index of connections by tenant and group. */
export function groupIndex() {
  const members = new Map<string, Set<HubConnection>>();
  const keysOf = ({ ticket }: HubConnection): readonly string[] =>
    [...ticket.groups, ALL].map((group) => `${ticket.tenant} ${group}`);
  return {
    of: (tenant: string, group: string): ReadonlySet<HubConnection> | null => members.get(`${tenant} ${group}`) ?? null,
    add(connection: HubConnection): void {
      for (const key of keysOf(connection)) {
        const known = members.get(key);
        if (known) known.add(connection);
        else members.set(key, new Set([connection]));
      }
    },
    remove(connection: HubConnection): void {
      for (const key of keysOf(connection)) {
        const known = members.get(key);
        if (known?.delete(connection) === true && known.size === 0) members.delete(key);
      }
    },
  };
}

/** Connections of one holder: of an account's session, or of a ride's code in one network. */
const PER_HOLDER = 5;
/**
 * Holders in one network. One IPv4 address may hide a carrier's thousands, each of whom has proved a session or a ride's
 * code, so a network's share is counted in holders: those who have several connections do not use it up.
 */
const HOLDERS_PER_TENANT_AND_NETWORK = 1_500;
const HOLDERS_PER_NETWORK = 4_000;
/** Connections beyond the first of each holder, so that what one network can hold open stays bounded. */
const FURTHER_PER_NETWORK = 500;

/** What a connection counts against. */
type Share = readonly [key: string, limit: number];

/**
 * Counts connections by holder, tenant and network. A client without a connection polls every ten seconds instead. A
 * code is shared: a family that follows a car from several places is several holders.
 * @param limited false removes the limits.
 */
export function connectionCounts(limited: boolean) {
  const counts = new Map<string, number>();
  const countOf = (key: string): number => counts.get(key) ?? 0;
  const holderOf = ({ tenant, session, code, address }: ConnectionGrant): Share => [
    `${tenant} ${session || `${code} ${address}`}`,
    PER_HOLDER,
  ];
  const networkShares = ({ tenant, address }: ConnectionGrant, isFirst: boolean): readonly Share[] =>
    isFirst
      ? [
          [`${tenant} from ${address}`, HOLDERS_PER_TENANT_AND_NETWORK],
          [`from ${address}`, HOLDERS_PER_NETWORK],
        ]
      : [[`further from ${address}`, FURTHER_PER_NETWORK]];
  const step = (key: string, by: 1 | -1): void => {
    const left = countOf(key) + by;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  return {
    add(ticket: ConnectionGrant): void {
      const [holder] = holderOf(ticket);
      for (const [key] of networkShares(ticket, countOf(holder) === 0)) step(key, 1);
      step(holder, 1);
    },
    remove(ticket: ConnectionGrant): void {
      const [holder] = holderOf(ticket);
      step(holder, -1);
      for (const [key] of networkShares(ticket, countOf(holder) === 0)) step(key, -1);
    },
    isFull(ticket: ConnectionGrant): boolean {
      if (!limited) return false;
      const holder = holderOf(ticket);
      return [holder, ...networkShares(ticket, countOf(holder[0]) === 0)].some(([key, limit]) => countOf(key) >= limit);
    },
  };
}
