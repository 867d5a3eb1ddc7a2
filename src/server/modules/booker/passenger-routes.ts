import { decodePassenger } from "#contract/businesses/passengers/decode.ts";
import { passengersReply } from "#contract/businesses/passengers/reply.ts";
import { doneReply, refusedReply } from "#contract/core/result-reply.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { BookerActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { PassengerOwner, SavedPassengers } from "./passengers.ts";

const ownerOf = ({ tenant, actor }: { readonly tenant: Tenant; readonly actor: BookerActor }): PassengerOwner => ({
  tenant: tenant.id,
  isTest: tenant.isTest,
  booker: actor.bookerId,
});

type PassengerCalls = "savedPassengers" | "addPassenger" | "changePassenger" | "removePassenger";

/** The saved passengers of a business, for its bookers. */
export const passengerHandlers = (passengers: SavedPassengers): Pick<Handlers, PassengerCalls> => {
  const answer = async (outcome: ReturnType<SavedPassengers["add"]>) => {
    const done = await outcome;
    return done.ok ? doneReply(done.value) : refusedReply(done.error);
  };
  return {
    savedPassengers: async (call) => passengersReply(await passengers.list(ownerOf(call))),
    addPassenger: (call) => answer(passengers.add(ownerOf(call), decodePassenger(call.body))),
    changePassenger: (call) => answer(passengers.change(ownerOf(call), call.body.id, decodePassenger(call.body))),
    removePassenger: (call) => answer(passengers.remove(ownerOf(call), call.query.id)),
  };
};
