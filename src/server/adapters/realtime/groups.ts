import type { HubConnection } from "./connection.ts";
import type { Ticket } from "./tickets.ts";

/** The group of everybody. */
export const ALL = "*";

/** Who hears what: connections by tenant and group. */
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
 * How many connections one holder and one network may have at once; the oldest tabs of a person keep theirs. A code is
 * shared: a family that follows a car from several places is several holders.
 */
const PER_HOLDER = 5;
const PER_ADDRESS = 20;

/** Counts connections by whoever holds them and by network. @param limited false: there is room for any number. */
export function connectionCounts(limited: boolean) {
  const counts = new Map<string, number>();
  const holderOf = ({ session, code, address }: Ticket): string => session || `${code} ${address}`;
  const step = (ticket: Ticket, by: 1 | -1): void => {
    for (const whose of [holderOf(ticket), ticket.address]) {
      const left = (counts.get(whose) ?? 0) + by;
      if (left > 0) counts.set(whose, left);
      else counts.delete(whose);
    }
  };
  return {
    add: (ticket: Ticket): void => step(ticket, 1),
    remove: (ticket: Ticket): void => step(ticket, -1),
    isFull: (ticket: Ticket): boolean =>
      limited &&
      ((counts.get(holderOf(ticket)) ?? 0) >= PER_HOLDER || (counts.get(ticket.address) ?? 0) >= PER_ADDRESS),
  };
}
