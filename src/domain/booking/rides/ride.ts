import type { BookingCustomer, StatedFlight } from "#domain/booking/booking.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import type { Ticket, TicketPlace } from "#domain/booking/ticket.ts";
import type { Place } from "#domain/journey/place.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import { EMPTY_CONTACT, type ContactDraft } from "#domain/people/contact/contact.ts";
import type { Money } from "#domain/shared/money.ts";

/** A booking as its owner sees it in lists and details. Texts are empty when unknown. */
export interface Ride extends Ticket {
  /** The traveller's name as one, the phone without its dialing code. */
  readonly passenger: {
    readonly name: string;
    readonly dialingCode: string;
    readonly phone: string;
    readonly email: string;
  };
  /** Who booked. */
  readonly customer: BookingCustomer;
  /** A booker's own reference. */
  readonly bookerReference: string;
  readonly costAnswers: readonly CostAnswer[];
  readonly flight: StatedFlight;
  /** What cancelling would cost now; null where the server was not asked or it cannot be cancelled. */
  readonly feeNow: Money | null;
}

/** One page of an account's rides, and how many there are on all pages. */
export interface RidePage {
  readonly rides: readonly Ride[];
  readonly total: number;
}

/** A place of a booking as one that can be chosen in the form. */
export const placeOf = ({ address, postcode, position, category, signature }: TicketPlace): Place => ({
  id: "",
  name: address.split(",")[0] ?? address,
  fullAddress: address,
  category,
  postcode,
  position,
  code: "",
  iconPath: "",
  country: "",
  precision: "exact",
  ...(signature === undefined ? {} : { signature }),
});

/** What a new booking takes over from a past ride: all that is still true another day, never a time (HIST-015). */
export interface RideAgain {
  readonly pickup: Place;
  readonly vias: readonly Place[];
  readonly dropoff: Place;
  readonly contact: ContactDraft;
  readonly needs: readonly AccessNeed[];
  /** The vehicle, its price tier and who rode in it; null when unknown. */
  readonly party: Pick<Ticket, "vehicleTypeId" | "tierName" | "passengers" | "luggage" | "handBags"> | null;
  /** The flight that the pickup waited for, without its day; absent: none. */
  readonly flight?: Pick<StatedFlight, "number" | "fromCode" | "fromName">;
  /** The car waited and drove back: for how long, null when unknown. Absent: it did not. */
  readonly waits?: Pick<Ticket, "waitMinutes">;
  /** For the driver. */
  readonly note: string;
}

function contactOf({ passenger }: Ride): ContactDraft {
  const [firstName = "", ...others] = passenger.name.trim().split(/\s+/);
  const { dialingCode, phone, email } = passenger;
  return { firstName, lastName: others.join(" "), dialingCode, phone, email };
}

/** The same journey once more, from a ticket alone: the traveller is typed anew. */
export const againOf = ({ pickup, vias, dropoff }: Ticket): RideAgain => ({
  pickup: placeOf({ ...pickup, category: "" }),
  vias: vias.map((via) => placeOf({ ...via, category: "" })),
  dropoff: placeOf({ ...dropoff, category: "" }),
  contact: EMPTY_CONTACT,
  needs: [],
  party: null,
  note: "",
});

/** The same journey once more. */
export function repeatOf(ride: Ride): RideAgain {
  return {
    pickup: placeOf(ride.pickup),
    vias: ride.vias.map(placeOf),
    dropoff: placeOf(ride.dropoff),
    contact: contactOf(ride),
    needs: ride.needs,
    party: ride,
    note: ride.note,
    ...(ride.flight.number === "" ? {} : { flight: ride.flight }),
    ...(ride.returnType === "wait-and-return" ? { waits: ride } : {}),
  };
}

/** The journey back, one way: pickup and drop-off change places, the stops are reversed, and no flight is waited for. */
export function returnOf(ride: Ride): RideAgain {
  const { pickup, vias, dropoff, waits: _waits, flight: _flight, ...others } = repeatOf(ride);
  return { ...others, pickup: dropoff, vias: vias.toReversed(), dropoff: pickup };
}
