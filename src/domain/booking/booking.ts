import type { BookingTerms } from "#domain/booking/change/booking-terms.ts";
import type { BookingStatus } from "./status.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { Passenger } from "#domain/people/contact/contact.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant, Metres, Minutes, Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";

/** A flight as the passenger stated it; texts are empty when not given. */
export interface StatedFlight {
  readonly number: string;
  readonly fromCode: string;
  readonly fromName: string;
  readonly expectedArrival: string;
}

export const NO_STATED_FLIGHT: StatedFlight = { number: "", fromCode: "", fromName: "", expectedArrival: "" };

/** What the booking remembers of its journey besides its columns. */
export interface BookedJourney {
  readonly request: RequestedJourney;
  readonly distance: Metres;
  readonly journeyTime: Minutes;
  readonly path: readonly LatLng[];
  /** The same for the return leg; 0 for a journey without one. */
  readonly returnJourneyTime: Minutes;
  readonly returnPath: readonly LatLng[];
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  readonly vehicleType: string;
  /** Name of the price tier when it was booked; empty in bookings from before it was stored. */
  readonly tierName: string;
  /** The lines that its fare was sold with; empty in bookings from before they were stored. */
  readonly fareLines: readonly FareLine[];
  /** The traveller's access needs; passed on to the driver. */
  readonly needs: readonly AccessNeed[];
}

/** Who booked, where that is not the traveller: a booker's customer. Texts are empty when not given. */
export interface BookingCustomer {
  readonly name: string;
  /** With its plus sign and dialing code. */
  readonly phone: string;
  readonly email: string;
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
}

/** A booked ride. */
export interface Booking {
  readonly id: string;
  /** The reference that people read out; never a key. */
  readonly reference: string;
  readonly returnReference: string | null;
  readonly quoteId: string;
  readonly status: BookingStatus;
  readonly vehicleTypeId: string;
  readonly tier: PriceTier;
  /** What the journey costs before a promo. */
  readonly fare: Pence;
  /** What a promo takes off. */
  readonly discount: Pence;
  /** What is to be paid: fare less discount. */
  readonly due: Pence;
  readonly currency: string;
  readonly paymentMethod: PaymentMethod;
  readonly isPaid: boolean;
  readonly isNow: boolean;
  readonly pickupAt: Instant;
  readonly returnAt: Instant | null;
  readonly passenger: Passenger;
  readonly note: string;
  readonly journey: BookedJourney;
  readonly createdAt: Instant;
  /** The account that booked; null for a guest. */
  readonly accountId: string | null;
  /** The business that it was booked for by one of its bookers, or null. */
  readonly bookerId: string | null;
  /** Null: the traveller is the customer. */
  readonly customer: BookingCustomer | null;
  /** The booker's own reference. */
  readonly bookerReference: string;
  /** What the business has its bookers fill in. */
  readonly costAnswers: readonly CostAnswer[];
  readonly promoId: string | null;
  /** What the booker earns. */
  readonly commission: Pence;
  readonly driverId: string | null;
  readonly startedAt: Instant | null;
  /** When the outbound leg of a return ended; null until then, and for every other booking. */
  readonly outboundEndedAt: Instant | null;
  readonly finishedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly cancelFee: Pence;
  /** How often it was changed. */
  readonly version: number;
  /** The part of the fare that is fees for changes. */
  readonly changeFees: Pence;
  /** The terms that it was quoted; null: from before they were kept. */
  readonly terms: BookingTerms | null;
}
