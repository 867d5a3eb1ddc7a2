import type { LatLng } from "#domain/shared/geo/geo.ts";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Words for positions: "51.50 north", "0.12 west". */
export function useCornerWords(): (at: LatLng) => { readonly lat: string; readonly lng: string } {
  const { t, locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 5 });
  const words = (degrees: number, side: "north" | "south" | "east" | "west"): string =>
    t(`area.${side}`, { degrees: numbers.format(Math.abs(degrees)) });
  return ({ lat, lng }) => ({
    lat: words(lat, lat < 0 ? "south" : "north"),
    lng: words(lng, lng < 0 ? "west" : "east"),
  });
}
