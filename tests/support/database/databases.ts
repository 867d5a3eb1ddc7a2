/**
 * The databases that suites run on: PGlite in memory, and PostgreSQL where one listens on this machine. Each call opens
 * a database with the schema and the demo's tenants in it and nothing else, which no other suite has open.
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openOnEngine, openOnPostgres } from "#server/platform/database/database.ts";
import { readMigrations } from "#server/platform/database/migrate.ts";
import { openMemory } from "#server/platform/database/embedded/pglite-engine.ts";
import type { SqlEngine } from "#server/platform/database/sql-engine.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { reusing, type Fill, type Session } from "./reused.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The schema's scripts. */
export const MIGRATIONS = readMigrations(at("src/server/platform/database/migrations"));

const CACHE = at("node_modules/.cache/cabstand");

/** Changes with anything that a new database holds, so that a stale copy is never used. */
function stamp(): string {
  const pglite = readFileSync(at("node_modules/@electric-sql/pglite/package.json"), "utf8");
  const parts = [pglite, ...MIGRATIONS.map((migration) => migration.checksum), JSON.stringify(DEMO_TENANTS)];
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 20);
}

/** No test makes a database inside this one, and its templates are half of the files that each copy unpacks. */
async function dropTemplates(engine: SqlEngine): Promise<void> {
  await engine.script("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await engine.script(`drop database ${name}`);
}

/** Making a database takes two seconds, copying one 0.4 seconds. */
async function makeSeededCopy(): Promise<Blob> {
  const file = join(CACHE, `pglite-${stamp()}.tar`);
  if (!existsSync(file)) {
    const engine = await openMemory();
    const db = await openOnEngine(engine, MIGRATIONS);
    await addMissingTenants(db, DEMO_TENANTS);
    await dropTemplates(engine);
    const copy = await engine.dump();
    await db.close();
    mkdirSync(CACHE, { recursive: true });
    const draft = `${file}.${randomBytes(4).toString("hex")}`;
    writeFileSync(draft, Buffer.from(await copy.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

let seededCopy: Promise<Blob> | undefined;

/** What a new database in memory speaks to. */
export const memoryEngine = async (): Promise<SqlEngine> => openMemory(await (seededCopy ??= makeSeededCopy()));

const inMemory = reusing<SqlEngine>({
  make: memoryEngine,
  inSession: (engine, work) => work(engine),
  open: (engine) => openOnEngine({ ...engine, close: () => Promise.resolve() }, MIGRATIONS),
});

const SERVER_URL = process.env["TEST_POSTGRES_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

async function reachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: SERVER_URL, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Runs a statement on the PostgreSQL server itself. */
export async function administer(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Drops a database, whoever is connected. */
export const dropDatabase = async (name: string): Promise<void> =>
  void (await administer(`drop database if exists ${name} with (force)`));

interface ThrowawayPostgres {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** The process of a whole run, which names its databases; set by postgres-template.ts. */
export const RUN_VARIABLE = "TEST_RUN_PROCESS";

/** A new database on the PostgreSQL server: empty, or a copy of the one that is named. */
export async function throwawayPostgres(template?: string): Promise<ThrowawayPostgres> {
  const run = process.env[RUN_VARIABLE] ?? process.pid;
  const name = `cabstand_test_${run}_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name}${template === undefined ? "" : ` template ${template}`}`);
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(name) };
}

/**
 * On a machine with other work requests wait for seconds, and the server's own limits would refuse them: equal
 * requests, which wait for the first of them, above all. Suites about the limits open databases of their own.
 */
const UNHURRIED = { connect: 60_000, turn: 60_000, statement: 60_000, answer: 60_000 };

/** No test on these databases takes the power away, so no commit waits for the disk. */
const UNFLUSHED = "-c synchronous_commit=off";

/** Names the database that new ones are copies of; set for a run by postgres-template.ts. */
export const TEMPLATE_VARIABLE = "TEST_POSTGRES_TEMPLATE";

/** Opens a database with the schema and the demo's tenants: makes them where they are missing. */
export async function openSeededPostgres(url: string): Promise<Database> {
  const db = await openOnPostgres(url, MIGRATIONS, { timeouts: UNHURRIED });
  await addMissingTenants(db, DEMO_TENANTS);
  return db;
}

/** Runs work in a session of its own on the database at that address. */
async function inSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const query: Session["query"] = async (sql, parameters) => {
      const { command, rowCount, rows } = await client.query<Record<string, unknown>>(sql, [...parameters]);
      return { command, rowCount: rowCount ?? 0, rows };
    };
    return await work({ query, script: async (sql) => void (await client.query(sql)) });
  } finally {
    await client.end();
  }
}

/** The end of the run drops them. */
const onPostgres = reusing<string>({
  async make() {
    const template = process.env[TEMPLATE_VARIABLE];
    const { url } = await throwawayPostgres(template);
    // A copy has its tenants already.
    if (template === undefined) await (await openSeededPostgres(url)).close();
    return url;
  },
  inSession,
  open: (url) => openOnPostgres(url, MIGRATIONS, { timeouts: UNHURRIED, pool: { settings: UNFLUSHED } }),
});

/** Whether a PostgreSQL server listens. */
const hasServer = await reachable();

/** For suites about PostgreSQL itself; use with `describe.skipIf(!POSTGRES.available)`. */
export const POSTGRES = {
  name: hasServer ? "PostgreSQL" : "PostgreSQL (skipped: no server listens, see TEST_POSTGRES_URL)",
  available: hasServer,
  open: (): Promise<Database> => onPostgres(),
};

/**
 * Whether the run uses the embedded database: no PostgreSQL server listens, or `TEST_DATABASE=other` asks for the other
 * kind, as the part `database` of `npm run test:full` does.
 */
export const IS_EMBEDDED = !hasServer || process.env["TEST_DATABASE"] === "other";

/**
 * A database of the run's kind with the schema and the demo's tenants, and what `fill` writes beside them; `fill` is
 * called once in this process, so it depends on nothing but the database.
 */
export const anyDatabase = (fill?: Fill): Promise<Database> => (IS_EMBEDDED ? inMemory(fill) : onPostgres(fill));
