import type { BookerInvoice } from "#domain/booking/invoice.ts";
import type { CalendarDay, DayRange } from "#domain/shared/calendar-day.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";

const invoices = (db: TenantHandle) =>
  db
    .selectFrom("invoices")
    .leftJoin("accounts", "accounts.id", "invoices.issued_by")
    .select(["invoices.id", "invoices.number", "invoices.date_from", "invoices.date_to", "invoices.issued_at"])
    .select(["invoices.issued_by", "invoices.is_paid", "invoices.version"])
    .select(["accounts.first_name", "accounts.last_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof invoices>["execute"]>>[number];

const fromRow = (row: Row): BookerInvoice => ({
  id: row.id,
  number: row.number,
  // A date column holds nothing but days, and the drivers give them as yyyy-MM-dd.
  days: { from: row.date_from as CalendarDay, to: row.date_to as CalendarDay },
  issuedAt: instant(row.issued_at.getTime()),
  issuer:
    row.issued_by === null
      ? null
      : { accountId: row.issued_by, name: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim() },
  isPaid: row.is_paid,
  version: row.version,
});

/** The invoices of a business, newest first. */
export async function invoicesOf(db: TenantHandle, booker: string): Promise<readonly BookerInvoice[]> {
  const rows = await invoices(db).where("invoices.booker_id", "=", booker).orderBy("number", "desc").execute();
  return rows.map(fromRow);
}

/** An invoice of a business, or null; another business's looks like one that does not exist. */
export async function invoiceOf(db: TenantHandle, booker: string, id: string): Promise<BookerInvoice | null> {
  const row = await invoices(db)
    .where("invoices.booker_id", "=", booker)
    .where("invoices.id", "=", id)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Lets one transaction at a time change the invoices of a business; bookings for it go on meanwhile. */
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

/** A new invoice of one of a business's people. */
export interface NewInvoice {
  readonly id: string;
  readonly booker: string;
  readonly days: DayRange;
  readonly issuedAt: Instant;
  readonly issuedBy: string;
}

/** Stores an invoice under the business's next number. */
export async function insertInvoice(db: TenantHandle, tenant: string, invoice: NewInvoice): Promise<void> {
  const { last_invoice_number: number } = await db
    .updateTable("bookers")
    .set((eb) => ({ last_invoice_number: eb("last_invoice_number", "+", 1) }))
    .where("id", "=", invoice.booker)
    .returning("last_invoice_number")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("invoices")
    .values({
      tenant_id: tenant,
      id: invoice.id,
      number,
      booker_id: invoice.booker,
      date_from: invoice.days.from,
      date_to: invoice.days.to,
      issued_at: new Date(invoice.issuedAt),
      issued_by: invoice.issuedBy,
    })
    .execute();
}

/** Gives an invoice other days. */
export async function changeInvoice(db: TenantHandle, id: string, days: DayRange, version: number): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ date_from: days.from, date_to: days.to, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/** Removes an invoice. */
export async function removeInvoice(db: TenantHandle, id: string): Promise<void> {
  await db.deleteFrom("invoices").where("id", "=", id).execute();
}
