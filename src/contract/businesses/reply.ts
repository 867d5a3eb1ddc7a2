import { statusText } from "#contract/core/booking-status.ts";
import type { CommissionPeriod } from "#domain/business/commission-trend.ts";
import type { StatementLine } from "#domain/business/statement.ts";
import { creditLeft, type CreditStanding } from "#domain/business/credit.ts";
import type { BookerInvoice } from "#domain/business/invoice.ts";
import { formatDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { decimalFromPence } from "#domain/shared/money.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Reply } from "#contract/endpoints.ts";

/** The business that a statement is for. */
interface Business {
  readonly name: string;
  readonly address: string;
}

/** The commission statement. */
export const statementReply = (
  business: Business,
  lines: readonly StatementLine[],
  zone: string,
): Reply<"bookerStatement"> => ({
  code: 1,
  message: "",
  bookings: lines.map(({ booking, ...amounts }) => ({
    Via: booking.vias.join("; "),
    Note: booking.note,
    Status: statusText(booking.status),
    JobPartID: booking.reference,
    BookerRef: booking.bookerReference,
    BookerName: business.name,
    BookerAddress: business.address,
    PickupAddress: booking.pickup.address,
    PickPostcode: booking.pickup.postcode,
    DropoffAddress: booking.dropoff.address,
    DropPostcode: booking.dropoff.postcode,
    Card: decimalFromPence(amounts.card),
    Cash: decimalFromPence(amounts.cash),
    Price: decimalFromPence(amounts.price),
    Commission: decimalFromPence(amounts.commission),
    BookingDateTime: formatWall(booking.pickupAt, zone),
    BookingDateTime_iso: formatIso(booking.pickupAt, zone),
    CostFields: [...booking.costAnswers],
  })),
});

/** A statement that is refused. */
export const noStatementReply = (message: string): Reply<"bookerStatement"> => ({ code: 2, message, bookings: [] });

/** The invoices of a business, for one of its bookers. */
export const invoicesReply = (
  invoices: readonly BookerInvoice[],
  accountId: string,
  zone: string,
): Reply<"bookerInvoices"> => ({
  code: 1,
  message: "",
  invoices: invoices.map((invoice) => ({
    id: invoice.id,
    datefrom: formatDay(invoice.days.from),
    dateto: formatDay(invoice.days.to),
    issuedate: invoice.issuedAt === null ? "" : formatWall(invoice.issuedAt, zone),
    issuedate_iso: invoice.issuedAt === null ? "" : formatIso(invoice.issuedAt, zone),
    issuedbyuser: issuerOf(invoice, accountId),
    number: invoice.number ?? 0,
    isdraft: invoice.number === null,
    ispaid: invoice.isPaid,
    version: invoice.version,
  })),
});

function issuerOf({ issuer }: BookerInvoice, accountId: string): string {
  if (issuer === null) return "office";
  return issuer.accountId === accountId ? "me" : issuer.name;
}

/** An invoice that was added, changed, issued or deleted. */
export const invoiceChangedReply = (id: string, version: number): Reply<"changeBookerInvoice"> => ({
  id,
  code: 1,
  message: "",
  version,
});

/** A refused change: it names nothing, so that another business's id and a missing one look the same. */
export const invoiceRefusedReply = (message: string): Reply<"changeBookerInvoice"> => ({
  id: "",
  code: 2,
  message,
  version: 0,
});

/** The credit of a business. */
export const creditReply = (standing: CreditStanding): Reply<"bookerCredit"> => ({
  code: 1,
  message: "",
  hasaccount: standing.limit !== null,
  creditlimit: decimalFromPence(standing.limit ?? pence(0)),
  creditleft: decimalFromPence(creditLeft(standing)),
  openinvoices: standing.openInvoices,
  openamount: decimalFromPence(standing.invoiced),
  notinvoiced: decimalFromPence(standing.notInvoiced),
});

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
export const invoicePaymentReply = (invoice: StatedInvoice): Reply<"dispatchInvoice"> => ({
  code: 1,
  message: "",
  number: invoice.number,
  businessid: invoice.businessId,
  businessname: invoice.business,
  ispaid: invoice.isPaid,
  paidon: invoice.paidOn === null ? "" : formatDay(invoice.paidOn),
  due: decimalFromPence(invoice.due ?? pence(0)),
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

/** The document of an invoice. */
export const invoiceReportReply = (name: string, base64: string): Reply<"bookerInvoiceReport"> => ({
  code: 1,
  message: "",
  fileext: "pdf",
  invoice: base64,
  filename: name,
});

/** No document. */
export const noInvoiceReportReply = (message: string): Reply<"bookerInvoiceReport"> => ({
  code: 2,
  message,
  fileext: "",
  invoice: "",
  filename: "",
});

/** A day of the dashboard's chart. */
interface ChartDay {
  readonly day: CalendarDay;
  readonly count: number;
  readonly total: Pence;
}

/** The bookings of a week by day. */
export const chartReply = (days: readonly ChartDay[]): Reply<"bookingChart"> => ({
  code: 1,
  message: "",
  bookings: days.map(({ day, count, total }) => ({ date: formatDay(day), count, total: decimalFromPence(total) })),
});

/** A week that is refused. */
export const noChartReply = (message: string): Reply<"bookingChart"> => ({ code: 2, message, bookings: [] });

/** The commission by month or week. */
export const commissionReply = (periods: readonly CommissionPeriod[]): Reply<"bookerCommission"> => ({
  code: 1,
  message: "",
  commissions: periods.map(({ days, earned, invoiced, paid }) => ({
    datefrom: formatDay(days.from),
    dateto: formatDay(days.to),
    earnedtotal: decimalFromPence(earned),
    invoicedtotal: decimalFromPence(invoiced),
    paidtotal: decimalFromPence(paid),
  })),
});

/** Days that are refused. */
export const noCommissionReply = (message: string): Reply<"bookerCommission"> => ({
  code: 2,
  message,
  commissions: [],
});
