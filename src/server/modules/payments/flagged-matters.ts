import { decimalText } from "#domain/shared/money.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { MatterActs, MatterSource } from "#server/platform/jobs/matters.ts";
import { flaggedAttempts, settleFlag } from "./attempts.ts";

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
