import type { Ticket } from "#domain/booking/ticket.ts";
import type { JourneyPlace } from "#domain/journey/journey.ts";
import type { Place } from "#domain/journey/place.ts";
import type { PriceCategory, Quotation } from "#domain/quote/quotation.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { Booked, BookingRequest } from "#contract/bookings/create.ts";
import type { KnownRoute } from "#contract/quotation/quotation.ts";

/**
 * Why a call failed. Code 0 stands for every failure without a business meaning: no answer, a body that is not JSON, a
 * status outside 2xx, or the server's own 0. Its message is not written for people and is left out, except after a
 * 429, where it says how long to wait. An empty message stands for the generic text.
 */
export interface Refusal {
  readonly code: number;
  readonly message: string;
  /** For a quotation with code 3 or 6: the place it concerns. */
  readonly place?: JourneyPlace;
  /** For a tenant's file: the place that it concerns. */
  readonly path?: string;
  /** Set when the server answers 410: the resource no longer exists. */
  readonly gone?: true;
  /** Set when the server answers 503: it has too much to do just now, and the same call may succeed a moment later. */
  readonly busy?: true;
}

export type Answer<T> = Result<T, Refusal>;

/** What a quotation call adds to the request itself. */
export interface QuotationCall {
  /** New for every call; the server echoes it. */
  readonly requestId: string;
  readonly now: Instant;
  /** Whether places changed since the last quote. */
  readonly recalculateRoute: boolean;
  readonly recalculateDriver: boolean;
  /** The measured road; null: the server measures it itself. */
  readonly known: KnownRoute | null;
}

/** A successful quotation; `estimated` when the server could only estimate the road (code 4). */
export interface Quoted {
  readonly quotation: Quotation;
  readonly estimated: boolean;
}

/**
 * Every call from the browser to its own server. Nothing here throws; an aborted call gives code 0, which its caller
 * ignores.
 */
export interface CabstandApi {
  searchAddress(prefix: string, signal: AbortSignal): Promise<Answer<readonly Place[]>>;
  /** The address at a position; null when no address is known there. */
  placeAt(at: LatLng, signal: AbortSignal): Promise<Answer<Place | null>>;
  vehicleTypes(signal: AbortSignal): Promise<Answer<readonly VehicleType[]>>;
  prices(signal: AbortSignal): Promise<Answer<readonly PriceCategory[]>>;
  /** Minutes until a driver can reach the pickup; refused when the pickup is outside the service area. */
  nearestDriver(pickup: Place, signal: AbortSignal): Promise<Answer<Minutes | null>>;
  /** Length and driving time of the legs; null when one is not known. */
  measureRoute(journey: Pick<QuoteRequest, "places" | "returnType">, signal: AbortSignal): Promise<KnownRoute | null>;
  quotation(request: QuoteRequest, call: QuotationCall, signal: AbortSignal): Promise<Answer<Quoted>>;
  /**
   * Safe to repeat: the same key with the same booking gets the same answer. Fails only when no answer came;
   * `judgeOutcome` interprets the codes of an answer.
   */
  createBooking(booking: BookingRequest, idempotencyKey: string, signal: AbortSignal): Promise<Answer<Booked>>;
  /** Mails the receipt again, to the address given with the booking. */
  emailReceipt(
    named: { readonly reference: string; readonly code: string },
    signal: AbortSignal,
  ): Promise<Answer<void>>;
  bookingInfo(code: string, signal: AbortSignal): Promise<Answer<Ticket>>;
}
