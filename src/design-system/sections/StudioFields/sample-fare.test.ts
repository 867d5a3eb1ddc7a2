import { describe, expect, it } from "vitest";
import { TEST_TARIFF } from "#tests/support/test-tariff.ts";
import { sampleFares } from "./sample-fare.ts";

const vehicles = Object.keys(TEST_TARIFF.vehicles).map((id) => ({ id, name: id.toUpperCase() }));
const draft = { tariff: TEST_TARIFF, vehicles };

describe("the sample fare", () => {
  it("changes with the tariff", () => {
    const [fare] = sampleFares(draft, 10, 25) ?? [];
    const [dearer] = sampleFares({ ...draft, tariff: { ...TEST_TARIFF, base: TEST_TARIFF.base + 500 } }, 10, 25) ?? [];
    expect(fare?.vehicle).toBe(vehicles[0]?.name);
    expect((dearer?.total ?? 0) - (fare?.total ?? 0)).toBeGreaterThan(0);
  });

  it("is of a day without surcharges", () => {
    const night = { ...TEST_TARIFF.uplifts, night: { fromHour: 0, toHour: 23, percent: 400 } };
    expect(sampleFares({ ...draft, tariff: { ...TEST_TARIFF, uplifts: night } }, 10, 25)).toEqual(
      sampleFares(draft, 10, 25),
    );
  });

  it.each([
    {},
    { tariff: TEST_TARIFF },
    { tariff: {}, vehicles },
    { tariff: { ...TEST_TARIFF, minimum: 0 }, vehicles },
  ])("is unknown while the tariff cannot be used: %j", (unfinished) =>
    expect(sampleFares(unfinished, 10, 25)).toBeNull(),
  );
});
