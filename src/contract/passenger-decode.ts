/** Reads what calls about a business's passengers say, for the server. */
import type { SavedPassenger } from "#domain/people/saved-passenger.ts";
import type { Body } from "./endpoints.ts";

/** Nothing of it is judged yet. */
export const decodePassenger = (body: Body<"addPassenger">): SavedPassenger => ({
  firstName: body.firstname,
  lastName: body.surname,
  dialingCode: body.dialingcode,
  phone: body.phone,
  email: body.email,
  needs: body.accessneeds,
});
