import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A numbered script that changes the schema once. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The session that migrations run in. */
export interface MigrationSession {
  rows(sql: string, parameters?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  script(sql: string): Promise<void>;
}

/** Number of the advisory lock that keeps several starting servers apart. */
const LOCK = 7_252_001;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** Reads a folder of `0001_name.sql` files in the order of their numbers. @throws when a number is doubled. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => FILE_NAME.test(name))
    .toSorted();
  names.forEach((name, index) => {
    if (name.slice(0, 4) === names[index - 1]?.slice(0, 4)) throw new Error(`Migration ${name} has a number twice.`);
  });
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Brings a database up to date: under an advisory lock, each new script in a transaction of its own with its row in
 * `schema_migrations`. Running it again does nothing.
 * @throws when a script that has run was changed or is gone.
 * @returns the names of the scripts that ran now.
 */
export async function migrate(session: MigrationSession, migrations: readonly Migration[]): Promise<readonly string[]> {
  await session.rows("select pg_advisory_lock($1)", [LOCK]);
  try {
    await session.script(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const done = await session.rows("select name, checksum from schema_migrations order by name");
    refuseChanged(done, migrations);
    const waiting = migrations.slice(done.length);
    for (const migration of waiting) await run(session, migration);
    return waiting.map((migration) => migration.name);
  } finally {
    await session.rows("select pg_advisory_unlock($1)", [LOCK]);
  }
}

function refuseChanged(done: readonly Record<string, unknown>[], migrations: readonly Migration[]): void {
  done.forEach((row, index) => {
    const migration = migrations[index];
    if (migration === undefined || migration.name !== row["name"]) {
      throw new Error(`The database has migration ${String(row["name"])}, which this program does not know.`);
    }
    if (migration.checksum !== row["checksum"]) {
      throw new Error(`Migration ${migration.name} was changed after it had run; write a new one instead.`);
    }
  });
}

async function run(session: MigrationSession, migration: Migration): Promise<void> {
  await session.script("begin");
  try {
    await session.script(migration.sql);
    await session.rows("insert into schema_migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await session.script("commit");
  } catch (error) {
    await session.script("rollback");
    throw error;
  }
}
