import type { BookerInvoice, InvoiceAmounts } from "#domain/business/invoice.ts";
import type { CalendarDay, DayRange } from "#domain/shared/time/calendar-day.ts";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { sql } from "kysely";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { InvoiceRecord } from "./invoice-record.ts";

/** What the credit notes of an invoice took back of its sum, or of its balance. */
export const creditedOf = (column: "amount_pence" | "balance_pence") =>
  sql<number>`(select coalesce(sum(credit_notes.${sql.ref(column)}), 0)::bigint from credit_notes
    where credit_notes.invoice_id = invoices.id)`;

const invoices = (db: TenantHandle) =>
  db
    .selectFrom("invoices")
    .leftJoin("accounts", "accounts.id", "invoices.issued_by")
    .select(["invoices.id", "invoices.number", "invoices.date_from", "invoices.date_to", "invoices.issued_at"])
    .select(["invoices.issued_by", "invoices.is_paid", "invoices.version"])
    .select(["accounts.first_name", "accounts.last_name"])
    // Without its lines, of which a list needs none.
    .select(sql<Omit<InvoiceRecord, "lines"> | null>`invoices.document - 'lines'`.as("head"))
    .select([creditedOf("amount_pence").as("credited"), creditedOf("balance_pence").as("credited_balance")]);

/** What records lack that were stored before it was. */
const ABSENT_BEFORE = { vat: null, dueOn: null, payTo: { iban: "", bank: "" } } as const;

type Row = Awaited<ReturnType<ReturnType<typeof invoices>["execute"]>>[number];

const amountsOf = (head: Omit<InvoiceRecord, "lines">, credited: number, less: number): InvoiceAmounts => {
  const { totals, vat, balance, dueOn } = { ...ABSENT_BEFORE, ...head };
  return { total: totals.price, vat, credited: pence(credited), balance: pence(balance - less), dueOn };
};

const fromRow = (row: Row): BookerInvoice => ({
  id: row.id,
  number: row.number,
  // The database drivers give a date column as yyyy-MM-dd.
  days: { from: row.date_from as CalendarDay, to: row.date_to as CalendarDay },
  issuedAt: row.issued_at && instant(row.issued_at.getTime()),
  issuer:
    row.issued_by === null
      ? null
      : { accountId: row.issued_by, name: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim() },
  isPaid: row.is_paid,
  amounts: row.head && amountsOf(row.head, row.credited, row.credited_balance),
  version: row.version,
});

/** The invoices of a business, newest first: drafts, then the issued ones. */
export async function invoicesOf(db: TenantHandle, booker: string): Promise<readonly BookerInvoice[]> {
  const rows = await invoices(db)
    .where("invoices.booker_id", "=", booker)
    .orderBy("number", (order) => order.desc().nullsFirst())
    .orderBy("date_from", "desc")
    .execute();
  return rows.map(fromRow);
}

/** A business's issued invoices without a stored record, oldest first. */
export async function olderInvoices(db: TenantHandle, booker: string): Promise<readonly BookerInvoice[]> {
  const rows = await invoices(db)
    .where("invoices.booker_id", "=", booker)
    .where("invoices.number", "is not", null)
    .where("invoices.document", "is", null)
    .orderBy("invoices.number")
    .execute();
  return rows.map(fromRow);
}

/** What was stored with an issued invoice; null: nothing yet. */
export async function storedRecord(db: TenantHandle, id: string): Promise<InvoiceRecord | null> {
  const row = await db.selectFrom("invoices").select("document").where("id", "=", id).executeTakeFirst();
  // Only storeRecord writes this column.
  const record = (row?.document ?? null) as InvoiceRecord | null;
  return record && { ...ABSENT_BEFORE, ...record };
}

/** An invoice of a business, or null: unknown, or another business's. */
export async function invoiceOf(db: TenantHandle, booker: string, id: string): Promise<BookerInvoice | null> {
  const row = await invoices(db)
    .where("invoices.booker_id", "=", booker)
    .where("invoices.id", "=", id)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Locks the invoices of a business for this transaction; its bookings are not blocked. */
export async function lockInvoices(db: TenantHandle, booker: string): Promise<void> {
  await db.selectFrom("bookers").select("id").where("id", "=", booker).forNoKeyUpdate().execute();
}

/** Whether a business has an invoice for any of these days, other than the one with the id `except`. */
export async function isInvoiced(
  db: TenantHandle,
  booker: string,
  days: DayRange,
  except: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom("invoices")
    .select("id")
    .where("booker_id", "=", booker)
    .where("date_from", "<=", days.to)
    .where("date_to", ">=", days.from)
    .$if(except !== null, (query) => query.where("id", "<>", except ?? ""))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A new draft of one of a business's bookers. */
export interface NewInvoice {
  readonly id: string;
  readonly booker: string;
  readonly days: DayRange;
  readonly issuedBy: string;
}

/** Stores a draft. */
export async function insertInvoice(db: TenantHandle, tenant: string, invoice: NewInvoice): Promise<void> {
  await db
    .insertInto("invoices")
    .values({
      tenant_id: tenant,
      id: invoice.id,
      number: null,
      booker_id: invoice.booker,
      date_from: invoice.days.from,
      date_to: invoice.days.to,
      issued_by: invoice.issuedBy,
    })
    .execute();
}

/** Gives a draft the business's next number, and the moment of issue. */
export async function numberInvoice(
  db: TenantHandle,
  booker: string,
  { id, version }: Pick<BookerInvoice, "id" | "version">,
  at: Instant,
): Promise<void> {
  const { last_invoice_number: number } = await db
    .updateTable("bookers")
    .set((eb) => ({ last_invoice_number: eb("last_invoice_number", "+", 1) }))
    .where("id", "=", booker)
    .returning("last_invoice_number")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("invoices")
    .set({ number, issued_at: new Date(at), version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/** Stores the record of an issued invoice, and how much of it is owed on account. */
export async function storeRecord(
  db: TenantHandle,
  id: string,
  { record, onAccount }: { readonly record: InvoiceRecord; readonly onAccount: Pence },
): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ document: json(record), on_account_pence: onAccount })
    .where("id", "=", id)
    .execute();
}

/** How much of an issued invoice is owed on account, less what credit notes took back. */
export async function onAccountOf(db: TenantHandle, id: string): Promise<Pence> {
  const row = await db.selectFrom("invoices").select("on_account_pence").where("id", "=", id).executeTakeFirstOrThrow();
  return pence(row.on_account_pence);
}

/** Notes that bookings are on an issued invoice. */
export async function claimBookings(
  db: TenantHandle,
  tenant: string,
  invoice: string,
  bookings: readonly string[],
): Promise<void> {
  await sql`insert into invoiced_bookings (tenant_id, invoice_id, booking_id)
    select ${tenant}, ${invoice}::uuid, booking::uuid from jsonb_array_elements_text(${json(bookings)}::jsonb) as booking`.execute(
    db,
  );
}

/** Gives a draft other days. */
export async function changeInvoice(db: TenantHandle, id: string, days: DayRange, version: number): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ date_from: days.from, date_to: days.to, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/** Removes a draft; an issued invoice stays even if the caller takes it for a draft. */
export async function removeInvoice(db: TenantHandle, id: string): Promise<void> {
  await db.deleteFrom("invoices").where("id", "=", id).where("number", "is", null).execute();
}
