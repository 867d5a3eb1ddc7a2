import { isLocated } from "#domain/journey/place.ts";
import { positionOfShortCode, shortPlusCodeIn } from "#domain/shared/geo/plus-code.ts";
import { typedPosition } from "#domain/shared/geo/typed-position.ts";
import type { TypedSpot } from "./places.port.ts";

/** Reads coordinates, plus codes and links to maps. */
export const typedSpot: TypedSpot = async (text, places, base) => {
  const stated = typedPosition(text);
  if (stated !== null) return stated;
  const short = shortPlusCodeIn(text);
  if (short === null) return null;
  if (short.town === "") return positionOfShortCode(short.code, base);
  const [first] = await places.search(short.town, base);
  const town = first && (isLocated(first) ? first : await places.resolve(first.id));
  return town ? positionOfShortCode(short.code, town.position) : null;
};
