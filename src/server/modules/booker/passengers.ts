import { readPerson } from "#domain/people/read-person.ts";
import {
  sameAs,
  SAVED_PASSENGER_REFUSALS,
  SAVED_PASSENGERS_MAX,
  type KeptPassenger,
  type SavedPassenger,
} from "#domain/people/saved-passenger.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { isId, newId } from "#server/ids.ts";
import {
  deletePassenger,
  insertPassenger,
  lockPassengersOf,
  passengersOf,
  updatePassenger,
} from "./passenger-repository.ts";

/** Whose passengers: the tenant and the business of the session, never of the request (RELIABILITY G1). */
export interface PassengerOwner {
  readonly tenant: string;
  readonly booker: string;
}

/** The id of the passenger, or the message for the rule in the way; a foreign id is answered like an unknown one. */
type Outcome = Promise<Result<string, string>>;

/** The passengers that businesses keep; all who book for a business share them. */
export interface SavedPassengers {
  /** By name. */
  list(owner: PassengerOwner): Promise<readonly KeptPassenger[]>;
  add(owner: PassengerOwner, given: SavedPassenger): Outcome;
  change(owner: PassengerOwner, id: string, given: SavedPassenger): Outcome;
  remove(owner: PassengerOwner, id: string): Outcome;
}

/** Name and phone are required as in the booking itself (CONT-008). */
function read(given: SavedPassenger): Result<SavedPassenger, string> {
  const person = readPerson(given, { lastName: false, email: false });
  return person.ok ? ok({ ...person.value, needs: given.needs }) : person;
}

/** Passengers in the database. */
export function savedPassengers(db: Database, clock: Clock): SavedPassengers {
  /** Writes one under the rules of the whole list. @param write gets the others of the business. */
  const keep = async (
    owner: PassengerOwner,
    given: SavedPassenger,
    write: (handle: TenantHandle, kept: readonly KeptPassenger[], passenger: SavedPassenger) => Outcome,
  ): Outcome => {
    const passenger = read(given);
    if (!passenger.ok) return passenger;
    return db.withTenant(owner.tenant, async (handle) =>
      write(handle, await lockPassengersOf(handle, owner.booker), passenger.value),
    );
  };
  return {
    list: ({ tenant, booker }) => db.withTenant(tenant, (handle) => passengersOf(handle, booker)),
    add: (owner, given) =>
      keep(owner, given, async (handle, kept, passenger) => {
        if (kept.length >= SAVED_PASSENGERS_MAX) return err(SAVED_PASSENGER_REFUSALS.tooMany);
        if (sameAs(passenger, kept)) return err(SAVED_PASSENGER_REFUSALS.known);
        const now = clock.now();
        const id = newId(now);
        await insertPassenger(handle, owner, { ...passenger, id }, now);
        return ok(id);
      }),
    change: (owner, id, given) =>
      keep(owner, given, async (handle, kept, passenger) => {
        if (!kept.some((one) => one.id === id)) return err(SAVED_PASSENGER_REFUSALS.unknown);
        const others = kept.filter((one) => one.id !== id);
        if (sameAs(passenger, others)) return err(SAVED_PASSENGER_REFUSALS.known);
        await updatePassenger(handle, owner.booker, { ...passenger, id });
        return ok(id);
      }),
    async remove({ tenant, booker }, id) {
      const removed = isId(id) && (await db.withTenant(tenant, (handle) => deletePassenger(handle, booker, id)));
      return removed ? ok(id) : err(SAVED_PASSENGER_REFUSALS.unknown);
    },
  };
}
