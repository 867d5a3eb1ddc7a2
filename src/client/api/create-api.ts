import { decodeDriverMinutes, decodePlaces, decodePrices, decodeVehicleTypes } from "#contract/lookup/codec.ts";
import { lazyOnce } from "#domain/shared/kept.ts";
import type { CabstandApi } from "./api.ts";
import type { ApiDeps } from "./booking-api.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import { FAILED, createApiClient } from "./transport/api-client.ts";

/** A separate chunk: the first screen makes none of these calls. */
const bookedApi = () => import("./booking-api.ts");

/** Prefetches the chunk for booking calls; when that fails, the first call fetches it. */
export const preloadBookingApi = (): void => void bookedApi().catch(() => undefined);

/** The result of a call whose chunk did not load. */
const lost = () => FAILED;

/** Creates the typed client of our own server from the contract's endpoint table. */
export function createApi(deps: ApiDeps): CabstandApi {
  const { caller } = deps;
  const { read } = createApiClient(FIRST_ROUTES, deps);
  // One promise for all calls that wait for the chunk, so that they leave in the order in which they were made.
  const booked = lazyOnce(async () => (await bookedApi()).createBookingApi(deps));
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
    measureRoute: (...call) =>
      booked().then(
        (api) => api.measureRoute(...call),
        () => null,
      ),
    quotation: (...call) => booked().then((api) => api.quotation(...call), lost),
    placeAt: (...call) => booked().then((api) => api.placeAt(...call), lost),
    createBooking: (...call) => booked().then((api) => api.createBooking(...call), lost),
    emailReceipt: (...call) => booked().then((api) => api.emailReceipt(...call), lost),
    bookingInfo: (...call) => booked().then((api) => api.bookingInfo(...call), lost),
  };
}
