import type { CreditableLine } from "#domain/business/credit-note.ts";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { sql } from "kysely";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { CreditNoteRecord } from "./credit-note-record.ts";
import type { InvoiceLine } from "./invoice-record.ts";

/** A stored credit note. */
export interface CreditNote {
  readonly id: string;
  readonly number: number;
  readonly issuedAt: Instant;
  readonly amount: Pence;
  readonly reason: string;
  readonly record: CreditNoteRecord;
}

const notes = (db: TenantHandle, booker: string) =>
  db
    .selectFrom("credit_notes")
    .select(["id", "number", "issued_at", "amount_pence", "reason", "document"])
    .where("booker_id", "=", booker);

type Row = Awaited<ReturnType<ReturnType<typeof notes>["execute"]>>[number];

const fromRow = (row: Row): CreditNote => ({
  id: row.id,
  number: row.number,
  issuedAt: instant(row.issued_at.getTime()),
  amount: pence(row.amount_pence),
  reason: row.reason,
  // Only insertCreditNote writes this column.
  record: row.document as CreditNoteRecord,
});

/** The credit notes of a business, newest first. */
export const creditNotesOf = async (db: TenantHandle, booker: string): Promise<readonly CreditNote[]> =>
  (await notes(db, booker).orderBy("number", "desc").execute()).map(fromRow);

/** A credit note of a business, or null: unknown, or another business's. */
export async function creditNoteOf(db: TenantHandle, booker: string, id: string): Promise<CreditNote | null> {
  const row = await notes(db, booker).where("id", "=", id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The journeys of an invoice with what its credit notes took back of them. */
export async function creditableLines(
  db: TenantHandle,
  invoice: string,
  lines: readonly InvoiceLine[],
): Promise<readonly (CreditableLine & InvoiceLine)[]> {
  const rows = await db
    .selectFrom("credited_bookings")
    .innerJoin("credit_notes", "credit_notes.id", "credited_bookings.credit_note_id")
    .where("credit_notes.invoice_id", "=", invoice)
    .select("booking_id")
    .select(sql<number>`sum(credited_bookings.amount_pence)::bigint`.as("amount"))
    .select(sql<number>`sum(credited_bookings.commission_pence)::bigint`.as("commission"))
    .groupBy("booking_id")
    .execute();
  return lines.map((line) => {
    const taken = rows.find((row) => row.booking_id === line.bookingId);
    return {
      ...line,
      credited: pence(taken?.amount ?? 0),
      creditedCommission: pence(taken?.commission ?? 0),
    };
  });
}

/** A credit note to be stored. */
export interface NewCreditNote {
  readonly id: string;
  readonly booker: string;
  readonly invoice: string;
  readonly by: string;
  readonly record: CreditNoteRecord;
  /** The part of it that was owed on account. */
  readonly onAccount: Pence;
}

/** Stores a credit note under the business's next number. The business's invoices must be locked. @returns the number. */
export async function insertCreditNote(
  db: TenantHandle,
  tenant: string,
  { id, booker, invoice, by, record, onAccount }: NewCreditNote,
  now: Instant,
): Promise<number> {
  const { last_credit_note_number: number } = await db
    .updateTable("bookers")
    .set((eb) => ({ last_credit_note_number: eb("last_credit_note_number", "+", 1) }))
    .where("id", "=", booker)
    .returning("last_credit_note_number")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("credit_notes")
    .values({
      tenant_id: tenant,
      id,
      booker_id: booker,
      invoice_id: invoice,
      number,
      issued_at: new Date(now),
      issued_by: by,
      reason: record.reason,
      amount_pence: record.totals.price,
      balance_pence: record.balance,
      document: json(record),
    })
    .execute();
  await db
    .insertInto("credited_bookings")
    .values(
      record.lines.map((line) => ({
        tenant_id: tenant,
        credit_note_id: id,
        booking_id: line.bookingId,
        amount_pence: line.price,
        commission_pence: line.commission,
      })),
    )
    .execute();
  await db
    .updateTable("invoices")
    .set((eb) => ({ on_account_pence: eb("on_account_pence", "-", onAccount) }))
    .where("id", "=", invoice)
    .execute();
  return number;
}
