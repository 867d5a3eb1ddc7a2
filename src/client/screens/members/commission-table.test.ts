import { expect, it } from "vitest";
import type { CommissionPeriod } from "#domain/business/commission-trend.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { pence } from "#domain/shared/units.ts";
import { commissionTable } from "./commission-table.ts";

const period = (from: string, to: string, amounts: readonly [number, number, number]): CommissionPeriod => {
  const [earned, invoiced, paid] = amounts;
  const days = { from: from as CalendarDay, to: to as CalendarDay };
  return { days, earned: pence(earned), invoiced: pence(invoiced), paid: pence(paid) };
};

it("the file of the commission has a row for each period, with amounts that a spreadsheet can sum", () => {
  const periods = [
    period("2026-10-01", "2026-10-31", [131_115, 131_115, 100_050]),
    period("2026-11-01", "2026-11-22", [40_009, 0, 0]),
  ];
  // Words are their own keys here.
  expect(commissionTable(periods, "GBP", (key) => key)).toBe(
    [
      "commission.from,commission.to,commission.earned,commission.invoiced,commission.paid",
      "01/10/2026,31/10/2026,1311.15,1311.15,1000.5",
      "01/11/2026,22/11/2026,400.09,0,0",
      "",
    ].join("\r\n"),
  );
});
