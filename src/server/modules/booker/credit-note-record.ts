/** The content of a credit note: stored when it is issued, and printed from that alone. */
import { balanceOf, statementTotals } from "#domain/business/statement.ts";
import type { Credit } from "#domain/business/credit-note.ts";
import { vatIncluded, type VatStatement } from "#domain/quote/vat.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { DocumentTemplate } from "./document-template.ts";
import type { InvoiceDocument } from "#server/platform/pdf/invoice-pdf.ts";
import { journeyOf, paddedNumber, vatNumber, vatRow, type InvoiceLine, type InvoiceRecord } from "./invoice-record.ts";

/** A credit note but for its number and its date. Its parties, its tax and its format are the invoice's. */
export interface CreditNoteRecord extends Pick<
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
export interface Correction {
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
