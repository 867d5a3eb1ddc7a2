import { changeBooking, offerChange, type AcceptedChange } from "#contract/bookings/change.ts";
import type { ChangeWish } from "#contract/bookings/change-wish.ts";
import { calendarFile, cancelBooking, type NamedBooking } from "#contract/bookings/managed.ts";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Answer } from "./api.ts";
import { createCaller, type CallerDeps } from "./transport/caller.ts";

/** The calls that change or cancel a booking, by its manage link or as its owner. Nothing here throws. */
export interface ManageApi {
  /** Prices a change without making it. */
  offer(named: NamedBooking, wish: ChangeWish, signal: AbortSignal): Promise<Answer<ChangeOffer>>;
  /** Safe to repeat: one change, the same answer. */
  accept(named: NamedBooking, changeId: string, signal: AbortSignal): Promise<Answer<AcceptedChange>>;
  /** @returns the cancellation fee. */
  cancel(named: NamedBooking, signal: AbortSignal): Promise<Answer<Money>>;
  calendar(
    named: NamedBooking,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly name: string; readonly content: string }>>;
}

/** Creates the calls; in a chunk that loads with the first booking on screen. */
export function createManageApi(deps: CallerDeps): ManageApi {
  const call = createCaller(deps);
  return {
    offer: (named, wish, signal) => call(offerChange, { body: { named, wish }, signal }),
    accept: (named, changeId, signal) => call(changeBooking, { body: { named, changeId }, signal }),
    cancel: (named, signal) => call(cancelBooking, { body: named, signal }),
    calendar: (named, signal) => call(calendarFile, { query: named, signal }),
  };
}
