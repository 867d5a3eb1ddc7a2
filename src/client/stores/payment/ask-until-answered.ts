/** In a chunk of its own, fetched before it is needed: the first screen never asks twice. */
import type { Answer } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { pollWithBackoff } from "#client/stores/support/poll-with-backoff.ts";

/** No answer that says anything came, as when the connection is lost: what was asked for may be done or not. */
export const isMissing = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.error.code === 0 && answer.error.message === "";

/** Asks again, with growing pauses, until the server has answered; when the signal aborts, the answer is null. */
export const askUntilAnswered = <T extends Answer<unknown>>(
  ask: () => Promise<T>,
  clock: Pick<Clock, "after" | "wakes">,
  signal: AbortSignal,
): Promise<T | null> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
    const askAgain = async (): Promise<boolean> => {
      const answer = await ask();
      const goesOn = isMissing(answer);
      if (!goesOn) resolve(answer);
      return goesOn;
    };
    pollWithBackoff(askAgain, clock, signal);
  });
