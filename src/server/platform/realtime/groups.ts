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

/**
 * Connection limits: per holder, per tenant and network, and per network. One IPv4 address may hide a carrier's
 * thousands, so a few accounts must not use up a network's share, nor one tenant's customers that of another. A client
 * without a connection polls every ten seconds instead. A code is shared: a family that follows a car from several
 * places is several holders.
 */
const PER_HOLDER = 5;
const PER_TENANT_AND_NETWORK = 300;
const PER_NETWORK = 1_000;

/** Counts connections by holder, tenant and network. @param limited false removes the limits. */
export function connectionCounts(limited: boolean) {
  const counts = new Map<string, number>();
  const limitsOf = ({
    tenant,
    session,
    code,
    address,
  }: ConnectionGrant): readonly (readonly [key: string, limit: number])[] => [
    [`${tenant} ${session || `${code} ${address}`}`, PER_HOLDER],
    [`${tenant} from ${address}`, PER_TENANT_AND_NETWORK],
    [`from ${address}`, PER_NETWORK],
  ];
  const step = (ticket: ConnectionGrant, by: 1 | -1): void => {
    for (const [whose] of limitsOf(ticket)) {
      const left = (counts.get(whose) ?? 0) + by;
      if (left > 0) counts.set(whose, left);
      else counts.delete(whose);
    }
  };
  return {
    add: (ticket: ConnectionGrant): void => step(ticket, 1),
    remove: (ticket: ConnectionGrant): void => step(ticket, -1),
    isFull: (ticket: ConnectionGrant): boolean =>
      limited && limitsOf(ticket).some(([whose, limit]) => (counts.get(whose) ?? 0) >= limit),
  };
}
