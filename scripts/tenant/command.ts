/**
 * The implementation of `npm run tenant`, independent of process and files, so that tests can run it on any database.
 */
import { PAGE_TEXTS } from "#ds/texts/page-texts.ts";
import { instant } from "#domain/shared/units.ts";
import type { Result } from "#domain/shared/result.ts";
import { readBusinessFile } from "#server/modules/booker/business-file.ts";
import { BusinessRefused, listBusinesses, putBusiness } from "#server/modules/booker/businesses.ts";
import { addDispatchKey, revokeDispatchKeys } from "#server/modules/dispatch/keys.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { putTenant, TenantRefused, tenantOf } from "#server/modules/tenants/repository.ts";
import { secretBox } from "#server/platform/security/secret-box.ts";
import { readSettings } from "#server/settings.ts";
import { readTenantFile } from "#server/modules/tenants/tenant-file.ts";
import { readCreditWords, tellCreditNote, listInvoices, readPaymentWords, tellPayment } from "./invoices.ts";
import { OFFER_COMMANDS, takesArgument } from "./offers.ts";
import { withPictures } from "./pictures.ts";
import { enableWebhook, rotateWebhook } from "./webhook.ts";
import { addStaff, dropStaff, readStaff } from "./staff.ts";

export const USAGE = `Usage: npm run tenant -- <command>
  check <file>            says everything that is wrong with a tenant file
  add <file> [--replace]  checks it and writes it to the database; --replace writes over a tenant with the same id
  list                    shows the tenants of the database
  business <tenant> <file>  adds a business account, or changes the one whose "id" the file has; see
                            docs/examples/business.json for one
  businesses <tenant>     shows the business accounts of a tenant, and who books for them
  invoices <tenant>       shows the issued invoices of its businesses
  invoice-paid <tenant> <number> [--on <day>] [--business <id>]
                          marks an issued invoice as paid, today or on that day: its credit comes back
  invoice-open <tenant> <number> [--business <id>]
                          takes that back
  credit-note <tenant> <number> --reason <why> --journey <reference>[=<amount>] ... [--business <id>]
                          corrects an issued invoice: takes back those amounts of its journeys, or all that is left
  promo add <tenant> <file>    adds a promo code; see docs/examples/promo.json for one
  promo list <tenant>          shows the promo codes of a tenant, and how often each was used
  promo end <tenant> <code>    ends a promo code now; bookings keep the discount that they have
  promo uses <tenant> [<code>] shows who used the code, or any code, in which booking, when and for how much
  campaign add <tenant> <file>   adds a campaign and shows its link, once; see docs/examples/campaign.json for one
  campaign list <tenant>         shows the campaigns of a tenant
  campaign end <tenant> <name>   ends a campaign now: its link opens nothing any more
  key <tenant> <name>     makes a key for the tenant's own dispatch system and shows it, once
  revoke <tenant> <name>  takes the keys of that name back
  webhook-rotate <tenant> makes a new secret for the webhooks to the tenant's own dispatch system and shows it, once; the
                          former one signs beside it for 24 hours
  webhook-enable <tenant> switches on webhooks that were disabled after a day without success; what waited is sent
  staff <tenant> <email> [<name>]  mails someone a link to join the staff, who design the tenant's shop at /studio; with
                          a password as the first line of the standard input, that is set at once and nothing is mailed
  staff-remove <tenant> <email>    takes that back, at once

The database is the one in DATA_DIR (the server that uses it must be stopped), or the one at DATABASE_URL (a running
server takes up the change within seconds).`;

/** The command's dependencies. */
export interface Surroundings {
  /** The contents of a file. @throws when there is none. */
  readonly readFile: (path: string) => string;
  /** The contents of a picture; null: there is no such file. Left out: there are none. */
  readonly readPicture?: (path: string) => Uint8Array | null;
  /** Opened only by commands that need it; closed by the command. */
  readonly open: () => Promise<Database>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** The standard input, for a password. */
  readonly readInput?: () => string;
  /** The time in Unix milliseconds; left out: the machine's clock. */
  readonly now?: () => number;
}

/** Commands about what belongs to one tenant. @returns null when it is none of them. */
function tenantsOwn(around: Surroundings, words: readonly string[]): Promise<0 | 1> | null {
  const [command = "", tenant, what, ...more] = words;
  if (tenant === undefined || more.length > 0) return null;
  if (what === undefined && command === "invoices") return invoices(around, tenant);
  if (what === undefined && command.startsWith("webhook-")) return webhook(around, command, tenant);
  if (what === undefined) return command === "businesses" ? businesses(around, tenant) : null;
  if (command === "key" || command === "revoke") return dispatchKey(around, command, tenant, what);
  return command === "business" ? business(around, tenant, what) : null;
}

/** @returns the process's exit code: 0 done, 1 refused, 2 invalid arguments. */
export async function tenantCommand(args: readonly string[], around: Surroundings): Promise<0 | 1 | 2> {
  if (args[0] === "invoice-paid" || args[0] === "invoice-open") return payment(around, args[0], args.slice(1));
  if (args[0] === "credit-note") return creditNote(around, args.slice(1));
  if (args[0] === "staff" || args[0] === "staff-remove") return staff(around, args[0], args.slice(1));
  if (args[0] === "promo" || args[0] === "campaign") return offer(around, args[0], args.slice(1));
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
    const secrets = secretBox(readSettings(around.environment).secretsKeys);
    const outcome = await putTenant(db, tenant, { replace, secrets });
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

const WEBHOOK_COMMANDS = { "webhook-rotate": rotateWebhook, "webhook-enable": enableWebhook } as const;

function webhook(around: Surroundings, command: string, tenant: string): Promise<0 | 1> | null {
  if (command !== "webhook-rotate" && command !== "webhook-enable") return null;
  return withDatabase(around, async (db) => {
    await needTenant(db, tenant);
    const secrets = secretBox(readSettings(around.environment).secretsKeys);
    const now = instant((around.now ?? Date.now)());
    for (const line of await WEBHOOK_COMMANDS[command]({ db, secrets }, tenant, now)) around.print(line);
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

const invoices = (around: Surroundings, tenant: string): Promise<0 | 1> =>
  withDatabase(around, async (db) => {
    await needTenant(db, tenant);
    const lines = await listInvoices(db, tenant);
    for (const line of lines) around.print(line);
    if (lines.length === 0) around.print("There are no issued invoices.");
  });

async function payment(around: Surroundings, command: string, words: readonly string[]): Promise<0 | 1 | 2> {
  const stated = readPaymentWords(command, words);
  if (stated === null) {
    around.print(USAGE);
    return 2;
  }
  if (stated.ok)
    return withDatabase(around, async (db) => {
      const secrets = secretBox(readSettings(around.environment).secretsKeys);
      around.print(await tellPayment({ db, secrets }, stated.value, instant((around.now ?? Date.now)())));
    });
  around.print(stated.error);
  return 1;
}

async function creditNote(around: Surroundings, words: readonly string[]): Promise<0 | 1 | 2> {
  const stated = readCreditWords(words);
  if (stated?.ok) {
    return withDatabase(around, async (db) => {
      const secrets = secretBox(readSettings(around.environment).secretsKeys);
      around.print(await tellCreditNote({ db, secrets }, stated.value, instant((around.now ?? Date.now)())));
    });
  }
  around.print(stated?.error ?? USAGE);
  return stated === null ? 2 : 1;
}

async function staff(
  around: Surroundings,
  command: "staff" | "staff-remove",
  [tenant, email, ...name]: readonly string[],
): Promise<0 | 1 | 2> {
  if (tenant === undefined || email === undefined || (command === "staff-remove" && name.length > 0)) {
    around.print(USAGE);
    return 2;
  }
  if (command === "staff-remove") {
    return withDatabase(around, async (db) => {
      await needTenant(db, tenant);
      around.print(await dropStaff(db, tenant, email));
    });
  }
  const stated = readStaff(email, name.join(" "), around.readInput?.() ?? "");
  if (!stated.ok) {
    around.print(stated.error);
    return 1;
  }
  return withDatabase(around, async (db) => {
    await needTenant(db, tenant);
    const { passwordPepper: pepper } = readSettings(around.environment);
    around.print(await addStaff(db, tenant, stated.value, { pepper, now: instant((around.now ?? Date.now)()) }));
  });
}

async function offer(
  around: Surroundings,
  kind: "promo" | "campaign",
  [act, tenant, ...rest]: readonly string[],
): Promise<0 | 1 | 2> {
  const command = OFFER_COMMANDS.find((each) => each.kind === kind && each.act === act);
  const argument = rest.join(" ");
  if (!command || tenant === undefined || !takesArgument(command, argument)) {
    around.print(USAGE);
    return 2;
  }
  const run = command.prepare({ read: (reader) => readWith(around, argument, reader), argument });
  if (!run) return 1;
  return withDatabase(around, async (db) => {
    const secrets = secretBox(readSettings(around.environment).secretsKeys);
    const found = await tenantOf({ db, secrets }, tenant);
    const now = instant((around.now ?? Date.now)());
    for (const line of await db.withTenant(tenant, (handle) => run(handle, found, now))) around.print(line);
  });
}

const readTenant = (file: string, around: Surroundings) =>
  readWith(around, file, (raw) => readTenantFile(raw, { environment: around.environment, texts: PAGE_TEXTS.keys }));

/** The content of a file, or null when its fault was printed. */
function readWith<T>(
  { readFile, readPicture = () => null, print }: Surroundings,
  file: string,
  reader: (raw: unknown) => Result<T, readonly string[]>,
): T | null {
  let raw: unknown;
  try {
    raw = withPictures(JSON.parse(readFile(file)), file, readPicture);
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
