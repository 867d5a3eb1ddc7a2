import { describe, expect, it } from "vitest";
import { drawingOf, spokeGaps, VEHICLE_SHAPES, wheelArch } from "./shapes.ts";

describe("the drawing of a vehicle", () => {
  it("is named by the image setting, with or without a path", () => {
    expect(drawingOf("estate")).toBe("estate");
    expect(drawingOf("/images/vehicles/Minibus8.svg")).toBe("minibus8");
    expect(drawingOf("https://cdn.example/cars/vip.webp")).toBe("vip");
  });

  it("is the saloon for what has no drawing, unless it is the address of a picture", () => {
    expect(drawingOf("")).toBe("saloon");
    expect(drawingOf("rickshaw")).toBe("saloon");
    expect(drawingOf("constructor")).toBe("saloon");
    expect(drawingOf("/tenants/metro/rickshaw.png")).toBeNull();
  });

  it("stands on the road: every tyre touches it, and all is to one scale", () => {
    for (const { wheels } of Object.values(VEHICLE_SHAPES)) {
      for (const wheel of wheels) expect(wheel.y + wheel.r).toBe(118);
    }
    const base = ({
      wheels: [rear, front],
    }: {
      readonly wheels: readonly [{ readonly x: number }, { readonly x: number }];
    }): number => front.x - rear.x;
    expect(base(VEHICLE_SHAPES.vip)).toBeGreaterThan(base(VEHICLE_SHAPES.executive));
    expect(base(VEHICLE_SHAPES.minibus8)).toBeGreaterThan(base(VEHICLE_SHAPES.saloon));
  });

  it("has an outline of its own for each vehicle; only an electric car is a saloon", () => {
    const { electric, ...others } = VEHICLE_SHAPES;
    const outlines = Object.values(others).map(({ body }) => body);
    expect(new Set(outlines).size).toBe(outlines.length);
    expect(electric.body).toBe(VEHICLE_SHAPES.saloon.body);
  });

  it("tells the chauffeur cars apart, and leaves them without a taxi's sign", () => {
    expect(VEHICLE_SHAPES.executive.paint).not.toBe(VEHICLE_SHAPES.vip.paint);
    for (const shape of [VEHICLE_SHAPES.executive, VEHICLE_SHAPES.vip]) expect("sign" in shape).toBe(false);
  });

  it("has one gap for each spoke, and an arch that ends with the body", () => {
    const wheel = { x: 92, y: 98.5, r: 19.5 };
    expect(spokeGaps(wheel, 5).match(/Z/g)).toHaveLength(5);
    expect(wheelArch(wheel)).toMatch(/^M[\d.]+ 105\.5A/);
  });
});
