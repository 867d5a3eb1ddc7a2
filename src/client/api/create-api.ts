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
import type { BodyInput, QueryInput } from "#contract/endpoints.ts";
import { ROUTES, type EndpointName } from "#contract/routes.ts";
import { decodeTicket } from "#contract/ticket-codec.ts";
import { wireRecord } from "#contract/wire.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Answer, CabstandApi } from "./api.ts";
import type { Transport } from "./transport.ts";

export interface ApiDeps {
  readonly transport: Transport;
  /** The tenant and visitor for whom calls are made, asked anew for each. */
  readonly caller: () => CallerFacts;
  /** Headers of every call; demo mode names its tenant here. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Call<N extends EndpointName> {
  readonly query?: QueryInput<N>;
  readonly body?: BodyInput<N>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const FAILED = err({ code: 0, message: "" });
const SUCCESS: readonly number[] = [1];
/** A quotation may also be an estimate (ERR-021). */
const QUOTATION_SUCCESS: readonly number[] = [1, 4];

/** The typed client of our own server, made from the contract's table. */
export function createApi({ transport, caller, headers }: ApiDeps): CabstandApi {
  /** One call: the business code decides, and whatever is not an answer is code 0 (API-054). */
  async function send<N extends EndpointName>(
    name: N,
    call: Call<N>,
    success: readonly number[] = SUCCESS,
  ): Promise<Answer<{ readonly code: number; readonly body: unknown }>> {
    try {
      const reply = await transport({
        method: ROUTES[name].method,
        path: ROUTES[name].path,
        ...(call.query === undefined ? {} : { query: call.query as Record<string, unknown> }),
        ...(call.body === undefined ? {} : { body: call.body }),
        headers: { ...headers, ...call.headers },
        signal: call.signal,
      });
      if (reply.status < 200 || reply.status > 299 || typeof reply.body !== "object" || reply.body === null)
        return FAILED;
      const root = wireRecord(reply.body);
      // A bare array carries no code; it is the list itself.
      const code = Array.isArray(reply.body) ? 1 : root.number(0, "code");
      return success.includes(code) ? ok({ code, body: reply.body }) : err({ code, message: root.text("message") });
    } catch {
      return FAILED;
    }
  }

  async function read<N extends EndpointName, T>(
    name: N,
    call: Call<N>,
    decode: (body: unknown) => T,
  ): Promise<Answer<T>> {
    const answer = await send(name, call);
    return answer.ok ? ok(decode(answer.value.body)) : answer;
  }

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
