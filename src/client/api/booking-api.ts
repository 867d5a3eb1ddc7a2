import { decodeBooked, encodeBooking, encodeReceipt } from "#contract/bookings/codec.ts";
import { decodeTicket } from "#contract/bookings/ticket.ts";
import { decodePlaces } from "#contract/lookup/codec.ts";
import { decodeFaultyPlace, decodeQuotation, encodeQuotation } from "#contract/quotation/codec.ts";
import { wireRecord } from "#contract/core/wire.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { CabstandApi, Refusal } from "./api.ts";
import { measureRoute } from "./measure-route.ts";
import { ROUTES } from "#contract/routes.ts";
import { createApiClient, type ApiClientDeps } from "./transport/api-client.ts";
import { createCaller } from "./transport/caller.ts";
import type { Transport } from "./transport/transport.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";

export interface ApiDeps extends ApiClientDeps {
  /** The tenant and caller of a request, read anew for each. */
  readonly caller: () => CallerFacts;
}

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
function quotationRefusal(code: number, body: unknown): Refusal {
  const message = code === 0 ? "" : wireRecord(body).text("message");
  return PLACE_REFUSALS.includes(code) ? { code, message, place: decodeFaultyPlace(body) } : { code, message };
}

/** Creates the calls of {@link BookingApi}. */
export function createBookingApi(deps: ApiDeps): BookingApi {
  const { caller } = deps;
  const { send, read } = createApiClient(ROUTES, deps);
  const call = createCaller(deps);
  return {
    placeAt: (at, signal) => read("reverseGeocode", { query: at, signal }, (reply) => decodePlaces(reply)[0] ?? null),
    measureRoute: (journey, signal) => measureRoute(call, journey, signal),
    async quotation(request, asks, signal) {
      const body = encodeQuotation(request, caller(), asks);
      const answer = await send("quotation", { body, signal }, "any");
      if (!answer.ok) return answer;
      const { code, body: reply } = answer.value;
      if (!QUOTATION_SUCCESS.includes(code)) return err(quotationRefusal(code, reply));
      const asked = { vehicleTypeId: request.vehicleTypeId, now: asks.now };
      return ok({ quotation: decodeQuotation(reply, asked), estimated: code === 4 });
    },
    async createBooking(booking, idempotencyKey, signal) {
      const body = encodeBooking(booking, { ...caller(), ...booking.by }, await sentFor(booking.password));
      const headers = { "Idempotency-Key": idempotencyKey };
      const seen: { refusal: Refusal | null } = { refusal: null };
      const transport: Transport = async (request) => {
        const reply = await deps.transport(request);
        if (FINAL_STATUSES.includes(reply.status)) {
          seen.refusal = { code: 2, message: wireRecord(reply.body).text("message") };
        }
        return reply;
      };
      // The meaning of a code depends on the payment's code; see judgeOutcome.
      const answer = await createApiClient(ROUTES, { ...deps, transport }).send(
        "createBooking",
        { body, headers, signal },
        "any",
      );
      if (answer.ok) return ok(decodeBooked(answer.value.body));
      return seen.refusal ? err(seen.refusal) : answer;
    },
    emailReceipt: (named, signal) =>
      read("emailReceipt", { body: encodeReceipt(named, caller()), signal }, () => undefined),
    bookingInfo: (code, signal) => read("bookingInfo", { body: { code }, signal }, decodeTicket),
  };
}
