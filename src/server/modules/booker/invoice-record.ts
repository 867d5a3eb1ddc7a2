/**
 * The content of an invoice: computed while it is a draft, stored when it is issued, and then printed from that alone.
 */
import { balanceOf, statementLine, statementTotals, type StatedAmounts } from "#domain/business/statement.ts";
import { formatDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { invoiceState, type BookerInvoice } from "#domain/business/invoice.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { InvoiceDocument, InvoiceJourney } from "./invoice-document.port.ts";
import type { Business, InvoiceableBooking } from "./repository.ts";

/** A journey on an invoice, with its amounts in pence. */
export interface InvoiceLine extends StatedAmounts {
  readonly bookingId: string;
  readonly reference: string;
  readonly pickupAt: Instant;
  /** What the business needs to find the journey in its own books. */
  readonly ownReference: string;
  readonly passenger: string;
  /** Pickup, vias, drop-off. */
  readonly places: readonly string[];
  readonly paymentMethod: PaymentMethod;
}

/** An invoice but for its number, its date and whether it is paid. Stored as JSON in `invoices.document`. */
export interface InvoiceRecord {
  readonly days: DayRange;
  /** How amounts and times are printed: ISO 4217, BCP 47, IANA. */
  readonly currency: string;
  readonly locale: string;
  readonly zone: string;
  readonly brand: InvoiceDocument["brand"];
  readonly operator: InvoiceDocument["operator"];
  readonly recipient: InvoiceDocument["recipient"];
  readonly issuedBy: string;
  readonly lines: readonly InvoiceLine[];
  readonly totals: StatedAmounts;
  /** Amount that the business owes the operator; negative: the operator owes it. */
  readonly balance: Pence;
}

/** The lines of an address, as people write it: parts between commas, the last two together. */
function addressLines(address: string): readonly string[] {
  const parts = address.split(",").map((part) => part.trim());
  return parts.length > 2 ? [...parts.slice(0, -2), parts.slice(-2).join(", ")] : parts;
}

function lineOf(booking: InvoiceableBooking): InvoiceLine {
  const { booking: _booking, ...amounts } = statementLine(booking);
  const costs = booking.costAnswers.map(({ name, value }) => `${name}: ${value}`);
  return {
    ...amounts,
    bookingId: booking.id,
    reference: booking.reference,
    pickupAt: booking.pickupAt,
    ownReference: [booking.bookerReference, ...costs].filter((part) => part !== "").join(", "),
    passenger: booking.passenger,
    places: [booking.pickup.address, ...booking.vias, booking.dropoff.address],
    paymentMethod: booking.paymentMethod,
  };
}

/** Builds the content of an invoice. A cancelled journey that cost nothing is left out. */
export function invoiceRecord(
  { settings, theme }: Tenant,
  { days, issuer }: Pick<BookerInvoice, "days" | "issuer">,
  business: Business,
  bookings: readonly InvoiceableBooking[],
): InvoiceRecord {
  const palette = derivePalette(theme, "light");
  const lines = bookings.map(lineOf).filter((line) => line.price > 0);
  const totals = statementTotals(lines);
  return {
    days,
    currency: settings.currency,
    locale: settings.locale,
    zone: settings.zone,
    brand: {
      fill: palette["brand-main"],
      on: palette["brand-on"],
      quiet: palette["brand-subtle"],
      onQuiet: palette["brand-on-subtle"],
    },
    operator: { name: settings.company, lines: [...addressLines(settings.address), settings.phone, settings.email] },
    recipient: { name: business.name, lines: addressLines(business.address) },
    issuedBy: issuer?.name ?? settings.company,
    lines,
    totals,
    balance: balanceOf(totals),
  };
}

/** An invoice's number as people read it. */
export const paddedNumber = (number: number): string => String(number).padStart(4, "0");

const PAID_BY: Readonly<Record<PaymentMethod, string>> = {
  card: "Card",
  paypal: "PayPal",
  cash: "Cash",
  account: "Account",
};

const STATES = { draft: "Draft", open: "Open", paid: "Paid" } as const;

/** The invoice as it is printed. */
export function documentOf(invoice: BookerInvoice, record: InvoiceRecord): InvoiceDocument {
  const { currency, locale, zone, days } = record;
  const money = (amount: Pence): string => formatMoney({ pence: amount, currency }, locale);
  const { number, issuedAt } = invoice;
  return {
    language: locale,
    title: number === null ? "Draft invoice" : `Invoice ${paddedNumber(number)}`,
    brand: record.brand,
    operator: record.operator,
    recipient: record.recipient,
    facts: [
      ...(number === null ? [] : [["Invoice number", paddedNumber(number)] as const]),
      ...(issuedAt === null ? [] : [["Issued on", formatWall(issuedAt, zone).slice(0, 10)] as const]),
      [number === null ? "Made by" : "Issued by", record.issuedBy],
      ["First day", formatDay(days.from)],
      ["Last day", formatDay(days.to)],
      ["State", STATES[invoiceState(invoice)]],
    ],
    journeys: record.lines.map((line) => journeyOf(line, zone, money)),
    totals: totalsOf(record, money),
    nothing: "There are no journeys in this period.",
  };
}

function journeyOf(line: InvoiceLine, zone: string, money: (amount: Pence) => string): InvoiceJourney {
  const at = formatWall(line.pickupAt, zone);
  return {
    date: at.slice(0, 10),
    time: at.slice(11),
    reference: line.reference,
    ownReference: line.ownReference,
    passenger: line.passenger,
    places: line.places,
    paidBy: PAID_BY[line.paymentMethod],
    price: money(line.price),
    commission: money(line.commission),
  };
}

/** The sums, down to the balance: what the driver or the gateway collected has reached the operator already. */
function totalsOf(
  { lines, totals, balance, operator: { name } }: InvoiceRecord,
  money: (amount: Pence) => string,
): InvoiceDocument["totals"] {
  const less = (amount: Pence): string => (amount > 0 ? `-${money(amount)}` : money(amount));
  return [
    [lines.length === 1 ? "1 journey" : `${lines.length} journeys`, money(totals.price)],
    ["Paid in cash", less(totals.cash)],
    ["Paid by card", less(totals.card)],
    ["Commission earned", less(totals.commission)],
    balance < 0 ? [`Due from ${name}`, money(pence(0 - balance))] : [`Due to ${name}`, money(balance)],
  ];
}
