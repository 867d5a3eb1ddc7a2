import pg from "pg";
import type { MigrationSession } from "./migrate.ts";
import type { SqlEngine } from "./sql-engine.ts";

/** The embedded session as one for migrations. */
export const engineSession = (engine: SqlEngine): MigrationSession => ({
  rows: async (text, values = []) => (await engine.query(text, values)).rows,
  script: (text) => engine.script(text),
});

/**
 * Runs `work` on a connection of its own to a PostgreSQL server: a migration may take longer than a request may.
 * @throws when the server's settings could lose a commit.
 */
export async function inPostgresSession<T>(url: string, work: (session: MigrationSession) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const session: MigrationSession = {
      rows: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
      script: async (text) => void (await client.query(text)),
    };
    await refuseUnsafe(session);
    return await work(session);
  } finally {
    await client.end();
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
