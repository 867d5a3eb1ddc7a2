/**
 * How the demo drives a booked ride: the driver, the time of each step, the car's position at any moment. Pure and
 * deterministic, so that every process and every restart computes the same plan.
 */
import type { RideStep } from "#domain/booking/jobs/ride-steps.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { instant, type Instant, type Minutes } from "#domain/shared/units.ts";
import type { TenantDriver } from "#domain/tenant/tenant.ts";
import { chance } from "./chance.ts";

/** A route and how long it takes on real roads. */
export interface Leg {
  readonly path: readonly LatLng[];
  readonly duration: Minutes;
}

/** The facts that a plan is made of. */
export interface PlannedRide {
  readonly id: string;
  readonly isNow: boolean;
  readonly createdAt: Instant;
  readonly pickupAt: Instant;
  readonly approach: Leg;
  readonly ride: Leg;
}

/** When each step of a ride happens. */
export interface DrivePlan {
  readonly steps: readonly { readonly step: Exclude<RideStep, "release">; readonly at: Instant }[];
  /** The car's position; null before it sets off. */
  position(now: Instant): LatLng | null;
}

/** Pauses in real seconds, whatever the speed-up: a visitor needs the time to read each status. */
const PAUSE_S = { assign: [3, 6], start: [2, 4], board: [6, 10] } as const;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** @param speed how many times as fast as real roads the cars drive; pauses shrink with the root of it beyond 20. */
export function planDrive(ride: PlannedRide, speed: number): DrivePlan {
  const luck = chance(`drive ${ride.id}`);
  const shorter = Math.max(1, Math.sqrt(speed / 20));
  const pause = ([least, most]: readonly [number, number]): number =>
    (luck.between(least * 10, most * 10) / 10 / shorter) * SECOND_MS;
  const [assign, start, board] = [pause(PAUSE_S.assign), pause(PAUSE_S.start), pause(PAUSE_S.board)];
  const approach = Math.max(SECOND_MS, (ride.approach.duration * MINUTE_MS) / speed);
  const driving = Math.max(SECOND_MS, (ride.ride.duration * MINUTE_MS) / speed);
  const soonest = ride.createdAt + assign + start + approach;
  const arriveAt = ride.isNow ? soonest : Math.max(soonest, ride.pickupAt);
  const startAt = arriveAt - approach;
  const boardAt = arriveAt + board;
  const finishAt = boardAt + driving;
  const step = (name: Exclude<RideStep, "release">, at: number) => ({ step: name, at: instant(Math.round(at)) });
  return {
    steps: [
      step("assign", startAt - start),
      step("start", startAt),
      step("arrive", arriveAt),
      step("board", boardAt),
      step("finish", finishAt),
    ],
    position(now) {
      if (now < startAt) return null;
      if (now < boardAt) return along(ride.approach.path, (now - startAt) / approach);
      return along(ride.ride.path, (now - boardAt) / driving);
    },
  };
}

/** The position after a share (0 to 1) of a path; null for a path without points. */
export function along(path: readonly LatLng[], share: number): LatLng | null {
  const last = path.at(-1) ?? null;
  const lengths = path.slice(1).map((point, index) => greatCircle(path[index] ?? point, point));
  let left = Math.min(1, Math.max(0, share)) * lengths.reduce((sum, each) => sum + each, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [path[index], path[index + 1]];
    if (!from || !to) return last;
    if (left <= length && length > 0) {
      const part = left / length;
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    }
    left -= length;
  }
  return last;
}

/** The nearest free driver with the right car, or with any; null when all are busy. */
export function driverFor(
  drivers: readonly TenantDriver[],
  busy: ReadonlySet<string>,
  wanted: { readonly vehicleTypeId: string; readonly pickup: LatLng },
): TenantDriver | null {
  const free = drivers.filter(({ id }) => !busy.has(id));
  const fitting = free.filter(({ vehicleTypeId }) => vehicleTypeId === wanted.vehicleTypeId);
  const [nearest] = (fitting.length > 0 ? fitting : free).toSorted(
    (a, b) => greatCircle(a.home, wanted.pickup) - greatCircle(b.home, wanted.pickup) || (a.id < b.id ? -1 : 1),
  );
  return nearest ?? null;
}
