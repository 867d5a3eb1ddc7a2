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
} from "#contract/change-codec.ts";
import type { CallerFacts } from "#contract/codec.ts";
import { decodeCancelled } from "#contract/ride-codec.ts";
import type { ChangeOffer } from "#domain/booking/change-offer.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Answer } from "./api.ts";
import { makeSender, type SenderDeps } from "./sender.ts";

/** The calls of somebody who changes or cancels a booking, by its link or as its owner. Nothing here throws. */
export interface ManageApi {
  /** What a change would cost; nothing is changed. */
  offer(named: ManagedBooking, wish: ChangeWish, signal: AbortSignal): Promise<Answer<ChangeOffer>>;
  /** Again it is one change and the same answer. */
  accept(named: ManagedBooking, changeId: string, signal: AbortSignal): Promise<Answer<AcceptedChange>>;
  /** @returns what it has cost. */
  cancel(named: ManagedBooking, signal: AbortSignal): Promise<Answer<Money>>;
  calendar(
    named: ManagedBooking,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly name: string; readonly content: string }>>;
}

/** Makes them; fetched with the first booking that is looked at. */
export function createManageApi(deps: SenderDeps & { readonly caller: () => CallerFacts }): ManageApi {
  const { caller } = deps;
  const { read } = makeSender(deps);
  return {
    offer: (named, wish, signal) =>
      read("offerChange", { body: encodeWish(named, wish, caller()), signal }, decodeOffer),
    accept: (named, id, signal) =>
      read("changeBooking", { body: encodeAcceptance(named, id, caller()), signal }, decodeAccepted),
    cancel: (named, signal) => read("cancelBooking", { body: encodeManaged(named, caller()), signal }, decodeCancelled),
    calendar: (named, signal) => read("calendarFile", { query: encodeCalendar(named), signal }, decodeCalendar),
  };
}
