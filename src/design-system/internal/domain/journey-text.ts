import { milesOf, type Metres, type Minutes } from "#domain/shared/units.ts";
import { kept } from "#domain/shared/kept.ts";
import { numbers } from "#ds/texts/format.ts";
import type { Texts } from "#ds/texts/use-texts.ts";

const decimals = kept(
  (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

const oneDecimal = (value: number, locale: string): string => decimals(locale).format(value);

/** Kilometres with one decimal. */
export const kmText = (distance: Metres, { locale }: Texts): string => oneDecimal(distance / 1000, locale);

/** Statute miles with one decimal. */
export const milesText = (distance: Metres, { locale }: Texts): string => oneDecimal(milesOf(distance), locale);

/** A driving time in words: "43 minutes", from an hour on "1 h 12 min". */
export function durationText(duration: Minutes, { t, locale }: Texts): string {
  const whole = Math.max(1, Math.round(duration));
  if (whole < 60) return t("journeySummary.minutes", { count: whole });
  const number = numbers(locale);
  return t("journeySummary.hours", {
    hours: number.format(Math.floor(whole / 60)),
    minutes: number.format(whole % 60),
  });
}
