import { milesOf, type Metres, type Minutes } from "#domain/shared/units.ts";
import { kept } from "#domain/shared/kept.ts";
import { listText, numbers } from "#ds/texts/format.ts";
import type { Texts } from "#ds/texts/use-texts.ts";
import type { Load } from "#domain/journey/capacity.ts";
import type { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

const decimals = kept(
  (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

const oneDecimal = (value: number, locale: string): string => decimals(locale).format(value);

/** Kilometres with one decimal. */
export const kmText = (distance: Metres, { locale }: Texts): string => oneDecimal(distance / 1000, locale);

/** Statute miles with one decimal. */
export const milesText = (distance: Metres, { locale }: Texts): string => oneDecimal(milesOf(distance), locale);

/** A driving time in words: "43 minutes", from an hour on "1 h 12 min" or "2 h". */
export function durationText(duration: Minutes, { t, locale }: Texts): string {
  const whole = Math.max(1, Math.round(duration));
  if (whole < 60) return t("journeySummary.minutes", { count: whole });
  const number = numbers(locale);
  const hours = number.format(Math.floor(whole / 60));
  const rest = whole % 60;
  return rest === 0
    ? t("journeySummary.wholeHours", { hours })
    : t("journeySummary.hours", { hours, minutes: number.format(rest) });
}

/** Who and what travels in one line: "2 passengers, 1 suitcase, 1 hand bag". Bags, seats and pets appear where there are some. */
export function partyText(
  load: Pick<Load, "passengers"> & Partial<Load>,
  { t, locale }: AreaTexts<keyof typeof VEHICLES_TEXTS.en>,
): string {
  const { luggage = 0, handBags = 0, smallChildSeats = 0, largeChildSeats = 0, smallPets = 0, otherPets = 0 } = load;
  const things = [
    ["vehicleCard.luggage", luggage],
    ["vehicleCard.handBags", handBags],
    ["party.childSeats", smallChildSeats + largeChildSeats],
    ["party.pets", smallPets + otherPets],
  ] as const;
  return listText(
    [
      t("vehicleCard.passengers", { count: load.passengers }),
      ...things.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count })),
    ],
    locale,
  );
}
