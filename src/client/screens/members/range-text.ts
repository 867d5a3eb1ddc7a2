import { STATEMENT_MAX_DAYS } from "#domain/booking/statement.ts";
import type { RangeFault } from "#domain/shared/date-range.ts";
import type { BOOKER_TEXTS } from "#ds/texts/areas/booker/index.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

/** How texts of bookers are asked for. */
export type BookerTranslate = AreaTexts<keyof typeof BOOKER_TEXTS.en>["t"];

/** What is wrong with chosen days, as a sentence; a range that is not complete yet is not wrong. */
export function rangeText(fault: RangeFault | null, t: BookerTranslate): string | null {
  if (fault === "reversed") return t("statement.reversed");
  return fault === "tooLong" ? t("statement.tooLong", { days: STATEMENT_MAX_DAYS }) : null;
}
