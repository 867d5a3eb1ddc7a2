import { fill } from "#domain/shared/text/messages.ts";
import { readPerson } from "#domain/people/read-person.ts";
import {
  sameAs,
  SAVED_PASSENGER_REFUSALS,
  SAVED_PASSENGERS_MAX,
  type KeptPassenger,
  type SavedPassenger,
} from "#domain/people/saved/saved-passenger.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { isId, newId } from "#server/platform/security/ids.ts";
import {
  deletePassenger,
  insertPassenger,
  lockPassengersOf,
  passengersOf,
  updatePassenger,
} from "./passenger-repository.ts";

/** Whose passengers: the tenant and the business from the session, never from the request. */
export interface PassengerOwner {
  readonly tenant: string;
  /** The tenant is a test. */
  readonly isTest: boolean;
  readonly booker: string;
}

/**
 * The id of the passenger, or the message of the broken rule; another business's id gets the reply of an unknown one.
 */
type Outcome = Promise<Result<string, string>>;

/** The saved passengers of businesses; all bookers of a business share them. */
export interface SavedPassengers {
  /** By name. */
  list(owner: PassengerOwner): Promise<readonly KeptPassenger[]>;
  add(owner: PassengerOwner, given: SavedPassenger): Outcome;
  change(owner: PassengerOwner, id: string, given: SavedPassenger): Outcome;
  remove(owner: PassengerOwner, id: string): Outcome;
}

/** Name and phone are required, as in a booking. */
function read(given: SavedPassenger, { isTest }: PassengerOwner): Result<SavedPassenger, string> {
  const person = readPerson(given, { lastNameRequired: false, emailRequired: false, isTest });
  return person.ok ? ok({ ...person.value, needs: given.needs }) : person;
}

/** Passengers in the database. */
export function savedPassengers(db: Database, clock: Clock): SavedPassengers {
  /** Writes one after checking the rules of the whole list. @param write gets the business's other passengers. */
  const keep = async (
    owner: PassengerOwner,
    given: SavedPassenger,
    write: (handle: TenantHandle, kept: readonly KeptPassenger[], passenger: SavedPassenger) => Outcome,
  ): Outcome => {
    const passenger = read(given, owner);
    if (!passenger.ok) return passenger;
    return db.withTenant(owner.tenant, async (handle) =>
      write(handle, await lockPassengersOf(handle, owner.booker), passenger.value),
    );
  };
  return {
    list: ({ tenant, booker }) => db.withTenant(tenant, (handle) => passengersOf(handle, booker)),
    add: (owner, given) =>
      keep(owner, given, async (handle, kept, passenger) => {
        if (kept.length >= SAVED_PASSENGERS_MAX)
          return err(fill(SAVED_PASSENGER_REFUSALS.tooMany, { limit: String(SAVED_PASSENGERS_MAX) }));
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
