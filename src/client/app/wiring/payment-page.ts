import { reaction } from "mobx";
import { FALLBACK_PATH } from "#contract/core/pages.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

const PAYMENT_PATH = "/payment.html";

export interface PaymentPageDeps {
  readonly navigate: (path: string) => void;
  /** The template pays on a page of its own. */
  readonly paysApart: boolean;
  readonly paymentExit: PaymentPageExit;
}

/** Navigation from the payment page back to the form. */
export interface PaymentPageExit {
  /** Goes back to the form's own entry of the browser's history; false: there is none, or it is not connected yet. */
  leaveByHistory: () => boolean;
}

/** What has moved: the form's step, or the address. */
type Move = "stepReached" | "stepLeft" | "pageReached" | "pageLeft";

/**
 * Keeps the address and the payment step in sync where a template pays on a page of its own: the step leads to the
 * page, and the browser's Back leads from the page to the step before. A booking that is not in order up to the
 * payment cannot reach the page; other templates have no such page.
 */
export function wirePaymentPage(
  { booking, payment }: RootStore,
  { navigate, paysApart, paymentExit }: PaymentPageDeps,
  signal: AbortSignal,
): void {
  let wasThere = false;
  const leave = (): void => {
    if (!paymentExit.leaveByHistory()) navigate(FALLBACK_PATH);
  };
  const enter = (): boolean => booking.wizard.enterPayment(booking.hasBegun);
  const onMove: Readonly<Record<Move, () => void>> = paysApart
    ? {
        stepReached: () => navigate(PAYMENT_PATH),
        stepLeft: leave,
        pageReached: () => enter() || leave(),
        pageLeft: () => booking.wizard.goBack("stop"),
      }
    : {
        stepReached: () => undefined,
        stepLeft: () => undefined,
        pageReached: () => {
          enter();
          navigate(FALLBACK_PATH);
        },
        pageLeft: () => undefined,
      };
  reaction(
    () => ({ there: booking.visit.onPaymentPage, due: booking.wizard.atPayment }),
    ({ there, due }) => {
      const pageMoved = there !== wasThere;
      wasThere = there;
      const inSync = paysApart && (there === due || payment.state.kind === "booked");
      if (inSync) return;
      if (pageMoved) onMove[there ? "pageReached" : "pageLeft"]();
      else onMove[due ? "stepReached" : "stepLeft"]();
    },
    {
      name: "payment step and payment page: keep in sync",
      signal,
      fireImmediately: true,
      equals: (a, b) => a.there === b.there && a.due === b.due,
    },
  );
}
