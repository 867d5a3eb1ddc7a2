import type { CommissionPeriod } from "#domain/business/commission-trend.ts";
import { majorOf } from "#domain/shared/money.ts";
import { formatDay } from "#domain/shared/time/calendar-day.ts";
import { csvOf } from "#domain/shared/text/csv.ts";
import type { BookerTranslate } from "./range-text.ts";

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
