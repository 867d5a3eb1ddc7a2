/** What the tab that made a booking knows beside its ticket, whose link others may have: never shown to them. */
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import type { Mailed } from "#client/stores/payment/booking-answer.ts";
import { isRecord } from "#domain/shared/is-record.ts";

/** Name of the entry in session storage, for the booking made last. */
export const OWN_TICKET_KEY = "cabstand.own-ticket";

export interface OwnTicket extends Mailed {
  /** The code of the ticket that it belongs to. */
  readonly ticketCode: string;
  /** Opens the page that changes and cancels the booking; empty: not known. */
  readonly manageCode: string;
}

/** Keeps it for a reload of the page. */
export const keepOwnTicket = (storage: TextStorage, own: OwnTicket): void => {
  const { ticketCode, manageCode, sentTo, leftOut } = own;
  storage.write(OWN_TICKET_KEY, JSON.stringify({ ticketCode, manageCode, sentTo, leftOut }));
};

/** What is kept for a ticket; null: it was not booked in this tab. */
export function readOwnTicket(storage: TextStorage, ticketCode: string): OwnTicket | null {
  let kept: unknown;
  try {
    kept = JSON.parse(storage.read(OWN_TICKET_KEY) ?? "null");
  } catch {
    return null;
  }
  if (!isRecord(kept) || kept["ticketCode"] !== ticketCode) return null;
  const { manageCode, sentTo, leftOut } = kept;
  if (typeof manageCode !== "string" || typeof sentTo !== "string") return null;
  return { ticketCode, manageCode, sentTo, leftOut: typeof leftOut === "string" ? leftOut : "" };
}
