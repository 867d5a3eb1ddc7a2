import type { StatementLine } from "#domain/booking/statement.ts";
import type { BookerInvoice } from "#domain/booking/invoice.ts";
import { formatDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { decimalFromPence } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { formatIso, formatWall } from "#domain/shared/zoned-time.ts";
import type { Reply } from "../endpoints.ts";

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
    Status: booking.status,
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

/** The invoices of a business, as one of its people sees them. */
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
    issuedate: formatWall(invoice.issuedAt, zone),
    issuedate_iso: formatIso(invoice.issuedAt, zone),
    issuedbyuser: issuerOf(invoice, accountId),
    number: invoice.number,
    ispaid: invoice.isPaid,
    version: invoice.version,
  })),
});

function issuerOf({ issuer }: BookerInvoice, accountId: string): string {
  if (issuer === null) return "office";
  return issuer.accountId === accountId ? "me" : issuer.name;
}

/** An invoice that was added, changed or deleted. */
export const invoiceChangedReply = (id: string, version: number): Reply<"changeBookerInvoice"> => ({
  id,
  code: 1,
  message: "",
  version,
});

/** A change that is refused: it names nothing, so that a foreign id and a missing one look the same. */
export const invoiceRefusedReply = (message: string): Reply<"changeBookerInvoice"> => ({
  id: "",
  code: 2,
  message,
  version: 0,
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
