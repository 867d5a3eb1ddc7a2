/** The routing providers against a fake server: their documented answers, and every kind of failure. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addMinutes } from "#domain/shared/units.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import {
  FAULTS,
  PROVIDER_NOW,
  providerUnderTest,
  underFault,
  type ProviderUnderTest,
} from "#tests/support/providers/provider-faults.ts";
import { googleRouting } from "./google-routes.ts";
import { openRouteServiceRouting, osrmRouting } from "./geojson-routes.ts";

const HEATHROW = { lat: 51.472, lng: -0.4886 };
const ACTON = { lat: 51.5089, lng: -0.2745 };
const PADDINGTON = { lat: 51.5154, lng: -0.1755 };
const STOPS = [HEATHROW, ACTON, PADDINGTON];

const LINE = {
  type: "LineString",
  coordinates: [
    [-0.48852, 51.47197],
    [-0.27448, 51.50893, 31.5],
    [-0.17556, 51.51533],
  ],
};
const PATH = [
  { lat: 51.47197, lng: -0.48852 },
  { lat: 51.50893, lng: -0.27448 },
  { lat: 51.51533, lng: -0.17556 },
];

const OSRM_REPLY = {
  code: "Ok",
  routes: [
    { distance: 25_140.4, duration: 2_071.3, weight: 2071.3, weight_name: "routability", geometry: LINE, legs: [] },
    { distance: 31_000, duration: 1_999, geometry: LINE, legs: [] },
  ],
  waypoints: [{ name: "Western Perimeter Road", distance: 12.1, location: [-0.48852, 51.47197] }],
};
const ORS_REPLY = {
  type: "FeatureCollection",
  bbox: [-0.49, 51.47, -0.17, 51.52],
  features: [
    {
      type: "Feature",
      properties: { summary: { distance: 25_140.4, duration: 2_071.3 }, way_points: [0, 1, 2] },
      geometry: LINE,
    },
  ],
  metadata: { attribution: "openrouteservice.org, OpenStreetMap contributors", service: "routing" },
};
/** The line above, encoded. */
const POLYLINE = "ybdyHfl~A_fFwxh@_g@giR";
const GOOGLE_REPLY = {
  routes: [{ distanceMeters: 25_140, duration: "2071.3s", polyline: { encodedPolyline: POLYLINE } }],
};

interface Subject {
  readonly name: string;
  readonly source: string;
  readonly make: (under: ProviderUnderTest) => Routing;
  readonly reply: unknown;
  /** The provider's answer when there is no route. */
  readonly noWay: unknown;
  /** The good reply with other figures or another line. */
  readonly but: (distance: unknown, duration: number, line?: unknown) => unknown;
}

const SUBJECTS: readonly Subject[] = [
  {
    name: "OSRM",
    source: "OSRM",
    make: ({ upstream }) => osrmRouting(upstream),
    reply: OSRM_REPLY,
    noWay: { code: "Ok", routes: [] },
    but: (distance, duration, geometry = LINE) => ({ code: "Ok", routes: [{ distance, duration, geometry }] }),
  },
  {
    name: "openrouteservice",
    source: "openrouteservice",
    make: ({ upstream }) => openRouteServiceRouting(upstream),
    reply: ORS_REPLY,
    noWay: { features: [] },
    but: (distance, duration, geometry = LINE) => ({
      features: [{ geometry, properties: { summary: { distance, duration } } }],
    }),
  },
  {
    name: "Google Routes",
    source: "Google Routes",
    make: ({ upstream }) => googleRouting(upstream, { now: () => PROVIDER_NOW }),
    reply: GOOGLE_REPLY,
    noWay: {},
    but: (distanceMeters, duration, line) => ({
      routes: [
        {
          distanceMeters,
          duration: `${duration}s`,
          polyline: { encodedPolyline: line === undefined ? POLYLINE : "_p~iF~ps|U_ulLnnqC" },
        },
      ],
    }),
  },
];

let under: ProviderUnderTest;
beforeEach(async () => {
  under = await providerUnderTest();
});
afterEach(() => under.provider.close());

describe.each(SUBJECTS)("$name", ({ make, reply, noWay, but, source }) => {
  const route = (body: unknown) => {
    under.provider.answer({ kind: "json", body });
    return make(under).route(STOPS, null);
  };

  it("gives metres, minutes and the line", async () => {
    const found = await route(reply);
    expect(found).toMatchObject({ distance: 25_140, duration: 34.5, source });
    expect(found.path).toHaveLength(3);
    for (const [at, point] of PATH.entries()) {
      expect(found.path[at]?.lat).toBeCloseTo(point.lat, 4);
      expect(found.path[at]?.lng).toBeCloseTo(point.lng, 4);
    }
  });

  it.each([
    { what: "no way", body: noWay },
    { what: "a drive shorter than the straight line", body: but(15_000, 2_071) },
    { what: "no distance at all", body: but(0, 0) },
    { what: "a drive faster than any car", body: but(25_140, 300) },
    { what: "a negative time", body: but(25_140, -5) },
    { what: "a distance in words", body: but("25 km", 2_071) },
    {
      what: "a line somewhere else",
      body: but(25_140, 2_071, { ...LINE, coordinates: LINE.coordinates.map(([x, y]) => [y, x]) }),
    },
  ])("is unavailable rather than wrong for $what", async ({ body }) => {
    await expect(route(body)).rejects.toMatchObject({ name: "RoutingUnavailable" });
  });

  it.each(FAULTS)("is unavailable when the provider %s", async (_what, fault, asked) => {
    const outcome = await underFault(under, fault, () => make(under).route(STOPS, null));
    expect(outcome).toEqual(["RoutingUnavailable", asked]);
    expect(under.timers.pending).toEqual([]);
  });
});

describe("what is asked", () => {
  const ask = async (subject: number, departure: typeof PROVIDER_NOW | null = null) => {
    const chosen = SUBJECTS[subject];
    under.provider.answer({ kind: "json", body: chosen?.reply });
    await chosen?.make(under).route(STOPS, departure);
    const { method, url, body, headers } = under.provider.asked.at(-1) ?? {
      method: "",
      url: "",
      body: "",
      headers: {},
    };
    return {
      line: `${method} ${decodeURIComponent(url)}`,
      body: body === "" ? null : (JSON.parse(body) as unknown),
      headers,
    };
  };

  it("of OSRM: longitude first, stops near a road", async () => {
    expect((await ask(0)).line).toBe(
      "GET /route/v1/driving/-0.488600,51.472000;-0.274500,51.508900;-0.175500,51.515400" +
        "?overview=simplified&geometries=geojson&radiuses=2000;2000;2000",
    );
  });

  it("of openrouteservice: longitude first, stops near a road", async () => {
    const { line, body } = await ask(1);
    expect(line).toBe("POST /v2/directions/driving-car/geojson");
    expect(body).toEqual({
      coordinates: [
        [-0.4886, 51.472],
        [-0.2745, 51.5089],
        [-0.1755, 51.5154],
      ],
      radiuses: [2000, 2000, 2000],
      instructions: false,
    });
  });

  it("of Google: the traffic of a coming departure, and of none that has passed", async () => {
    const { line, body, headers } = await ask(2, addMinutes(PROVIDER_NOW, 90));
    expect(line).toBe("POST /directions/v2:computeRoutes");
    expect(headers["x-goog-fieldmask"]).toBe("routes.duration,routes.distanceMeters,routes.polyline.encodedPolyline");
    expect(body).toMatchObject({
      origin: { location: { latLng: { latitude: 51.472, longitude: -0.4886 } } },
      intermediates: [{ location: { latLng: { latitude: 51.5089, longitude: -0.2745 } } }],
      destination: { location: { latLng: { latitude: 51.5154, longitude: -0.1755 } } },
      routingPreference: "TRAFFIC_AWARE",
      departureTime: "2026-11-21T10:30:00.000Z",
    });
    expect((await ask(2, addMinutes(PROVIDER_NOW, -1))).body).not.toHaveProperty("departureTime");
    expect((await ask(2)).body).toMatchObject({ routingPreference: "TRAFFIC_UNAWARE" });
  });
});

describe("a long line", () => {
  it("is thinned to a thousand points and keeps its ends", async () => {
    const coordinates = Array.from({ length: 12_345 }, (_, at) => [
      -0.4886 + (0.3131 * at) / 12_344,
      51.472 + (0.0434 * at) / 12_344,
    ]);
    under.provider.answer({
      kind: "json",
      body: {
        code: "Ok",
        routes: [{ distance: 25_140, duration: 2_071, geometry: { type: "LineString", coordinates } }],
      },
    });
    const { path } = await osrmRouting(under.upstream).route([HEATHROW, PADDINGTON], null);
    expect(path.length).toBeLessThanOrEqual(1_001);
    expect(path[0]).toEqual(HEATHROW);
    expect(path.at(-1)?.lat).toBeCloseTo(PADDINGTON.lat, 6);
  });
});
