import { commissionDays, periodsOf, type CommissionPeriod, type CommissionUnit } from "#domain/business/commission.ts";
import { pence } from "#domain/shared/units.ts";
import { day } from "./rides.ts";

export { day };

/** Periods that end on 18 June 2026: the last is not invoiced, the one before it not paid. */
function periods(unit: CommissionUnit, factor: number): readonly CommissionPeriod[] {
  const all = periodsOf(commissionDays(unit, day("2026-06-18"), 0), unit);
  return all.map((days, index) => {
    const earned = pence((14_000 + ((index * 7_919) % 11_000)) * factor);
    const isInvoiced = index < all.length - 1;
    return {
      days,
      earned,
      invoiced: isInvoiced ? earned : pence(0),
      paid: index < all.length - 2 ? earned : pence(0),
    };
  });
}

/** Twelve months of commission. @param factor makes all amounts so many times as large; 0: nothing was earned. */
export const aYear = (factor = 1): readonly CommissionPeriod[] => periods("month", factor);

/** Thirteen weeks of commission. */
export const aQuarter = (): readonly CommissionPeriod[] => periods("week", 0.3);
