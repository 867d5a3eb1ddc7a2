import type { BookingCustomer, StatedFlight } from "./booking.ts";
import type { CostAnswer } from "./cost-fields.ts";
import type { Ticket, TicketPlace } from "./ticket.ts";
import type { Place } from "../journey/place.ts";
import type { AccessNeed } from "../people/access-needs.ts";
import { EMPTY_CONTACT, type ContactDraft } from "../people/contact.ts";
import type { Money } from "../shared/money.ts";

/** A booking as the person whose it is sees it in lists and details (ENT-008 to ENT-011). Texts are empty when unknown. */
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
  /** What a cancellation has cost. */
  readonly cancelFee: Money;
  /** What cancelling would cost now; null where the server was not asked or it cannot be cancelled. */
  readonly feeNow: Money | null;
}

/** One page of somebody's rides, and how many there are on all pages (ENT-014). */
export interface RidePage {
  readonly rides: readonly Ride[];
  readonly total: number;
}

/** A place of a booking as one that can be chosen. */
export const placeOf = ({ address, postcode, position, category }: TicketPlace): Place => ({
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
});

/** What is taken over from a past ride into a new booking (HIST-015): the places and the traveller, never a time. */
export interface RideAgain {
  readonly pickup: Place;
  readonly vias: readonly Place[];
  readonly dropoff: Place;
  readonly contact: ContactDraft;
  readonly needs: readonly AccessNeed[];
}

function contactOf({ passenger }: Ride): ContactDraft {
  const [firstName = "", ...others] = passenger.name.trim().split(/\s+/);
  const { dialingCode, phone, email } = passenger;
  return { firstName, lastName: others.join(" "), dialingCode, phone, email };
}

/** The same way once more, for whoever has only the ticket: the traveller is typed anew. */
export const againOf = ({ pickup, vias, dropoff }: Ticket): RideAgain => ({
  pickup: placeOf({ ...pickup, category: "" }),
  vias: vias.map((via) => placeOf({ ...via, category: "" })),
  dropoff: placeOf({ ...dropoff, category: "" }),
  contact: EMPTY_CONTACT,
  needs: [],
});

/** The same way once more. */
export function repeatOf(ride: Ride): RideAgain {
  return {
    pickup: placeOf(ride.pickup),
    vias: ride.vias.map(placeOf),
    dropoff: placeOf(ride.dropoff),
    contact: contactOf(ride),
    needs: ride.needs,
  };
}

/** The way back: pickup and drop-off change places, the stops turn round with them. */
export function returnOf(ride: Ride): RideAgain {
  const { pickup, vias, dropoff, ...others } = repeatOf(ride);
  return { ...others, pickup: dropoff, vias: vias.toReversed(), dropoff: pickup };
}
