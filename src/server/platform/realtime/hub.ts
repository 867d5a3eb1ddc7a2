/** The hub of one process: its connections, their groups, and when they end. */
import type { Instant } from "#domain/shared/units.ts";
import { REAL_TIME } from "#domain/shared/constants.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { LiveEvent, Realtime } from "#server/platform/realtime/realtime.ts";
import { HubConnection, type ConnectionEvents, type HubLimits } from "./connection.ts";
import { ALL, connectionCounts, groupIndex } from "./groups.ts";
import { MESSAGE, record } from "./records.ts";
import type { ConnectionGrant } from "./connection-tokens.ts";
import type { Transport } from "./transport.ts";

/** Interval of the check of all connections: a timer for each would cost more. */
export const SWEEP_MS = 1_000;

const LIMITS: HubLimits = {
  keepAlive: REAL_TIME.keepAlive,
  timeout: REAL_TIME.serverTimeout,
  handshake: 15_000,
  record: 32 * 1024,
  waiting: 100_000,
};

/**
 * A connection's grant is checked when it begins, as its token may be older than the end of a session, and again this
 * often. A session that ends in between closes its connections at once (`endSession`).
 */
const RECHECK_MS = 5 * 60_000;
/** Grants checked per run: thousands of connections that began together must not query the database together. */
const RECHECKS = 100;
/** Snapshots in flight at a time when all connections are refreshed; each costs a query. */
const CONCURRENCY = 4;

/** The hub's ports. */
export interface HubPorts {
  readonly clock: Clock;
  /** False only in tests and benches, where one person has thousands of connections. */
  readonly limited: boolean;
  /** The first message of each connection; sent to that connection alone. */
  readonly snapshot: (ticket: ConnectionGrant) => Promise<readonly Pick<LiveEvent, "type" | "body">[]>;
  /** Whether a connection's grant still holds. */
  readonly isGranted: (ticket: ConnectionGrant) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Why a connection is not opened. */
export type OpenRefusal = "spent" | "late" | "many" | "stopping";

export interface Hub extends Realtime {
  /** A connection begins. */
  open(ticket: ConnectionGrant, transport: Transport): HubConnection | OpenRefusal;
  /** The open connection of a token's id. */
  find(id: string): HubConnection | null;
  readonly size: number;
  /** Whether the holder, or its network, has as many connections as it may. */
  isFull(ticket: ConnectionGrant): boolean;
  readonly isStopping: boolean;
  /** Checks all connections: pings, timeouts, grants. Call it every SWEEP_MS. */
  reap(): void;
  /** Closes all connections, with leave to reconnect elsewhere; no new one is opened. */
  drain(): void;
}

/** `OnNewData(type, json)` as a record. */
const newData = ({ type, body }: Pick<LiveEvent, "type" | "body">): string =>
  record({ type: MESSAGE.invocation, target: "OnNewData", arguments: [type, body] });

/** Ids of tokens that have opened a connection, kept until the tokens expire. */
function spentTokens() {
  const spent = new Map<string, Instant>();
  return {
    has: (id: string): boolean => spent.has(id),
    add: ({ id, until }: ConnectionGrant): void => void spent.set(id, until),
    forget(now: Instant): void {
      for (const [id, until] of spent) if (until <= now) spent.delete(id);
    },
  };
}

/** Runs work that does not fail for each open connection, a few at a time. */
function withConcurrencyLimit(
  left: IterableIterator<HubConnection>,
  work: (connection: HubConnection) => Promise<void>,
): void {
  const worker = async (): Promise<void> => {
    for (const connection of left) if (connection.isOpen) await work(connection);
  };
  for (let workers = 0; workers < CONCURRENCY; workers += 1) void worker();
}

/** The open connections and their lifecycle. */
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
  /** Closes a connection whose grant has ended. @returns whether the grant holds. */
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
    begin(ticket: ConnectionGrant, transport: Transport, now: Instant): HubConnection | OpenRefusal {
      if (spent.has(ticket.id)) return "spent";
      if (now >= ticket.until) return "late";
      if (counts.isFull(ticket)) return "many";
      const connection = new HubConnection(events, ticket, transport, now);
      connections.set(ticket.id, connection);
      spent.add(ticket);
      counts.add(ticket);
      return connection;
    },
    refreshAll: () => withConcurrencyLimit(connections.values(), tell),
    reap(now: Instant): void {
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

/** Creates the hub. */
export function hub(ports: HubPorts): Hub {
  const { clock } = ports;
  const table = connectionTable(ports);
  const { connections, groups, counts } = table;
  let isStopping = false;
  return {
    open(ticket, transport) {
      return isStopping ? "stopping" : table.begin(ticket, transport, clock.now());
    },
    find: (id) => connections.get(id) ?? null,
    get size() {
      return connections.size;
    },
    isFull: (ticket) => counts.isFull(ticket),
    get isStopping() {
      return isStopping;
    },
    reap: () => table.reap(clock.now()),
    publish(event) {
      const members = groups.of(event.tenant, event.group);
      if (!members) return;
      const text = newData(event);
      const now = clock.now();
      // Pushing may close a slow member and remove it from the set during the loop.
      members.forEach((connection) => connection.push(text, now));
    },
    isHeard: (tenant, group = ALL) => groups.of(tenant, group) !== null,
    refresh: () => table.refreshAll(),
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
