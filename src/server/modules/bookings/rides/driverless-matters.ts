import type { Part } from "#domain/booking/jobs/job-parts.ts";
import { STATUS } from "#domain/booking/status.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { MatterActs, MatterSource } from "#server/platform/jobs/matters.ts";
import { LOOK_BACK_MINUTES, type JobPart } from "./ride.ts";
import { partsOfBooking, takeStep } from "./rides.ts";

/** A ride that begins within this time should have its driver. */
const SOON_MINUTES = 60;

/** Rides that begin within the hour, or should have begun in the last day, and have no driver. */
export const driverlessMatters: MatterSource = async (db, now, most) => {
  const rows = await db
    .selectFrom("jobs")
    .innerJoin("bookings", (join) =>
      join.onRef("bookings.tenant_id", "=", "jobs.tenant_id").onRef("bookings.id", "=", "jobs.booking_id"),
    )
    .select(["jobs.booking_id", "jobs.part", "jobs.pickup_at", "bookings.reference", "bookings.created_at"])
    .where("jobs.status", "=", STATUS.upcoming)
    .where("jobs.driver_id", "is", null)
    .where("jobs.pickup_at", "<=", new Date(addMinutes(now, SOON_MINUTES)))
    .where("jobs.pickup_at", ">", new Date(addMinutes(now, -LOOK_BACK_MINUTES)))
    .orderBy("jobs.pickup_at")
    .limit(most)
    .execute();
  return rows.map(({ booking_id, part, pickup_at, reference, created_at }) => ({
    id: `ride-${booking_id}-${part}`,
    kind: pickup_at.getTime() > now ? "rideSoon" : "rideLate",
    subject: reference,
    params: {},
    // Since an hour before its pickup, or since it was booked.
    since: instant(Math.max(created_at.getTime(), addMinutes(instant(pickup_at.getTime()), -SOON_MINUTES))),
  }));
};

const PARTS: readonly Part[] = [1, 2, 3, 4];

/** The job of a matter; null for a name of none. */
function jobOf(row: string): JobPart | null {
  const [booking, number] = [row.slice(0, -2), row.slice(-1)];
  const part = PARTS.find((known) => String(known) === number);
  return part !== undefined && row === `${booking}-${part}` && isId(booking) ? { booking, part } : null;
}

/** A driver for a ride that still has none, by the step of the dispatch API. */
export const driverlessActs: MatterActs = {
  async assign(db, { tenant, row, driverId, now }) {
    const job = jobOf(row);
    if (!job) return err(REFUSALS.matter_over);
    // The lock of every step: of two members at once the second finds the first one's driver.
    await db.selectFrom("bookings").select("id").where("id", "=", job.booking).forNoKeyUpdate().execute();
    const parts = await partsOfBooking(db, job.booking);
    const isWaiting = parts.some(({ part, driverId: driver }) => part === job.part && driver === null);
    if (!isWaiting) return err(REFUSALS.matter_over);
    const taken = await takeStep(db, tenant, job, { step: "assign", driverId, at: now });
    if (taken.ok) return ok(null);
    return err(taken.error === "driver" ? REFUSALS.matter_driver : REFUSALS.matter_over);
  },
};
