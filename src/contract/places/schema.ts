import { z } from "zod";
import {
  genericResult,
  latitude,
  longitude,
  optionalText,
  outcome,
  placeSignature,
  text,
} from "#contract/core/common-schema.ts";
import { address } from "#contract/lookup/schema.ts";

/** A place to save. */
const place = {
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

/** The saved places of the signed-in person. */
export const addressBook = {
  query: z.object({ custid: optionalText(64) }),
  reply: z.object({ ...outcome, addresses: z.array(address) }),
};

export const addPlace = { body: z.object(place), reply: genericResult };

export const changePlace = { body: z.object({ id: text(64), ...place }), reply: genericResult };

export const removePlace = { query: z.object({ id: text(64) }), reply: genericResult };
