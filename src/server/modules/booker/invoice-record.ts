/**
 * The content of an invoice: computed while it is a draft, stored when it is issued, and then printed from that alone.
 */
import { balanceOf, statementLine, statementTotals, type StatedAmounts } from "#domain/business/statement.ts";
import { vatOf, type VatStatement } from "#domain/quote/vat.ts";
import { formatIban } from "#domain/tenant/iban.ts";
import type { InvoiceTerms } from "#domain/tenant/settings.ts";
import { addDays, dayOf, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import type { BookerInvoice } from "#domain/business/invoice.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { DocumentTemplate } from "./document-template.ts";
import type { InvoiceDocument, InvoiceJourney } from "#server/platform/pdf/invoice-pdf.ts";
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
  /** Whether it was owed on account at the issue; absent in records from before it was stored. */
  readonly isOwed?: boolean;
}

/** An invoice but for its number, its date and whether it is paid. Stored as JSON in `invoices.document`. */
export interface InvoiceRecord {
  readonly days: DayRange;
  /** How amounts and times are printed: ISO 4217, BCP 47 (the language of who issued it), IANA. */
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
  /** What it says about VAT, of all its journeys together; null: nothing. */
  readonly vat: VatStatement | null;
  /** The day until which it is to be paid; null: it names none. */
  readonly dueOn: CalendarDay | null;
  /** The operator's account; empty texts: not named. */
  readonly payTo: Pick<InvoiceTerms, "iban" | "bank">;
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
    isOwed: booking.paymentMethod === "account" && !booking.isPaid,
  };
}

/** When, and in which language, an invoice is made. */
export interface InvoiceMoment {
  readonly at: Instant;
  readonly language: string;
}

/** The language of a person where there are texts in it, else the operator's. */
const documentLocale = (wanted: string, own: string): string =>
  LANGUAGES.some((language) => language === languageOf(wanted)) ? wanted : own;

/**
 * Builds the content of an invoice. A cancelled journey that cost nothing is left out.
 * @param at when it is issued, from which its term counts.
 * @param language of who issues it: BCP 47; empty: the operator's.
 */
export function invoiceRecord(
  { settings, theme }: Tenant,
  { days, issuer }: Pick<BookerInvoice, "days" | "issuer">,
  { at, language }: InvoiceMoment,
  business: Business,
  bookings: readonly InvoiceableBooking[],
): InvoiceRecord {
  const { termDays, iban, bank } = settings.invoices;
  const palette = derivePalette(theme, "light");
  const lines = bookings.map(lineOf).filter((line) => line.price > 0);
  const totals = statementTotals(lines);
  return {
    days,
    currency: settings.currency,
    locale: documentLocale(language, settings.locale),
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
    vat: vatOf(totals.price, settings.vat),
    dueOn: termDays === 0 ? null : addDays(dayOf(at, settings.zone), termDays),
    payTo: { iban, bank },
  };
}

/** An invoice's number as people read it. */
export const paddedNumber = (number: number): string => String(number).padStart(4, "0");

/** The invoice as it is printed. It says nothing that changes after its issue, such as whether it is paid. */
export function documentOf(
  { number, issuedAt }: BookerInvoice,
  record: InvoiceRecord,
  template: DocumentTemplate,
  now: Instant,
): InvoiceDocument {
  const { days, dueOn, vat } = record;
  const { translate, day } = template;
  const padded = number === null ? "" : paddedNumber(number);
  return {
    ...template.frame,
    title:
      number === null ? translate("document.invoice.draft") : translate("document.invoice.title", { number: padded }),
    writtenAt: issuedAt ?? now,
    brand: record.brand,
    operator: record.operator,
    recipientLabel: translate("document.invoice.for"),
    recipient: record.recipient,
    facts: [
      ...(number === null ? [] : [[translate("document.invoice.number"), padded] as const]),
      ...(issuedAt === null ? [] : [[translate("document.issuedOn"), template.date(issuedAt)] as const]),
      [translate(number === null ? "document.madeBy" : "document.issuedBy"), record.issuedBy],
      [translate("document.invoice.firstDay"), day(days.from)],
      [translate("document.invoice.lastDay"), day(days.to)],
      ...(number === null || dueOn === null ? [] : [[translate("document.invoice.due"), day(dueOn)] as const]),
      ...vatNumber(vat, template),
    ],
    journeys: record.lines.map((line) => journeyOf(line, template)),
    totals: totalsOf(record, template),
    notes: notesOf(record, template),
    nothing: translate("document.invoice.nothing"),
  };
}

/** The operator's VAT number, if it has one. */
export const vatNumber = (vat: VatStatement | null, { translate }: DocumentTemplate): InvoiceDocument["facts"] =>
  vat === null || vat.number === "" ? [] : [[translate("mail.fact.vatNumber"), vat.number]];

/** A journey as it is printed. */
export function journeyOf(line: InvoiceLine, { translate, money, date, clock }: DocumentTemplate): InvoiceJourney {
  const last = line.places.length - 1;
  const placeText = (place: string, index: number): string => {
    if (index === 0) return place;
    return translate(index === last ? "document.place.to" : "document.place.via", { place });
  };
  return {
    date: date(line.pickupAt),
    time: clock(line.pickupAt),
    reference: line.reference,
    ownReference: line.ownReference,
    passenger: line.passenger,
    places: line.places.map(placeText),
    paidBy: translate(`document.paidBy.${line.paymentMethod}`),
    price: money(line.price),
    commission: money(line.commission),
  };
}

/** Why no VAT is charged, and where to pay. */
function notesOf(
  { vat, payTo: { iban, bank }, balance }: InvoiceRecord,
  { translate }: DocumentTemplate,
): readonly string[] {
  const account = [bank, iban === "" ? "" : `IBAN ${formatIban(iban)}`].filter((part) => part !== "").join(", ");
  const payTo = account === "" || balance <= 0 ? "" : translate("document.payTo", { account });
  return [vat?.note ?? "", payTo].filter((line) => line !== "");
}

/** The tax that a sum includes, if the operator charges any. */
export function vatRow(
  vat: VatStatement | null,
  { translate, money, percent }: DocumentTemplate,
): InvoiceDocument["totals"] {
  if (vat?.scheme !== "standard") return [];
  return [[translate("mail.fact.vat", { percent: percent(vat.basisPoints) }), money(vat.amount)]];
}

/** The sums, down to the balance: what the driver or the gateway collected has reached the operator already. */
function totalsOf(
  { lines, totals, balance, vat, operator: { name: company } }: InvoiceRecord,
  template: DocumentTemplate,
): InvoiceDocument["totals"] {
  const { translate, money } = template;
  const less = (amount: Pence): string => money(pence(0 - amount));
  return [
    [translate("document.sum.journeys", { count: String(lines.length) }), money(totals.price)],
    ...vatRow(vat, template),
    [translate("document.sum.cash"), less(totals.cash)],
    [translate("document.sum.card"), less(totals.card)],
    [translate("document.sum.commission"), less(totals.commission)],
    balance < 0
      ? [translate("document.sum.dueFrom", { company }), money(pence(0 - balance))]
      : [translate("document.sum.dueTo", { company }), money(balance)],
  ];
}
