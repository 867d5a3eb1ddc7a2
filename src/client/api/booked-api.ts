import { decodeBooked, encodeBooking, encodeReceipt } from "#contract/booking-codec.ts";
import { decodeTicket } from "#contract/ticket-codec.ts";
import { decodePlaces } from "#contract/codec.ts";
import { decodeQuotation, encodeQuotation } from "#contract/quotation-codec.ts";
import { ok } from "#domain/shared/result.ts";
import type { CabstandApi } from "./api.ts";
import type { ApiDeps } from "./create-api.ts";
import { routeFigures } from "./route-figures.ts";
import { makeSender } from "./sender.ts";

/** What is sent for the password of an account; nothing where it fails, since the booking matters more. */
async function sentFor(password: string): Promise<string> {
  if (password === "") return "";
  try {
    const { hashPassword } = await import("./hash-password.ts");
    return await hashPassword(password);
  } catch {
    return "";
  }
}

/** The calls that price and book, those of a booking that is made, and what only some bookings need. */
export type BookedApi = Pick<CabstandApi, "quotation" | "placeAt" | "createBooking" | "emailReceipt" | "bookingInfo">;

/** A quotation may also be an estimate (ERR-021). */
const QUOTATION_SUCCESS: readonly number[] = [1, 4];

/** Makes the calls of {@link BookedApi}. */
export function createBookedApi(deps: ApiDeps): BookedApi {
  const { caller } = deps;
  const sender = makeSender(deps);
  const { send, read } = sender;
  return {
    placeAt: (at, signal) => read("reverseGeocode", { query: at, signal }, (reply) => decodePlaces(reply)[0] ?? null),
    async quotation(request, call, signal) {
      // What the road measures is stated with every price that is asked for (QUO-015); without it the server's word does.
      const known = call.known ?? (await routeFigures(sender, request, signal));
      const body = encodeQuotation(request, caller(), { ...call, known });
      const answer = await send("quotation", { body, signal }, QUOTATION_SUCCESS);
      if (!answer.ok) return answer;
      const asked = { vehicleTypeId: request.vehicleTypeId, now: call.now };
      return ok({ quotation: decodeQuotation(answer.value.body, asked), estimated: answer.value.code === 4 });
    },
    async createBooking(booking, idempotencyKey, signal) {
      const body = encodeBooking(booking, caller(), await sentFor(booking.password));
      const headers = { "Idempotency-Key": idempotencyKey };
      // What a code means depends on the payment that comes with it; see judgeOutcome.
      const answer = await send("createBooking", { body, headers, signal }, "any");
      return answer.ok ? ok(decodeBooked(answer.value.body)) : answer;
    },
    emailReceipt: (named, signal) =>
      read("emailReceipt", { body: encodeReceipt(named, caller()), signal }, () => undefined),
    bookingInfo: (code, signal) => read("bookingInfo", { body: { code }, signal }, decodeTicket),
  };
}
