import type { Load } from "#domain/journey/load.ts";
import type { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { listText } from "#ds/texts/list-text.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

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
