/** The demo's dispatch: finds a driver for every booking and drives it, many at once. Never in production. */
import { LRUCache } from "lru-cache";
import type { ShownJob } from "#contract/dispatch/jobs.ts";
import { bookedLeg } from "#domain/booking/booked-leg.ts";
import { legOf } from "#domain/booking/jobs/job-parts.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import { jobsBetween, openRidesUntil } from "#server/modules/bookings/rides/jobs.ts";
import { placeCar, takeStep } from "#server/modules/bookings/rides/rides.ts";
import type { RoutingOf } from "#server/modules/quotation/routing.port.ts";
import type { Tenant, TenantDriver } from "#domain/tenant/tenant.ts";
import { driverFor, planDrive, type DrivePlan } from "./drive-plan.ts";
import { testTenantIds } from "#server/modules/tenants/tenant-marks.ts";

/** How often cars report where they are. */
export const SIMULATOR_MS = 1_000;
/** Rides further ahead get their driver later. */
const AHEAD_MINUTES = 60;
const PLANS_KEPT = 2_000;

/** Tenants with rides to drive. */
export const dueDrives: Due = (now) => tenantsWith(openRidesUntil(addMinutes(now, AHEAD_MINUTES)));

export interface SimulatorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly routing: RoutingOf;
  /** How many times as fast as real roads; 0: no rides are driven. */
  readonly speed: number;
}

/** @returns a function that moves every ride of a test tenant to its present state; call it every SIMULATOR_MS. */
export function simulator(deps: SimulatorDeps): (tenant: Tenant) => Promise<void> {
  const { db, clock, speed } = deps;
  const plans = new LRUCache<string, DrivePlan>({ max: PLANS_KEPT });

  const planOf = async (tenant: Tenant, { booking, part }: ShownJob, driver: TenantDriver): Promise<DrivePlan> => {
    const id = `${booking.id} ${part}`;
    const { pickup, at: pickupAt, isNow, path, journeyTime } = bookedLeg(booking, legOf(part));
    // A pickup that moves with its flight keeps its driver, who drives by another plan.
    const key = `${tenant.id} ${id} ${driver.id} ${pickupAt}`;
    const known = plans.get(key);
    if (known) return known;
    const approach = await deps.routing(tenant).route([driver.home, pickup.position], null);
    const ride = { path, duration: journeyTime };
    const plan = planDrive({ id, isNow, createdAt: booking.createdAt, pickupAt, approach, ride }, speed);
    plans.set(key, plan);
    return plan;
  };
  const drive = async (tenant: Tenant, job: ShownJob, driver: TenantDriver, now: Instant): Promise<void> => {
    const plan = await planOf(tenant, job, driver);
    const part = { booking: job.booking.id, part: job.part };
    const due = plan.steps.filter(({ at }) => at <= now);
    const position = plan.position(now);
    if (due.length === 0) return;
    await db.withTenant(tenant.id, async (handle) => {
      // Report all due steps, so that a restarted server catches up; repeated ones change nothing.
      for (const { step, at } of due) {
        if (step === "finish" && position) await placeCar(handle, tenant, part, { position, at: now });
        await takeStep(handle, tenant, part, { step, driverId: driver.id, at });
      }
      if (position) await placeCar(handle, tenant, part, { position, at: now });
    });
  };
  return async (tenant) => {
    if (speed === 0 || !(await testTenantIds(db)).has(tenant.id)) return;
    const now = clock.now();
    // Old rides too: they end with the next run, so that they never crowd out later ones.
    const { jobs } = await db.withTenant(tenant.id, (handle) =>
      jobsBetween(handle, { from: null, until: addMinutes(now, AHEAD_MINUTES) }),
    );
    const busy = new Set(jobs.flatMap(({ driverId }) => driverId ?? []));
    for (const job of jobs) {
      const pickup = bookedLeg(job.booking, legOf(job.part)).pickup.position;
      const driver =
        tenant.drivers.find(({ id }) => id === job.driverId) ??
        driverFor(tenant.drivers, busy, { vehicleTypeId: job.vehicleTypeId, pickup });
      if (!driver) continue;
      busy.add(driver.id);
      await drive(tenant, job, driver, now);
    }
  };
}
