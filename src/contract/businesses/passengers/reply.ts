import type { KeptPassenger } from "#domain/people/saved/saved-passenger.ts";
import type { Reply } from "#contract/endpoints.ts";

/** The passengers of a business in their order. */
export const passengersReply = (passengers: readonly KeptPassenger[]): Reply<"savedPassengers"> => ({
  code: 1,
  message: "",
  passengers: passengers.map((one) => ({
    id: one.id,
    firstname: one.firstName,
    surname: one.lastName,
    dialingcode: one.dialingCode,
    phone: one.phone,
    email: one.email,
    accessneeds: [...one.needs],
  })),
});
