/** Invoices and credit notes as documents: drawn, kept as first handed out, and named in a booking's ledger. */
import type { LedgerFacts } from "#domain/payment/ledger.ts";
import { instant, pence } from "#domain/shared/units.ts";
import type { TenantHandle, Database } from "#server/platform/database/database.port.ts";
import { sql } from "kysely";
import type { BookerInvoice } from "#domain/business/invoice.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { InvoiceDocument } from "#server/platform/pdf/invoice-pdf.ts";
import { documentTemplate, type DocumentTemplate, type PrintFormat } from "./document-template.ts";
import { creditNoteDocument, creditNoteOf } from "./credit-note-record.ts";
import { documentOf, paddedNumber, type InvoiceMoment } from "./invoice-record.ts";
import { invoiceOf, storedRecord } from "./invoice-repository.ts";
import { NO_INVOICE } from "./invoices.ts";
import { recordOf, storeOlderRecords } from "./issue.ts";
import { mailTexts } from "#server/platform/texts/texts.ts";

/** The issued invoice that a booking is on, and its credit notes. */
export async function bookingDocuments(
  db: TenantHandle,
  bookingId: string,
): Promise<Pick<LedgerFacts, "invoice" | "credits">> {
  const invoice = await db
    .selectFrom("invoiced_bookings")
    .innerJoin("invoices", "invoices.id", "invoiced_bookings.invoice_id")
    .select(["invoices.number", "invoices.issued_at"])
    .where("invoiced_bookings.booking_id", "=", bookingId)
    .executeTakeFirst();
  const credits = await db
    .selectFrom("credited_bookings")
    .innerJoin("credit_notes", "credit_notes.id", "credited_bookings.credit_note_id")
    .select(["credit_notes.number", "credit_notes.issued_at", "credited_bookings.amount_pence"])
    .where("credited_bookings.booking_id", "=", bookingId)
    .orderBy("credit_notes.number")
    .execute();
  return {
    invoice: invoice?.issued_at
      ? { at: instant(invoice.issued_at.getTime()), number: String(invoice.number ?? "") }
      : null,
    credits: credits.map(({ number, issued_at, amount_pence }) => ({
      at: instant(issued_at.getTime()),
      number: String(number),
      amount: pence(amount_pence),
    })),
  };
}

/** The file of an issued document; null: it was not requested yet. */
async function issuedFile(db: TenantHandle, id: string): Promise<Uint8Array | null> {
  // As text: the two drivers hand bytes over differently.
  const row = await db
    .selectFrom("issued_files")
    .select(sql<string>`encode(pdf, 'base64')`.as("base64"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? Buffer.from(row.base64, "base64") : null;
}

/** Keeps the file of an issued document. @returns the one that is kept: another request may have been faster. */
async function keepFile(db: TenantHandle, tenant: string, id: string, pdf: Uint8Array): Promise<Uint8Array> {
  await db
    .insertInto("issued_files")
    .values({ tenant_id: tenant, id, pdf: sql`decode(${Buffer.from(pdf).toString("base64")}, 'base64')` })
    .onConflict((clash) => clash.columns(["tenant_id", "id"]).doNothing())
    .execute();
  return (await issuedFile(db, id)) ?? pdf;
}

/** A drawn invoice. */
interface InvoiceReport {
  /** Without its ending; made of the tenant's id and numbers only. */
  readonly name: string;
  readonly pdf: Uint8Array;
}

/** Draws an invoice of a business, or says why there is nothing to draw. */
export type InvoiceReports = (
  tenant: Tenant,
  booker: string,
  wanted: WantedReport,
) => Promise<Result<InvoiceReport, string>>;

/** Which invoice, and the reader's language, which a draft is drawn in. */
interface WantedReport {
  readonly id: string;
  readonly language: string;
}

type TemplateOf = (record: PrintFormat) => DocumentTemplate;

/** What is to be drawn: `issued` says whether the same file is handed out from then on. */
interface Drawable {
  readonly name: string;
  readonly content: InvoiceDocument;
  readonly issued: boolean;
}

/**
 * Wires the reports to the database. An issued document is drawn once, from what was stored with it;
 * from then on the same file is handed out.
 */
export const invoiceReports =
  (db: Database, clock: Clock): InvoiceReports =>
  async (tenant, booker, { id, language }) => {
    const template: TemplateOf = (record) => documentTemplate(record, mailTexts(record.locale, tenant.settings));
    const found = await db.withTenant(tenant.id, async (handle) => {
      const drawable = await documentNamed(handle, tenant, booker, id, { template, at: clock.now(), language });
      return drawable.ok ? ok({ ...drawable.value, file: await issuedFile(handle, id) }) : drawable;
    });
    if (!found.ok) return found;
    const { name, content, issued, file } = found.value;
    if (file) return ok({ name, pdf: file });
    // The library is loaded with a process's first document.
    const { drawInvoice } = await import("#server/platform/pdf/invoice-pdf.ts");
    const pdf = await drawInvoice(content);
    if (!issued) return ok({ name, pdf });
    return ok({ name, pdf: await db.withTenant(tenant.id, (handle) => keepFile(handle, tenant.id, id, pdf)) });
  };

/** The invoice or credit note of a business with an id, or the refusal. */
async function documentNamed(
  handle: TenantHandle,
  tenant: Tenant,
  booker: string,
  id: string,
  { template, at, language }: InvoiceMoment & { readonly template: TemplateOf },
): Promise<Result<Drawable, string>> {
  await storeOlderRecords(handle, tenant, booker);
  if (!isId(id)) return err(NO_INVOICE);
  const invoice = await invoiceOf(handle, booker, id);
  if (!invoice) {
    const note = await creditNoteOf(handle, booker, id);
    if (!note) return err(NO_INVOICE);
    const name = `credit-note-${tenant.id}-${paddedNumber(note.number)}`;
    return ok({
      name,
      content: creditNoteDocument(note.number, note.issuedAt, note.record, template(note.record)),
      issued: true,
    });
  }
  const name = nameOf(tenant, invoice);
  const stored = await storedRecord(handle, id);
  if (stored) return ok({ name, content: documentOf(invoice, stored, template(stored), at), issued: true });
  const drafted = await recordOf(handle, tenant, booker, invoice, { at, language });
  if (!drafted.ok) return drafted;
  const { record } = drafted.value;
  return ok({ name, content: documentOf(invoice, record, template(record), at), issued: false });
}

const nameOf = (tenant: Tenant, { number, days }: BookerInvoice): string =>
  `invoice-${tenant.id}-${number === null ? "draft" : paddedNumber(number)}-${days.from}-${days.to}`;
