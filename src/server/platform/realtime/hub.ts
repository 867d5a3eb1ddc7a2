/** The hub of one process: its connections, their groups, and when they end. */
import { HubConnection, type ConnectionEvents, type HubLimits } from "./connection.ts";
import type { ConnectionGrant } from "./connection-tokens.ts";
import type { Instant } from "#domain/shared/units.ts";
import { REAL_TIME } from "#domain/shared/constants.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LiveEvent, Realtime } from "./realtime.ts";
import { MESSAGE, record } from "./records.ts";
import type { Transport } from "./transports.ts";

/** The group of all connections of a tenant. */
const ALL = "*";

/** Index of connections by tenant and group. */
function groupIndex() {
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
function connectionCounts(limited: boolean) {
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

/** The hub's dependencies. */
export interface HubDeps {
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
function connectionTable({ clock, limited, snapshot, isGranted, onError }: HubDeps) {
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
export function hub(deps: HubDeps): Hub {
  const { clock } = deps;
  const table = connectionTable(deps);
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
