import { ok } from "#domain/shared/result.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { PlaceOwner, SavedPlaces } from "./saved-places.ts";

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
