/** What staff see of payments: those that were flagged, and a booking's attempts. */
import { decimalText } from "#domain/shared/money.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { MatterActs, MatterSource } from "#server/platform/jobs/matters.ts";
import { flaggedAttempts, settleFlag, attemptsOf } from "./attempts.ts";
import type { LedgerAttempt } from "#domain/payment/ledger.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** Payments that differ from their order; money waits until a person has decided. */
export const flaggedMatters: MatterSource = async (db, _now, most) =>
  (await flaggedAttempts(db)).slice(0, most).map(({ id, amount, currency, gateway, providerId, flag, movedAt }) => ({
    id: `payment-${id}`,
    kind: "payment",
    subject: `${decimalText(amount, currency)} ${currency}, ${providerId ?? gateway}`,
    params: { differs: flag, gateway },
    since: movedAt,
  }));

/** Staff who have settled a flagged payment with the customer say how. */
export const flaggedActs: MatterActs = {
  async settle(db, { row, note, now }) {
    if (note.trim() === "") return err(REFUSALS.matter_note);
    return isId(row) && (await settleFlag(db, row, now)) ? ok(null) : err(REFUSALS.matter_over);
  },
};

/** The attempts to pay a booking, oldest first, as its ledger reads them. */
export async function ledgerAttempts(db: TenantHandle, bookingId: string): Promise<readonly LedgerAttempt[]> {
  const attempts = await attemptsOf(db, bookingId);
  return attempts.map(({ createdAt, movedAt, state, amount, refunds, providerId, flag, isFlagSettled, isTip }) => ({
    at: createdAt,
    movedAt,
    state,
    amount,
    refunds,
    reference: providerId ?? "",
    isFlagged: flag !== "" && !isFlagSettled,
    isTip,
  }));
}
