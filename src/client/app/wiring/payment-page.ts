import { reaction } from "mobx";
import { FALLBACK_PATH } from "#contract/core/pages.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

const PAYMENT_PATH = "/payment.html";

export interface PaymentPageDeps {
  readonly navigate: (path: string) => void;
  /** The template pays on a page of its own. */
  readonly paysApart: boolean;
  readonly paymentExit: PaymentPageExit;
  /** The page was opened by a payment link, whose booking is not in the form. */
  readonly byPaymentLink: boolean;
}

/** Navigation from the payment page back to the form. */
export interface PaymentPageExit {
  /** Goes back to the form's own entry of the browser's history; false: there is none, or it is not connected yet. */
  leaveByHistory: () => boolean;
}

/**
 * Keeps the address and the payment step in sync where a template pays on a page of its own: the step leads to the
 * page, and the browser's Back leads from the page to the step before. A booking that is not in order up to the payment
 * leads to what is missing, and says so. In the other templates, and before anything is chosen, the page has the whole
 * form.
 */
export function wirePaymentPage(
  { booking, payment }: RootStore,
  { navigate, paysApart, paymentExit, byPaymentLink }: PaymentPageDeps,
  signal: AbortSignal,
): void {
  let wasThere = false;
  /** The steps change here without a move to another page. */
  let hasWholeForm = false;
  const leave = (): void => {
    if (!paymentExit.leaveByHistory()) navigate(FALLBACK_PATH);
  };
  reaction(
    () => ({ there: booking.visit.onPaymentPage, due: booking.wizard.atPayment }),
    ({ there, due }) => {
      const pageMoved = there !== wasThere;
      wasThere = there;
      if (pageMoved) hasWholeForm = false;
      const inSync = paysApart && (there === due || payment.state.kind === "booked");
      if (inSync) return;
      if (pageMoved && there) {
        hasWholeForm = !paysApart || !booking.hasBegun;
        // Without anything chosen, the booking of a link or of the page before may be what is to be paid.
        const isOwn = booking.hasBegun || (!byPaymentLink && payment.attempt === null);
        if (!booking.wizard.enterPayment(isOwn) && !hasWholeForm) leave();
        return;
      }
      if (!paysApart) return;
      if (pageMoved) booking.wizard.goBack("stop");
      else if (due) navigate(PAYMENT_PATH);
      else if (!hasWholeForm) leave();
    },
    {
      name: "payment step and payment page: keep in sync",
      signal,
      fireImmediately: true,
      equals: (a, b) => a.there === b.there && a.due === b.due,
    },
  );
}
