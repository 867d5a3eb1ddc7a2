import { isLine, type FarePart } from "#domain/quote/fare-parts.ts";
import { numbers } from "#ds/texts/format.ts";
import { FARE_TEXTS } from "#ds/texts/areas/fares/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import type { EN } from "#ds/texts/areas/fares/en.ts";
import { milesText } from "./journey-text.ts";

type FareTexts = AreaTexts<keyof typeof EN>;

function itemText(item: FarePart, texts: FareTexts): string {
  const { t, term, locale } = texts;
  const number = numbers(locale);
  switch (item.kind) {
    case "ride":
      return t("fareLine.ride", {
        miles: milesText(item.distance, texts),
        minutes: number.format(Math.round(item.duration)),
      });
    case "waiting":
      return t("fareLine.waiting", { minutes: number.format(item.duration), free: number.format(item.free) });
    case "uplift":
      return t("fareLine.uplift", { name: term(item.name), percent: number.format(item.percent) });
    case "vias":
    case "child-seats":
      return t(`fareLine.${item.kind}`, { count: item.count });
    case "airport-pickup":
    case "airport-dropoff":
      return t(`fareLine.${item.kind}`, { name: term(item.name) });
    case "fare":
    case "changes":
    case "discount":
      return t(`fareLine.${item.kind}`);
    case "other":
      return item.name;
  }
}

/** Words a part of a price in the page's language. */
export function useLineText(): (part: FarePart) => string {
  const texts = useAreaTexts(FARE_TEXTS);
  return (part) => {
    const text = itemText(part, texts);
    if (!isLine(part)) return text;
    const ofLeg = part.leg === undefined ? text : texts.t(`fareLine.${part.leg}`, { line: text });
    return part.vehicle === undefined
      ? ofLeg
      : texts.t("fareLine.ofVehicle", { vehicle: texts.term(part.vehicle), line: ofLeg });
  };
}
