import { describe, expect, it } from "vitest";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { instant, minutes } from "#domain/shared/units.ts";
import { along, driverFor, planDrive, type PlannedRide } from "./drive-plan.ts";
import { demoDrivers } from "./drivers.ts";

const CREATED = instant(Date.parse("2026-11-21T09:00:00Z"));
const HOME = { lat: 51.5, lng: -0.2 };
const PICKUP = { lat: 51.5, lng: -0.1 };
const DROP = { lat: 51.6, lng: -0.1 };

const ride = (over: Partial<PlannedRide> = {}): PlannedRide => ({
  id: "a",
  isNow: true,
  createdAt: CREATED,
  pickupAt: CREATED,
  approach: { path: [HOME, PICKUP], duration: minutes(10) },
  ride: { path: [PICKUP, DROP], duration: minutes(40) },
  ...over,
});

describe("the demo's plan for a ride", () => {
  const plan = planDrive(ride(), 20);
  const times = plan.steps.map(({ at }) => (at - CREATED) / 1000);

  it("[TRK-012] goes through the whole chain, in order, at the speed-up", () => {
    expect(plan.steps.map(({ step }) => step)).toEqual(["assign", "start", "arrive", "board", "finish"]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const [assign = 0, start = 0, arrive = 0, board = 0, finish = 0] = times;
    expect(assign).toBeGreaterThanOrEqual(3);
    expect(arrive - start).toBeCloseTo(30, 0);
    expect(finish - board).toBeCloseTo(120, 0);
  });

  it("is the same each time, and another one for another ride", () => {
    expect(planDrive(ride(), 20).steps).toEqual(plan.steps);
    expect(planDrive(ride({ id: "b" }), 20).steps).not.toEqual(plan.steps);
  });

  it("drives from the driver's stand to the pickup, waits there, and goes on to the drop-off", () => {
    const at = (index: number, later = 0) => plan.position(instant((plan.steps[index]?.at ?? 0) + later));
    expect(plan.position(CREATED)).toBeNull();
    expect(at(1)).toEqual(HOME);
    expect(at(2)).toEqual(PICKUP);
    expect(at(2, 1_000)).toEqual(PICKUP);
    expect(at(3)).toEqual(PICKUP);
    expect(at(4, 60_000)).toEqual(DROP);
    const half = plan.position(instant(((plan.steps[1]?.at ?? 0) + (plan.steps[2]?.at ?? 0)) / 2));
    expect(half?.lng).toBeCloseTo(-0.15, 3);
  });

  it("brings the car for a later ride when that begins, not before", () => {
    const pickupAt = instant(CREATED + 60 * 60_000);
    const later = planDrive(ride({ isNow: false, pickupAt }), 20);
    expect(later.steps[2]?.at).toBe(pickupAt);
  });
});

it("moves the car along its route at an even pace", () => {
  const path = [HOME, PICKUP, DROP];
  const whole = greatCircle(HOME, PICKUP) + greatCircle(PICKUP, DROP);
  const third = along(path, greatCircle(HOME, PICKUP) / whole);
  expect(third?.lng).toBeCloseTo(PICKUP.lng, 6);
  expect(along(path, 2)).toEqual(DROP);
  expect(along([], 0.5)).toBeNull();
});

it("sends the nearest free driver with the right car, else one with any car, and none when all are busy", () => {
  const drivers = demoDrivers(0);
  const wanted = { vehicleTypeId: "saloon", pickup: { lat: 51.5281, lng: -0.0162 } };
  const first = driverFor(drivers, new Set(), wanted);
  expect([first?.id, first?.vehicleTypeId]).toEqual(["d01", "saloon"]);
  const second = driverFor(drivers, new Set(["d01"]), wanted);
  expect(second?.vehicleTypeId).toBe("saloon");
  const saloons = drivers.filter(({ vehicleTypeId }) => vehicleTypeId === "saloon").map(({ id }) => id);
  expect(driverFor(drivers, new Set(saloons), wanted)?.vehicleTypeId).not.toBe("saloon");
  expect(driverFor(drivers, new Set(drivers.map(({ id }) => id)), wanted)).toBeNull();
});
