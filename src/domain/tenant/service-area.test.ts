import { describe, expect, it } from "vitest";
import { metres } from "#domain/shared/units.ts";
import { inServiceArea, isServed, mayBeServed, serviceReason, type ServiceArea } from "./service-area.ts";

const NOWHERE: ServiceArea = { circles: [], polygons: [], airports: [] };
const CHARING_CROSS = { lat: 51.5074, lng: -0.1278 };
const WATFORD = { lat: 51.6565, lng: -0.3903 }; // 24.6 km from Charing Cross
const GATWICK = { lat: 51.1537, lng: -0.1821 };

describe("the service area", () => {
  it("is nowhere when it has no parts", () => {
    expect(inServiceArea(NOWHERE, { position: CHARING_CROSS })).toBe(false);
  });

  it("includes what a circle reaches, to its edge, and refuses what is beyond", () => {
    const within = (km: number): ServiceArea => ({
      ...NOWHERE,
      circles: [{ centre: CHARING_CROSS, radius: metres(km * 1000) }],
    });
    expect(inServiceArea(within(24.8), { position: WATFORD })).toBe(true);
    expect(inServiceArea(within(24.3), { position: WATFORD })).toBe(false);
  });

  it("includes what lies in a polygon, bays and corners considered, open or closed ring alike", () => {
    // A letter U: the bay between its arms is outside.
    const ring = [
      { lat: 51, lng: -1 },
      { lat: 51, lng: 2 },
      { lat: 54, lng: 2 },
      { lat: 54, lng: 1 },
      { lat: 52, lng: 1 },
      { lat: 52, lng: 0 },
      { lat: 54, lng: 0 },
      { lat: 54, lng: -1 },
    ];
    for (const polygon of [ring, [...ring, { lat: 51, lng: -1 }]]) {
      const area: ServiceArea = { ...NOWHERE, polygons: [polygon] };
      expect(inServiceArea(area, { position: { lat: 53, lng: -0.5 } })).toBe(true);
      expect(inServiceArea(area, { position: { lat: 53, lng: 1.5 } })).toBe(true);
      expect(inServiceArea(area, { position: { lat: 53, lng: 0.5 } })).toBe(false);
      expect(inServiceArea(area, { position: { lat: 50.9, lng: 0.5 } })).toBe(false);
      expect(inServiceArea(area, { position: { lat: 51.5, lng: 2.1 } })).toBe(false);
    }
  });

  it("includes served postcodes beside its shapes, and leaves excluded ones out even inside a shape", () => {
    const area: ServiceArea = {
      ...NOWHERE,
      circles: [{ centre: CHARING_CROSS, radius: metres(5_000) }],
      postcodes: { served: ["WD", "SW1A"], excluded: ["SW1", "WD19"] },
    };
    expect(inServiceArea(area, { position: WATFORD, postcode: "WD17 1AA" })).toBe(true);
    expect(inServiceArea(area, { position: WATFORD, postcode: "WD19 4AB" })).toBe(false);
    expect(inServiceArea(area, { position: CHARING_CROSS, postcode: "SW1A 2DX" })).toBe(false);
    expect(inServiceArea(area, { position: CHARING_CROSS, postcode: "WC2N 5DU" })).toBe(true);
    expect(inServiceArea(area, { position: CHARING_CROSS, postcode: "" })).toBe(true);
    expect(inServiceArea(area, { position: WATFORD, postcode: "" })).toBe(false);
  });

  it("does not rule a position out whose postcode may be served", () => {
    expect(mayBeServed(NOWHERE, WATFORD)).toBe(false);
    expect(mayBeServed({ ...NOWHERE, postcodes: { served: [], excluded: ["SW"] } }, WATFORD)).toBe(false);
    expect(mayBeServed({ ...NOWHERE, postcodes: { served: ["WD"], excluded: [] } }, WATFORD)).toBe(true);
  });

  it("includes a served airport by code or by a terminal nearby, but not its neighbourhood", () => {
    const area: ServiceArea = { ...NOWHERE, airports: [{ code: "EGKK", position: GATWICK }] };
    expect(inServiceArea(area, { position: { lat: 51.1617, lng: -0.1767 } })).toBe(true);
    expect(inServiceArea(area, { position: { lat: 0, lng: 0 }, code: "EGKK" })).toBe(true);
    expect(inServiceArea(area, { position: { lat: 0, lng: 0 }, code: "" })).toBe(false);
    expect(inServiceArea(area, { position: { lat: 51.1124, lng: -0.1831 } })).toBe(false); // Crawley, 4.6 km
  });
});

describe("the reason of the service area", () => {
  const area: ServiceArea = {
    circles: [{ centre: WATFORD, radius: metres(2000) }],
    polygons: [
      [
        { lat: 51.4, lng: -0.3 },
        { lat: 51.4, lng: 0.1 },
        { lat: 51.6, lng: 0.1 },
        { lat: 51.6, lng: -0.3 },
      ],
    ],
    airports: [{ code: "EGKK", position: GATWICK }],
    postcodes: { served: ["BN1"], excluded: ["SW1A"] },
  };
  it.each([
    { place: { position: CHARING_CROSS, postcode: "SW1A 2DR" }, reason: { kind: "excluded", entry: "SW1A" } },
    { place: { position: CHARING_CROSS, postcode: "WC2N 5DN" }, reason: { kind: "polygon", index: 0 } },
    { place: { position: WATFORD }, reason: { kind: "circle", index: 0 } },
    { place: { position: GATWICK }, reason: { kind: "airport", code: "EGKK" } },
    { place: { position: { lat: 50.8, lng: -0.14 }, postcode: "BN1 1AA" }, reason: { kind: "postcode", entry: "BN1" } },
    { place: { position: { lat: 53, lng: -2 } }, reason: { kind: "outside" } },
  ])("is $reason.kind for a place at $place.position with postcode $place.postcode", ({ place, reason }) => {
    expect(serviceReason(area, place)).toEqual(reason);
    expect(inServiceArea(area, place)).toBe(isServed(serviceReason(area, place)));
  });
});
