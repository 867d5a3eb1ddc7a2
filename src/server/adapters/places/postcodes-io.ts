import { z } from "zod";
import type { Place } from "#domain/journey/place.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { readAnswer } from "./answer.ts";

const NAME = "postcodes.io";

/** Where postcodes.io is reached unless the tenant runs its own. */
export const POSTCODES_IO_URL = "https://api.postcodes.io";

/** A postcode this near to a door is its own or a neighbour's; farther ones are ignored. */
const DOOR_M = 100;
/** For the address of a point on the map a postcode may be farther away. */
const REVERSE_M = 500;

const postcode = z.object({
  postcode: z.string().min(1),
  admin_ward: z.string().nullish(),
  admin_district: z.string().nullish(),
});

const nearest = z.object({ result: z.array(postcode).nullable() });

const nearestToEach = z.object({
  result: z.array(
    z.object({
      query: z.object({ longitude: z.coerce.number(), latitude: z.coerce.number() }),
      result: z.array(postcode).nullable(),
    }),
  ),
});

/** British postcodes by position. */
export interface PostcodesByPosition {
  /**
   * The nearest postcode to each position, empty where there is none at its door.
   * @param positions at most 100.
   * @throws PlacesUnavailable
   */
  at(positions: readonly LatLng[]): Promise<readonly string[]>;
  /**
   * The position itself as a place that is known by its postcode, or null.
   * @throws PlacesUnavailable
   */
  reverse(position: LatLng): Promise<Place | null>;
}

/** Postcodes by postcodes.io, from open data. */
export const postcodesIo = (upstream: Upstream): PostcodesByPosition => ({
  async at(positions) {
    const geolocations = positions.map(({ lat, lng }) => ({
      longitude: lng,
      latitude: lat,
      radius: DOOR_M,
      limit: 1,
    }));
    const asked = upstream.postJson("/postcodes", { geolocations }, { isRead: true });
    const { result } = await readAnswer(NAME, nearestToEach, asked);
    return positions.map(({ lat, lng }) => {
      const own = result.find(({ query }) => query.latitude === lat && query.longitude === lng);
      return own?.result?.[0]?.postcode ?? "";
    });
  },

  async reverse(position) {
    const query = { lon: position.lng, lat: position.lat, radius: REVERSE_M, limit: 1 };
    const found = (await readAnswer(NAME, nearest, upstream.getJson("/postcodes", { query }))).result?.[0];
    if (!found) return null;
    const area = [found.admin_ward, found.admin_district].filter(Boolean).join(", ");
    return {
      id: `postcode:${found.postcode}`,
      name: area === "" ? found.postcode : `Near ${found.postcode}`,
      fullAddress: area === "" ? found.postcode : `${area} ${found.postcode}`,
      category: "Postcode",
      postcode: found.postcode,
      position,
      code: "",
      iconPath: "",
      country: DEFAULT_COUNTRY,
      precision: "locality",
    };
  },
});
