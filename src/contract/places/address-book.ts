/** The places that a signed-in person keeps. */
import * as z from "zod/mini";
import { latitude, longitude, optionalText, placeSignature, text } from "#contract/core/common-schema.ts";
import {
  createdReply,
  reply,
  request,
  type EndpointDefinition,
  type Wire,
} from "#contract/core/endpoint-definition.ts";
import { decodePlace as readPlace } from "#contract/lookup/codec.ts";
import { address } from "#contract/lookup/addresses.ts";
import { wireRecord } from "#contract/core/wire.ts";
import { iconOf } from "#domain/journey/place.ts";
import { listed, type KeptPlace, type SavedPlace } from "#domain/people/saved/saved-place.ts";

const fields = {
  custid: optionalText(64),
  name: optionalText(),
  line1: optionalText(),
  line2: optionalText(),
  postcode: optionalText(9),
  category: optionalText(),
  latitude,
  longitude,
  placename: optionalText(),
  fulladdress: optionalText(),
  signature: placeSignature,
};

const encodePlace = (place: SavedPlace) => ({
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

const decodePlace = (wire: Wire<typeof fields>): SavedPlace => ({
  label: wire.placename,
  name: wire.name,
  line1: wire.line1,
  line2: wire.line2,
  postcode: wire.postcode,
  category: wire.category,
  fullAddress: wire.fulladdress,
  position: { lat: wire.latitude, lng: wire.longitude },
  signature: wire.signature ?? "",
});

export const addressBook = {
  method: "GET",
  path: "/api/addressbook",
  access: "customer",
  rate: "read",
  summary: "The places that the signed-in person keeps: Home, Work, then by age.",
  query: z.object({ custid: optionalText(64) }),
  reply: reply(
    { addresses: z.array(address) },
    {
      // A saved place has no country and no airport code.
      encode: (places: readonly (SavedPlace & { readonly id: string })[]) => ({
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
      }),
      /** By the server's `order`, Home and Work before the others. */
      decode: ({ addresses }): readonly KeptPlace[] =>
        listed(
          addresses
            .toSorted((a, b) => a.order - b.order)
            .map((item) => ({
              id: item.id,
              label: item.placename || item.name,
              line1: item.line1,
              line2: item.line2,
              place: { ...readPlace(wireRecord(item)), name: item.name || item.placename },
            })),
        ),
    },
  ),
} as const satisfies EndpointDefinition;

export const addPlace = {
  method: "POST",
  path: "/api/addressbook",
  access: "customer",
  rate: "write",
  oncePerKey: true,
  summary: "Keeps a place.",
  body: request(z.object(fields), { encode: encodePlace, decode: decodePlace }),
  reply: createdReply,
} as const satisfies EndpointDefinition;

export const changePlace = {
  method: "PUT",
  path: "/api/addressbook",
  access: "customer",
  rate: "write",
  summary: "Changes a place.",
  body: request(z.object({ id: text(64), ...fields }), {
    encode: ({ id, place }: { readonly id: string; readonly place: SavedPlace }) => ({ id, ...encodePlace(place) }),
    decode: (wire) => ({ id: wire.id, place: decodePlace(wire) }),
  }),
  reply: createdReply,
} as const satisfies EndpointDefinition;

export const removePlace = {
  method: "DELETE",
  path: "/api/addressbook",
  access: "customer",
  rate: "write",
  oncePerKey: true,
  summary: "Deletes a place.",
  query: z.object({ id: text(64) }),
  reply: createdReply,
} as const satisfies EndpointDefinition;
