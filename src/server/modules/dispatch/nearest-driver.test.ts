import { describe, expect, it } from "vitest";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { metres, minutes } from "#domain/shared/units.ts";
import { RoutingUnavailable, type Routing } from "#server/modules/quotation/routing.port.ts";
import { nearestDrivers, type DriverPositions } from "./car-positions.ts";

const PICKUP = { lat: 51.5, lng: 0 };

type Nearest = ReturnType<typeof nearestDrivers>["nearest"];
type Tenant = Parameters<Nearest>[0];

const driver = (id: string, lat: number, lng = 0) => ({
  id,
  number: `7${id}`,
  firstName: `First ${id}`,
  lastName: `Last ${id}`,
  home: { lat, lng },
});

/** Every driver of the tenant is free and at home. */
const driversAtHome: DriverPositions = {
  available: ({ drivers }) => Promise.resolve(drivers.map((each) => ({ ...each, position: each.home }))),
};

// The service reads only the tenant's drivers.
const tenantWith = (...drivers: ReturnType<typeof driver>[]): Tenant => ({ drivers }) as unknown as Tenant;

/** Roads are as long as the straight line, except from one start that needs a detour round a river. */
class FakeRouting implements Routing {
  readonly asked: LatLng[] = [];
  private readonly slowFrom: number;

  constructor(slowFrom: number) {
    this.slowFrom = slowFrom;
  }

  route(points: readonly LatLng[]) {
    const [from = PICKUP, to = PICKUP] = points;
    this.asked.push(from);
    const km = (greatCircle(from, to) / 1000) * (from.lat === this.slowFrom ? 5 : 1);
    return Promise.resolve({ distance: metres(km * 1000), duration: minutes(km * 2), path: points, source: "fake" });
  }
}

describe("the nearest driver", () => {
  it("is the one with the shortest drive, not the one with the shortest straight line", async () => {
    const routing = new FakeRouting(51.51);
    const drivers = nearestDrivers(driversAtHome, () => routing);
    const found = await drivers.nearest(
      tenantWith(driver("far", 51.6), driver("cut-off", 51.51), driver("near", 51.53)),
      PICKUP,
      true,
    );
    expect(found).toMatchObject({ id: "near", number: "7near", firstName: "First near", lastName: "Last near" });
    expect(found?.minutes).toBeCloseTo(2 * 3.336, 1);
    expect(found?.distance).toBeCloseTo(3336, -1);
  });

  it("asks for three drives at most, and for no car that is farther in a straight line than the best by road", async () => {
    const fleet = Array.from({ length: 40 }, (_each, index) => driver(`d${index}`, 51.9 - index / 100));
    const straight = new FakeRouting(0);
    const found = await nearestDrivers(driversAtHome, () => straight).nearest(tenantWith(...fleet), PICKUP, true);
    expect([straight.asked.length, found?.id]).toEqual([1, "d39"]);
    const detour = new FakeRouting(51.51);
    const cutOff = Array.from({ length: 40 }, (_each, index) => driver(`c${index}`, 51.51, index / 1e4));
    await nearestDrivers(driversAtHome, () => detour).nearest(tenantWith(...cutOff), PICKUP, true);
    expect(detour.asked).toHaveLength(3);
  });

  it("is guessed from the straight line, without a call, where the drive decides nothing", async () => {
    const routing = new FakeRouting(0);
    const tenant = tenantWith(driver("far", 51.6), driver("near", 51.53));
    const found = await nearestDrivers(driversAtHome, () => routing).nearest(tenant, PICKUP, false);
    expect([routing.asked.length, found?.id]).toEqual([0, "near"]);
    expect(found?.minutes).toBeGreaterThan(5);
    expect(found?.distance).toBeGreaterThan(3336);
  });

  it("is null when no driver is free", async () => {
    const nobody: DriverPositions = { available: () => Promise.resolve([]) };
    const found = await nearestDrivers(nobody, () => new FakeRouting(0)).nearest(
      tenantWith(driver("busy", 51.5)),
      PICKUP,
      true,
    );
    expect(found).toBeNull();
  });

  it("is unknown while the routing provider is away; any other failure is not hidden", async () => {
    const failing = (error: Error): Routing => ({ route: () => Promise.reject(error) });
    const tenant = tenantWith(driver("one", 51.52));
    const away = nearestDrivers(driversAtHome, () => failing(new RoutingUnavailable("timeout")));
    expect(await away.nearest(tenant, PICKUP, true)).toBeNull();
    const broken = nearestDrivers(driversAtHome, () => failing(new TypeError("a bug")));
    await expect(broken.nearest(tenant, PICKUP, true)).rejects.toThrow("a bug");
  });
});
