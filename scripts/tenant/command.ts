/** What `npm run tenant` does, without process and files, so that tests can run it on any database. */
import { EN } from "#ds/texts/en.ts";
import { instant } from "#domain/shared/units.ts";
import type { Result } from "#domain/shared/result.ts";
import { readBusinessFile } from "#server/modules/booker/business-file.ts";
import { BusinessRefused, listBusinesses, putBusiness } from "#server/modules/booker/businesses.ts";
import { addDispatchKey, revokeDispatchKeys } from "#server/modules/dispatch/keys.ts";
import type { Database } from "#server/database.port.ts";
import { putTenant, TenantRefused } from "#server/modules/tenants/repository.ts";
import { readTenantFile } from "#server/modules/tenants/tenant-file.ts";

export const USAGE = `Usage: npm run tenant -- <command>
  check <file>            says everything that is wrong with a tenant file
  add <file> [--replace]  checks it and writes it to the database; --replace writes over a tenant with the same id
  list                    shows the tenants of the database
  business <tenant> <file>  adds a business account, or changes the one whose "id" the file has; see
                            scripts/tenant/business.json for one
  businesses <tenant>     shows the business accounts of a tenant, and who books for them
  key <tenant> <name>     makes a key for the tenant's own dispatch system and shows it, once
  revoke <tenant> <name>  takes the keys of that name back

The database is the one in DATA_DIR (the server that uses it must be stopped), or the one at DATABASE_URL (a running
server takes up the change within half a minute).`;

/** What the command is given from outside. */
export interface Surroundings {
  /** The contents of a file. @throws when there is none. */
  readonly readFile: (path: string) => string;
  /** Opened only by commands that need it; closed by the command. */
  readonly open: () => Promise<Database>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

const TEXTS: ReadonlySet<string> = new Set(Object.keys(EN));

/** Commands about what belongs to one tenant. @returns null when it is none of them. */
function tenantsOwn(around: Surroundings, words: readonly string[]): Promise<0 | 1> | null {
  const [command = "", tenant, what, ...more] = words;
  if (tenant === undefined || more.length > 0) return null;
  if (what === undefined) return command === "businesses" ? businesses(around, tenant) : null;
  if (command === "key" || command === "revoke") return dispatchKey(around, command, tenant, what);
  return command === "business" ? business(around, tenant, what) : null;
}

/** @returns the process's exit code: 0 done, 1 refused, 2 not understood. */
export async function tenantCommand(args: readonly string[], around: Surroundings): Promise<0 | 1 | 2> {
  const options = args.filter((arg) => arg.startsWith("--"));
  const words = args.filter((arg) => !arg.startsWith("--"));
  const own = tenantsOwn(around, words);
  if (own) return own;
  const [command, file, ...more] = words;
  const replace = options.includes("--replace");
  const strange = more.length > 0 || options.some((option) => option !== "--replace" || command !== "add");
  if (command === "list" && file === undefined && !strange) return list(around);
  if ((command !== "check" && command !== "add") || file === undefined || strange) {
    around.print(USAGE);
    return 2;
  }
  const tenant = readTenant(file, around);
  if (!tenant) return 1;
  if (command === "check") {
    around.print(`${file}: ${tenant.id} is fine.`);
    return 0;
  }
  return withDatabase(around, async (db) => {
    const outcome = await putTenant(db, tenant, replace);
    around.print(`${tenant.id} was ${outcome}: ${tenant.hosts.map((host) => `https://${host}`).join(", ")}`);
  });
}

function dispatchKey(around: Surroundings, command: "key" | "revoke", tenant: string, name: string): Promise<0 | 1> {
  const now = instant(Date.now());
  return withDatabase(around, async (db) => {
    await needTenant(db, tenant);
    if (command === "key") around.print(await addDispatchKey(db, tenant, name, now));
    else around.print(`${await revokeDispatchKeys(db, tenant, name, now)} taken back.`);
  });
}

async function needTenant(db: Database, tenant: string): Promise<void> {
  const known = await db.system.selectFrom("tenants").select("id").where("id", "=", tenant).executeTakeFirst();
  if (!known) throw new TenantRefused(`There is no tenant ${tenant}.`);
}

async function business(around: Surroundings, tenant: string, file: string): Promise<0 | 1> {
  const read = readWith(around, file, readBusinessFile);
  if (!read) return 1;
  return withDatabase(around, async (db) => {
    await needTenant(db, tenant);
    const id = await putBusiness(db, tenant, read, instant(Date.now()));
    around.print(`${read.name} was ${read.id === undefined ? "added" : "changed"}: ${id}`);
  });
}

const businesses = (around: Surroundings, tenant: string): Promise<0 | 1> =>
  withDatabase(around, async (db) => {
    await needTenant(db, tenant);
    const rows = await listBusinesses(db, tenant);
    for (const { id, name, costFields, bookers } of rows) {
      around.print([id, name, costFields.join(", ") || "(no cost fields)", bookers.join(" ") || "(nobody)"].join("\t"));
    }
    if (rows.length === 0) around.print("There are no business accounts.");
  });

const readTenant = (file: string, around: Surroundings) =>
  readWith(around, file, (raw) => readTenantFile(raw, { environment: around.environment, texts: TEXTS }));

/** What a file holds, or null when it was said what is wrong with it. */
function readWith<T>(
  { readFile, print }: Surroundings,
  file: string,
  reader: (raw: unknown) => Result<T, readonly string[]>,
): T | null {
  let raw: unknown;
  try {
    raw = JSON.parse(readFile(file));
  } catch (error) {
    print(`${file}: ${(error as Error).message}`);
    return null;
  }
  const read = reader(raw);
  if (read.ok) return read.value;
  for (const fault of read.error) print(`${file}: ${fault}`);
  print(`${read.error.length} ${read.error.length === 1 ? "fault" : "faults"}; nothing was written.`);
  return null;
}

async function withDatabase(around: Surroundings, work: (db: Database) => Promise<void>): Promise<0 | 1> {
  const db = await around.open();
  try {
    await work(db);
    return 0;
  } catch (error) {
    if (!(error instanceof TenantRefused || error instanceof BusinessRefused)) throw error;
    around.print(error.message);
    return 1;
  } finally {
    await db.close();
  }
}

const list = (around: Surroundings): Promise<0 | 1> =>
  withDatabase(around, async (db) => {
    const rows = await db.system
      .selectFrom("tenants")
      .select(["id", "hosts", "is_test", "updated_at"])
      .orderBy("position")
      .execute();
    for (const row of rows) {
      const hosts = row.hosts.length === 0 ? "(no host)" : row.hosts.join(" ");
      around.print([row.id, hosts, row.is_test ? "test" : "live", row.updated_at.toISOString()].join("\t"));
    }
    if (rows.length === 0) around.print("There are no tenants.");
  });
