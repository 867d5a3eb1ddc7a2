import { when } from "mobx";
import type { RootStore } from "#client/stores/RootStore.ts";
import { preloadSections } from "#client/screens/booking/lazy-sections.ts";
import { preloadDialogs } from "#client/screens/dialogs/DialogHost.tsx";
import { whenQuiet } from "#ds/foundations/when-quiet.ts";
import { READER_MS } from "./looked-further.ts";
import { preloadTicket } from "./page-table.ts";

/**
 * Fetches chunks before they are needed and never before they could be: the calls of a booking and the next steps once a
 * place is chosen, the page is scrolled or has stood a while, the ticket when the booking is on its way.
 */
export function preloadInGoodTime(root: RootStore, preloadCalls: () => void, signal: AbortSignal): void {
  const { booking } = root;
  const rest = () => {
    whenQuiet(() => {
      if (signal.aborted) return;
      preloadCalls();
      preloadSections();
      whenQuiet(preloadDialogs);
    });
  };
  const timer = setTimeout(booking.attend, READER_MS);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  window.addEventListener("scroll", booking.attend, { once: true, passive: true, signal });
  when(() => booking.isUnderWay, rest, { signal });
  when(() => booking.step > 1 || booking.isComplete, preloadTicket, { signal });
}
