/**
 * The schema's migrations: `0001_schema.sql`, and successors with a time for a name. Each runs once, and is known by its
 * name: those of two branches may come in either order.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A script that changes the schema once. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Programs that do not know it run on the changed schema as before. */
  readonly isAdditive: boolean;
}

/** The session that migrations run in. */
export interface MigrationSession {
  rows(sql: string, parameters?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  script(sql: string): Promise<void>;
}

/** The database's schema does not fit this program; the message says what to do. */
export class SchemaRefused extends Error {
  override readonly name = "SchemaRefused";
}

/** Advisory lock that keeps several starting servers apart. */
const LOCK = 7_252_001;
const SCHEMA = "0001_schema.sql";
const SUCCESSOR = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/;
const HEADER = /^-- (Additive|Breaking)[.:]/;
/** How long (ms) a migration waits for a table: requests queue behind it, so a long transaction must not hold it up. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Reads a folder of migrations, in the order of their names.
 * @throws when a file has another name, or a successor does not say in its first line whether it is additive.
 */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    const header = HEADER.exec(sql)?.[1];
    if (name !== SCHEMA && !SUCCESSOR.test(name)) {
      throw new Error(`A migration is called like 20261122T1200_issued_invoices.sql, not ${name}.`);
    }
    if (name !== SCHEMA && header === undefined) {
      throw new Error(`The first line of migration ${name} must begin with "-- Additive." or "-- Breaking:".`);
    }
    const checksum = createHash("sha256").update(sql).digest("hex");
    return { name, sql, checksum, isAdditive: header === "Additive" };
  });
}

/** How a database stands against the program's migrations. */
export interface SchemaStatus {
  readonly applied: readonly string[];
  /** Migrations that have not run yet, in the order in which they will. */
  readonly waiting: readonly Migration[];
  /** Additive migrations of a newer program. */
  readonly newer: readonly string[];
}

/** Compares a database with the migrations, and changes no table but its own. @throws SchemaRefused */
export async function schemaStatus(session: MigrationSession, migrations: readonly Migration[]): Promise<SchemaStatus> {
  await session.script(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, is_additive boolean not null,
      applied_at timestamptz not null default now())`);
  // All columns: the oldest databases lack `is_additive`, and are refused with a sentence.
  const applied = (await session.rows(
    "select * from schema_migrations order by name",
  )) as unknown as readonly AppliedRow[];
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  if (applied.length > 0) refuseOtherBeginning(applied, known.get(SCHEMA));
  for (const row of applied) refuseUnfit(row, known.get(row.name));
  const names = new Set(applied.map(({ name }) => name));
  return {
    applied: [...names].filter((name) => known.has(name)),
    waiting: migrations.filter(({ name }) => !names.has(name)),
    newer: [...names].filter((name) => !known.has(name)),
  };
}

interface AppliedRow {
  readonly name: string;
  readonly checksum: string;
  readonly is_additive: boolean;
}

/** Until the first release `0001_schema.sql` itself was changed: what began with another one is not brought up to date. */
function refuseOtherBeginning(applied: readonly AppliedRow[], schema: Migration | undefined): void {
  if (applied.some(({ name, checksum }) => name === SCHEMA && checksum === schema?.checksum)) return;
  throw new SchemaRefused(
    `The database began with another ${SCHEMA} than this program's: it is from before the first release, and cannot be ` +
      "brought up to date. Begin with an empty one: move the folder db in DATA_DIR (./data if it is not set) away, or " +
      "set DATABASE_URL to another database.",
  );
}

function refuseUnfit(row: AppliedRow, migration: Migration | undefined): void {
  if (migration === undefined && !row.is_additive) {
    throw new SchemaRefused(
      `The database is newer than this program: migration ${row.name} changed it in a way that this program does not ` +
        "know. Start the release that made it, or a later one.",
    );
  }
  if (migration !== undefined && migration.checksum !== row.checksum) {
    throw new SchemaRefused(`Migration ${row.name} was changed after it had run; write a new one instead.`);
  }
}

/**
 * Brings a database up to date: under an advisory lock, each waiting script in a transaction of its own with its row in
 * `schema_migrations`. Running it again does nothing.
 * @returns the names of the scripts that ran now.
 * @throws SchemaRefused
 */
export async function migrate(
  session: MigrationSession,
  migrations: readonly Migration[],
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<readonly string[]> {
  await session.rows("select pg_advisory_lock($1)", [LOCK]);
  try {
    const { waiting } = await schemaStatus(session, migrations);
    for (const migration of waiting) await run(session, migration, lockTimeoutMs);
    return waiting.map(({ name }) => name);
  } finally {
    await session.rows("select pg_advisory_unlock($1)", [LOCK]);
  }
}

async function run(session: MigrationSession, migration: Migration, lockTimeoutMs: number): Promise<void> {
  const { name, sql, checksum, isAdditive } = migration;
  await session.script(`begin; set local lock_timeout = ${lockTimeoutMs}`);
  try {
    await session.script(sql);
    await session.rows("insert into schema_migrations (name, checksum, is_additive) values ($1, $2, $3)", [
      name,
      checksum,
      isAdditive,
    ]);
    await session.script("commit");
  } catch (error) {
    await session.script("rollback");
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new SchemaRefused(
      `Migration ${name} waited too long for a table that a long transaction holds; nothing of it has happened. ` +
        "Start again when that transaction is over (pg_stat_activity shows it).",
    );
  }
}
