/** What is prefetched, prerendered and followed once the visitor is engaged. */
import { when } from "mobx";
import { preloadNextSteps } from "#client/screens/booking/steps/lazy-sections.tsx";
import { preloadDialogs } from "#client/screens/dialogs/DialogHost.tsx";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { whenIdle } from "#ds/support/when-idle.ts";
import { closeTopDialog, isDialogOpen, watchDialogs } from "#ds/support/open-dialogs.ts";
import { preloadTicket } from "#client/app/routing/Pages.tsx";
import { drawnPage, isForm } from "#contract/core/pages.ts";
import { advanceFocus, documentFocus } from "./advance-focus.ts";
import type { PaymentPageDeps } from "#client/app/wiring/payment-page.ts";
import { wireStepHistory, type StepEntries, type Trail } from "#client/app/wiring/step-history.ts";

export interface PreloadDeps extends Pick<PaymentPageDeps, "paysApart" | "paymentExit"> {
  /** Prefetches the code for the calls of a booking. */
  readonly preloadCalls: () => void;
}

/**
 * Connects the form to the browser's history and prefetches the calls of a booking and the next steps, each in an idle
 * period of its own, since parsing a chunk blocks the page. The ticket follows once the booking is past its first step
 * or complete. With a price to show, the next step is prerendered as well.
 */
export async function preloadLater(root: RootStore, deps: PreloadDeps, signal: AbortSignal): Promise<void> {
  connectHistory(root, deps, signal);
  advanceFocus(root, documentFocus, signal);
  const { booking, quote } = root;
  const prerenderNextStep = async () => {
    await whenIdle();
    if (!signal.aborted) booking.visit.prerenderNextStep();
  };
  when(
    () => quote.live !== null,
    () => void prerenderNextStep(),
    { signal },
  );
  when(() => booking.wizard.step > 1 || booking.isComplete, preloadTicket, { signal });
  for (const fetch of [deps.preloadCalls, preloadNextSteps, preloadDialogs, preloadAsking]) {
    await whenIdle();
    if (signal.aborted) return;
    fetch();
  }
}

/** What asks for a booking again cannot be fetched once the connection is lost. */
const preloadAsking = (): void => void import("#client/stores/payment/ask-until-answered.ts").catch(() => undefined);

function connectHistory(root: RootStore, { paysApart, paymentExit }: PreloadDeps, signal: AbortSignal): void {
  const page = () => {
    const drawn = drawnPage(window.location.pathname);
    if (!drawn || !isForm(drawn.name)) return "other";
    if (drawn.name !== "payment") return "form";
    return paysApart ? "payment" : "other";
  };
  const dialogs = { isOpen: isDialogOpen, closeTop: closeTopDialog, watch: watchDialogs };
  wireStepHistory(root, { entries: stepEntries, page, paysApart, dialogs, payment: paymentExit }, signal);
}

/** The state that router and form keep with a history entry. */
type EntryState = { readonly trail?: Trail } | null;

const read = (): EntryState => window.history.state as EntryState;

/** The browser's history. The router's share of an entry's state is kept, since the address does not change. */
export const stepEntries: StepEntries = {
  trail: () => read()?.trail ?? null,
  replace: (trail) => window.history.replaceState({ ...read(), trail }, ""),
  push: (trail) => window.history.pushState({ ...read(), trail }, ""),
  go: (delta) => window.history.go(delta),
  onPop: (listener, signal) => window.addEventListener("popstate", listener, { signal }),
};
