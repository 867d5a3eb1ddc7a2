/** What is fetched and drawn ahead once somebody books. */
import { when } from "mobx";
import { preloadNextSteps } from "#client/screens/booking/lazy-sections.ts";
import { preloadDialogs } from "#client/screens/dialogs/DialogHost.tsx";
import type { RootStore } from "#client/stores/RootStore.ts";
import { whenQuiet } from "#ds/foundations/when-quiet.ts";
import { preloadTicket } from "./page-table.ts";

/**
 * Fetches the calls of a booking and the next steps, each in a quiet moment of its own, since a chunk that arrives is read
 * in one piece; the ticket when the booking is on its way. With a price to show the next step is drawn ahead as well.
 */
export async function preloadLater(root: RootStore, preloadCalls: () => void, signal: AbortSignal): Promise<void> {
  const { booking, quote } = root;
  const drawAhead = async () => {
    await whenQuiet();
    if (!signal.aborted) booking.drawAhead();
  };
  when(
    () => quote.live !== null,
    () => void drawAhead(),
    { signal },
  );
  when(() => booking.step > 1 || booking.isComplete, preloadTicket, { signal });
  for (const fetch of [preloadCalls, preloadNextSteps, preloadDialogs]) {
    await whenQuiet();
    if (signal.aborted) return;
    fetch();
  }
}
