import { describe, expect, it } from "vitest";
import { routeKey } from "./route-key.ts";

const at = (lat: number, name = "") => ({ position: { lat, lng: 0 }, name });

describe("the key of a route", () => {
  const journey = { pickup: at(51), vias: [at(52)], dropoff: at(53) };
  const key = routeKey(journey, "single");

  it("is the same for the same legs, whatever their places are called, and for both kinds of return", () => {
    expect(routeKey({ ...journey, pickup: at(51, "Home") }, "single")).toBe(key);
    expect(routeKey(journey, "return")).toBe(routeKey(journey, "wait-and-return"));
  });

  it("differs by each place, their order, and whether there is a return", () => {
    const others = [
      routeKey({ ...journey, pickup: at(50) }, "single"),
      routeKey({ ...journey, vias: [] }, "single"),
      routeKey({ ...journey, vias: [null] }, "single"),
      routeKey({ pickup: at(52), vias: [at(51)], dropoff: at(53) }, "single"),
      routeKey(journey, "return"),
    ];
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });
});
