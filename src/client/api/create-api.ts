import {
  decodeBooked,
  decodeDriverMinutes,
  decodePlaces,
  decodePrices,
  decodeQuotation,
  decodeVehicleTypes,
  encodeBooking,
  encodeQuotation,
  type CallerFacts,
} from "#contract/codec.ts";
import { decodeTicket } from "#contract/ticket-codec.ts";
import { ok } from "#domain/shared/result.ts";
import type { CabstandApi } from "./api.ts";
import { makeSender, type SenderDeps } from "./sender.ts";

export interface ApiDeps extends SenderDeps {
  /** The tenant and visitor for whom calls are made, asked anew for each. */
  readonly caller: () => CallerFacts;
}

/** A quotation may also be an estimate (ERR-021). */
const QUOTATION_SUCCESS: readonly number[] = [1, 4];

/** The typed client of our own server, made from the contract's table. */
export function createApi(deps: ApiDeps): CabstandApi {
  const { caller } = deps;
  const { send, read } = makeSender(deps);
  return {
    searchAddress: (prefix, signal) => read("searchAddress", { query: { prefix }, signal }, decodePlaces),
    vehicleTypes: (signal) => read("vehicleTypes", { signal }, decodeVehicleTypes),
    prices: (signal) => read("prices", { signal }, decodePrices),
    nearestDriver: (pickup, signal) =>
      read(
        "nearestDriver",
        { body: { source: caller().source, ...pickup.position, postcode: pickup.postcode }, signal },
        decodeDriverMinutes,
      ),
    async quotation(request, call, signal) {
      const body = encodeQuotation(request, caller(), call);
      const answer = await send("quotation", { body, signal }, QUOTATION_SUCCESS);
      if (!answer.ok) return answer;
      const asked = { vehicleTypeId: request.vehicleTypeId, now: call.now };
      return ok({ quotation: decodeQuotation(answer.value.body, asked), estimated: answer.value.code === 4 });
    },
    createBooking: (booking, idempotencyKey, signal) =>
      read(
        "createBooking",
        { body: encodeBooking(booking, caller()), headers: { "Idempotency-Key": idempotencyKey }, signal },
        decodeBooked,
      ),
    bookingInfo: (code, signal) => read("bookingInfo", { body: { code }, signal }, decodeTicket),
  };
}
