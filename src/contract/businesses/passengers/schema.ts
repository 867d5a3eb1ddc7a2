/** Own addition: a business's saved passengers. */
import * as z from "zod/mini";
import { accessNeeds, genericResult, optionalText, outcome, text } from "#contract/core/common-schema.ts";

const passenger = {
  bookerid: optionalText(64),
  firstname: text(),
  surname: optionalText(),
  dialingcode: optionalText(6),
  phone: text(30),
  email: optionalText(),
  accessneeds: accessNeeds,
};

/** By name. */
export const savedPassengers = {
  query: z.object({ bookerid: optionalText(64) }),
  reply: z.object({
    ...outcome,
    passengers: z.array(
      z.object({
        id: z.string(),
        firstname: z.string(),
        surname: z.string(),
        dialingcode: z.string(),
        phone: z.string(),
        email: z.string(),
        accessneeds: z.array(z.string()),
      }),
    ),
  }),
};

export const addPassenger = { body: z.object(passenger), reply: genericResult };

export const changePassenger = { body: z.object({ id: text(64), ...passenger }), reply: genericResult };

export const removePassenger = { query: z.object({ id: text(64) }), reply: genericResult };
