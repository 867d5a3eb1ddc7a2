import type { DayRange } from "../shared/calendar-day.ts";
import type { Instant } from "../shared/units.ts";

/** An invoice between a business that books and the operator, for the journeys of some days. */
export interface BookerInvoice {
  readonly id: string;
  /** Counts up for each business, without ever repeating. */
  readonly number: number;
  readonly days: DayRange;
  readonly issuedAt: Instant;
  /** Null: the operator's office. */
  readonly issuer: { readonly accountId: string; readonly name: string } | null;
  readonly isPaid: boolean;
  /** Grows with each change. */
  readonly version: number;
}

/** Why somebody may not change or delete an invoice; null when he may (section 3: only those issued by "me"). */
export function invoiceLock(invoice: BookerInvoice, accountId: string): "issuer" | "paid" | null {
  if (invoice.issuer?.accountId !== accountId) return "issuer";
  return invoice.isPaid ? "paid" : null;
}

/** An invoice as one of the business's people reads it (ENT-039). */
export interface ListedInvoice extends Pick<BookerInvoice, "id" | "number" | "days" | "isPaid" | "version"> {
  /** Null when it could not be read. */
  readonly issuedAt: Instant | null;
  /** "me", "office", or a colleague's name. */
  readonly issuer: string;
}

/** Whether the reader may change and delete an invoice (BKR-009): only his own, and only while it is not paid. */
export const isOwnInvoice = ({ issuer, isPaid }: Pick<ListedInvoice, "issuer" | "isPaid">): boolean =>
  issuer === "me" && !isPaid;

/** An invoice as a file (ENT-040). */
export interface InvoiceFile {
  /** With its ending. */
  readonly name: string;
  /** Such as "application/pdf". */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
