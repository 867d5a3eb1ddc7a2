import type { Excess } from "./excess.ts";
import type { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { listText } from "#ds/texts/list-text.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

/** Why a vehicle is too small: "1 suitcase too many". */
export function excessText(excess: Excess, { t, locale }: AreaTexts<keyof typeof VEHICLES_TEXTS.en>): string {
  const reasons = [
    ["excess.seats", excess.seats],
    ["excess.luggage", excess.luggage],
    ["excess.handBags", excess.handBags],
  ] as const;
  return listText(
    reasons.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count })),
    locale,
  );
}
