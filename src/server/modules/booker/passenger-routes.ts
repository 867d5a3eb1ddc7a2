import { ok } from "#domain/shared/result.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { BookerActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { PassengerOwner, SavedPassengers } from "./passengers.ts";

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
