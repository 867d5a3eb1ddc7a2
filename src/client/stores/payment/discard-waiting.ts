import type { PaymentStore } from "#client/stores/payment/PaymentStore.ts";
import type { ManageStore } from "#client/stores/manage/ManageStore.ts";
import type { Attempt } from "#client/stores/payment/booking-intent.ts";
import { judgeOutcome } from "#domain/payment/outcome.ts";

/** The page's stores that it uses. */
export interface DiscardDeps {
  readonly payment: Pick<PaymentStore, "attempt" | "ask" | "reset" | "resume">;
  readonly manage: () => Promise<Pick<ManageStore, "giveUp">>;
}

/**
 * Discards a booking that awaits its payment: clears it here at once and cancels it at the server, so that its promo
 * code is free again and no mail asks for money. A booking that was paid meanwhile, by the link in a mail, is shown
 * instead. Without a server, the unpaid booking expires on its own.
 */
export async function discardWaiting({ payment, manage }: DiscardDeps, attempt: Attempt): Promise<void> {
  // Another one, which the form knows, stays there.
  if (payment.attempt?.key === attempt.key) payment.reset();
  // Its codes are not stored: the server returns them again for the same key.
  const answer = await payment.ask(attempt);
  if (!answer.ok || answer.value.code !== 1) return;
  const { payment: paid, reference, manageCode: code } = answer.value;
  if (judgeOutcome(1, paid.code, attempt.booking.method).kind === "confirmed") return payment.resume(attempt);
  await manage().then(
    (store) => store.giveUp({ reference, code }),
    // The chunk did not load.
    () => undefined,
  );
}
