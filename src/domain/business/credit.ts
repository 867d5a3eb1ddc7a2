import { pence, type Pence } from "#domain/shared/units.ts";

/** What a business may owe on account, and what it owes. */
export interface CreditStanding {
  /** The most that may be owed; null: nothing can be put on account. */
  readonly limit: Pence | null;
  /** Rides on account that no issued invoice has yet. */
  readonly notInvoiced: Pence;
  /** Number of issued invoices that are not paid. */
  readonly openInvoices: number;
  /** What those invoices put on account; it is freed when they are paid. */
  readonly invoiced: Pence;
}

type Owed = Pick<CreditStanding, "notInvoiced" | "invoiced">;

/** What is owed on account. */
export const creditUsed = ({ notInvoiced, invoiced }: Owed): Pence => pence(notInvoiced + invoiced);

/** What may still be put on account: never below 0, even where a limit was lowered below what is owed. */
export const creditLeft = (standing: CreditStanding): Pence =>
  pence(Math.max(0, (standing.limit ?? 0) - creditUsed(standing)));
