import type { AreaTexts } from "#ds/texts/text-area.ts";
import type { TicketTextKey } from "./en.ts";

/** How reading a booking went. */
interface TicketReading {
  readonly state: {
    readonly kind: string;
    readonly refusal?: { readonly code: number; readonly message: string };
  };
  /** Reading it again may help. */
  readonly mayRetry: boolean;
  readonly retry: () => void;
}

/** What a ticket's page says in its place. */
interface TicketFailure {
  /** The server's own message, else the generic text, else that there is none; null: nothing is wrong. */
  readonly error: string | null;
  readonly onRetry?: () => void;
}

/** Why a ticket is not shown, and how to try again where the server was not reached. */
export function ticketFailure(
  t: AreaTexts<TicketTextKey>["t"],
  { state: { refusal }, mayRetry, retry }: TicketReading,
): TicketFailure {
  if (!refusal) return { error: null };
  const error = refusal.message || t(refusal.code === 0 ? "message.generic" : "ticketPage.missing");
  return { error, ...(mayRetry ? { onRetry: retry } : {}) };
}
