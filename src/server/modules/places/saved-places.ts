import { fill } from "#domain/shared/text/messages.ts";
import {
  labelFault,
  listed,
  readSavedPlace,
  SAVED_PLACE_REFUSALS,
  SAVED_PLACES_MAX,
  type SavedPlace,
} from "#domain/people/saved/saved-place.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { isId, newId } from "#server/platform/security/ids.ts";
import type { Selectable } from "kysely";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Whose places: the tenant and the account from the session, never from the request. */
interface PlaceOwner {
  readonly tenant: string;
  readonly account: string;
}

/** The id of the place, or the message of the broken rule; another owner's id gets the reply of an unknown one. */
type Outcome = Promise<Result<string, string>>;

/** The address book of signed-in people. */
interface SavedPlaces {
  /** Home, Work, then by age. */
  list(owner: PlaceOwner): Promise<readonly StoredPlace[]>;
  add(owner: PlaceOwner, given: SavedPlace): Outcome;
  change(owner: PlaceOwner, id: string, given: SavedPlace): Outcome;
  remove(owner: PlaceOwner, id: string): Outcome;
}

/** Address books in the database. */
export const savedPlaces = (db: Database, clock: Clock): SavedPlaces => ({
  list: async ({ tenant, account }) => listed(await db.withTenant(tenant, (handle) => placesOf(handle, account))),
  async add(owner, given) {
    const place = readSavedPlace(given);
    if (!place.ok) return place;
    return db.withTenant(owner.tenant, async (handle) => {
      const others = await lockPlacesOf(handle, owner.account);
      if (others.length >= SAVED_PLACES_MAX)
        return err(fill(SAVED_PLACE_REFUSALS.tooMany, { limit: String(SAVED_PLACES_MAX) }));
      const fault = labelFault(place.value.label, others);
      if (fault !== null) return err(fault);
      const now = clock.now();
      const id = newId(now);
      await insertPlace(handle, owner, { ...place.value, id }, now);
      return ok(id);
    });
  },
  async change(owner, id, given) {
    const place = readSavedPlace(given);
    if (!place.ok) return place;
    return db.withTenant(owner.tenant, async (handle) => {
      const all = await lockPlacesOf(handle, owner.account);
      if (!all.some((one) => one.id === id)) return err(SAVED_PLACE_REFUSALS.unknown);
      const fault = labelFault(
        place.value.label,
        all.filter((one) => one.id !== id),
      );
      if (fault !== null) return err(fault);
      await updatePlace(handle, owner.account, { ...place.value, id });
      return ok(id);
    });
  },
  async remove({ tenant, account }, id) {
    const removed = isId(id) && (await db.withTenant(tenant, (handle) => deletePlace(handle, account, id)));
    return removed ? ok(id) : err(SAVED_PLACE_REFUSALS.unknown);
  },
});

/** A place of a person's address book. */
interface StoredPlace extends SavedPlace {
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
async function placesOf(db: TenantHandle, account: string): Promise<readonly StoredPlace[]> {
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
async function lockPlacesOf(db: TenantHandle, account: string): Promise<readonly StoredPlace[]> {
  await db.selectFrom("accounts").select("id").where("id", "=", account).forUpdate().execute();
  return placesOf(db, account);
}

async function insertPlace(
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
async function updatePlace(db: TenantHandle, account: string, place: StoredPlace): Promise<void> {
  await db
    .updateTable("address_book")
    .set(toColumns(place))
    .where("id", "=", place.id)
    .where("account_id", "=", account)
    .execute();
}

/** Deletes a place of an account. @returns whether there was one. */
async function deletePlace(db: TenantHandle, account: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("address_book")
    .where("id", "=", id)
    .where("account_id", "=", account)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const ownerOf = ({ tenant, actor }: { readonly tenant: Tenant; readonly actor: Actor }): PlaceOwner => ({
  tenant: tenant.id,
  account: actor.accountId,
});

type SavedPlaceEndpoints = "addressBook" | "addPlace" | "changePlace" | "removePlace";

/** The address book of the signed-in person. */
export const savedPlaceHandlers = (places: SavedPlaces): Pick<Handlers, SavedPlaceEndpoints> => ({
  addressBook: async (call) => ok(await places.list(ownerOf(call))),
  addPlace: (call) => places.add(ownerOf(call), call.body),
  changePlace: (call) => places.change(ownerOf(call), call.body.id, call.body.place),
  removePlace: (call) => places.remove(ownerOf(call), call.query.id),
});
