import { z } from "zod";
import { iconOf, type NamedPlace } from "#domain/journey/place.ts";
import { DEFAULT_COUNTRY, SEARCH_BIAS_RADIUS_METRES } from "#domain/shared/constants.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { metres } from "#domain/shared/units.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { addressLine, ownId, readAnswer } from "./answer.ts";
import { rectangleAround } from "./bias-rectangle.ts";
import { GOOGLE_MARK, googleCategory, googlePlace } from "./google-place.ts";

const NAME = "Google Places";

/** Where the Places API (New) is reached. */
export const GOOGLE_PLACES_URL = "https://places.googleapis.com";

const PREDICTION = "suggestions.placePrediction";
const SEARCH_FIELDS = ["placeId", "text.text", "structuredFormat.mainText.text", "types"]
  .map((field) => `${PREDICTION}.${field}`)
  .join(",");
const PLACE_FIELDS = "id,displayName.text,formattedAddress,location,addressComponents,types";

const text = z.object({ text: z.string() });
const types = z.array(z.string()).default([]);

const suggestions = z.object({
  // Without a hit the answer lacks the field.
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({
          placeId: z.string().min(1),
          text,
          structuredFormat: z.object({ mainText: text }).optional(),
          types,
        }),
      }),
    )
    .default([]),
});

const details = z
  .object({
    id: z.string().min(1),
    displayName: text.optional(),
    formattedAddress: z.string().default(""),
    location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    addressComponents: z
      .array(z.object({ longText: z.string().default(""), shortText: z.string().default(""), types }))
      .default([]),
    types,
  })
  .nullable();

/**
 * Address search by Google: names while typing, the place of the chosen one by `resolve`.
 * @param upstream sends the key in the header X-Goog-Api-Key.
 */
export const googlePlaces = (upstream: Upstream): Omit<PlaceSearch, "reverse"> => ({
  async search(prefix, near, session) {
    const body = {
      input: prefix,
      includedRegionCodes: [DEFAULT_COUNTRY],
      languageCode: "en-GB",
      locationBias: { rectangle: biasAround(near) },
      ...(session === undefined ? {} : { sessionToken: session }),
    };
    const headers = { "x-goog-fieldmask": SEARCH_FIELDS };
    const asked = upstream.postJson("/v1/places:autocomplete", body, { isRead: true, headers });
    const found = await readAnswer(NAME, suggestions, asked);
    return found.suggestions.map(({ placePrediction: hit }): NamedPlace => {
      const category = googleCategory(hit.types);
      return {
        id: `${GOOGLE_MARK}:${hit.placeId}`,
        name: hit.structuredFormat?.mainText.text ?? hit.text.text,
        fullAddress: addressLine("", hit.text.text),
        category,
        iconPath: iconOf(category),
        country: DEFAULT_COUNTRY,
      };
    });
  },

  async resolve(id, session) {
    const own = ownId(GOOGLE_MARK, id);
    if (own === null) return null;
    const request = {
      query: { sessionToken: session, languageCode: "en-GB" },
      headers: { "x-goog-fieldmask": PLACE_FIELDS },
      // 400 is Google's answer to an id that never was one.
      nothing: [400, 404],
    };
    const found = await readAnswer(NAME, details, upstream.getJson(`/v1/places/${encodeURIComponent(own)}`, request));
    if (!found?.location) return null;
    const { location, addressComponents: parts } = found;
    return googlePlace({
      id: found.id,
      name: found.displayName?.text ?? found.formattedAddress,
      address: found.formattedAddress,
      position: { lat: location.latitude, lng: location.longitude },
      kinds: found.types,
      components: parts.map(({ longText, shortText, types: kinds }) => ({
        long: longText,
        short: shortText,
        types: kinds,
      })),
    });
  },
});

/** The bias circle as a rectangle: this API accepts circles of up to 50 km only. */
function biasAround(near: LatLng) {
  const { low, high } = rectangleAround(near, metres(SEARCH_BIAS_RADIUS_METRES));
  return {
    low: { latitude: low.lat, longitude: low.lng },
    high: { latitude: high.lat, longitude: high.lng },
  };
}
