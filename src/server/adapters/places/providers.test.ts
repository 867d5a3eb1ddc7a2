/** The address providers against a fake server: their documented answers, and every kind of failure. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import {
  FAULTS,
  providerUnderTest,
  underFault,
  type ProviderUnderTest,
} from "#tests/support/providers/provider-faults.ts";
import { googleGeocoding, googlePlaces } from "./google.ts";
import { idealPostcodes, idealPostcodesHeaders } from "./ideal-postcodes.ts";
import { photon } from "./photon.ts";
import { postcodesIo } from "./postcodes-io.ts";

const BASE = { lat: 51.536743, lng: -0.015247 };

let under: ProviderUnderTest;
beforeEach(async () => {
  under = await providerUnderTest(idealPostcodesHeaders("ak_secret"));
});
afterEach(() => under.provider.close());

const answer = (body: unknown, status = 200): void => under.provider.answer({ kind: "json", body, status });
const asked = () => {
  const { method, url, body, headers } = under.provider.asked.at(-1) ?? { method: "", url: "", body: "", headers: {} };
  return {
    line: `${method} ${decodeURIComponent(url)}`,
    body: body === "" ? null : (JSON.parse(body) as unknown),
    headers,
  };
};

const google = (): PlaceSearch => ({
  ...googlePlaces(under.upstream),
  ...googleGeocoding(under.upstream, "AIza-secret"),
});

const prediction = (placeId: string, main: string, secondary: string, types: string[]) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: `${main}, ${secondary}`, matches: [{ endOffset: 3 }] },
    structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
    types,
  },
});

const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
  languageCode: "en",
});

const SAVOY = {
  id: "ChIJ-savoy_1",
  types: ["hotel", "lodging", "point_of_interest", "establishment"],
  formattedAddress: "Strand, London WC2R 0EZ, UK",
  addressComponents: [
    component("Strand", "Strand", "route"),
    component("London", "London", "postal_town"),
    component("United Kingdom", "GB", "country", "political"),
    component("WC2R 0EZ", "WC2R 0EZ", "postal_code"),
  ],
  location: { latitude: 51.51019, longitude: -0.12037 },
  displayName: { text: "The Savoy", languageCode: "en" },
};

describe("Google Places", () => {
  it("suggests places without their positions while a visitor types", async () => {
    answer({
      suggestions: [
        prediction("ChIJ-savoy_1", "The Savoy", "Strand, London, UK", ["hotel", "lodging"]),
        prediction("ChIJ-lhr", "Heathrow Airport", "Hounslow, UK", ["international_airport", "airport"]),
      ],
    });
    expect(await google().search("sav", BASE, "s-1")).toEqual([
      {
        id: "google:ChIJ-savoy_1",
        name: "The Savoy",
        fullAddress: "The Savoy, Strand, London",
        category: "Hotel",
        iconPath: "",
        country: "gb",
      },
      {
        id: "google:ChIJ-lhr",
        name: "Heathrow Airport",
        fullAddress: "Heathrow Airport, Hounslow",
        category: "Air",
        iconPath: "/icons/plane.svg",
        country: "gb",
      },
    ]);
  });

  it("[PICK-020] prefers what lies within 775 km of the base", async () => {
    answer({});
    expect(await google().search("sav", BASE, "s-1")).toEqual([]);
    const { line, body, headers } = asked();
    expect(line).toBe("POST /v1/places:autocomplete");
    expect(headers["x-goog-fieldmask"]).toMatch(/^suggestions\.placePrediction\.placeId,/);
    expect(body).toMatchObject({ input: "sav", includedRegionCodes: ["gb"], sessionToken: "s-1" });
    const { low, high } = (
      body as { locationBias: { rectangle: Record<"low" | "high", { latitude: number; longitude: number }> } }
    ).locationBias.rectangle;
    // 775 km are 6.97 degrees of latitude, and at this latitude 11.25 of longitude.
    expect(high.latitude - BASE.lat).toBeCloseTo(6.97, 2);
    expect(BASE.lat - low.latitude).toBeCloseTo(6.97, 2);
    expect(high.longitude - BASE.lng).toBeCloseTo(11.25, 1);
    expect(BASE.lng - low.longitude).toBeCloseTo(11.25, 1);
  });

  it("resolves the chosen one and ends the session with it", async () => {
    answer(SAVOY);
    expect(await google().resolve("google:ChIJ-savoy_1", "s-1")).toEqual({
      id: "google:ChIJ-savoy_1",
      name: "The Savoy",
      fullAddress: "The Savoy, Strand, London WC2R 0EZ",
      category: "Hotel",
      postcode: "WC2R 0EZ",
      position: { lat: 51.51019, lng: -0.12037 },
      code: "",
      iconPath: "",
      country: "gb",
      precision: "exact",
    });
    expect(asked().line).toBe("GET /v1/places/ChIJ-savoy_1?sessionToken=s-1&languageCode=en-GB");
  });

  it.each([
    { what: "a street", types: ["route"], precision: "locality" },
    { what: "a town", types: ["locality", "political"], precision: "area" },
    { what: "a postcode", types: ["postal_code"], precision: "outcode" },
  ])("does not take $what for a door", async ({ types, precision }) => {
    answer({ ...SAVOY, types });
    expect(await google().resolve("google:ChIJ-savoy_1")).toMatchObject({ precision });
  });

  it.each(["airline_office", "hair_care", "aircraft_rental_agency"])(
    "does not take %s for an airport",
    async (type) => {
      answer({ ...SAVOY, types: [type] });
      expect((await google().resolve("google:ChIJ-savoy_1"))?.category.toLowerCase()).not.toContain("air");
    },
  );

  it("resolves nothing for ids that are no (longer) Google's", async () => {
    for (const id of ["ideal:paf_1", "google:", "google:../../keys", "google:a b", "x"]) {
      expect(await google().resolve(id)).toBeNull();
    }
    expect(under.provider.asked).toEqual([]);
    for (const status of [400, 404]) {
      answer({ error: { status: "NOT_FOUND" } }, status);
      expect(await google().resolve("google:ChIJ-gone")).toBeNull();
    }
    answer({ ...SAVOY, location: undefined });
    expect(await google().resolve("google:ChIJ-savoy_1")).toBeNull();
  });

  const GEOCODED = {
    status: "OK",
    results: [
      {
        place_id: "ChIJ-10",
        formatted_address: "10 Downing St, London SW1A 2AA, UK",
        geometry: { location: { lat: 51.50335, lng: -0.12765 }, location_type: "ROOFTOP" },
        address_components: [
          { long_name: "SW1A 2AA", short_name: "SW1A 2AA", types: ["postal_code"] },
          { long_name: "United Kingdom", short_name: "GB", types: ["country", "political"] },
        ],
        types: ["street_address"],
      },
    ],
  };

  it("[PICK-018] tells the address of a position", async () => {
    answer(GEOCODED);
    expect(await google().reverse({ lat: 51.5034, lng: -0.1276 })).toMatchObject({
      id: "google:ChIJ-10",
      name: "10 Downing St",
      fullAddress: "10 Downing St, London SW1A 2AA",
      postcode: "SW1A 2AA",
      position: { lat: 51.50335, lng: -0.12765 },
      precision: "exact",
    });
    expect(asked().line).toBe("GET /maps/api/geocode/json?latlng=51.503400,-0.127600&language=en-GB&key=AIza-secret");
    answer({ status: "ZERO_RESULTS", results: [] });
    expect(await google().reverse({ lat: 56, lng: 3 })).toBeNull();
  });

  it.each(["OVER_QUERY_LIMIT", "REQUEST_DENIED", "UNKNOWN_ERROR"])("is unavailable with %s", async (status) => {
    answer({ status, results: [], error_message: "the key" });
    await expect(google().reverse(BASE)).rejects.toMatchObject({ name: "PlacesUnavailable" });
  });
});

describe("Ideal Postcodes", () => {
  const ideal = () => idealPostcodes(under.upstream);
  const PREMISE = {
    id: "paf_23747771",
    dataset: "paf",
    country_iso: "GBR",
    line_1: "10 Downing Street",
    line_2: "",
    line_3: "",
    post_town: "London",
    postcode: "SW1A 2AA",
    longitude: -0.127695,
    latitude: 51.50354,
  };

  it("suggests addresses near the base while a visitor types", async () => {
    answer({
      result: {
        hits: [
          { id: "paf_23747771", suggestion: "10 Downing Street, London, SW1A", urls: { udprn: "/v1/udprn/23747771" } },
        ],
      },
      code: 2000,
      message: "Success",
    });
    expect(await ideal().search("10 down", BASE)).toEqual([
      {
        id: "ideal:paf_23747771",
        name: "10 Downing Street, London, SW1A",
        fullAddress: "10 Downing Street, London, SW1A",
        category: "Address",
        iconPath: "",
        country: "gb",
      },
    ]);
    const { line, headers } = asked();
    expect(line).toBe("GET /v1/autocomplete/addresses?query=10+down&limit=10&bias_lonlat=-0.015247,51.536743,50000");
    expect(headers.authorization).toBe('IDEALPOSTCODES api_key="ak_secret"');
  });

  it("resolves the chosen one", async () => {
    answer({ result: PREMISE, code: 2000, message: "Success" });
    expect(await ideal().resolve("ideal:paf_23747771")).toMatchObject({
      name: "10 Downing Street",
      fullAddress: "10 Downing Street, London SW1A 2AA",
      postcode: "SW1A 2AA",
      position: { lat: 51.50354, lng: -0.127695 },
      precision: "exact",
    });
    expect(asked().line).toBe("GET /v1/autocomplete/addresses/paf_23747771/gbr");
  });

  it("resolves nothing for an address that it does not know or has no position of", async () => {
    expect(await ideal().resolve("google:paf_1")).toBeNull();
    answer({ code: 4044, message: "Suggestion not found" }, 404);
    expect(await ideal().resolve("ideal:paf_1")).toBeNull();
    answer({ result: { ...PREMISE, latitude: "", longitude: "" }, code: 2000, message: "Success" });
    expect(await ideal().resolve("ideal:paf_1")).toBeNull();
  });

  it("is unavailable when the balance is used up", async () => {
    answer({ code: 4020, message: "Key balance depleted" }, 402);
    await expect(ideal().search("10 down", BASE)).rejects.toMatchObject({ name: "PlacesUnavailable" });
    answer({ code: 4020, message: "Key balance depleted" });
    await expect(ideal().search("10 down", BASE)).rejects.toMatchObject({ name: "PlacesUnavailable" });
  });
});

describe("Photon", () => {
  const feature = (coordinates: [number, number], properties: Record<string, unknown>) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties: { osm_type: "W", osm_id: 4_711, country: "United Kingdom", countrycode: "GB", ...properties },
  });
  const HOUSE = feature([-0.12037, 51.51019], {
    osm_key: "tourism",
    osm_value: "hotel",
    type: "house",
    name: "The Savoy",
    housenumber: "91",
    street: "Strand",
    district: "Covent Garden",
    city: "London",
    postcode: "WC2R 0EZ",
  });

  it("finds places that are whole at once", async () => {
    answer({
      type: "FeatureCollection",
      features: [
        HOUSE,
        feature([-0.4543, 51.47], {
          osm_type: "R",
          osm_id: 12,
          osm_key: "aeroway",
          osm_value: "aerodrome",
          type: "house",
          name: "Heathrow Airport",
          city: "Hounslow",
        }),
        feature([-0.9781, 51.4543], {
          osm_type: "N",
          osm_id: 7,
          osm_key: "place",
          osm_value: "town",
          type: "city",
          name: "Reading",
          county: "Berkshire",
        }),
        feature([-0.2, 51.5], {
          osm_id: 8,
          osm_key: "shop",
          osm_value: "hairdresser",
          type: "house",
          housenumber: "5",
          street: "Kings Road",
        }),
      ],
    });
    expect(await photon(under.upstream).search("sav", BASE)).toEqual([
      {
        id: "photon:W4711",
        name: "The Savoy",
        fullAddress: "The Savoy, 91 Strand, Covent Garden, London WC2R 0EZ",
        category: "Hotel",
        postcode: "WC2R 0EZ",
        position: { lat: 51.51019, lng: -0.12037 },
        code: "",
        iconPath: "",
        country: "gb",
        precision: "exact",
      },
      expect.objectContaining({ id: "photon:R12", category: "Air", iconPath: "/icons/plane.svg", postcode: "" }),
      expect.objectContaining({ id: "photon:N7", precision: "area", fullAddress: "Reading, Berkshire" }),
      expect.objectContaining({ name: "5 Kings Road", category: "" }),
    ]);
    expect(asked().line).toBe("GET /api?q=sav&lat=51.536743&lon=-0.015247&limit=10&lang=en");
  });

  it("[PICK-018] tells the address of a position", async () => {
    answer({ features: [HOUSE] });
    expect(await photon(under.upstream).reverse({ lat: 51.51, lng: -0.12 })).toMatchObject({ id: "photon:W4711" });
    expect(asked().line).toBe("GET /reverse?lat=51.51&lon=-0.12&limit=1&lang=en");
    answer({ features: [] });
    expect(await photon(under.upstream).reverse({ lat: 51.51, lng: -0.12 })).toBeNull();
  });

  it("has nothing to resolve", async () => {
    expect(await photon(under.upstream).resolve("photon:W4711")).toBeNull();
  });
});

describe("postcodes.io", () => {
  const SPOTS = [
    { lat: 51.5154, lng: -0.1755 },
    { lat: 56.1, lng: 3.2 },
  ];

  it("tells the postcode at each position, and none where there is none", async () => {
    answer({
      status: 200,
      result: [
        { query: { longitude: "3.2", latitude: "56.1", radius: "100", limit: "1" }, result: null },
        {
          query: { longitude: "-0.1755", latitude: "51.5154", radius: "100", limit: "1" },
          result: [{ postcode: "W2 1HQ", distance: 31.2 }],
        },
      ],
    });
    expect(await postcodesIo(under.upstream).at(SPOTS)).toEqual(["W2 1HQ", ""]);
    const { line, body } = asked();
    expect(line).toBe("POST /postcodes");
    expect(body).toEqual({
      geolocations: [
        { longitude: -0.1755, latitude: 51.5154, radius: 100, limit: 1 },
        { longitude: 3.2, latitude: 56.1, radius: 100, limit: 1 },
      ],
    });
  });

  it("[PICK-018] makes a place of a position that a postcode is near", async () => {
    answer({
      status: 200,
      result: [{ postcode: "W2 1HQ", admin_ward: "Hyde Park", admin_district: "Westminster", parish: null }],
    });
    expect(await postcodesIo(under.upstream).reverse({ lat: 51.5155, lng: -0.1756 })).toMatchObject({
      name: "Near W2 1HQ",
      fullAddress: "Hyde Park, Westminster W2 1HQ",
      postcode: "W2 1HQ",
      position: { lat: 51.5155, lng: -0.1756 },
      precision: "locality",
    });
    expect(asked().line).toBe("GET /postcodes?lon=-0.1756&lat=51.5155&radius=500&limit=1");
    answer({ status: 200, result: null });
    expect(await postcodesIo(under.upstream).reverse({ lat: 56, lng: 3 })).toBeNull();
  });
});

const CALLS: readonly (readonly [string, (under: ProviderUnderTest) => Promise<unknown>])[] = [
  ["Google's search", () => google().search("sav", BASE)],
  ["Google's details", () => google().resolve("google:ChIJ-1")],
  ["Google's geocoding", () => google().reverse(BASE)],
  ["Ideal Postcodes' search", ({ upstream }) => idealPostcodes(upstream).search("10", BASE)],
  ["Ideal Postcodes' resolving", ({ upstream }) => idealPostcodes(upstream).resolve("ideal:paf_1")],
  ["Photon's search", ({ upstream }) => photon(upstream).search("sav", BASE)],
  ["Photon's reverse search", ({ upstream }) => photon(upstream).reverse(BASE)],
  ["postcodes.io's bulk search", ({ upstream }) => postcodesIo(upstream).at([BASE])],
  ["postcodes.io's search", ({ upstream }) => postcodesIo(upstream).reverse(BASE)],
];

/** A lone null is what the client of providers makes of "not found". */
const RESOLVING = /details|resolving/;

describe.each(CALLS)("%s", (name, call) => {
  it.each(FAULTS)("is unavailable when the provider %s", async (what, fault, times) => {
    const outcome = await underFault(under, fault, () => call(under));
    const isNothing = RESOLVING.test(name) && what === "answers null";
    expect(outcome).toEqual([isNothing ? null : "PlacesUnavailable", times]);
    expect(under.timers.pending).toEqual([]);
  });
});
