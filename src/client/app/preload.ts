import { when } from "mobx";
import type { RootStore } from "#client/stores/RootStore.ts";
import { preloadSections } from "#client/screens/booking/lazy-sections.ts";
import { preloadDialogs } from "#client/screens/dialogs/DialogHost.tsx";
import { preloadTicket } from "./Pages.tsx";

/** A page that nobody uses fetches nothing more; after this long somebody is probably reading it. */
const READER_MS = 5_000;

const whenIdle = (run: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(() => run(), { timeout: 2_000 });
  else setTimeout(run, 200);
};

/**
 * Fetches chunks before they are needed and never before they could be: the HTTP library and the next steps once a
 * place is chosen or the page has stood a while, the ticket when the booking is on its way.
 */
export function preloadInGoodTime(root: RootStore, preloadTransport: () => void, signal: AbortSignal): void {
  let begun = false;
  const rest = () => {
    if (begun || signal.aborted) return;
    begun = true;
    whenIdle(() => {
      preloadTransport();
      preloadSections();
      whenIdle(preloadDialogs);
    });
  };
  const timer = setTimeout(rest, READER_MS);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  const { pickup, dropoff } = root.booking.draft;
  when(() => pickup.place !== null || dropoff.place !== null || root.booking.stop > 0, rest, { signal });
  when(() => root.booking.step > 2, preloadTicket, { signal });
}
