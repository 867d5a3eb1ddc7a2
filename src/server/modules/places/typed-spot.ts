import { isLocated } from "#domain/journey/place.ts";
import { placeAtSpot } from "#domain/journey/spot.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { positionOfShortCode, shortPlusCodeIn } from "#domain/shared/geo/plus-code.ts";
import { typedPosition } from "#domain/shared/geo/typed-position.ts";
import type { PlaceOfSpot, PlaceSearch } from "./places.port.ts";

/** Reads coordinates, plus codes and links to maps. */
export const placeOfSpot: PlaceOfSpot = async (text, places, base) => {
  const spot = typedPosition(text) ?? (await shortCodeSpot(text, places, base));
  if (spot === null) return undefined;
  const nearest = await places.reverse(spot);
  return nearest && placeAtSpot(nearest, spot);
};

async function shortCodeSpot(text: string, places: PlaceSearch, base: LatLng): Promise<LatLng | null> {
  const short = shortPlusCodeIn(text);
  if (short === null) return null;
  if (short.town === "") return positionOfShortCode(short.code, base);
  const [first] = await places.search(short.town, base);
  const town = first && (isLocated(first) ? first : await places.resolve(first.id));
  return town ? positionOfShortCode(short.code, town.position) : null;
}
