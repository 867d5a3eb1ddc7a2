import { discardWaiting } from "#client/stores/payment/discard-waiting.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { useRootStore } from "./stores.ts";

/** The booking whose payment was closed, with its actions. */
export interface WaitingPayment {
  readonly reference: string;
  readonly total: Money;
  /** How long the server keeps it; null: not known. */
  readonly until: Instant | null;
  /** IANA zone in which `until` is shown. */
  readonly zone: string;
  readonly onPay: () => void;
  readonly onDiscard: () => void;
}

/**
 * For an observer: the booking that awaits its payment, for as long as the server keeps it; null when there is none or
 * it is being paid.
 * @param except reference of a booking whose page shows its own payment state.
 */
export function useWaitingPayment(except = ""): WaitingPayment | null {
  const root = useRootStore();
  const { attempt, state } = root.payment;
  const isFree = state.kind === "idle" || state.kind === "refused";
  if (!attempt?.left || !attempt.saved || !isFree || attempt.saved.reference === except) return null;
  const {
    saved: { reference, total },
    until = null,
  } = attempt;
  if (until !== null && until <= root.clock.now) return null;
  return {
    reference,
    total,
    until,
    zone: root.tenant.configuration.zone,
    onPay: () => void root.payment.resume(attempt),
    onDiscard: () => void discardWaiting(root),
  };
}
