import type { LedgerAttempt } from "#domain/payment/ledger.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { attemptsOf } from "./attempts.ts";

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
