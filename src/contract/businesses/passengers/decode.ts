/** Reads the calls about a business's saved passengers, for the server. */
import type { SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import type { Body } from "#contract/endpoints.ts";

/** Not validated yet. */
export const decodePassenger = (body: Body<"addPassenger">): SavedPassenger => ({
  firstName: body.firstname,
  lastName: body.surname,
  dialingCode: body.dialingcode,
  phone: body.phone,
  email: body.email,
  needs: body.accessneeds,
});
