/** Own addition: the money of one booking, for the operator's staff. */
import { z } from "zod";
import { outcome, text } from "#contract/core/common-schema.ts";
import { BALANCE_REASONS, LEDGER_KINDS } from "#domain/payment/ledger.ts";

export const studioLedger = {
  body: z.object({
    /** Of either leg. */
    bref: text(32),
  }),
  reply: z.object({
    ...outcome,
    bref: z.string(),
    currencycode: z.string(),
    /** What is owed still, in whole units of the currency; below 0: too much was taken. */
    openbalance: z.number(),
    balancereason: z.enum(BALANCE_REASONS),
    /** Since when; empty: that is not known. */
    balancesince: z.string(),
    ledgerlines: z.array(
      z.object({
        linekind: z.enum(LEDGER_KINDS),
        bookedon: z.string(),
        amount: z.number(),
        documentref: z.string(),
        isunconfirmed: z.boolean(),
      }),
    ),
  }),
};
