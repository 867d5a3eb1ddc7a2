import pg from "pg";
import { awayAsSuch, databaseAway, DISK_FULL, type DatabaseAway } from "./database-errors.ts";
import type { AnnouncementCarrier, PoolFigures, SqlClient, SqlPool } from "./sql-pool.ts";
import { traced } from "#server/platform/tracing/tracing.ts";
import { systemTimers } from "#server/platform/clock.ts";
import { ANNOUNCE_AS_NOTICES, ANNOUNCEMENT_STATE, type SqlResult } from "./sql-engine.ts";
import { Semaphore } from "./semaphore.ts";

/** The same JavaScript types as in pglite-engine.ts: big integers as numbers (ours stay below 2^53), dates as text. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

const typeOverrides: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary"): unknown =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Timeouts of the pool, in milliseconds. */
export interface PoolTimeouts {
  /** For a connection, and for a turn at one while no earlier caller is served. */
  readonly connect: number;
  /** For a turn at a connection while earlier callers are served. */
  readonly turn: number;
  /** For a statement; the server cancels it then. */
  readonly statement: number;
  /** For a reply; the connection is dropped then. */
  readonly answer: number;
}

/** How long PostgreSQL's own report of a cancelled statement may take. */
const REPORT_MS = 300;

/**
 * With the default of 3.5 s a statement, a caller gets a reply within six seconds, even when the connection is lost while
 * it is opened; in a burst within ten.
 * @param statement milliseconds.
 */
export const poolTimeouts = (statement = 3_500): PoolTimeouts => ({
  connect: 2_000,
  turn: 5_000,
  statement,
  answer: statement + REPORT_MS,
});

/** How long (ms) a transaction may wait for its next statement before PostgreSQL ends it. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/** The server's own limits as statements for a transaction's beginning: poolers refuse them as parameters of a session. */
export const transactionLimits = ({ statement }: PoolTimeouts): string =>
  `set local statement_timeout = ${statement}; ` +
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;

/** How long (ms) a server counts as full after a write failed for lack of space: free space cannot be queried. */
const FULL_FOR_MS = 30_000;

/** Options of the pool; all but the first are for tests. */
export interface PoolOptions {
  /** Sessions are a pooler's and change with each transaction: they get no parameters. */
  readonly throughPooler?: boolean;
  /** Seconds after which a connection is replaced. */
  readonly lifetime?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** Server settings of each session, as `-c name=value`. */
  readonly settings?: string;
}

/** Maximum age of a connection: after a failover or a DNS change it may lead to the wrong server. */
const LONGEST_LIFE_SECONDS = 300;

/**
 * Connections to a PostgreSQL server. A connection that does not answer in time is destroyed, so that no other caller
 * gets it. A connection that the server ends while it is idle is replaced when the next statement needs one.
 * @throws DatabaseAway from `connect` and `query` while the server is unavailable or too busy.
 */
export function postgresPool(
  url: string,
  max: number,
  timeouts: PoolTimeouts,
  { throughPooler = false, lifetime = LONGEST_LIFE_SECONDS, now = () => performance.now(), settings }: PoolOptions = {},
): SqlPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: typeOverrides,
    connectionTimeoutMillis: timeouts.connect,
    maxLifetimeSeconds: lifetime,
    ...(throughPooler
      ? {}
      : {
          statement_timeout: timeouts.statement,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        }),
    query_timeout: timeouts.answer,
    keepAlive: true,
    application_name: "cabstand",
    ...(settings === undefined ? {} : { options: settings }),
  });
  // The pool has dropped the connection by then. Without a listener a restart of the database would end this process. A
  // statement in flight rejects on its own, and /readyz reports that the database is unavailable.
  pool.on("error", () => undefined);
  let fullUntil = Number.NEGATIVE_INFINITY;
  const note = ({ reason }: DatabaseAway): void => void (reason === DISK_FULL && (fullUntil = now() + FULL_FOR_MS));
  let carrier: AnnouncementCarrier | null = null;
  const semaphore = new Semaphore(max, { stalled: timeouts.connect, turn: timeouts.turn }, systemTimers);
  const connect = async (): Promise<SqlClient> => {
    await semaphore.acquire();
    try {
      return watched(await awayAsSuch(pool.connect()), { note, carrier }, (served) => semaphore.release(served));
    } catch (error) {
      semaphore.release(false);
      throw error;
    }
  };
  const figures = (): PoolFigures => ({ open: pool.totalCount, idle: pool.idleCount, waiting: semaphore.waiting });
  return {
    connect,
    figures,
    announceThrough: (given) => void (carrier = given),
    isFull: () => now() < fullUntil,
    end: () => pool.end(),
  };
}

/** What a connection's transactions announce while `carrier` is ready; it is handed over with the commit. */
function announcementsOf(client: pg.PoolClient, carrier: AnnouncementCarrier | null) {
  const heard = new Set<string>();
  const hear = ({
    code,
    message,
  }: {
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  }): void => void (code === ANNOUNCEMENT_STATE && message !== undefined && heard.add(message));
  client.on("notice", hear);
  return {
    begin: (sql: string): string => (carrier?.isReady() === true ? `${sql}; ${ANNOUNCE_AS_NOTICES}` : sql),
    /** @param command of a statement that has run. */
    after(command: string): void {
      if (command === "COMMIT" && heard.size > 0) carrier?.carry([...heard]);
      if (command === "COMMIT" || command === "ROLLBACK") heard.clear();
    },
    stop: () => void client.off("notice", hear),
  };
}

interface Watch {
  readonly note: (away: DatabaseAway) => void;
  readonly carrier: AnnouncementCarrier | null;
}

/** A client that rejects further statements once its connection is lost; the pool then destroys it. */
function watched(client: pg.PoolClient, { note, carrier }: Watch, onRelease: (served: boolean) => void): SqlClient {
  let lost: DatabaseAway | null = null;
  // The pool does not watch a checked-out client; a statement in flight rejects on its own.
  const ignore = (): void => undefined;
  client.on("error", ignore);
  const announcements = announcementsOf(client, carrier);
  async function query(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    if (lost) throw lost;
    try {
      const answer = await traced(
        // The name of a statement is its first word; its values are parameters and stay out.
        /\w+/.exec(sql)?.[0] ?? "",
        () => ({ "db.system.name": "postgresql", "db.query.text": sql }),
        () => client.query<Record<string, unknown>>(sql, [...parameters]),
      );
      // Several statements in one text give several results.
      const last = [answer].flat().at(-1) ?? answer;
      announcements.after(last.command);
      return { command: last.command, rowCount: last.rowCount ?? 0, rows: last.rows };
    } catch (error) {
      const away = databaseAway(error);
      if (away) note(away);
      if (away?.isConnectionLost === true) lost = away;
      throw away ?? error;
    }
  }
  return {
    query,
    begin: (sql) => query(announcements.begin(sql), []),
    release() {
      client.off("error", ignore);
      announcements.stop();
      client.release(lost !== null);
      onRelease(lost === null);
    },
  };
}
