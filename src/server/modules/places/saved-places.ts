import { fill } from "#domain/shared/text/messages.ts";
import {
  labelFault,
  listed,
  readSavedPlace,
  SAVED_PLACE_REFUSALS,
  SAVED_PLACES_MAX,
  type SavedPlace,
} from "#domain/people/saved/saved-place.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { isId, newId } from "#server/platform/security/ids.ts";
import type { Selectable } from "kysely";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";

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

type SavedPlaceEndpoints = "addressBook" | "addPlace" | "changePlace" | "removePlace";

/**
 * The address book of the signed-in person; its owner is the session's, never the request's. An id of another owner gets
 * the reply of an unknown one.
 */
export const savedPlaceHandlers = (db: Database, clock: Clock): Pick<Handlers, SavedPlaceEndpoints> => ({
  addressBook: ({ tenant, actor }) =>
    db.withTenant(tenant.id, async (handle) => ok(listed(await placesOf(handle, actor.accountId)))),

  async addPlace({ tenant, actor, body }) {
    const place = readSavedPlace(body);
    if (!place.ok) return place;
    return db.withTenant(tenant.id, async (handle) => {
      const others = await lockPlacesOf(handle, actor.accountId);
      if (others.length >= SAVED_PLACES_MAX)
        return err(fill(SAVED_PLACE_REFUSALS.tooMany, { limit: String(SAVED_PLACES_MAX) }));
      const fault = labelFault(place.value.label, others);
      if (fault !== null) return err(fault);
      const now = clock.now();
      const id = newId(now);
      await handle
        .insertInto("address_book")
        .values({
          tenant_id: tenant.id,
          account_id: actor.accountId,
          id,
          created_at: new Date(now),
          ...toColumns(place.value),
        })
        .execute();
      return ok(id);
    });
  },

  async changePlace({ tenant, actor, body: { id, place: given } }) {
    const place = readSavedPlace(given);
    if (!place.ok) return place;
    return db.withTenant(tenant.id, async (handle) => {
      const all = await lockPlacesOf(handle, actor.accountId);
      if (!all.some((one) => one.id === id)) return err(SAVED_PLACE_REFUSALS.unknown);
      const others = all.filter((one) => one.id !== id);
      const fault = labelFault(place.value.label, others);
      if (fault !== null) return err(fault);
      await handle
        .updateTable("address_book")
        .set(toColumns(place.value))
        .where("id", "=", id)
        .where("account_id", "=", actor.accountId)
        .execute();
      return ok(id);
    });
  },

  async removePlace({ tenant, actor, query: { id } }) {
    const removed =
      isId(id) &&
      (await db.withTenant(tenant.id, (handle) =>
        handle
          .deleteFrom("address_book")
          .where("id", "=", id)
          .where("account_id", "=", actor.accountId)
          .returning("id")
          .executeTakeFirst(),
      ));
    return removed ? ok(id) : err(SAVED_PLACE_REFUSALS.unknown);
  },
});
