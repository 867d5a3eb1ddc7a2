/** Backups of a database server with PostgreSQL's own programs (https://www.postgresql.org/docs/current/app-pgdump.html). */
import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { BackupRefused } from "./refused.ts";

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
export function dumpPostgres(url: string, file: string): Promise<void> {
  return runProgram("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`], url);
}

/** Reads a dump into an empty database, all or nothing. @throws BackupRefused */
export async function restorePostgres(file: string, url: string): Promise<void> {
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
