import { reaction } from "mobx";
import { FALLBACK_PATH } from "#contract/pages.ts";
import type { RootStore } from "#client/stores/RootStore.ts";

const PAYMENT_PATH = "/payment.html";

export interface PaymentPageDeps {
  readonly navigate: (path: string) => void;
  /** The template pays on a page of its own. */
  readonly paysApart: boolean;
}

/**
 * Keeps the address and the payment step together where a template pays on a page of its own (WIZ-011, WIZ-016): the
 * step leads to the page, the browser's Back from the page leads to the step before. Nobody gets to the page whose booking
 * is not in order up to there; other templates have no such page.
 */
export function wirePaymentPage(
  { booking, payment }: RootStore,
  { navigate, paysApart }: PaymentPageDeps,
  signal: AbortSignal,
): void {
  let wasThere = false;
  reaction(
    () => ({ there: booking.onPaymentPage, due: booking.atPayment }),
    ({ there, due }) => {
      const cameOrWent = there !== wasThere;
      wasThere = there;
      if (!paysApart) {
        if (!there || !cameOrWent) return;
        booking.enterPayment();
        navigate(FALLBACK_PATH);
      } else if (there === due || payment.state.kind === "booked") {
        // In step with each other, or no longer this form's matter.
      } else if (!cameOrWent) navigate(due ? PAYMENT_PATH : FALLBACK_PATH);
      else if (!there) booking.goBack("stop");
      else if (!booking.enterPayment()) navigate(FALLBACK_PATH);
    },
    {
      name: "payment step and payment page: together",
      signal,
      fireImmediately: true,
      equals: (a, b) => a.there === b.there && a.due === b.due,
    },
  );
}
