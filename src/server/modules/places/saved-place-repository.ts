import type { Selectable } from "kysely";
import type { SavedPlace } from "#domain/people/saved/saved-place.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";

/** A place of a person's address book. */
export interface StoredPlace extends SavedPlace {
  readonly id: string;
}

const fromRow = (row: Selectable<TenantTables["address_book"]>): StoredPlace => ({
  id: row.id,
  label: row.place_name,
  name: row.name,
  line1: row.line1,
  line2: row.line2,
  postcode: row.postcode,
  category: row.category,
  fullAddress: row.full_address,
  position: { lat: row.lat, lng: row.lng },
  signature: row.signature,
});

const toColumns = (place: SavedPlace) => ({
  place_name: place.label,
  name: place.name,
  line1: place.line1,
  line2: place.line2,
  postcode: place.postcode,
  category: place.category,
  full_address: place.fullAddress,
  lat: place.position.lat,
  lng: place.position.lng,
  signature: place.signature ?? "",
});

/** The places of an account, oldest first. */
export async function placesOf(db: TenantHandle, account: string): Promise<readonly StoredPlace[]> {
  const rows = await db
    .selectFrom("address_book")
    .selectAll()
    .where("account_id", "=", account)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(fromRow);
}

/** The same, locked until the transaction ends. */
export async function lockPlacesOf(db: TenantHandle, account: string): Promise<readonly StoredPlace[]> {
  await db.selectFrom("accounts").select("id").where("id", "=", account).forUpdate().execute();
  return placesOf(db, account);
}

export async function insertPlace(
  db: TenantHandle,
  owner: { readonly tenant: string; readonly account: string },
  place: StoredPlace,
  at: Instant,
): Promise<void> {
  await db
    .insertInto("address_book")
    .values({
      tenant_id: owner.tenant,
      account_id: owner.account,
      id: place.id,
      created_at: new Date(at),
      ...toColumns(place),
    })
    .execute();
}

/** Overwrites a place of an account. */
export async function updatePlace(db: TenantHandle, account: string, place: StoredPlace): Promise<void> {
  await db
    .updateTable("address_book")
    .set(toColumns(place))
    .where("id", "=", place.id)
    .where("account_id", "=", account)
    .execute();
}

/** Deletes a place of an account. @returns whether there was one. */
export async function deletePlace(db: TenantHandle, account: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("address_book")
    .where("id", "=", id)
    .where("account_id", "=", account)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
