import { onAccount, type StatementRow, STATEMENT_MAX_DAYS } from "#domain/business/statement.ts";
import { csvOf } from "#domain/shared/text/csv.ts";
import { majorOf } from "#domain/shared/money.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { statusName } from "#ds/domain/ride-text.ts";
import type { RideTextKey } from "#ds/texts/areas/rides/en.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import type { CommissionPeriod } from "#domain/business/commission.ts";
import { formatDay } from "#domain/shared/time/calendar-day.ts";
import type { ListedInvoice } from "#domain/business/invoice.ts";
import type { RangeFault } from "#domain/shared/time/date-range.ts";
import type { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";

/** Translates the texts of bookers. */
export type BookerTranslate = AreaTexts<keyof typeof BOOKER_TEXTS.en>["t"];

/** The error of the chosen period, as a sentence; an incomplete range is no error yet. */
export function rangeText(fault: RangeFault | null, t: BookerTranslate): string | null {
  if (fault === "reversed") return t("statement.reversed");
  return fault === "tooLong" ? t("statement.tooLong", { days: STATEMENT_MAX_DAYS }) : null;
}

/** The words of a statement, and those of its rides' statuses. */
interface StatementWords {
  readonly t: BookerTranslate;
  readonly rides: AreaTexts<RideTextKey>["t"];
}

/** The tenant's IANA zone of times and ISO 4217 currency of amounts. */
interface TableLocality {
  readonly zone: string;
  readonly currency: string;
}

/** The statement as CSV, with every field of its rows; amounts are plain numbers so that spreadsheets can sum them. */
export function statementTable(
  rows: readonly StatementRow[],
  { zone, currency }: TableLocality,
  { t, rides }: StatementWords,
): string {
  // A column for every cost field of any journey: the business may have changed its fields since.
  const costs = [...new Set(rows.flatMap((row) => row.costAnswers.map(({ name }) => name)))];
  const heads = [
    t("statement.reference"),
    t("statement.ownReference"),
    t("statement.passenger"),
    t("statement.booker"),
    t("statement.bookerAddress"),
    t("statement.when"),
    t("statement.status"),
    t("statement.pickup"),
    t("statement.pickupPostcode"),
    t("statement.dropoff"),
    t("statement.dropoffPostcode"),
    t("statement.vias"),
    t("statement.note"),
    t("statement.card"),
    t("statement.cash"),
    t("statement.account"),
    t("statement.price"),
    t("statement.commission"),
    t("statement.credited"),
    ...costs,
  ];
  return csvOf([
    heads,
    ...rows.map((row) => [
      row.reference,
      row.bookerReference,
      row.passenger,
      row.bookerName,
      row.bookerAddress,
      row.at === null ? "" : formatWall(row.at, zone),
      statusName(row.status, rides),
      row.pickup.address,
      row.pickup.postcode,
      row.dropoff.address,
      row.dropoff.postcode,
      row.vias,
      row.note,
      majorOf(row.card, currency),
      majorOf(row.cash, currency),
      majorOf(onAccount(row), currency),
      majorOf(row.price, currency),
      majorOf(row.commission, currency),
      majorOf(row.credited, currency),
      ...costs.map((name) => row.costAnswers.find((answer) => answer.name === name)?.value ?? ""),
    ]),
  ]);
}

/** The commission by period as CSV; amounts are plain numbers so that spreadsheets can sum them. */
export const commissionTable = (periods: readonly CommissionPeriod[], currency: string, t: BookerTranslate): string =>
  csvOf([
    [t("commission.from"), t("commission.to"), t("commission.earned"), t("commission.invoiced"), t("commission.paid")],
    ...periods.map(({ days, earned, invoiced, paid }) => [
      formatDay(days.from),
      formatDay(days.to),
      majorOf(earned, currency),
      majorOf(invoiced, currency),
      majorOf(paid, currency),
    ]),
  ]);

/** The issued invoices as CSV; amounts are plain numbers so that spreadsheets can sum them. A draft has none yet. */
export function invoiceTable(
  invoices: readonly ListedInvoice[],
  { zone, currency }: TableLocality,
  t: BookerTranslate,
): string {
  return csvOf([
    [
      t("invoice.number"),
      t("commission.from"),
      t("commission.to"),
      t("invoice.issued"),
      t("invoice.due"),
      t("invoice.state"),
      t("invoice.total"),
      t("invoice.vat"),
      t("invoice.vatRate"),
      t("invoice.creditedHead"),
      t("invoice.balance"),
    ],
    ...invoices.flatMap(({ number, days, issuedAt, state, amounts }) =>
      number === null || amounts === null
        ? []
        : [
            [
              number,
              formatDay(days.from),
              formatDay(days.to),
              issuedAt === null ? "" : formatWall(issuedAt, zone),
              amounts.dueOn === null ? "" : formatDay(amounts.dueOn),
              t(`invoice.${state}`),
              majorOf(amounts.total, currency),
              majorOf(amounts.vat, currency),
              amounts.vatPercent,
              majorOf(amounts.credited, currency),
              majorOf(amounts.balance, currency),
            ],
          ],
    ),
  ]);
}
