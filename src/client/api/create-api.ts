import {
  decodeDriverMinutes,
  decodePlaces,
  decodePrices,
  decodeVehicleTypes,
  type CallerFacts,
} from "#contract/codec.ts";
import type { CabstandApi } from "./api.ts";
import { FAILED, makeSender, type SenderDeps } from "./sender.ts";

export interface ApiDeps extends SenderDeps {
  /** The tenant and visitor for whom calls are made, asked anew for each. */
  readonly caller: () => CallerFacts;
}

/** The calls of a booking that is made; the first screen makes none. */
const bookedApi = () => import("./booked-api.ts");

/** Fetches what making a booking needs; without it the booking itself does. */
export const preloadBookedApi = (): void => void bookedApi().catch(() => undefined);

/** What was to make the call did not arrive. */
const lost = () => FAILED;

/** The typed client of our own server, made from the contract's table. */
export function createApi(deps: ApiDeps): CabstandApi {
  const { caller } = deps;
  const { read } = makeSender(deps);
  const booked = async () => (await bookedApi()).createBookedApi(deps);
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
    quotation: (...call) => booked().then((api) => api.quotation(...call), lost),
    placeAt: (...call) => booked().then((api) => api.placeAt(...call), lost),
    createBooking: (...call) => booked().then((api) => api.createBooking(...call), lost),
    emailReceipt: (...call) => booked().then((api) => api.emailReceipt(...call), lost),
    bookingInfo: (...call) => booked().then((api) => api.bookingInfo(...call), lost),
  };
}
