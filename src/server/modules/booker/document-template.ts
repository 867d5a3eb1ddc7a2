/** Words and formats of printed documents, in the language of their record. */
import { kept } from "#domain/shared/kept.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { directionOf } from "#domain/shared/text/language.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { instant, type Instant, type Pence } from "#domain/shared/units.ts";
import type { Translate } from "#server/platform/texts/texts.ts";
import type { InvoiceDocument } from "#server/platform/pdf/invoice-pdf.ts";

/** How a record is printed: its language (BCP 47), currency (ISO 4217) and zone (IANA). */
export interface PrintFormat {
  readonly locale: string;
  readonly currency: string;
  readonly zone: string;
}

/** What turns a record into texts. */
export interface DocumentTemplate {
  readonly translate: Translate;
  readonly money: (amount: Pence) => string;
  /** Day and time of a moment, in the record's zone. */
  readonly date: (at: Instant) => string;
  readonly clock: (at: Instant) => string;
  readonly day: (day: CalendarDay) => string;
  readonly percent: (basisPoints: number) => string;
  /** Language, direction and the words that are the same in each document. */
  readonly frame: Pick<InvoiceDocument, "language" | "direction" | "words">;
}

const dateFormat = kept(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, day: "2-digit", month: "2-digit", year: "numeric" }),
);
const percentFormat = kept(
  (locale: string) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }),
);

function wordsOf(translate: Translate): InvoiceDocument["words"] {
  return {
    from: translate("document.from"),
    date: translate("document.column.date"),
    reference: translate("document.column.reference"),
    journey: translate("document.column.journey"),
    paidBy: translate("document.column.paidBy"),
    price: translate("document.column.price"),
    commission: translate("document.column.commission"),
    page: (page, pages) => translate("document.page", { page: String(page), pages: String(pages) }),
  };
}

/** The template of a record. */
export function documentTemplate({ locale, currency, zone }: PrintFormat, translate: Translate): DocumentTemplate {
  const date = dateFormat(locale, zone);
  const day = dateFormat(locale, "UTC");
  const rate = percentFormat(locale);
  return {
    translate,
    money: (amount) => formatMoney({ pence: amount, currency }, locale),
    date: (at) => date.format(at),
    clock: (at) => clockText(at, zone, locale),
    day: (of) => day.format(instant(Date.parse(of))),
    percent: (basisPoints) => rate.format(basisPoints / 10_000),
    frame: { language: locale, direction: directionOf(locale), words: wordsOf(translate) },
  };
}
