import {
  decodeAccepted,
  decodeCalendar,
  decodeOffer,
  encodeAcceptance,
  encodeCalendar,
  encodeManaged,
  encodeWish,
  type AcceptedChange,
  type ChangeWish,
  type ManagedBooking,
} from "#contract/bookings/changes/codec.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import { decodeCancelled } from "#contract/bookings/lists/codec.ts";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Answer } from "./api.ts";
import { ROUTES } from "#contract/routes.ts";
import { createApiClient, type ApiClientDeps } from "./transport/api-client.ts";

/** The calls that change or cancel a booking, by its manage link or as its owner. Nothing here throws. */
export interface ManageApi {
  /** Prices a change without making it. */
  offer(named: ManagedBooking, wish: ChangeWish, signal: AbortSignal): Promise<Answer<ChangeOffer>>;
  /** Safe to repeat: one change, the same answer. */
  accept(named: ManagedBooking, changeId: string, signal: AbortSignal): Promise<Answer<AcceptedChange>>;
  /** @returns the cancellation fee. */
  cancel(named: ManagedBooking, signal: AbortSignal): Promise<Answer<Money>>;
  calendar(
    named: ManagedBooking,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly name: string; readonly content: string }>>;
}

/** Creates the calls; in a chunk that loads with the first booking on screen. */
export function createManageApi(deps: ApiClientDeps & { readonly caller: () => CallerFacts }): ManageApi {
  const { caller } = deps;
  const { read } = createApiClient(ROUTES, deps);
  return {
    offer: (named, wish, signal) =>
      read("offerChange", { body: encodeWish(named, wish, caller()), signal }, decodeOffer),
    accept: (named, id, signal) =>
      read("changeBooking", { body: encodeAcceptance(named, id, caller()), signal }, decodeAccepted),
    cancel: (named, signal) => read("cancelBooking", { body: encodeManaged(named, caller()), signal }, decodeCancelled),
    calendar: (named, signal) => read("calendarFile", { query: encodeCalendar(named), signal }, decodeCalendar),
  };
}
