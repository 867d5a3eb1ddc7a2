import { createBooking } from "#contract/bookings/create.ts";
import { emailReceipt } from "#contract/bookings/managed.ts";
import { bookingInfo } from "#contract/bookings/ticket.ts";
import { reverseGeocode } from "#contract/lookup/addresses.ts";
import { quotation, quotationOf, type StatedQuotation, type KnownRoute } from "#contract/quotation/quotation.ts";
import { wireRecord } from "#contract/core/wire.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { CabstandApi, Refusal } from "./api.ts";
import { createCaller, type CallerDeps, type Caller } from "./transport/caller.ts";
import type { Transport } from "./transport/transport.ts";
import { metres, minutes } from "#domain/shared/units.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { direction } from "#contract/lookup/roads.ts";

export type ApiDeps = CallerDeps;

/** The hash of the account's password; empty when hashing fails, since the booking matters more than the account. */
async function sentFor(password: string): Promise<string> {
  if (password === "") return "";
  try {
    const { hashPassword } = await import("./transport/hash-password.ts");
    return await hashPassword(password);
  } catch {
    return "";
  }
}

/** The calls for pricing and booking, and those that only some bookings need. */
export type BookingApi = Pick<
  CabstandApi,
  "measureRoute" | "quotation" | "placeAt" | "createBooking" | "emailReceipt" | "bookingInfo"
>;

/** Code 4: the quotation is an estimate. */
const QUOTATION_SUCCESS: readonly number[] = [1, 4];
/** The place is outside the service area (3) or could not be resolved (6). */
const PLACE_REFUSALS: readonly number[] = [3, 6];

/**
 * Statuses that repeating the request cannot change: the booking is malformed, the sender has signed out or changed
 * account, or the key belongs to another booking. The client stops repeating it and shows the server's message.
 */
const FINAL_STATUSES: readonly number[] = [400, 401, 403, 413, 422];

/** The refusal in a reply without a price. The message of code 0 is not for people. */
const quotationRefusal = ({ code, message, place }: StatedQuotation): Refusal => ({
  code,
  message: code === 0 ? "" : message,
  ...(PLACE_REFUSALS.includes(code) ? { place } : {}),
});

/**
 * Length and driving time of a journey's legs, as a quotation states them; null when a leg is not known. The return
 * leg goes straight from the drop-off to the pickup, without via stops.
 */
export async function measureRoute(
  call: Caller,
  { places: { pickup, vias, dropoff }, returnType }: Pick<QuoteRequest, "places" | "returnType">,
  signal: AbortSignal,
): Promise<KnownRoute | null> {
  const leg = (points: readonly LatLng[]) => call(direction, { body: points, signal });
  const [out, back] = await Promise.all([
    leg([pickup, ...vias, dropoff].map(({ position }) => position)),
    returnType === "single" ? null : leg([dropoff.position, pickup.position]),
  ]);
  if (!out.ok || (back && !back.ok)) return null;
  return {
    distance: out.value.distance,
    journeyTime: out.value.time,
    returnDistance: back?.value.distance ?? metres(0),
    returnJourneyTime: back?.value.time ?? minutes(0),
  };
}

/** Creates the calls of {@link BookingApi}. */
export function createBookingApi(deps: ApiDeps): BookingApi {
  const call = createCaller(deps);
  return {
    async placeAt(at, signal) {
      const answer = await call(reverseGeocode, { query: at, signal });
      return answer.ok ? ok(answer.value[0] ?? null) : answer;
    },
    measureRoute: (journey, signal) => measureRoute(call, journey, signal),
    async quotation(request, { now, ...asked }, signal) {
      const answer = await call(quotation, { body: { request, ...asked }, signal }, "any");
      if (!answer.ok) return answer;
      const stated = answer.value;
      if (!QUOTATION_SUCCESS.includes(stated.code)) return err(quotationRefusal(stated));
      const { vehicleTypeId } = request;
      return ok({ quotation: quotationOf(stated, { vehicleTypeId, now }), estimated: stated.code === 4 });
    },
    async createBooking(booking, idempotencyKey, signal) {
      const headers = { "Idempotency-Key": idempotencyKey };
      const seen: { refusal: Refusal | null } = { refusal: null };
      const transport: Transport = async (request) => {
        const reply = await deps.transport(request);
        if (FINAL_STATUSES.includes(reply.status)) {
          seen.refusal = { code: 2, message: wireRecord(reply.body).text("message") };
        }
        return reply;
      };
      const caller = () => ({ ...deps.caller(), ...booking.by });
      const body = { booking, passwordHash: await sentFor(booking.password) };
      // The meaning of a code depends on the payment's code; see judgeOutcome.
      const answer = await createCaller({ ...deps, transport, caller })(
        createBooking,
        { body, headers, signal },
        "any",
      );
      return answer.ok || !seen.refusal ? answer : err(seen.refusal);
    },
    emailReceipt: (named, signal) => call(emailReceipt, { body: named, signal }),
    bookingInfo: (code, signal) => call(bookingInfo, { body: { code }, signal }),
  };
}
