/** An invoice as a document that an operator or a business would send. */
import type { BookerInvoice } from "#domain/booking/invoice.ts";
import { balanceOf, statementTotals, type StatementLine } from "#domain/booking/statement.ts";
import { formatDay } from "#domain/shared/calendar-day.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/zoned-time.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Database } from "#server/database.port.ts";
import { isId } from "#server/ids.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { DrawInvoice, InvoiceDocument, InvoiceJourney } from "./invoice-document.port.ts";
import { invoiceOf } from "./invoice-repository.ts";
import { NO_INVOICE } from "./invoices.ts";
import type { BookerStatements, Statement } from "./statement.ts";

/** A drawn invoice. */
export interface InvoiceReport {
  /** Without its ending; made of the tenant's id and numbers only. */
  readonly name: string;
  readonly pdf: Uint8Array;
}

/** Draws an invoice of a business, or says why there is nothing to draw. */
export type InvoiceReports = (tenant: Tenant, booker: string, id: string) => Promise<Result<InvoiceReport, string>>;

/** Wires the reports to their database, the statements that they print and the drawing. */
export const invoiceReports =
  (db: Database, statements: BookerStatements, draw: DrawInvoice): InvoiceReports =>
  async (tenant, booker, id) => {
    const invoice = isId(id) ? await db.withTenant(tenant.id, (handle) => invoiceOf(handle, booker, id)) : null;
    if (!invoice) return err(NO_INVOICE);
    const statement = await statements.statement(tenant, booker, invoice.days);
    if (!statement.ok) return statement;
    return ok({ name: nameOf(tenant, invoice), pdf: await draw(documentOf(tenant, invoice, statement.value)) });
  };

const padded = (number: number): string => String(number).padStart(4, "0");

const nameOf = (tenant: Tenant, { number, days }: BookerInvoice): string =>
  `invoice-${tenant.id}-${padded(number)}-${days.from}-${days.to}`;

const PAID_BY: Readonly<Record<PaymentMethod, string>> = {
  card: "Card",
  paypal: "PayPal",
  cash: "Cash",
  account: "Account",
};

/** The lines of an address, as people write it: parts between commas, the last two together. */
function addressLines(address: string): readonly string[] {
  const parts = address.split(",").map((part) => part.trim());
  return parts.length > 2 ? [...parts.slice(0, -2), parts.slice(-2).join(", ")] : parts;
}

function documentOf(tenant: Tenant, invoice: BookerInvoice, { business, lines }: Statement): InvoiceDocument {
  const { settings } = tenant;
  const palette = derivePalette(tenant.theme, "light");
  const money = (amount: Pence): string => formatMoney({ pence: amount, currency: settings.currency }, settings.locale);
  // A cancelled journey that cost nothing is no business of an invoice.
  const billed = lines.filter((line) => line.price > 0);
  return {
    language: settings.locale,
    title: `Invoice ${padded(invoice.number)}`,
    brand: {
      fill: palette["brand-main"],
      on: palette["brand-on"],
      quiet: palette["brand-subtle"],
      onQuiet: palette["brand-on-subtle"],
    },
    operator: { name: settings.company, lines: [...addressLines(settings.address), settings.phone, settings.email] },
    recipient: { name: business.name, lines: addressLines(business.address) },
    facts: [
      ["Invoice number", padded(invoice.number)],
      ["Issued on", formatWall(invoice.issuedAt, settings.zone).slice(0, 10)],
      ["Issued by", invoice.issuer?.name ?? settings.company],
      ["First day", formatDay(invoice.days.from)],
      ["Last day", formatDay(invoice.days.to)],
      ["State", invoice.isPaid ? "Paid" : "Open"],
    ],
    journeys: billed.map((line) => journeyOf(line, settings.zone, money)),
    totals: totalsOf(billed, settings.company, money),
    nothing: "There are no journeys on these days.",
  };
}

function journeyOf(line: StatementLine, zone: string, money: (amount: Pence) => string): InvoiceJourney {
  const { booking } = line;
  const at = formatWall(booking.pickupAt, zone);
  return {
    date: at.slice(0, 10),
    time: at.slice(11),
    reference: booking.reference,
    // What the business needs to find the journey in its own books.
    ownReference: [booking.bookerReference, ...booking.costAnswers.map(({ name, value }) => `${name}: ${value}`)]
      .filter((part) => part !== "")
      .join(", "),
    passenger: booking.passenger,
    places: [booking.pickup.address, ...booking.vias, booking.dropoff.address],
    paidBy: PAID_BY[booking.paymentMethod],
    price: money(line.price),
    commission: money(line.commission),
  };
}

/** The sums, down to who owes whom: money that driver and gateway took already lies with the operator. */
function totalsOf(
  lines: readonly StatementLine[],
  operator: string,
  money: (amount: Pence) => string,
): InvoiceDocument["totals"] {
  const sums = statementTotals(lines);
  const balance = balanceOf(sums);
  const less = (amount: Pence): string => (amount > 0 ? `-${money(amount)}` : money(amount));
  return [
    [lines.length === 1 ? "1 journey" : `${lines.length} journeys`, money(sums.price)],
    ["Paid in cash", less(sums.cash)],
    ["Paid by card", less(sums.card)],
    ["Commission earned", less(sums.commission)],
    balance < 0 ? [`Due from ${operator}`, money(pence(0 - balance))] : [`Due to ${operator}`, money(balance)],
  ];
}
