import type { ListedInvoice } from "#domain/business/invoice.ts";
import { majorOf } from "#domain/shared/money.ts";
import { csvOf } from "#domain/shared/text/csv.ts";
import { formatDay } from "#domain/shared/time/calendar-day.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import type { BookerTranslate } from "./range-text.ts";
import type { TableLocality } from "./statement-table.ts";

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
