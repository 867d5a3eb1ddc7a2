import type { ListedCreditNote } from "./credit-note.ts";
import type { VatStatement } from "#domain/quote/vat.ts";
import type { CalendarDay, DayRange } from "#domain/shared/time/calendar-day.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";

/** A draft can be changed and deleted; an issued invoice is open until it is paid, and never changes. */
export type InvoiceState = "draft" | "open" | "paid";

/** The amounts of an issued invoice, as they were stored at its issue. */
export interface InvoiceAmounts {
  /** All its journeys, VAT included. */
  readonly total: Pence;
  /** Null: the operator states none. */
  readonly vat: VatStatement | null;
  /** What credit notes took back of the total. */
  readonly credited: Pence;
  /** What the business owes the operator, less what credit notes took back; negative: the operator owes it. */
  readonly balance: Pence;
  /** Null: it names no day. */
  readonly dueOn: CalendarDay | null;
}

/** An invoice between a business that books and the operator, for the journeys of some days. */
export interface BookerInvoice {
  readonly id: string;
  /** Counts up for each business, without gaps or repeats; null: a draft has none yet. */
  readonly number: number | null;
  readonly days: DayRange;
  /** Null: a draft. */
  readonly issuedAt: Instant | null;
  /** The account that made it. Null: the operator's office. */
  readonly issuer: { readonly accountId: string; readonly name: string } | null;
  readonly isPaid: boolean;
  /** Null: a draft, or nothing is stored yet. */
  readonly amounts: InvoiceAmounts | null;
  /** Grows with each change. */
  readonly version: number;
}

/** The state of an invoice. */
export const invoiceState = ({ number, isPaid }: Pick<BookerInvoice, "number" | "isPaid">): InvoiceState =>
  number === null ? "draft" : isPaid ? "paid" : "open";

/** Why an account may not change, delete or issue an invoice; null when it may: only its own drafts. */
export function invoiceLock(invoice: BookerInvoice, accountId: string): "issuer" | "issued" | null {
  if (invoice.issuer?.accountId !== accountId) return "issuer";
  return invoice.number === null ? null : "issued";
}

/** An invoice as an account of the business sees it. */
export interface ListedInvoice extends Pick<BookerInvoice, "id" | "number" | "days" | "version"> {
  readonly state: InvoiceState;
  /** Null for a draft, or when it could not be read. */
  readonly issuedAt: Instant | null;
  /** "me", "office", or a colleague's name. */
  readonly issuer: string;
  /** Null for a draft. */
  readonly amounts: ListedAmounts | null;
  /** What corrects it, newest first. */
  readonly creditNotes: readonly ListedCreditNote[];
}

/** The amounts of an invoice in a list. */
export interface ListedAmounts extends Pick<InvoiceAmounts, "total" | "credited" | "balance" | "dueOn"> {
  /** The tax that the total includes, and its rate in percent; 0: none. */
  readonly vat: Pence;
  readonly vatPercent: number;
}

/** Whether the reader may change, issue and delete an invoice: only an own draft. */
export const isOwnDraft = ({ issuer, state }: Pick<ListedInvoice, "issuer" | "state">): boolean =>
  issuer === "me" && state === "draft";

/** An invoice as a file. */
export interface InvoiceFile {
  /** With its ending. */
  readonly name: string;
  /** Such as "application/pdf". */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
