/** What the tab that made a booking knows beside its ticket, whose link others may have: never shown to them. */
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import { isRecord } from "#domain/shared/is-record.ts";

/** Name of the entry in session storage, for the booking made last. */
export const OWN_TICKET_KEY = "cabstand.own-ticket";

export interface OwnTicket {
  /** The code of the ticket that it belongs to. */
  readonly ticketCode: string;
  /** Opens the page that changes and cancels the booking; empty: not known. */
  readonly manageCode: string;
  /** The address that the confirmation was mailed to; empty: not known. */
  readonly sentTo: string;
}

/** Keeps it for a reload of the page. */
export const keepOwnTicket = (storage: TextStorage, { ticketCode, manageCode, sentTo }: OwnTicket): void =>
  storage.write(OWN_TICKET_KEY, JSON.stringify({ ticketCode, manageCode, sentTo }));

/** What is kept for a ticket; null: it was not booked in this tab. */
export function readOwnTicket(storage: TextStorage, ticketCode: string): OwnTicket | null {
  let kept: unknown;
  try {
    kept = JSON.parse(storage.read(OWN_TICKET_KEY) ?? "null");
  } catch {
    return null;
  }
  if (!isRecord(kept) || kept["ticketCode"] !== ticketCode) return null;
  const { manageCode, sentTo } = kept;
  return typeof manageCode === "string" && typeof sentTo === "string" ? { ticketCode, manageCode, sentTo } : null;
}
