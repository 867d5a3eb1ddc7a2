import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crossesWater } from "./barriers.ts";
import { smoothLine } from "./curve.ts";
import { gabrielEdges } from "./road-graph.ts";
import { greatCircleDrive } from "#domain/shared/geo/great-circle-drive.ts";
import { PointGrid, onPlane, segmentsCross, type PlanePoint } from "./plane.ts";

const points = fc
  .uniqueArray(fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) }), {
    minLength: 3,
    maxLength: 60,
    selector: ({ x, y }) => `${x} ${y}`,
  })
  // A little noise by position, so that no four points share a circle.
  .map((list) =>
    list.map(({ x, y }) => ({ x: x / 10 + Math.sin(x * 7 + y) / 1000, y: y / 10 + Math.cos(y * 5 + x) / 1000 })),
  );

const distance = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

describe("the Gabriel graph", () => {
  it("joins exactly the pairs whose circle holds no third point", () => {
    fc.assert(
      fc.property(points, (list) => {
        const found = new Set(gabrielEdges(list).map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
        const expected = new Set<string>();
        for (const [i, a] of list.entries()) {
          for (const [j, b] of list.entries()) {
            if (j <= i) continue;
            const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
            const radius = distance(a, b) / 2;
            const empty = list.every((c, k) => k === i || k === j || distance(c, middle) >= radius);
            if (empty) expected.add(`${i} ${j}`);
          }
        }
        expect(found).toEqual(expected);
      }),
    );
  });
});

describe("the point grid", () => {
  it("finds the same nearest points as looking at all of them", () => {
    const count = fc.integer({ min: 1, max: 12 });
    const reach = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(
        points,
        count,
        reach,
        fc.integer({ min: -25, max: 25 }),
        fc.integer({ min: -25, max: 25 }),
        (list, n, km, x, y) => {
          const spot = { x, y };
          const expected = list
            .map((point) => distance(point, spot))
            .filter((far) => far <= km)
            .toSorted((a, b) => a - b)
            .slice(0, n);
          const found = new PointGrid(list).nearest(spot, n, km);
          expect(found.map((index) => distance(list[index] ?? spot, spot))).toEqual(expected);
        },
      ),
    );
  });
});

describe("crossing", () => {
  const p = (x: number, y: number): PlanePoint => ({ x, y });

  it("is two segments meeting inside both", () => {
    expect(segmentsCross(p(0, 0), p(2, 2), p(0, 2), p(2, 0))).toBe(true);
    expect(segmentsCross(p(0, 0), p(1, 1), p(0, 4), p(4, 0))).toBe(false);
    expect(segmentsCross(p(0, 0), p(2, 2), p(1, 0), p(3, 2))).toBe(false);
  });

  it.each([
    { name: "Greenwich to the Isle of Dogs", from: [51.4815, -0.009], to: [51.489, -0.012], expected: true },
    { name: "Rotherhithe to Limehouse", from: [51.499, -0.052], to: [51.5125, -0.035], expected: true },
    { name: "along the Isle of Dogs", from: [51.4885, -0.015], to: [51.505, -0.02], expected: false },
    { name: "Westminster to Waterloo, where bridges are", from: [51.5, -0.128], to: [51.503, -0.112], expected: false },
    { name: "Grays to Gravesend", from: [51.475, 0.33], to: [51.44, 0.37], expected: true },
    { name: "Hull to Barton", from: [53.745, -0.34], to: [53.69, -0.44], expected: true },
    { name: "Portsmouth to Ryde", from: [50.8, -1.09], to: [50.73, -1.16], expected: true },
    { name: "Heathrow Terminal 3 to Terminal 5", from: [51.4705, -0.457], to: [51.4723, -0.487], expected: true },
  ] as const)("of water: $name", ({ from, to, expected }) => {
    const at = ([lat, lng]: readonly [number, number]): PlanePoint => onPlane({ lat, lng });
    expect(crossesWater(at(from), at(to))).toBe(expected);
  });
});

describe("a smooth line", () => {
  it("goes through every corner, from the first to the last", () => {
    const corners = [
      { lat: 51.5, lng: -0.1 },
      { lat: 51.52, lng: -0.1 },
      { lat: 51.52, lng: -0.05 },
      { lat: 51.6, lng: 0 },
    ];
    const line = smoothLine(corners);
    expect(line[0]).toEqual(corners[0]);
    expect(line.at(-1)).toEqual(corners.at(-1));
    for (const corner of corners) expect(line).toContainEqual(corner);
    expect(line).toHaveLength(3 * 4 + 1);
  });

  it("leaves out repeated corners instead of dividing by nothing", () => {
    const corner = { lat: 51.5, lng: -0.1 };
    expect(smoothLine([corner, corner, corner])).toEqual([corner]);
    expect(smoothLine([])).toEqual([]);
    const line = smoothLine([corner, corner, { lat: 51.6, lng: -0.1 }, { lat: 51.6, lng: -0.1 }]);
    expect(line.every((point) => Number.isFinite(point.lat) && Number.isFinite(point.lng))).toBe(true);
  });
});

describe("a drive where no roads are known", () => {
  it("is longer than the straight line by what trips of its length are, and never shrinks as that grows", () => {
    expect(greatCircleDrive({ lat: 51.5, lng: 0 }, { lat: 51.5, lng: 0 })).toEqual({ km: 0, minutes: 0 });
    const drives = Array.from({ length: 400 }, (_each, step) =>
      greatCircleDrive({ lat: 48, lng: 2 }, { lat: 48 + step * 0.01, lng: 2 }),
    );
    expect(drives[300]?.km).toBeCloseTo(3 * 111.195 * 1.2, 0);
    for (const [index, drive] of drives.entries()) {
      const before = drives[index - 1];
      if (!before) continue;
      expect(drive.km).toBeGreaterThanOrEqual(before.km);
      expect(drive.minutes).toBeGreaterThanOrEqual(before.minutes);
    }
  });
});
