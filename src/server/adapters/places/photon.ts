import { z } from "zod";
import { AIRPORT_CATEGORY, iconOf, type Place, type Precision } from "#domain/journey/place.ts";
import { AUTOCOMPLETE_MAX_RESULTS, POSTCODE_MAX_LENGTH } from "#domain/shared/constants.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { capitalised } from "#domain/shared/text/search-text.ts";
import { addressLine, readAnswer } from "./answer.ts";

const NAME = "Photon";

const field = z.string().default("");

const collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()], z.number()) }),
      properties: z.object({
        osm_type: z.enum(["N", "W", "R"]),
        osm_id: z.number().int(),
        osm_key: field,
        osm_value: field,
        type: field,
        name: field,
        housenumber: field,
        street: field,
        district: field,
        city: field,
        county: field,
        postcode: field,
        countrycode: field,
      }),
    }),
  ),
});

type Feature = z.output<typeof collection>["features"][number];

/** How exactly each kind of hit is known. */
const PRECISIONS: Readonly<Record<string, Precision>> = {
  house: "exact",
  other: "exact",
  street: "locality",
  locality: "locality",
  district: "locality",
  city: "area",
  county: "area",
  state: "area",
  country: "area",
};

const AIRPORTS: readonly string[] = ["aerodrome", "terminal"];

function categoryOf({ osm_key: key, osm_value: value }: Feature["properties"]): string {
  if (key === "aeroway" && AIRPORTS.includes(value)) return AIRPORT_CATEGORY;
  const words = value === "yes" ? key : value;
  // Anything else with "air" in its kind ("airfield", "hairdresser") would be an airport by the rule.
  return /air/i.test(words) ? "" : capitalised(words.replaceAll("_", " "));
}

function placeOf({ geometry, properties: facts }: Feature): Place {
  const [lng, lat] = geometry.coordinates;
  const door = [facts.housenumber, facts.street].filter((part) => part !== "").join(" ");
  const name = facts.name || door || facts.postcode || facts.city;
  const parts = [door, facts.district, facts.city || facts.county].filter((part) => part !== "" && part !== name);
  const postcode = facts.postcode.length <= POSTCODE_MAX_LENGTH ? facts.postcode : "";
  const category = categoryOf(facts);
  return {
    id: `photon:${facts.osm_type}${facts.osm_id}`,
    name,
    fullAddress: `${addressLine(name, parts.join(", "))} ${postcode}`.trim(),
    category,
    postcode,
    position: { lat, lng },
    code: "",
    iconPath: iconOf(category),
    country: facts.countrycode.toLowerCase(),
    precision: PRECISIONS[facts.type] ?? "locality",
  };
}

/**
 * Address search by a Photon server, on OpenStreetMap: its hits include positions, so that none needs resolving. The
 * public server is for trying out only.
 */
export const photon = (upstream: Upstream): PlaceSearch => ({
  async search(prefix, near) {
    const query = { q: prefix, lat: near.lat, lon: near.lng, limit: AUTOCOMPLETE_MAX_RESULTS, lang: "en" };
    return (await readAnswer(NAME, collection, upstream.getJson("/api", { query }))).features.map(placeOf);
  },
  resolve: () => Promise.resolve(null),
  async reverse({ lat, lng }) {
    const query = { lat, lon: lng, limit: 1, lang: "en" };
    const found = await readAnswer(NAME, collection, upstream.getJson("/reverse", { query }));
    return found.features.map(placeOf)[0] ?? null;
  },
});
