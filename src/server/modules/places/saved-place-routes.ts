import { decodeSavedPlace } from "#contract/places/decode.ts";
import { addressBookReply } from "#contract/places/reply.ts";
import { doneReply, refusedReply } from "#contract/core/result-reply.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { PlaceOwner, SavedPlaces } from "./saved-places.ts";

const ownerOf = ({ tenant, actor }: { readonly tenant: Tenant; readonly actor: Actor }): PlaceOwner => ({
  tenant: tenant.id,
  account: actor.accountId,
});

type SavedPlaceEndpoints = "addressBook" | "addPlace" | "changePlace" | "removePlace";

/** The address book of the signed-in person. */
export const savedPlaceHandlers = (places: SavedPlaces): Pick<Handlers, SavedPlaceEndpoints> => {
  const answer = async (outcome: ReturnType<SavedPlaces["add"]>) => {
    const done = await outcome;
    return done.ok ? doneReply(done.value) : refusedReply(done.error);
  };
  return {
    addressBook: async (call) => addressBookReply(await places.list(ownerOf(call))),
    addPlace: (call) => answer(places.add(ownerOf(call), decodeSavedPlace(call.body))),
    changePlace: (call) => answer(places.change(ownerOf(call), call.body.id, decodeSavedPlace(call.body))),
    removePlace: (call) => answer(places.remove(ownerOf(call), call.query.id)),
  };
};
