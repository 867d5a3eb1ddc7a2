import { z } from "zod";
import { PlacesUnavailable, type PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { readAnswer } from "./answer.ts";
import { googlePlace } from "./google-place.ts";

const NAME = "Google Geocoding";

/** Where the Geocoding API is reached; the Places API has no reverse geocoding. */
export const GOOGLE_GEOCODING_URL = "https://maps.googleapis.com";

const types = z.array(z.string()).default([]);

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
    const found = await readAnswer(NAME, addresses, upstream.getJson("/maps/api/geocode/json", { query }));
    // This API reports failures with HTTP status 200.
    if (found.status !== "OK" && found.status !== "ZERO_RESULTS") {
      throw new PlacesUnavailable(`${NAME} is unavailable: ${found.status}`);
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
