import { iconOf } from "#domain/journey/place.ts";
import type { SavedPlace } from "#domain/people/saved/saved-place.ts";
import type { Reply } from "#contract/endpoints.ts";

/** A person's places in their order. They have no country and no airport code. */
export const addressBookReply = (places: readonly (SavedPlace & { readonly id: string })[]): Reply<"addressBook"> => ({
  code: 1,
  message: "",
  addresses: places.map((place, order) => ({
    id: place.id,
    name: place.name,
    line1: place.line1,
    line2: place.line2,
    title: place.label,
    category: place.category,
    postcode: place.postcode,
    latitude: place.position.lat,
    longitude: place.position.lng,
    fulladdress: place.fullAddress,
    placename: place.label,
    iconpath: iconOf(place.category),
    code: "",
    order,
    placeid: "",
    country: "",
    valid: true,
    precision: "exact",
    signature: place.signature ?? "",
  })),
});
