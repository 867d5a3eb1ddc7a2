import type { Ticket } from "#domain/booking/ticket.ts";
import type { Place } from "#domain/journey/place.ts";
import type { PriceCategory } from "#domain/quote/price-list.ts";
import type { Quotation } from "#domain/quote/quotation.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { VehicleType } from "#domain/quote/vehicle-type.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { Booked, BookingRequest } from "#contract/booking-codec.ts";
import type { KnownRoute } from "#contract/quotation-codec.ts";

/**
 * Why a call brought nothing. Code 0 stands for every failure without a business meaning: no answer, an answer that
 * is not JSON, any status outside 2xx, or the server's own 0 (API-054); its message, which is not for people, is
 * left out. What it may say is how long to wait, where too much was asked for (429). Empty: the generic text.
 */
export interface Refusal {
  readonly code: number;
  readonly message: string;
  /** True where the server says that what was asked for is over for good (410). */
  readonly gone?: true;
}

export type Answer<T> = Result<T, Refusal>;

/** What a quotation call adds to the request itself. */
export interface QuotationCall {
  /** New for every call; echoed by the server (QUO-014). */
  readonly requestId: string;
  readonly now: Instant;
  /** Whether places changed since the last quote. */
  readonly recalculateRoute: boolean;
  readonly recalculateDriver: boolean;
  readonly known: KnownRoute | null;
}

/** A successful quotation; `estimated` when the server could only estimate the road (code 4). */
export interface Quoted {
  readonly quotation: Quotation;
  readonly estimated: boolean;
}

/**
 * Every call that the browser makes to its own server. Nothing here throws; an aborted call gives code 0, and its
 * caller has moved on.
 */
export interface CabstandApi {
  searchAddress(prefix: string, signal: AbortSignal): Promise<Answer<readonly Place[]>>;
  /** The address at a spot; null where nobody knows one (PICK-018). */
  placeAt(at: LatLng, signal: AbortSignal): Promise<Answer<Place | null>>;
  vehicleTypes(signal: AbortSignal): Promise<Answer<readonly VehicleType[]>>;
  prices(signal: AbortSignal): Promise<Answer<readonly PriceCategory[]>>;
  /** Minutes until a driver can be at the place; a refusal says that the place is outside the service area. */
  nearestDriver(pickup: Place, signal: AbortSignal): Promise<Answer<Minutes | null>>;
  quotation(request: QuoteRequest, call: QuotationCall, signal: AbortSignal): Promise<Answer<Quoted>>;
  /**
   * The same key with the same booking gives the same answer, however often it is sent. Fails only when no answer came;
   * what an answer's codes mean says `judgeOutcome`.
   */
  createBooking(booking: BookingRequest, idempotencyKey: string, signal: AbortSignal): Promise<Answer<Booked>>;
  /** Has the receipt of a booking sent again, to the address that it was made with (CONF-004). */
  emailReceipt(
    named: { readonly reference: string; readonly code: string },
    signal: AbortSignal,
  ): Promise<Answer<void>>;
  bookingInfo(code: string, signal: AbortSignal): Promise<Answer<Ticket>>;
}
