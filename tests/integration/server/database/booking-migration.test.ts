/** A database from before bookings had an enum status and honest amounts keeps every booking and job as it was. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openOnEngine, openOnPostgres } from "#server/platform/database/database.ts";
import { openMemory } from "#server/platform/database/embedded/pglite-engine.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import { POSTGRES, MIGRATIONS, throwawayPostgres } from "#tests/support/database/databases.ts";
import { insertOldBooking } from "#tests/support/database/old-booking.ts";

const BEFORE = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name.includes("booking_status")),
);
/** The old texts with the status that each becomes. */
const STATUSES = [
  ["Pending", "pending"],
  ["Upcoming", "upcoming"],
  ["Upcoming - Driver Allocated", "allocated"],
  ["Started", "started"],
  ["Arrived", "arrived"],
  ["POB", "on_board"],
  ["Finished", "finished"],
  ["Cancelled", "cancelled"],
] as const;

/** A booking in each status, and the second car of one that is on its way. */
async function fill(db: Database): Promise<void> {
  await addMissingTenants(db, DEMO_TENANTS);
  for (const [index, [status]] of STATUSES.entries()) {
    await insertOldBooking(db, { tenant: "metro", reference: `REF${index}`, status });
  }
  await sql`update bookings set second_vehicle_type_id = 'saloon', discount_pence = 500, way_out_ended_at = now()
    where reference = 'REF3'`.execute(db.system);
  await sql`insert into rides (tenant_id, booking_id, part, status)
    select tenant_id, id, 2, 'Upcoming - Driver Allocated' from bookings where reference = 'REF3'`.execute(db.system);
}

async function check(db: Database): Promise<void> {
  const bookings = await sql<{ status: string }>`select status from bookings order by reference`.execute(db.system);
  expect(bookings.rows.map(({ status }) => status)).toEqual(STATUSES.map(([, status]) => status));
  const jobs = await sql<{ status: string }>`
    select jobs.status from jobs join bookings on bookings.id = booking_id
    where reference = 'REF3' order by jobs.part`.execute(db.system);
  expect(jobs.rows.map(({ status }) => status)).toEqual(["started", "allocated"]);
  const amounts = await sql`
    select fare_pence::int as fare, discount_pence::int as discount, due_pence::int as due,
      outbound_ended_at is not null as ended from bookings where reference = 'REF3'`.execute(db.system);
  expect(amounts.rows).toEqual([{ fare: 5_000, discount: 500, due: 4_500, ended: true }]);
  for (const wrong of [sql`update bookings set status = 'POB'`, sql`update rides set status = 'pending'`]) {
    await expect(wrong.execute(db.system)).rejects.toMatchObject({ code: "23514" });
  }
}

describe("bookings of an older database", () => {
  it("in PGlite", async () => {
    const engine = await openMemory();
    await fill(await openOnEngine(engine, BEFORE));
    const db = await openOnEngine(engine, MIGRATIONS);
    await check(db);
    await db.close();
  });

  it.skipIf(!POSTGRES.available)("in PostgreSQL", async () => {
    const { url, drop } = await throwawayPostgres();
    const before = await openOnPostgres(url, BEFORE);
    await fill(before);
    await before.close();
    const db = await openOnPostgres(url, MIGRATIONS);
    await check(db);
    await db.close();
    await drop();
  });
});
