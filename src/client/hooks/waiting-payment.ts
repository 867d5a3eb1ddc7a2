import { useState } from "react";
import { discardWaiting } from "#client/stores/payment/discard-waiting.ts";
import type { SavedAttempt } from "#client/stores/payment/unpaid-bookings.ts";
import { placeTitle } from "#ds/inputs/PlaceAutocomplete/place-text.ts";
import type { UnpaidNoticeProps } from "#ds/sections/UnpaidNotice.tsx";
import { useRootStore, useTicketStore } from "./stores.ts";

/**
 * For an observer: the bookings of this tab that await their payment, for as long as the server keeps them, the latest
 * first; none while one is being paid.
 * @param except reference of a booking whose page shows its own payment state.
 */
export function useWaitingPayments(except = ""): readonly UnpaidNoticeProps[] {
  const tickets = useTicketStore();
  const root = useRootStore();
  // The storage tells nobody of a change.
  const [, setDiscarded] = useState("");
  const { attempt, state } = root.payment;
  const { now } = root.clock;
  if (state.kind !== "idle" && state.kind !== "refused") return [];
  const own: readonly SavedAttempt[] = attempt?.left && attempt.saved ? [{ ...attempt, saved: attempt.saved }] : [];
  const others = tickets.unpaid(now).filter(({ key }) => key !== attempt?.key);
  return [...own, ...others]
    .filter(({ saved, until }) => saved.reference !== except && (until === undefined || until > now))
    .map((waiting) => ({
      reference: waiting.saved.reference,
      ...rideOf(waiting),
      total: waiting.saved.total,
      until: waiting.until ?? null,
      zone: root.tenant.configuration.zone,
      onPay: () => void root.payment.resume(waiting),
      onDiscard: () => {
        tickets.forgetUnpaid(waiting.saved.reference, now);
        setDiscarded(waiting.key);
        void discardWaiting(root, waiting);
      },
    }));
}

/** Where and when a booking goes. */
function rideOf({ booking: { journey } }: SavedAttempt): Pick<UnpaidNoticeProps, "from" | "to" | "pickupAt"> {
  const { pickup, dropoff } = journey.places;
  return { from: placeTitle(pickup), to: placeTitle(dropoff), pickupAt: journey.now ? null : journey.pickupAt };
}
