import type { AreaTexts } from "#ds/texts/text-area.ts";
import type { TicketTextKey } from "./index.ts";

/** Why a ticket is not shown: the server's own message, else the generic text, else that there is none. */
export const ticketError = (
  t: AreaTexts<TicketTextKey>["t"],
  refusal: { readonly code: number; readonly message: string } | null,
): string | null => refusal && (refusal.message || t(refusal.code === 0 ? "message.generic" : "ticketPage.missing"));
