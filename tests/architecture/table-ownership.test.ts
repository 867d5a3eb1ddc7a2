/** Each table is read and written by the module that owns it; the others go through that module's interface. */
import { describe, expect, it } from "vitest";
import { readMigrations } from "#server/platform/database/migrate.ts";
import { isTest, readSources, type SourceFile } from "./support/source-files.ts";

const OWNERS: Readonly<Record<string, readonly string[]>> = {
  accounts: ["accounts", "one_time_codes"],
  "adapters/sandbox-payments": ["sandbox_events", "sandbox_payments", "sandbox_refunds"],
  booker: [
    "bookers",
    "credit_notes",
    "credited_bookings",
    "invoice_payments",
    "invoiced_bookings",
    "invoices",
    "issued_files",
    "saved_passengers",
  ],
  bookings: ["booking_changes", "bookings", "capabilities", "footprints", "jobs", "rides"],
  bulk: ["bulk_uploads"],
  dispatch: ["dispatch_keys", "driver_photos", "webhook_receivers", "webhooks"],
  enquiries: ["enquiries"],
  flights: ["flight_watches", "watched_flights"],
  licence: ["booking_params"],
  mail: ["mails"],
  payments: ["payment_attempts", "payment_events"],
  places: ["address_book"],
  "platform/http": ["idempotency_keys"],
  "platform/jobs": ["job_leases", "outbox"],
  "platform/security": ["counters", "server_secrets", "sessions", "staff_sessions"],
  promotions: ["promo_uses", "promos", "promotion_links"],
  quotation: ["quotes"],
  studio: ["staff", "staff_actions", "staff_invitations", "studio_drafts", "studio_schedules", "studio_versions"],
  tenants: ["brand_pictures", "drivers", "price_list", "tenants", "vehicle_types"],
};

interface Exception {
  readonly module: string;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    module: "accounts",
    reads: ["address_book", "bookings", "enquiries", "mails", "sessions"],
    writes: ["address_book", "bulk_uploads", "enquiries", "invoices", "mails", "sessions"],
    why: "The export and the erasure of a person's data reach all of it in one transaction; a new password ends the sessions.",
  },
  {
    module: "platform/database",
    reads: ["bookings", "payment_attempts"],
    writes: ["booking_changes", "bookings", "capabilities", "flight_watches", "footprints", "quotes", "rides"],
    why: "redaction.ts removes a person from all that belongs to a booking, in one transaction.",
  },
  {
    module: "platform/security",
    reads: ["accounts", "staff"],
    writes: ["accounts"],
    why: "A session names its person in one statement, and its beginning marks the account as used.",
  },
  { module: "studio", reads: [], writes: ["staff_sessions"], why: "Who leaves the staff is signed out with it." },
  { module: "platform/database", reads: ["tenants"], writes: [], why: "The check that the database is writable." },
  {
    module: "demo",
    reads: ["accounts", "bookers", "driver_photos", "invoices", "mails"],
    writes: [
      "accounts",
      "address_book",
      "bookers",
      "bookings",
      "capabilities",
      "driver_photos",
      "footprints",
      "invoices",
      "promos",
      "quotes",
      "saved_passengers",
    ],
    why: "The demo writes a year's history as the modules would have left it.",
  },
  {
    module: "platform/jobs",
    reads: ["tenants"],
    writes: [],
    why: "due.ts asks for each tenant whether it has work, by its id alone.",
  },
  { module: "composition", reads: ["accounts"], writes: [], why: "mode.ts refuses demo people in production." },
  {
    module: "mail",
    reads: ["accounts", "booking_changes", "bookings", "enquiries", "one_time_codes", "staff_invitations"],
    writes: [],
    why: "A mail shows its object as it is when it is written, by a read that joins what the mail names.",
  },
  { module: "accounts", reads: ["bookers"], writes: [], why: "A profile names its business: one read per request." },
  {
    module: "bookings",
    reads: ["accounts", "bookers", "invoiced_bookings"],
    writes: [],
    why: "The buyer with its business, and whether an invoice fixes the price: one read in the booking's transaction.",
  },
  {
    module: "bookings",
    reads: ["idempotency_keys", "payment_attempts"],
    writes: ["idempotency_keys", "quotes"],
    why: "Booking, its quote and its idempotency key change in one statement.",
  },
  {
    module: "booker",
    reads: ["accounts", "bookings"],
    writes: ["accounts"],
    why: "The operator's command links accounts to a business; reports and invoices join bookings.",
  },
  { module: "bulk", reads: ["bookers", "bookings"], writes: [], why: "An upload finds its business's own bookings." },
  { module: "places", reads: ["accounts"], writes: [], why: "Saving a place locks its account's row." },
  {
    module: "bookings",
    reads: ["drivers"],
    writes: [],
    why: "A ride shows its cars with their drivers: one read per live event.",
  },
];

/** A use of one of the database's tables by a module. */
interface TableUse {
  /** `mail`, `platform/jobs`, `demo` ... */
  readonly module: string;
  readonly table: string;
  readonly access: "reads" | "writes";
}

/** Folders that hold several modules. */
const SHELVES: ReadonlySet<string> = new Set(["modules", "platform", "adapters"]);

/** The module of a file of the server: `mail`, `platform/jobs`, `adapters/sandbox-payments`, `demo`, `composition`. */
function moduleOf(path: string): string {
  const [, , shelf = "", name = ""] = path.split("/");
  if (shelf === "modules") return name;
  return SHELVES.has(shelf) ? `${shelf}/${name}` : shelf;
}

const WRITES =
  /(?:\b(?:insertInto|updateTable|deleteFrom)\(\s*"|\btable: "|\b(?:insert into|update|delete from)\s+)(\w+)/g;
const READS = /(?:\b(?:selectFrom|innerJoin|leftJoin)\(\s*"|(?<!\bdelete )\b(?:from|join)\s+)(\w+)/g;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** The tables that a file reads and writes, through the query builder and in SQL. */
function tableUses({ path, text }: SourceFile, tables: ReadonlySet<string>): readonly TableUse[] {
  const code = withoutComments(text);
  const module = moduleOf(path);
  const uses = (pattern: RegExp, access: TableUse["access"]): TableUse[] =>
    [...code.matchAll(pattern)]
      .map(([, table = ""]) => table)
      .filter((table) => tables.has(table))
      .map((table) => ({ module, table, access }));
  return [...uses(WRITES, "writes"), ...uses(READS, "reads")];
}

/** The tables and views that migrations leave behind. */
function tablesOf(migrations: readonly string[]): ReadonlySet<string> {
  const tables = new Set<string>();
  const statements = /^(create|drop|alter) (?:table|view) (\w+)(?: rename to (\w+))?/gm;
  for (const [, verb, name = "", newName] of migrations.join("\n").matchAll(statements)) {
    if (verb === "drop" || newName !== undefined) tables.delete(name);
    if (verb === "create") tables.add(name);
    if (newName !== undefined) tables.add(newName);
  }
  return tables;
}

const tables = tablesOf(readMigrations("src/server/platform/database/migrations").map(({ sql }) => sql));
const named = ({ module, access, table }: TableUse): string => `${module} ${access} ${table}`;
const allowed = EXCEPTIONS.flatMap(({ module, reads, writes }) => [
  ...reads.map((table) => named({ module, access: "reads", table })),
  ...writes.map((table) => named({ module, access: "writes", table })),
]);
const foreign = new Set(
  readSources("src/server")
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => tableUses(file, tables))
    .filter(({ module, table }) => OWNERS[module]?.includes(table) !== true)
    .map(named),
);

describe("the server's tables", () => {
  it("have one owner each", () => {
    const owned = Object.values(OWNERS).flat();
    expect([...tables].filter((table) => !owned.includes(table))).toEqual([]);
    expect(new Set(owned).size).toBe(owned.length);
  });

  it("are read and written by their owner, or by an exception with its reason", () => {
    expect([...foreign].filter((use) => !allowed.includes(use)).toSorted()).toEqual([]);
  });

  it("have no exception that is not needed any more", () => {
    expect(allowed.filter((use) => !foreign.has(use))).toEqual([]);
  });
});
