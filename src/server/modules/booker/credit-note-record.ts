/** Credit notes: their content, which is stored when one is issued and printed from that alone, and their rows. */
import { balanceOf, statementTotals } from "#domain/business/statement.ts";
import type { Credit, CreditableLine } from "#domain/business/credit-note.ts";
import { vatIncluded, type VatStatement } from "#domain/quote/vat.ts";
import { pence, type Instant, type Pence, instant } from "#domain/shared/units.ts";
import type { DocumentTemplate } from "./document-template.ts";
import type { InvoiceDocument } from "#server/platform/pdf/invoice-pdf.ts";
import { journeyOf, paddedNumber, vatNumber, vatRow, type InvoiceLine, type InvoiceRecord } from "./invoice-record.ts";
import { sql } from "kysely";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";

/** A credit note but for its number and its date. Its parties, its tax and its format are the invoice's. */
interface CreditNoteRecord extends Pick<
  InvoiceRecord,
  | "currency"
  | "locale"
  | "zone"
  | "brand"
  | "operator"
  | "recipient"
  | "issuedBy"
  | "lines"
  | "totals"
  | "balance"
  | "vat"
> {
  readonly invoiceNumber: number;
  readonly reason: string;
}

/** What corrects an invoice. */
interface Correction {
  readonly invoiceNumber: number;
  readonly reason: string;
  readonly credits: readonly Credit[];
  /** What earlier credit notes took back of the invoice. */
  readonly before: Pence;
}

/** Of a line what a credit note takes back. */
function creditedLine(line: InvoiceLine, { price, commission }: Credit): InvoiceLine {
  const part = (amount: Pence): Pence => (amount > 0 ? price : pence(0));
  return { ...line, price, commission, card: part(line.card), cash: part(line.cash) };
}

/** The tax on what is taken back; rounded with what was taken back before, so that parts add up to the invoice's. */
function creditedVat(vat: VatStatement | null, before: Pence, amount: Pence): VatStatement | null {
  if (vat === null) return null;
  const taxOf = (gross: number): number => vatIncluded(pence(gross), vat.basisPoints);
  return { ...vat, amount: pence(taxOf(before + amount) - taxOf(before)) };
}

/** Builds the content of a credit note. */
export function creditNoteRecord(
  invoice: InvoiceRecord,
  { invoiceNumber, reason, credits, before }: Correction,
): CreditNoteRecord {
  const { currency, locale, zone, brand, operator, recipient } = invoice;
  const lines = invoice.lines.flatMap((line) => {
    const credit = credits.find(({ reference }) => reference === line.reference);
    return credit ? [creditedLine(line, credit)] : [];
  });
  const totals = statementTotals(lines);
  return {
    currency,
    locale,
    zone,
    brand,
    operator,
    recipient,
    issuedBy: operator.name,
    lines,
    totals,
    balance: balanceOf(totals),
    vat: creditedVat(invoice.vat, before, totals.price),
    invoiceNumber,
    reason,
  };
}

/** The credit note as it is printed. */
export function creditNoteDocument(
  number: number,
  issuedAt: Instant,
  record: CreditNoteRecord,
  template: DocumentTemplate,
): InvoiceDocument {
  const { lines, totals, balance, vat, operator } = record;
  const { translate, money } = template;
  const company = operator.name;
  return {
    ...template.frame,
    title: translate("document.creditNote.title", { number: paddedNumber(number) }),
    writtenAt: issuedAt,
    brand: record.brand,
    operator,
    recipientLabel: translate("document.creditNote.for"),
    recipient: record.recipient,
    facts: [
      [translate("document.creditNote.number"), paddedNumber(number)],
      [translate("document.creditNote.corrects"), paddedNumber(record.invoiceNumber)],
      [translate("document.issuedOn"), template.date(issuedAt)],
      [translate("document.issuedBy"), record.issuedBy],
      ...vatNumber(vat, template),
    ],
    journeys: lines.map((line) => journeyOf(line, template)),
    totals: [
      [translate("document.creditNote.credited"), money(totals.price)],
      ...vatRow(vat, template),
      [translate("document.creditNote.commission"), money(totals.commission)],
      balance < 0
        ? [translate("document.creditNote.toPay", { company }), money(pence(0 - balance))]
        : [translate("document.creditNote.owedLess", { company }), money(balance)],
    ],
    notes: [
      translate("document.creditNote.reason", { reason: record.reason }),
      ...(vat && vat.note !== "" ? [vat.note] : []),
    ],
    nothing: "",
  };
}

/** A stored credit note. */
interface CreditNote {
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
interface NewCreditNote {
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
