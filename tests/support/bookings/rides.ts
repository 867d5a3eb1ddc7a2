/** What dispatch does to a booking, until there is one: a driver, a status, positions of the car. */
import { sql } from "kysely";
import { STATUS, UPCOMING_STATUSES, type BookingStatus } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { TestServer } from "#tests/support/server/test-server.ts";

/** What happens to a ride. */
export interface RideNews {
  readonly status: BookingStatus;
  readonly driver?: string;
  /** Positions that the car reports now, a second apart. */
  readonly at?: readonly LatLng[];
  readonly tenant?: string;
}

/** Lets something happen to the booking of a reference, at the clock's time. */
export async function drive(server: TestServer, reference: string, news: RideNews): Promise<void> {
  const tenant = news.tenant ?? "metro";
  const now = server.clock.now();
  await server.db.withTenant(tenant, async (db) => {
    const { id } = await db
      .updateTable("bookings")
      .set({
        status: news.status,
        driver_id: news.driver ?? "d01",
        started_at: [STATUS.pending, ...UPCOMING_STATUSES].includes(news.status) ? null : new Date(now),
        finished_at: news.status === STATUS.finished ? new Date(now) : null,
      })
      .where("reference", "=", reference)
      .returning("id")
      .executeTakeFirstOrThrow();
    const points = (news.at ?? []).map(({ lat, lng }, index) => {
      const at = new Date(now + index * 1_000);
      return { tenant_id: tenant, booking_id: id, at, lat, lng };
    });
    if (points.length > 0) await db.insertInto("footprints").values(points).execute();
    const last = points.at(-1);
    const place = last ? { lat: last.lat, lng: last.lng, position_at: last.at } : {};
    await db
      .insertInto("rides")
      .values({ tenant_id: tenant, booking_id: id, ...place })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "booking_id", "part"])
          .doUpdateSet({ ...place, version: sql<number>`rides.version + 1` }),
      )
      .execute();
  });
}
