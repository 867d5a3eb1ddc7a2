/** Addresses by Google: suggestions by the Places API, and the address at a position by the Geocoding API. */
import { metres, type Metres } from "#domain/shared/units.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { AIRPORT_CATEGORY, iconOf, type Place, type Precision, type NamedPlace } from "#domain/journey/place.ts";
import { DEFAULT_COUNTRY, SEARCH_BIAS_RADIUS_METRES } from "#domain/shared/constants.ts";
import { addressLine, ownId, readAnswer } from "./answer.ts";
import { z } from "zod";
import { type PlaceSearch, PlacesUnavailable } from "#server/modules/places/places.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";

/** South-west and north-east corner; `low.lng > high.lng` means across the 180th meridian. */
interface Rectangle {
  readonly low: LatLng;
  readonly high: LatLng;
}

const EARTH_RADIUS_M = metres(6_371_008.8);
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const turned = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

/** The smallest rectangle of latitudes and longitudes around a circle on the globe. */
export function rectangleAround(centre: LatLng, radius: Metres): Rectangle {
  const angle = radius / EARTH_RADIUS_M;
  const north = centre.lat + degrees(angle);
  const south = centre.lat - degrees(angle);
  // A circle around a pole has every longitude.
  if (north >= 90 || south <= -90) {
    return { low: { lat: Math.max(-90, south), lng: -180 }, high: { lat: Math.min(90, north), lng: 180 } };
  }
  const width = degrees(Math.asin(Math.sin(angle) / Math.cos((centre.lat * Math.PI) / 180)));
  return {
    low: { lat: south, lng: turned(centre.lng - width) },
    high: { lat: north, lng: turned(centre.lng + width) },
  };
}

/** The prefix of Google's ids in ours. */
const GOOGLE_MARK = "google";

/** How exactly each of Google's types is known; every other type is a building or an entrance. */
const COARSE: Readonly<Record<string, Precision>> = {
  route: "locality",
  intersection: "locality",
  neighborhood: "locality",
  sublocality: "locality",
  sublocality_level_1: "locality",
  locality: "area",
  postal_town: "area",
  postal_code: "outcode",
  postal_code_prefix: "outcode",
  administrative_area_level_1: "area",
  administrative_area_level_2: "area",
  administrative_area_level_3: "area",
  country: "area",
};

const precisionOf = (kinds: readonly string[]): Precision => kinds.flatMap((kind) => COARSE[kind] ?? [])[0] ?? "exact";

/** An airport, or the category that Google's first type makes: "train_station" is "Train station". */
function googleCategory(kinds: readonly string[]): string {
  if (kinds.includes("airport") || kinds.includes("international_airport")) return AIRPORT_CATEGORY;
  const first = (kinds[0] ?? "").replaceAll("_", " ");
  // "airline office" would be an airport by the rule that looks for "air".
  return /air/i.test(first) ? "" : first.charAt(0).toUpperCase() + first.slice(1);
}

/** A place as both of Google's APIs describe it. */
interface GoogleFacts {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly position: LatLng;
  readonly kinds: readonly string[];
  readonly components: readonly {
    readonly long: string;
    readonly short: string;
    readonly types: readonly string[];
  }[];
}

/** Google's place as one of ours. */
function googlePlace({ id, name, address, position, kinds, components }: GoogleFacts): Place {
  const category = googleCategory(kinds);
  const component = (kind: string) => components.find((part) => part.types.includes(kind));
  return {
    id: `${GOOGLE_MARK}:${id}`,
    name,
    fullAddress: addressLine(name, address),
    category,
    postcode: component("postal_code")?.long ?? "",
    position,
    code: "",
    iconPath: iconOf(category),
    country: (component("country")?.short ?? DEFAULT_COUNTRY).toLowerCase(),
    precision: precisionOf(kinds),
  };
}

const PLACES_NAME = "Google Places";

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
    const found = await readAnswer(PLACES_NAME, suggestions, asked);
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
    const found = await readAnswer(
      PLACES_NAME,
      details,
      upstream.getJson(`/v1/places/${encodeURIComponent(own)}`, request),
    );
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

const GEOCODING_NAME = "Google Geocoding";

/** Where the Geocoding API is reached; the Places API has no reverse geocoding. */
export const GOOGLE_GEOCODING_URL = "https://maps.googleapis.com";

const addresses = z.object({
  status: z.enum(["OK", "ZERO_RESULTS", "OVER_QUERY_LIMIT", "REQUEST_DENIED", "INVALID_REQUEST", "UNKNOWN_ERROR"]),
  results: z
    .array(
      z.object({
        place_id: z.string().min(1),
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types })),
        types,
      }),
    )
    .default([]),
});

/** The address of a position by Google; this API takes the key in the query only. */
export const googleGeocoding = (upstream: Upstream, key: string): Pick<PlaceSearch, "reverse"> => ({
  async reverse({ lat, lng }) {
    const query = { latlng: `${lat.toFixed(6)},${lng.toFixed(6)}`, language: "en-GB", key };
    const found = await readAnswer(GEOCODING_NAME, addresses, upstream.getJson("/maps/api/geocode/json", { query }));
    // This API reports failures with HTTP status 200.
    if (found.status !== "OK" && found.status !== "ZERO_RESULTS") {
      throw new PlacesUnavailable(`${GEOCODING_NAME} is unavailable: ${found.status}`);
    }
    const best = found.results[0];
    if (!best) return null;
    return googlePlace({
      id: best.place_id,
      name: best.formatted_address.split(",")[0] ?? "",
      address: best.formatted_address,
      position: best.geometry.location,
      kinds: best.types,
      components: best.address_components.map(({ long_name, short_name, types: kinds }) => ({
        long: long_name,
        short: short_name,
        types: kinds,
      })),
    });
  },
});
