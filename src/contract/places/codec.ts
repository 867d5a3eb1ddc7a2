/** A person's saved places, for the browser. */
import { listed, type KeptPlace, type SavedPlace } from "#domain/people/saved/saved-place.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { decodePlace } from "#contract/lookup/codec.ts";
import { wireRecord } from "#contract/core/wire.ts";

/** The places sorted: by the server's `order`, Home and Work before the others. */
export const decodeKeptPlaces = (reply: unknown): readonly KeptPlace[] =>
  listed(
    wireRecord(reply)
      .list("addresses")
      .map((item) => ({
        order: item.number(0, "order"),
        id: item.text("id"),
        label: item.text("placename") || item.text("name"),
        line1: item.text("line1"),
        line2: item.text("line2"),
        place: { ...decodePlace(item), name: item.text("name") || item.text("placename") },
      }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ order: _order, ...kept }) => kept),
  );

/** A place to save. */
export const encodePlace = (place: SavedPlace, customerId: string): BodyInput<"addPlace"> => ({
  custid: customerId,
  name: place.name,
  line1: place.line1,
  line2: place.line2,
  postcode: place.postcode,
  category: place.category,
  latitude: place.position.lat,
  longitude: place.position.lng,
  placename: place.label,
  fulladdress: place.fullAddress,
  ...(place.signature ? { signature: place.signature } : {}),
});

/** A change of a saved place. */
export const encodeChangedPlace = (id: string, place: SavedPlace, customerId: string): BodyInput<"changePlace"> => ({
  id,
  ...encodePlace(place, customerId),
});
