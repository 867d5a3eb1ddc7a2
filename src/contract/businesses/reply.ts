/** Replies to what an operator's system states about invoices. */
import { formatDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { majorOf } from "#domain/shared/money.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import type { Reply } from "#contract/endpoints.ts";

/** An invoice as the operator sees it; amounts in pence. */
interface StatedInvoice {
  readonly number: number;
  readonly businessId: string;
  readonly business: string;
  readonly isPaid: boolean;
  readonly paidOn: CalendarDay | null;
  readonly due: Pence | null;
}

/** An invoice whose payment was stated. */
export const invoicePaymentReply = (invoice: StatedInvoice, currency: string): Reply<"dispatchInvoice"> => ({
  code: 1,
  message: "",
  number: invoice.number,
  businessid: invoice.businessId,
  businessname: invoice.business,
  ispaid: invoice.isPaid,
  paidon: invoice.paidOn === null ? "" : formatDay(invoice.paidOn),
  due: majorOf(invoice.due ?? pence(0), currency),
});

/** A payment that is refused. */
export const noInvoicePaymentReply = (message: string): Reply<"dispatchInvoice"> => ({
  code: 2,
  message,
  number: 0,
  businessid: "",
  businessname: "",
  ispaid: false,
  paidon: "",
  due: 0,
});

/** A credit note as the operator learns of it. */
interface StatedCreditNote {
  readonly number: number;
  readonly invoiceNumber: number;
  readonly businessId: string;
  readonly business: string;
  readonly amount: Pence;
  readonly left: Pence;
  readonly currency: string;
}

/** A credit note that was issued. */
export const creditNoteReply = (note: StatedCreditNote): Reply<"dispatchCreditNote"> => ({
  code: 1,
  message: "",
  number: note.number,
  invoicenumber: note.invoiceNumber,
  businessid: note.businessId,
  businessname: note.business,
  amount: majorOf(note.amount, note.currency),
  left: majorOf(note.left, note.currency),
});

/** A credit note that is refused. */
export const noCreditNoteReply = (message: string): Reply<"dispatchCreditNote"> => ({
  code: 2,
  message,
  number: 0,
  invoicenumber: 0,
  businessid: "",
  businessname: "",
  amount: 0,
  left: 0,
});
