/** The hub of one process: its connections, who hears what, and when they end. */
import type { Instant } from "#domain/shared/units.ts";
import { REAL_TIME } from "#domain/shared/constants.ts";
import type { Clock } from "#server/clock.port.ts";
import type { LiveEvent, Realtime } from "#server/realtime.port.ts";
import { HubConnection, type ConnectionEvents, type HubLimits } from "./connection.ts";
import { ALL, connectionCounts, groupIndex } from "./groups.ts";
import { MESSAGE, record } from "./records.ts";
import type { Ticket } from "./tickets.ts";
import type { Wire } from "./wire.ts";

/** How often to look at all connections for all their times: a timer for each would cost more. */
export const SWEEP_MS = 1_000;

const LIMITS: HubLimits = {
  keepAlive: REAL_TIME.keepAlive,
  timeout: REAL_TIME.serverTimeout,
  handshake: 15_000,
  record: 32 * 1024,
  waiting: 100_000,
};

/**
 * A connection's right is looked at when it begins, as its token may be older than the end of a session, and again this
 * often; a session that ends meanwhile says so by itself.
 */
const RECHECK_MS = 5 * 60_000;
/** So many are looked at in one sweep: thousands that have begun together must not ask the database together. */
const RECHECKS = 100;
/** So many are told anew at a time, each of which costs a query. */
const LANES = 4;

/** What the hub is given. */
export interface HubPorts {
  readonly clock: Clock;
  /** False only in tests and benches, where one person has thousands of connections. */
  readonly limited: boolean;
  /** What a client is told first, on each connection; published to it alone. */
  readonly snapshot: (ticket: Ticket) => Promise<readonly Pick<LiveEvent, "type" | "body">[]>;
  /** Whether what a connection was granted still holds. */
  readonly isGranted: (ticket: Ticket) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Why a connection is not opened. */
export type OpenRefusal = "spent" | "late" | "many" | "stopping";

export interface Hub extends Realtime {
  /** A connection begins, or goes on (stateful). */
  open(ticket: Ticket, wire: Wire): HubConnection | OpenRefusal;
  /** The connection of a token that is open. */
  find(id: string): HubConnection | null;
  readonly size: number;
  /** Whether the holder, or its network, has as many connections as it may. */
  isFull(ticket: Ticket): boolean;
  readonly isStopping: boolean;
  /** Looks at all connections: pings, time-outs, rights. Call it every SWEEP_MS. */
  sweep(): void;
  /** Sends everybody away, to come back by themselves; nobody is let in any more. */
  drain(): void;
}

/** `OnNewData(type, json)` as a record (RT-006). */
const newData = ({ type, body }: Pick<LiveEvent, "type" | "body">): string =>
  record({ type: MESSAGE.invocation, target: "OnNewData", arguments: [type, body] });

/** Tokens that have opened a connection, until they could not do so any more. */
function spentTokens() {
  const spent = new Map<string, Instant>();
  return {
    has: (id: string): boolean => spent.has(id),
    add: ({ id, until }: Ticket): void => void spent.set(id, until),
    forget(now: Instant): void {
      for (const [id, until] of spent) if (until <= now) spent.delete(id);
    },
  };
}

/** Does something that does not fail for each open connection, some at a time. */
function inLanes(left: IterableIterator<HubConnection>, work: (connection: HubConnection) => Promise<void>): void {
  const lane = async (): Promise<void> => {
    for (const connection of left) if (connection.isOpen) await work(connection);
  };
  for (let lanes = 0; lanes < LANES; lanes += 1) void lane();
}

/** The open connections, and what becomes of them in time. */
function connectionTable({ clock, limited, snapshot, isGranted, onError }: HubPorts) {
  const connections = new Map<string, HubConnection>();
  const groups = groupIndex();
  const counts = connectionCounts(limited);
  const spent = spentTokens();
  const tell = (connection: HubConnection): Promise<void> =>
    snapshot(connection.ticket).then(
      (news) => news.forEach((each) => connection.push(newData(each), clock.now())),
      onError,
    );
  /** Closes a connection that has lost its right. @returns whether it holds. */
  const check = async (connection: HubConnection): Promise<boolean> => {
    connection.grantedAt = clock.now();
    const granted = await isGranted(connection.ticket);
    if (!granted) connection.close(clock.now());
    return granted;
  };
  const events: ConnectionEvents = {
    limits: LIMITS,
    opened(connection) {
      groups.add(connection);
      check(connection).then((granted) => (granted ? tell(connection) : undefined), onError);
    },
    closed(connection) {
      connections.delete(connection.ticket.id);
      groups.remove(connection);
      counts.remove(connection.ticket);
    },
  };
  return {
    connections,
    groups,
    counts,
    begin(ticket: Ticket, wire: Wire, now: Instant): HubConnection | OpenRefusal {
      if (spent.has(ticket.id)) return "spent";
      if (now >= ticket.until) return "late";
      if (counts.isFull(ticket)) return "many";
      const connection = new HubConnection(events, ticket, wire, now);
      connections.set(ticket.id, connection);
      spent.add(ticket);
      counts.add(ticket);
      return connection;
    },
    tellAll: () => inLanes(connections.values(), tell),
    sweep(now: Instant): void {
      let asked = 0;
      for (const connection of connections.values()) {
        connection.check(now);
        if (now - connection.grantedAt < RECHECK_MS || asked === RECHECKS) continue;
        asked += 1;
        check(connection).catch(onError);
      }
      spent.forget(now);
    },
  };
}

/** Makes the hub. */
export function hub(ports: HubPorts): Hub {
  const { clock } = ports;
  const table = connectionTable(ports);
  const { connections, groups, counts } = table;
  let isStopping = false;
  return {
    open(ticket, wire) {
      const now = clock.now();
      if (isStopping) return "stopping";
      const known = connections.get(ticket.id);
      if (!known) return table.begin(ticket, wire, now);
      if (!known.mayResume) return "spent";
      known.resume(wire, now);
      return known;
    },
    find: (id) => connections.get(id) ?? null,
    get size() {
      return connections.size;
    },
    isFull: counts.isFull,
    get isStopping() {
      return isStopping;
    },
    sweep: () => table.sweep(clock.now()),
    publish(event) {
      const members = groups.of(event.tenant, event.group);
      if (!members) return;
      const text = newData(event);
      const now = clock.now();
      // A member that is too slow leaves while the others are told.
      members.forEach((connection) => connection.push(text, now));
    },
    isHeard: (tenant, group = ALL) => groups.of(tenant, group) !== null,
    refresh: () => table.tellAll(),
    endSession(tenant, session) {
      for (const connection of connections.values()) {
        const { ticket } = connection;
        if (ticket.tenant === tenant && ticket.session === session) connection.close(clock.now());
      }
    },
    drain() {
      isStopping = true;
      for (const connection of connections.values()) connection.close(clock.now(), { allowReconnect: true });
    },
  };
}
