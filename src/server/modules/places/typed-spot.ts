import { isLocated, type Place } from "#domain/journey/place.ts";
import { placeAtSpot } from "#domain/journey/spot.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { positionOfShortCode, shortPlusCodeIn } from "#domain/shared/geo/plus-code.ts";
import { typedPosition } from "#domain/shared/geo/typed-position.ts";
import type { PlaceSearch } from "./places.port.ts";

/**
 * The place at the position that a typed text states by coordinates, a plus code or a link to a map; null where nothing
 * is known near it, undefined for a text that states none. A short plus code is the one nearest to the town beside it,
 * or to `base` where no town is named.
 * @throws PlacesUnavailable
 */
export async function placeOfSpot(text: string, places: PlaceSearch, base: LatLng): Promise<Place | null | undefined> {
  const spot = typedPosition(text) ?? (await shortCodeSpot(text, places, base));
  if (spot === null) return undefined;
  const nearest = await places.reverse(spot);
  return nearest && placeAtSpot(nearest, spot);
}

async function shortCodeSpot(text: string, places: PlaceSearch, base: LatLng): Promise<LatLng | null> {
  const short = shortPlusCodeIn(text);
  if (short === null) return null;
  if (short.town === "") return positionOfShortCode(short.code, base);
  const [first] = await places.search(short.town, base);
  const town = first && (isLocated(first) ? first : await places.resolve(first.id));
  return town ? positionOfShortCode(short.code, town.position) : null;
}
