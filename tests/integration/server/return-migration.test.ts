/** Databases from before ways back were driven: what was over stays over, what is ahead gets its second job. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openOnEngine, openOnPostgres } from "#server/adapters/db/database.ts";
import { openMemory } from "#server/adapters/db/pglite-engine.ts";
import type { Database } from "#server/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import { DATABASES, MIGRATIONS, throwawayPostgres } from "../../support/databases.ts";
import { insertTwinRows } from "../../support/tenant-rows.ts";

const BEFORE = MIGRATIONS.filter(({ name }) => name < "0031");
const TENANTS = ["metro", "bright", "pale"] as const;

/** A return of each tenant, as it stood: finished when its way out was; on its way out; a single journey. */
async function fill(db: Database): Promise<void> {
  await addMissingTenants(db, DEMO_TENANTS);
  for (const tenant of TENANTS) await insertTwinRows(db, tenant);
  await sql`update bookings set return_reference = 'BACK2345', return_at = now() + interval '1 day'
    where tenant_id in ('metro', 'bright')`.execute(db.system);
  await sql`update bookings set status = 'Finished', finished_at = now() where tenant_id = 'metro'`.execute(db.system);
  await sql`update bookings set status = 'POB' where tenant_id in ('bright', 'pale')`.execute(db.system);
}

async function check(db: Database): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; part: number; status: string; driver_id: string | null }>`
    select tenant_id, part, status, driver_id from job_parts where tenant_id in ('metro', 'bright', 'pale')
    order by tenant_id, part`.execute(db.system);
  expect(rows.map((row) => [row.tenant_id, row.part, row.status, row.driver_id])).toEqual([
    ["bright", 1, "POB", "d01"],
    ["bright", 3, "Upcoming", null],
    ["metro", 1, "Finished", "d01"],
    ["metro", 3, "Finished", null],
    ["pale", 1, "POB", "d01"],
  ]);
  const told = await sql<{ tenant_id: string }>`
    select tenant_id from outbox where topic = 'booking.changed' and done_at is null`.execute(db.system);
  expect(told.rows).toEqual([{ tenant_id: "bright" }]);
}

describe("returns of an older database", () => {
  it("in PGlite", async () => {
    const engine = await openMemory();
    await fill(await openOnEngine(engine, BEFORE));
    const db = await openOnEngine(engine, MIGRATIONS);
    await check(db);
    await db.close();
  });

  it.skipIf(!DATABASES.every(({ available }) => available))("in PostgreSQL", async () => {
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
