/** A backup: a folder with a copy of the database, of the files that belong to it, and a note of what it is. */
import { existsSync, mkdirSync, renameSync, rmSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { requestCopy } from "#server/platform/database/embedded/copy-requests.ts";
import { lockDirectory } from "#server/platform/database/embedded/directory-lock.ts";
import { copyDirectory, fsyncDirectory, fsyncTree } from "#server/platform/database/embedded/durable-files.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { z } from "zod";

/** A backup or a restore that cannot be made; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/** Every database directory has it. */
const MARK = "PG_VERSION";

/**
 * Copies an embedded database. The server that has it open makes the copy between two statements; requests wait for as
 * long as the file system takes to copy the directory.
 * @param to absolute; does not exist yet.
 * @throws BackupRefused, CopyFailed, DirectoryInUse
 */
async function copyEmbedded(directory: string, to: string): Promise<void> {
  if (!existsSync(join(directory, MARK))) throw new BackupRefused(`${directory} holds no database.`);
  if (await requestCopy(directory, to)) return;
  const unlock = await lockDirectory(directory);
  try {
    copyDirectory(directory, to);
  } finally {
    await unlock();
  }
}

/**
 * Puts a copy in the place of a database that is not there.
 * @throws BackupRefused, DirectoryInUse
 */
async function restoreEmbedded(copy: string, directory: string): Promise<void> {
  if (!existsSync(join(copy, MARK))) throw new BackupRefused(`${copy} holds no database.`);
  const unlock = await lockDirectory(directory);
  try {
    if (existsSync(directory)) {
      throw new BackupRefused(`${directory} holds a database already: move it away, or set another DATA_DIR.`);
    }
    const draft = `${directory}.restored`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(dirname(draft), { recursive: true });
    copyDirectory(copy, draft);
    fsyncTree(draft);
    renameSync(draft, directory);
    fsyncDirectory(dirname(directory));
  } finally {
    await unlock();
  }
}

/** How libpq takes a database's address; a password on the command line would be in the list of processes. */
function libpqEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname).replace(/^\[(.*)\]$/, "$1"),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

/** A role without BYPASSRLS reads no row of any tenant. */
const ROW_SECURITY = /row-level security/;

async function runProgram(program: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...libpqEnvironment(url) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  let code: unknown;
  try {
    [code] = (await once(child, "close")) as [number | null];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new BackupRefused(`${program} is not installed: it comes with PostgreSQL's client programs.`);
  }
  if (code === 0) return;
  const advice = ROW_SECURITY.test(said)
    ? "\nBack up as a role that may read every tenant's rows: create role … login bypassrls in role pg_read_all_data."
    : "";
  throw new BackupRefused(`${program} failed: ${said.trim()}${advice}`);
}

/** Writes all of a database, as of one moment, to a file. @throws BackupRefused */
function dumpPostgres(url: string, file: string): Promise<void> {
  return runProgram("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`], url);
}

/** Reads a dump into an empty database, all or nothing. @throws BackupRefused */
async function restorePostgres(file: string, url: string): Promise<void> {
  await prepare(url);
  // A dump that names a database is restored into the one that is given; without `--dbname` it would be printed.
  const { PGDATABASE = "" } = libpqEnvironment(url);
  const args = ["--single-transaction", "--exit-on-error", "--no-owner", `--dbname=${PGDATABASE}`, file];
  await runProgram("pg_restore", args, url);
}

/** Roles of the migrations: they belong to the server and are in no dump. */
const ROLES = ["cabstand_tenant", "cabstand_overview"];

/** Makes a role that the current one may take on; from PostgreSQL 16 on being a member of it is not enough. */
export const makeRole = (role: string): string => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin;
  end if;
  if not pg_has_role(current_user, '${role}',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant ${role} to %I', current_user);
  end if;
end $$`;

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1",
    );
    if (rows[0])
      throw new BackupRefused(`The database has tables already (${rows[0].name}): restore into an empty one.`);
    for (const role of ROLES) await client.query(makeRole(role));
  } finally {
    await client.end();
  }
}

/** Where the data is: at a PostgreSQL server, or embedded in `dataDir`. */
interface BackedUp {
  readonly databaseUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Files of `dataDir` that belong to a backup; those that are missing are left out. */
  readonly files: readonly string[];
}

const NOTE = "backup.json";
const noteSchema = z.object({
  version: z.literal(1),
  database: z.enum(["embedded", "postgres"]),
  /** When the backup began: what was committed before is in it. */
  begun: z.iso.datetime(),
});

/** What a backup says of itself. */
type BackupNote = z.output<typeof noteSchema>;

const kindOf = ({ databaseUrl }: BackedUp): BackupNote["database"] => (databaseUrl === null ? "embedded" : "postgres");

/**
 * Makes a backup while servers run. It appears under its name once it is complete and on the disk.
 * @param folder does not exist yet.
 * @throws BackupRefused, CopyFailed
 */
export async function backUp(from: BackedUp, folder: string, now: Date): Promise<BackupNote> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already; a backup is a new folder.`);
  const draft = resolve(`${folder}.part`);
  rmSync(draft, { recursive: true, force: true });
  // Only the account that runs this may read what passengers told the operator.
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const note = await fill(from, draft, now);
    renameSync(draft, folder);
    fsyncDirectory(dirname(resolve(folder)));
    return note;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(from: BackedUp, draft: string, now: Date): Promise<BackupNote> {
  if (from.databaseUrl === null) await copyEmbedded(join(from.dataDir, "db"), join(draft, "db"));
  else await dumpPostgres(from.databaseUrl, join(draft, "database.dump"));
  for (const name of from.files) {
    if (existsSync(join(from.dataDir, name))) copyDirectory(join(from.dataDir, name), join(draft, name));
  }
  const note: BackupNote = { version: 1, database: kindOf(from), begun: now.toISOString() };
  writeFileSync(join(draft, NOTE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  fsyncTree(draft);
  return note;
}

/** Reads what a backup says of itself. @throws BackupRefused when the folder holds none. */
function readNote(folder: string): BackupNote {
  const file = join(folder, NOTE);
  if (!existsSync(file)) throw new BackupRefused(`${folder} holds no complete backup: it has no ${NOTE}.`);
  const read = noteSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new BackupRefused(`${file} is not of this program.`);
  return read.data;
}

/**
 * Puts a backup in the place of nothing: an empty database, or a data folder without one.
 * @throws BackupRefused, DirectoryInUse
 */
export async function restore(folder: string, to: BackedUp): Promise<BackupNote> {
  const note = readNote(folder);
  const kind = kindOf(to);
  if (note.database !== kind) {
    throw new BackupRefused(
      note.database === "embedded"
        ? `${folder} is a backup of the embedded database: unset DATABASE_URL to restore it to DATA_DIR.`
        : `${folder} is a backup of a PostgreSQL server: set DATABASE_URL to an empty database.`,
    );
  }
  if (to.databaseUrl === null) await restoreEmbedded(join(folder, "db"), join(to.dataDir, "db"));
  else await restorePostgres(join(folder, "database.dump"), to.databaseUrl);
  mkdirSync(to.dataDir, { recursive: true, mode: 0o700 });
  for (const name of to.files) {
    const file = join(to.dataDir, name);
    if (existsSync(join(folder, name)) && !existsSync(file)) copyDirectory(join(folder, name), file);
  }
  return note;
}
