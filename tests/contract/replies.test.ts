/** What replies say in the specification's names, where no other test looks: routes, price list, quotation. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";
import { sampleQuotation } from "#tests/support/bookings/sample-journey.ts";

const HEATHROW = { lat: 51.472, lng: -0.4886 };
const PADDINGTON = { lat: 51.5154, lng: -0.1755 };

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Within some hundred metres. */
const isNear = (a: Point | undefined, b: Point): boolean =>
  a !== undefined && Math.abs(a.lat - b.lat) < 0.01 && Math.abs(a.lng - b.lng) < 0.01;

describe("a reply", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it("[API-011] of direction leads from point to point: seconds, metres, longitude before latitude", async () => {
    const there = await server.call("direction", { points: [HEATHROW, PADDINGTON] });
    const line = there.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }));
    expect([isNear(line[0], HEATHROW), isNear(line.at(-1), PADDINGTON)]).toEqual([true, true]);
    expect(there.distance).toBeGreaterThan(21_000);
    expect(there.distance).toBeLessThan(40_000);
    expect(there.duration).toBeGreaterThan(20 * 60);
    expect(there.duration).toBeLessThan(90 * 60);
    const both = await server.call("direction", { points: [HEATHROW, PADDINGTON, HEATHROW] });
    expect(both.distance).toBeGreaterThan(there.distance * 1.8);
  });

  it("[API-013] of prices has three categories of four items, each with a price and a description", async () => {
    const { categories } = await server.call("prices");
    expect(categories.map(({ items }) => items.length)).toEqual([4, 4, 4]);
    expect(new Set(categories.map(({ name }) => name)).size).toBe(3);
    for (const { items } of categories) {
      for (const { price, description } of items) expect([price, description]).not.toContain("");
      expect(items.some(({ price }) => /£\d+\.\d\d/.test(price))).toBe(true);
    }
  });

  it("[ENT-030] of quotation tells both ends and the way there, and the way back of a return", async () => {
    const single = await server.call("quotation", sampleQuotation());
    expect([single.pklat, single.pklng, single.dolat, single.dolng]).toEqual([
      HEATHROW.lat,
      HEATHROW.lng,
      PADDINGTON.lat,
      PADDINGTON.lng,
    ]);
    expect([isNear(single.routepath[0], HEATHROW), isNear(single.routepath.at(-1), PADDINGTON)]).toEqual([true, true]);
    expect(single.returnroutepath).toEqual([]);
    const back = await server.call("quotation", sampleQuotation({ rtntype: "rtn", returndate: "24/11/2026 09:15" }));
    const way = back.returnroutepath;
    expect([isNear(way[0], PADDINGTON), isNear(way.at(-1), HEATHROW)]).toEqual([true, true]);
  });
});
