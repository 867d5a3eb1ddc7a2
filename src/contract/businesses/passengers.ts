/** Own addition: the passengers that a business keeps. */
import * as z from "zod/mini";
import { accessNeeds, optionalText, text } from "#contract/core/common-schema.ts";
import {
  createdReply,
  reply,
  request,
  type EndpointDefinition,
  type Wire,
} from "#contract/core/endpoint-definition.ts";
import { readNeeds } from "#domain/people/access-needs.ts";
import type { KeptPassenger, SavedPassenger } from "#domain/people/saved/saved-passenger.ts";

const fields = {
  bookerid: optionalText(64),
  firstname: text(),
  surname: optionalText(),
  dialingcode: optionalText(6),
  phone: text(30),
  email: optionalText(),
  accessneeds: accessNeeds,
};

const encodePassenger = (passenger: SavedPassenger) => ({
  firstname: passenger.firstName.trim(),
  surname: passenger.lastName.trim(),
  dialingcode: passenger.dialingCode,
  phone: passenger.phone,
  email: passenger.email.trim(),
  accessneeds: [...passenger.needs],
});

/** Not validated yet. */
const decodePassenger = (wire: Wire<typeof fields>): SavedPassenger => ({
  firstName: wire.firstname,
  lastName: wire.surname,
  dialingCode: wire.dialingcode,
  phone: wire.phone,
  email: wire.email,
  needs: wire.accessneeds,
});

export const savedPassengers = {
  method: "GET",
  path: "/api/savedpassenger",
  access: "booker",
  rate: "read",
  summary: "The passengers that the business keeps, by name (own addition).",
  query: z.object({ bookerid: optionalText(64) }),
  reply: reply(
    {
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
    },
    {
      encode: (passengers: readonly KeptPassenger[]) => ({
        passengers: passengers.map((one) => ({
          id: one.id,
          firstname: one.firstName,
          surname: one.lastName,
          dialingcode: one.dialingCode,
          phone: one.phone,
          email: one.email,
          accessneeds: [...one.needs],
        })),
      }),
      /** In the server's order, which is by name. */
      decode: ({ passengers }): readonly KeptPassenger[] =>
        passengers.map((one) => ({
          id: one.id,
          firstName: one.firstname,
          lastName: one.surname,
          dialingCode: one.dialingcode,
          phone: one.phone,
          email: one.email,
          needs: readNeeds(one.accessneeds),
        })),
    },
  ),
} as const satisfies EndpointDefinition;

export const addPassenger = {
  method: "POST",
  path: "/api/savedpassenger",
  access: "booker",
  rate: "write",
  oncePerKey: true,
  summary: "Keeps a passenger (own addition).",
  body: request(z.object(fields), { encode: encodePassenger, decode: decodePassenger }),
  reply: createdReply,
} as const satisfies EndpointDefinition;

export const changePassenger = {
  method: "PUT",
  path: "/api/savedpassenger",
  access: "booker",
  rate: "write",
  summary: "Changes a passenger (own addition).",
  body: request(z.object({ id: text(64), ...fields }), {
    encode: ({ id, passenger }: { readonly id: string; readonly passenger: SavedPassenger }) => ({
      id,
      ...encodePassenger(passenger),
    }),
    decode: (wire) => ({ id: wire.id, passenger: decodePassenger(wire) }),
  }),
  reply: createdReply,
} as const satisfies EndpointDefinition;

export const removePassenger = {
  method: "DELETE",
  path: "/api/savedpassenger",
  access: "booker",
  rate: "write",
  oncePerKey: true,
  summary: "Deletes a passenger (own addition).",
  query: z.object({ id: text(64) }),
  reply: createdReply,
} as const satisfies EndpointDefinition;
