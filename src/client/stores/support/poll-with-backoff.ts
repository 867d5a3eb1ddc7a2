import type { Clock } from "#client/gateways/clock/clock.ts";
import { LatestCall } from "./LatestCall.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Polls until `poll` returns false or the signal aborts. The first pause is 2 s; the pauses double up to 30 s. When the
 * page becomes visible or the network returns, it polls at once and the pauses begin anew.
 * @param poll asks once. @returns whether to go on. Must not reject.
 */
export function pollWithBackoff(
  poll: () => Promise<boolean>,
  clock: Pick<Clock, "after" | "wakes">,
  signal: AbortSignal,
): void {
  const polling = new AbortController();
  signal.addEventListener("abort", () => polling.abort(), { once: true });
  const latest = new LatestCall();
  latest.abortWith(polling.signal);
  const attempt = async (nextPause: number, turn: AbortSignal): Promise<void> => {
    const goesOn = await poll();
    if (turn.aborted) return;
    if (goesOn) schedule(nextPause);
    else polling.abort();
  };
  const schedule = (pause: number): void => {
    const turn = latest.begin();
    clock.after(pause, () => void attempt(Math.min(pause * 2, LONGEST_PAUSE_MS), turn), turn);
  };
  clock.wakes(() => void attempt(FIRST_PAUSE_MS, latest.begin()), polling.signal);
  schedule(FIRST_PAUSE_MS);
}
