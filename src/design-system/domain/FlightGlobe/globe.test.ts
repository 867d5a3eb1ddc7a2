import { describe, expect, it } from "vitest";
import { flightLine, onDisc, outlines, sightLine, startView, wholeTurn } from "./globe.ts";

const JFK = { lat: 40.64, lng: -73.78 };
const LHR = { lat: 51.47, lng: -0.46 };

describe("the globe", () => {
  it("has in its middle what the eye looks at, east on the right and north above", () => {
    const middle = onDisc(LHR, LHR);
    expect([middle.x, middle.y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    expect(onDisc({ lat: 0, lng: 90 }, { lat: 0, lng: 0 }).x).toBeCloseTo(1);
    expect(onDisc({ lat: 60, lng: 0 }, { lat: 0, lng: 0 }).y).toBeLessThan(0);
  });

  it("hides what is behind, on the edge nearest to it", () => {
    const behind = onDisc({ lat: 10, lng: 170 }, { lat: 0, lng: 0 });
    expect(behind.visible).toBe(false);
    expect(Math.hypot(behind.x, behind.y)).toBeCloseTo(1);
  });

  it("shows the same after a whole turn", () => {
    const view = startView(JFK, LHR);
    const turned = { ...view, lng: view.lng + 360 };
    expect(onDisc(JFK, turned).x).toBeCloseTo(onDisc(JFK, view).x);
    expect([wholeTurn(360), wholeTurn(-15), wholeTurn(375)]).toEqual([0, 345, 15]);
  });

  it("flies the shortest way: from New York to London farther north than both", () => {
    const way = flightLine(JFK, LHR, 20);
    expect(way[0]?.lat).toBeCloseTo(JFK.lat);
    expect(way.at(-1)?.lng).toBeCloseTo(LHR.lng);
    expect(Math.max(...way.map(({ lat }) => lat))).toBeGreaterThan(52);
  });

  it("has both ends of a way in sight at first, and loses them half a turn later", () => {
    const view = startView(JFK, LHR);
    expect([onDisc(JFK, view).visible, onDisc(LHR, view).visible]).toEqual([true, true]);
    expect(sightLine(flightLine(JFK, LHR, 10), view).match(/M/g)).toHaveLength(1);
    expect(sightLine(flightLine(JFK, LHR, 10), { ...view, lng: view.lng + 180, lat: 0 })).toBe("");
    expect(outlines([flightLine(JFK, LHR, 5)], { lat: 0, lng: 140 })).toBe("");
  });
});
