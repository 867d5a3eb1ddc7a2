import { vatIncluded } from "#domain/quote/vat.ts";
import { balanceOf, statementTotals } from "#domain/business/statement.ts";
import type { BookerInvoice } from "#domain/business/invoice.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { ownScheme } from "#domain/tenant/theme/inputs.ts";
import { documentTemplate } from "#server/modules/booker/document-template.ts";
import type { InvoiceDocument } from "#server/platform/pdf/invoice-pdf.ts";
import { documentOf, type InvoiceLine, type InvoiceRecord } from "#server/modules/booker/invoice-record.ts";
import type { MailTemplate } from "#server/modules/mail/mail-template.ts";

const LINES: readonly InvoiceLine[] = [3, 9, 16].map((day, index) => ({
  bookingId: `booking-${index}`,
  reference: `MET-2041${index}`,
  pickupAt: instant(Date.UTC(2026, 5, day, 9)),
  ownReference: index === 0 ? "PO-1180" : "",
  passenger: ["Ada Byron", "ليلى الحداد (Layla)", "Grace Hopper"][index] ?? "",
  places: ["Heathrow Terminal 5, Hounslow TW6 2GA", "14 Kew Road, Richmond TW9 2NA", "Kew Gardens"].slice(index % 2),
  paymentMethod: (["account", "card", "cash"] as const)[index] ?? "account",
  isOwed: index === 0,
  price: pence(6320),
  card: pence(index === 1 ? 6320 : 0),
  cash: pence(index === 2 ? 6320 : 0),
  commission: pence(632),
}));

const INVOICE: BookerInvoice = {
  id: "invoice",
  number: 42,
  days: { from: "2026-06-01" as CalendarDay, to: "2026-06-30" as CalendarDay },
  issuedAt: instant(Date.parse("2026-07-01T09:00:00Z")),
  issuer: { accountId: "ada", name: "Ada Byron" },
  isPaid: false,
  amounts: null,
  version: 2,
};

/** A month of a business with three journeys, in the language of a template. */
export function sampleInvoice({ tenant: { theme, settings }, locale, translate }: MailTemplate): InvoiceDocument {
  const palette = derivePalette(theme, ownScheme(theme));
  const { company, address, phone, email, currency, zone } = settings;
  const totals = statementTotals(LINES);
  const record: InvoiceRecord = {
    days: INVOICE.days,
    currency,
    locale,
    zone,
    brand: {
      fill: palette["brand-main"],
      on: palette["brand-on"],
      quiet: palette["brand-subtle"],
      onQuiet: palette["brand-on-subtle"],
    },
    operator: { name: company, lines: [address, phone, email] },
    recipient: { name: "Analytical Engines Ltd.", lines: ["12 St James's Square", "London SW1Y 4JH"] },
    issuedBy: "Ada Byron",
    lines: LINES,
    totals,
    balance: balanceOf(totals),
    vat: {
      scheme: "standard",
      number: "GB 123 4567 89",
      basisPoints: 2000,
      amount: vatIncluded(totals.price, 2000),
      note: "",
    },
    dueOn: "2026-07-31" as CalendarDay,
    payTo: { iban: "GB82WEST12345698765432", bank: `${company}, sort code 12-34-56` },
  };
  return documentOf(INVOICE, record, documentTemplate(record, translate), INVOICE.issuedAt ?? instant(0));
}
