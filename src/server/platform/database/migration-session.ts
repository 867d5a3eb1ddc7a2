import pg from "pg";
import { DatabaseRefused, refusalOf } from "./database-errors.ts";
import type { MigrationSession } from "./migrate.ts";
import type { SqlEngine } from "./sql-engine.ts";

/** The embedded session as one for migrations. */
export const engineSession = (engine: SqlEngine): MigrationSession => ({
  rows: async (text, values = []) => (await engine.query(text, values)).rows,
  script: (text) => engine.script(text),
});

/** The address of a PostgreSQL server, and the setting that holds it. */
export interface PostgresAddress {
  readonly url: string;
  readonly setting: "DATABASE_URL" | "DATABASE_LISTEN_URL";
}

/** A session on a PostgreSQL server. */
export interface PostgresSession extends MigrationSession {
  /** Whether a pooler is in between, which keeps a session for each client. */
  readonly isPooled: boolean;
}

/**
 * Runs `work` on a connection of its own to a PostgreSQL server: a migration may take longer than a request may.
 * @throws DatabaseRefused when there can be no safe connection, and when a pooler's clients share their sessions;
 * an error when the server's settings could lose a commit.
 */
export async function inPostgresSession<T>(
  address: PostgresAddress,
  work: (session: PostgresSession) => Promise<T>,
): Promise<T> {
  const client = await connected(address);
  try {
    const session: PostgresSession = {
      isPooled: await isPooled(client, address),
      rows: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
      script: async (text) => void (await client.query(text)),
    };
    await refuseUnsafe(session);
    return await work(session);
  } finally {
    await client.end();
  }
}

/** Connects once to the address of a pooler, whose faults a start shall name. @throws DatabaseRefused */
export async function tryPooler(url: string): Promise<void> {
  await (await connected({ url, setting: "DATABASE_URL" })).end();
}

async function connected({ url, setting }: PostgresAddress): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    return client;
  } catch (error) {
    throw refusalOf(error, setting) ?? error;
  }
}

/** How often two clients are compared: another process's client may come in between. */
const COMPARISONS = 5;

const sessionOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;

/**
 * Whether a pooler is in between: it gives its clients numbers of their own.
 * @throws DatabaseRefused when it serves two clients by one session in turn: what is listened to and locked in it would get lost.
 */
async function isPooled(client: pg.Client, address: PostgresAddress): Promise<boolean> {
  // The number that the server gave at the connection's beginning; it has no public type.
  const { processID } = client as unknown as { readonly processID: number | null };
  if ((await sessionOf(client)) === processID) return false;
  const other = await connected(address);
  try {
    for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
      if ((await sessionOf(client)) !== (await sessionOf(other))) continue;
      throw new DatabaseRefused(
        `${address.setting} leads through a pooler in transaction mode, such as PgBouncer. Set DATABASE_LISTEN_URL to ` +
          "the address of PostgreSQL itself: notifications and changes of the schema need a session that lasts.",
      );
    }
    return true;
  } finally {
    await other.end();
  }
}

async function refuseUnsafe(session: MigrationSession): Promise<void> {
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    const [row] = await session.rows(`show ${setting}`);
    if (row?.[setting] === "off") {
      throw new Error(
        `PostgreSQL runs with ${setting} = off, which can lose acknowledged bookings; refusing to start.`,
      );
    }
  }
}
