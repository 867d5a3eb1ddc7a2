/** A business's saved passengers, for the browser. */
import { readNeeds } from "#domain/people/access-needs.ts";
import type { KeptPassenger, SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { wireRecord } from "#contract/core/wire.ts";

/** In the server's order, which is by name. */
export const decodeKeptPassengers = (reply: unknown): readonly KeptPassenger[] =>
  wireRecord(reply)
    .list("passengers")
    .map((item) => ({
      id: item.text("id"),
      firstName: item.text("firstname"),
      lastName: item.text("surname"),
      dialingCode: item.text("dialingcode"),
      phone: item.text("phone"),
      email: item.text("email"),
      needs: readNeeds(item.texts("accessneeds")),
    }));

/** A passenger to save. */
export const encodePassenger = (passenger: SavedPassenger, bookerId: string): BodyInput<"addPassenger"> => ({
  bookerid: bookerId,
  firstname: passenger.firstName.trim(),
  surname: passenger.lastName.trim(),
  dialingcode: passenger.dialingCode,
  phone: passenger.phone,
  email: passenger.email.trim(),
  accessneeds: [...passenger.needs],
});
