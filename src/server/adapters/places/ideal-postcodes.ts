import { z } from "zod";
import type { NamedPlace } from "#domain/journey/place.ts";
import { AUTOCOMPLETE_MAX_RESULTS, DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { ownId, readAnswer } from "./answer.ts";

const NAME = "Ideal Postcodes";
const MARK = "ideal";

/** Where Ideal Postcodes is reached. */
export const IDEAL_POSTCODES_URL = "https://api.ideal-postcodes.co.uk";

/** Sends the key in a header, so that it appears in no URL. */
export const idealPostcodesHeaders = (key: string) => ({ authorization: `IDEALPOSTCODES api_key="${key}"` });

/** The largest bias circle that it takes. */
const BIAS_RADIUS_M = 50_000;
const SUCCESS = 2000;

const hits = z.object({
  code: z.literal(SUCCESS),
  result: z.object({ hits: z.array(z.object({ id: z.string().min(1), suggestion: z.string() })) }),
});

/** Empty where the Royal Mail lists an address without a position. */
const coordinate = z.union([z.number(), z.literal("")]);

const resolved = z
  .object({
    code: z.literal(SUCCESS),
    result: z.object({
      id: z.string().min(1),
      line_1: z.string(),
      line_2: z.string().default(""),
      line_3: z.string().default(""),
      post_town: z.string(),
      postcode: z.string(),
      latitude: coordinate,
      longitude: coordinate,
    }),
  })
  .nullable();

/** Address search by Ideal Postcodes, from the Royal Mail's file: names while typing; each `resolve` is paid. */
export const idealPostcodes = (upstream: Upstream): Omit<PlaceSearch, "reverse"> => ({
  async search(prefix, near) {
    const query = {
      query: prefix,
      limit: AUTOCOMPLETE_MAX_RESULTS,
      bias_lonlat: `${near.lng},${near.lat},${BIAS_RADIUS_M}`,
    };
    const found = await readAnswer(NAME, hits, upstream.getJson("/v1/autocomplete/addresses", { query }));
    return found.result.hits.map((hit): NamedPlace => ({
      id: `${MARK}:${hit.id}`,
      // The vendor may change its format at any time, so it is shown as it is.
      name: hit.suggestion,
      fullAddress: hit.suggestion,
      category: "Address",
      iconPath: "",
      country: DEFAULT_COUNTRY,
    }));
  },

  async resolve(id) {
    const own = ownId(MARK, id);
    if (own === null) return null;
    const path = `/v1/autocomplete/addresses/${encodeURIComponent(own)}/gbr`;
    const found = await readAnswer(NAME, resolved, upstream.getJson(path, { nothing: [404] }));
    if (!found || found.result.latitude === "" || found.result.longitude === "") return null;
    const { line_1, line_2, line_3, post_town, postcode, latitude, longitude } = found.result;
    const lines = [line_1, line_2, line_3, post_town].filter((line) => line !== "");
    return {
      id: `${MARK}:${found.result.id}`,
      name: line_1,
      fullAddress: `${lines.join(", ")} ${postcode}`.trim(),
      category: "Address",
      postcode,
      position: { lat: latitude, lng: longitude },
      code: "",
      iconPath: "",
      country: DEFAULT_COUNTRY,
      precision: "exact",
    };
  },
});
