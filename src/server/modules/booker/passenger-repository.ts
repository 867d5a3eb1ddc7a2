import type { Selectable } from "kysely";
import { sql } from "kysely";
import { readNeeds } from "#domain/people/access-needs.ts";
import type { KeptPassenger, SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json, type TenantTables } from "#server/platform/database/tables/tables.ts";

const fromRow = (row: Selectable<TenantTables["saved_passengers"]>): KeptPassenger => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dialingCode: row.dialing_code,
  phone: row.phone,
  email: row.email,
  needs: readNeeds(Array.isArray(row.access_needs) ? row.access_needs : []),
});

const toColumns = (passenger: SavedPassenger) => ({
  first_name: passenger.firstName,
  last_name: passenger.lastName,
  dialing_code: passenger.dialingCode,
  phone: passenger.phone,
  email: passenger.email,
  access_needs: json(passenger.needs),
});

/** The passengers of a business by name. */
export async function passengersOf(db: TenantHandle, booker: string): Promise<readonly KeptPassenger[]> {
  const rows = await db
    .selectFrom("saved_passengers")
    .selectAll()
    .where("booker_id", "=", booker)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy("id")
    .execute();
  return rows.map(fromRow);
}

/** The same, locked until the transaction ends. */
export async function lockPassengersOf(db: TenantHandle, booker: string): Promise<readonly KeptPassenger[]> {
  await db.selectFrom("bookers").select("id").where("id", "=", booker).forUpdate().execute();
  return passengersOf(db, booker);
}

export async function insertPassenger(
  db: TenantHandle,
  owner: { readonly tenant: string; readonly booker: string },
  passenger: KeptPassenger,
  at: Instant,
): Promise<void> {
  await db
    .insertInto("saved_passengers")
    .values({
      tenant_id: owner.tenant,
      booker_id: owner.booker,
      id: passenger.id,
      created_at: new Date(at),
      ...toColumns(passenger),
    })
    .execute();
}

/** Overwrites a passenger of a business. */
export async function updatePassenger(db: TenantHandle, booker: string, passenger: KeptPassenger): Promise<void> {
  await db
    .updateTable("saved_passengers")
    .set(toColumns(passenger))
    .where("id", "=", passenger.id)
    .where("booker_id", "=", booker)
    .execute();
}

/** Deletes a passenger of a business. @returns whether there was one. */
export async function deletePassenger(db: TenantHandle, booker: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("saved_passengers")
    .where("id", "=", id)
    .where("booker_id", "=", booker)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
