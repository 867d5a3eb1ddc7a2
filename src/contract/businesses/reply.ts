import { statusText } from "#contract/core/booking-status.ts";
import type { CommissionPeriod } from "#domain/business/commission-trend.ts";
import type { StatementLine } from "#domain/business/statement.ts";
import { creditLeft, type CreditStanding } from "#domain/business/credit.ts";
import type { ListedCreditNote } from "#domain/business/credit-note.ts";
import type { BookerInvoice, InvoiceAmounts } from "#domain/business/invoice.ts";
import { formatDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { majorOf } from "#domain/shared/money.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Reply } from "#contract/endpoints.ts";

/** The business that a statement is for. */
interface Business {
  readonly name: string;
  readonly address: string;
}

/** Of the tenant: the IANA zone of its times and the ISO 4217 currency of its amounts, which no reply names. */
interface Locality {
  readonly zone: string;
  readonly currency: string;
}

/** The commission statement. */
export const statementReply = (
  business: Business,
  lines: readonly StatementLine[],
  { zone, currency }: Locality,
): Reply<"bookerStatement"> => ({
  code: 1,
  message: "",
  bookings: lines.map(({ booking, ...amounts }) => ({
    Via: booking.vias.join("; "),
    Note: booking.note,
    Status: statusText(booking.status),
    JobPartID: booking.reference,
    BookerRef: booking.bookerReference,
    PassengerName: booking.passenger,
    BookerName: business.name,
    BookerAddress: business.address,
    PickupAddress: booking.pickup.address,
    PickPostcode: booking.pickup.postcode,
    DropoffAddress: booking.dropoff.address,
    DropPostcode: booking.dropoff.postcode,
    Card: majorOf(amounts.card, currency),
    Cash: majorOf(amounts.cash, currency),
    Price: majorOf(amounts.price, currency),
    Commission: majorOf(amounts.commission, currency),
    BookingDateTime: formatWall(booking.pickupAt, zone),
    BookingDateTime_iso: formatIso(booking.pickupAt, zone),
    CostFields: [...booking.costAnswers],
    Credited: majorOf(booking.credited.price, currency),
  })),
});

/** A statement that is refused. */
export const noStatementReply = (message: string): Reply<"bookerStatement"> => ({ code: 2, message, bookings: [] });

/** The invoices and credit notes of a business, for one of its bookers. */
export const invoicesReply = (
  invoices: readonly BookerInvoice[],
  creditNotes: readonly ListedCreditNote[],
  accountId: string,
  { zone, currency }: Locality,
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
    ...amountFields(invoice.amounts, currency),
  })),
  creditnotes: creditNotes.map(({ id, number, invoiceNumber, issuedAt, amount, reason }) => ({
    id,
    number,
    invoicenumber: invoiceNumber,
    issuedate: issuedAt === null ? "" : formatWall(issuedAt, zone),
    issuedate_iso: issuedAt === null ? "" : formatIso(issuedAt, zone),
    amount: majorOf(amount, currency),
    reason,
  })),
});

const amountFields = (amounts: InvoiceAmounts | null, currency: string) => ({
  total: majorOf(amounts?.total ?? pence(0), currency),
  vatamount: majorOf(amounts?.vat?.amount ?? pence(0), currency),
  vatrate: (amounts?.vat?.basisPoints ?? 0) / 100,
  due: majorOf(amounts?.balance ?? pence(0), currency),
  duedate: amounts?.dueOn ? formatDay(amounts.dueOn) : "",
  creditedtotal: majorOf(amounts?.credited ?? pence(0), currency),
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
export const creditReply = (standing: CreditStanding, currency: string): Reply<"bookerCredit"> => ({
  code: 1,
  message: "",
  hasaccount: standing.limit !== null,
  creditlimit: majorOf(standing.limit ?? pence(0), currency),
  creditleft: majorOf(creditLeft(standing), currency),
  openinvoices: standing.openInvoices,
  openamount: majorOf(standing.invoiced, currency),
  notinvoiced: majorOf(standing.notInvoiced, currency),
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
export const chartReply = (days: readonly ChartDay[], currency: string): Reply<"bookingChart"> => ({
  code: 1,
  message: "",
  bookings: days.map(({ day, count, total }) => ({ date: formatDay(day), count, total: majorOf(total, currency) })),
});

/** A week that is refused. */
export const noChartReply = (message: string): Reply<"bookingChart"> => ({ code: 2, message, bookings: [] });

/** The commission by month or week. */
export const commissionReply = (periods: readonly CommissionPeriod[], currency: string): Reply<"bookerCommission"> => ({
  code: 1,
  message: "",
  commissions: periods.map(({ days, earned, invoiced, paid }) => ({
    datefrom: formatDay(days.from),
    dateto: formatDay(days.to),
    earnedtotal: majorOf(earned, currency),
    invoicedtotal: majorOf(invoiced, currency),
    paidtotal: majorOf(paid, currency),
  })),
});

/** Days that are refused. */
export const noCommissionReply = (message: string): Reply<"bookerCommission"> => ({
  code: 2,
  message,
  commissions: [],
});
