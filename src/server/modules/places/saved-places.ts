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
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { isId, newId } from "#server/platform/security/ids.ts";
import {
  deletePlace,
  insertPlace,
  lockPlacesOf,
  placesOf,
  updatePlace,
  type StoredPlace,
} from "./saved-place-repository.ts";

/** Whose places: the tenant and the account from the session, never from the request. */
export interface PlaceOwner {
  readonly tenant: string;
  readonly account: string;
}

/** The id of the place, or the message of the broken rule; another owner's id gets the reply of an unknown one. */
type Outcome = Promise<Result<string, string>>;

/** The address book of signed-in people. */
export interface SavedPlaces {
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
