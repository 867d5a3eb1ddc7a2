import { legOf } from "#domain/booking/jobs/job-parts.ts";
import { isLegClosed } from "#domain/booking/tracking/tracking.ts";
import { instant } from "#domain/shared/units.ts";
import type { Assignments } from "./assignments.port.ts";
import { liveRides } from "./live-rides.ts";

/** Assignments from the database. */
export const storedAssignments: Assignments = {
  async driversOf(db, booking, now) {
    const [ride] = await liveRides(db, { booking: booking.id });
    return (ride?.cars ?? []).flatMap(({ part, driver }) =>
      driver === null || isLegClosed(booking, legOf(part), now) ? [] : [{ part, driver }],
    );
  },
  async path(db, { booking, part }, most) {
    const rows = await db
      .selectFrom("footprints")
      .select(["at", "lat", "lng"])
      .where("booking_id", "=", booking)
      .where("part", "=", part)
      .orderBy("at", "desc")
      .limit(most)
      .execute();
    return rows.toReversed().map(({ at, lat, lng }) => ({ position: { lat, lng }, at: instant(at.getTime()) }));
  },
};
