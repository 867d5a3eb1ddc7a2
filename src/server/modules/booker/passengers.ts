/** The passengers that a business has saved. */
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
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { isId, newId } from "#server/platform/security/ids.ts";
import { type Selectable, sql } from "kysely";
import { readNeeds } from "#domain/people/access-needs.ts";
import { json, type TenantTables } from "#server/platform/database/tables/tables.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { BookerActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Whose passengers: the tenant and the business from the session, never from the request. */
interface PassengerOwner {
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
        await handle
          .insertInto("saved_passengers")
          .values({
            tenant_id: owner.tenant,
            booker_id: owner.booker,
            id,
            created_at: new Date(now),
            ...toColumns(passenger),
          })
          .execute();
        return ok(id);
      }),
    change: (owner, id, given) =>
      keep(owner, given, async (handle, kept, passenger) => {
        if (!kept.some((one) => one.id === id)) return err(SAVED_PASSENGER_REFUSALS.unknown);
        const others = kept.filter((one) => one.id !== id);
        if (sameAs(passenger, others)) return err(SAVED_PASSENGER_REFUSALS.known);
        await handle
          .updateTable("saved_passengers")
          .set(toColumns(passenger))
          .where("id", "=", id)
          .where("booker_id", "=", owner.booker)
          .execute();
        return ok(id);
      }),
    async remove({ tenant, booker }, id) {
      const removed = isId(id) && (await db.withTenant(tenant, (handle) => deletePassenger(handle, booker, id)));
      return removed ? ok(id) : err(SAVED_PASSENGER_REFUSALS.unknown);
    },
  };
}

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
async function passengersOf(db: TenantHandle, booker: string): Promise<readonly KeptPassenger[]> {
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
async function lockPassengersOf(db: TenantHandle, booker: string): Promise<readonly KeptPassenger[]> {
  await db.selectFrom("bookers").select("id").where("id", "=", booker).forUpdate().execute();
  return passengersOf(db, booker);
}

/** Deletes a passenger of a business. @returns whether there was one. */
async function deletePassenger(db: TenantHandle, booker: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("saved_passengers")
    .where("id", "=", id)
    .where("booker_id", "=", booker)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const ownerOf = ({ tenant, actor }: { readonly tenant: Tenant; readonly actor: BookerActor }): PassengerOwner => ({
  tenant: tenant.id,
  isTest: tenant.isTest,
  booker: actor.bookerId,
});

type PassengerCalls = "savedPassengers" | "addPassenger" | "changePassenger" | "removePassenger";

/** The saved passengers of a business, for its bookers. */
export const passengerHandlers = (passengers: SavedPassengers): Pick<Handlers, PassengerCalls> => ({
  savedPassengers: async (call) => ok(await passengers.list(ownerOf(call))),
  addPassenger: (call) => passengers.add(ownerOf(call), call.body),
  changePassenger: (call) => passengers.change(ownerOf(call), call.body.id, call.body.passenger),
  removePassenger: (call) => passengers.remove(ownerOf(call), call.query.id),
});
