/** Correcting an issued invoice: how much of its journeys a credit note takes back. */
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";

/** A journey of an invoice, with what earlier credit notes took back of it. */
export interface CreditableLine {
  readonly reference: string;
  readonly price: Pence;
  readonly commission: Pence;
  readonly credited: Pence;
  readonly creditedCommission: Pence;
}

/** What is to be taken back of a journey; null: all that is left. */
export interface WishedCredit {
  readonly reference: string;
  readonly amount: Pence | null;
}

/** What a credit note takes back of a journey, and of the commission for it. */
export interface Credit {
  readonly reference: string;
  readonly price: Pence;
  readonly commission: Pence;
}

/** Why there is no such credit note. "above": more than is left of the journey. */
export type CreditFault =
  | { readonly kind: "unknown"; readonly reference: string }
  | { readonly kind: "above"; readonly reference: string; readonly left: Pence };

/**
 * What a credit note takes back: of no journey more than is left of it, so of no invoice more than its sum. The commission
 * follows the price; its rounding follows the whole of what was taken back, so that parts add up to the commission.
 */
export function creditOf(
  lines: readonly CreditableLine[],
  wishes: readonly WishedCredit[],
): Result<readonly Credit[], CreditFault> {
  const credits: Credit[] = [];
  for (const { reference, amount } of wishes) {
    const line = lines.find((each) => each.reference === reference);
    if (!line || credits.some((each) => each.reference === reference)) return err({ kind: "unknown", reference });
    const left = pence(line.price - line.credited);
    const price = amount ?? left;
    if (price > left || price <= 0) return err({ kind: "above", reference, left });
    const commission = pence((line.commission * (line.credited + price)) / line.price - line.creditedCommission);
    credits.push({ reference, price, commission });
  }
  return ok(credits);
}

/** A credit note as the business sees it. */
export interface ListedCreditNote {
  readonly id: string;
  readonly number: number;
  readonly invoiceNumber: number;
  /** Null when it could not be read. */
  readonly issuedAt: Instant | null;
  readonly amount: Pence;
  readonly reason: string;
}
