import { STATEMENT_MAX_DAYS } from "#domain/business/statement.ts";
import type { RangeFault } from "#domain/shared/time/date-range.ts";
import type { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

/** Translates the texts of bookers. */
export type BookerTranslate = AreaTexts<keyof typeof BOOKER_TEXTS.en>["t"];

/** The error of the chosen period, as a sentence; an incomplete range is no error yet. */
export function rangeText(fault: RangeFault | null, t: BookerTranslate): string | null {
  if (fault === "reversed") return t("statement.reversed");
  return fault === "tooLong" ? t("statement.tooLong", { days: STATEMENT_MAX_DAYS }) : null;
}
