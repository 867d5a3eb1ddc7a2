/**
 * The bookings that were made in this tab and wait for their payment. The form knows the latest one only, and the server
 * takes no new one once there are too many.
 */
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Attempt } from "./booking-intent.ts";

/** Name of the entry in session storage. */
const UNPAID_KEY = "cabstand.unpaid";

/** An attempt whose booking the server has saved. */
export type SavedAttempt = Attempt & Required<Pick<Attempt, "saved">>;

const isSaved = (kept: unknown): kept is SavedAttempt =>
  isRecord(kept) && typeof kept["key"] === "string" && isRecord(kept["booking"]) && isRecord(kept["saved"]);

/** Those that can still be paid, the latest first. */
export function readUnpaid(storage: TextStorage, now: Instant): readonly SavedAttempt[] {
  let kept: unknown;
  try {
    kept = JSON.parse(storage.read(UNPAID_KEY) ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(kept) ? kept.filter(isSaved).filter(({ until }) => until === undefined || until > now) : [];
}

/** Takes a booking out: it is paid, over or discarded. */
export function forgetUnpaid(storage: TextStorage, reference: string, now: Instant): void {
  const others = readUnpaid(storage, now).filter(({ saved }) => saved.reference !== reference);
  if (others.length === 0) storage.remove(UNPAID_KEY);
  else storage.write(UNPAID_KEY, JSON.stringify(others));
}

/** Keeps a booking until it is paid; without password, and without the secrets of its payment. */
export function keepUnpaid(storage: TextStorage, attempt: SavedAttempt, now: Instant): void {
  const others = readUnpaid(storage, now).filter(({ saved }) => saved.reference !== attempt.saved.reference);
  const saved = { ...attempt.saved, clientSecret: "", orderId: "" };
  const booking = { ...attempt.booking, password: "" };
  const kept: SavedAttempt = { ...attempt, booking, saved, left: true };
  storage.write(UNPAID_KEY, JSON.stringify([kept, ...others]));
}
